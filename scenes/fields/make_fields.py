#!/usr/bin/env python3
"""Makes the force fields of the shipped scenes as .npy files: float32, shape (nz, ny, nx, 3), accelerations in m/s².

Run it in this folder after a change; its output is committed, since the scenes' particle hashes depend on it. Places
run from -1 to 1 along each side of the box that a scene gives the field.
"""
import math
import struct


def write(name, counts, acceleration):
    nx, ny, nz = counts
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({nz}, {ny}, {nx}, 3), }}"
    header += ' ' * (63 - (10 + len(header)) % 64) + '\n'

    def place(i, count):
        return 2 * i / (count - 1) - 1

    with open(name, 'wb') as file:
        file.write(b'\x93NUMPY\x01\x00' + struct.pack('<H', len(header)) + header.encode())
        for z in range(nz):
            for y in range(ny):
                for x in range(nx):
                    # Rounded, so that the bytes do not depend on the machine's exp.
                    values = acceleration(place(x, nx), place(y, ny), place(z, nz))
                    file.write(struct.pack('<3f', *(round(value, 4) for value in values)))


def plume(x, y, z):
    """An updraft that outdoes gravity, fades towards the sides and the top, and opens there."""
    side = max(0.0, 1 - (x * x + z * z))
    open_out = 9.0 * max(0.0, y + 0.3) ** 2
    return open_out * x, 8.0 * side * (1 - max(0.0, y) ** 2), open_out * z


def ring(x, y, z):
    """A smoke ring that stands: around a circle of radius 0.55 everything is drawn near and turned over, up through
    the middle and down outside; gravity of 4 m/s² is held off."""
    radius = math.hypot(x, z)
    out_x, out_z = (x / radius, z / radius) if radius > 1e-9 else (0.0, 0.0)
    across, up = radius - 0.55, 0.8 * y
    distance = math.hypot(across, up)
    fade = max(0.0, 1 - (distance / 0.75) ** 2)
    # The turn is at a right angle to the way from the circle, the pull along it.
    turn, pull = 34.0 * fade, 24.0 * fade
    along_out = turn * up - pull * across
    along_up = -turn * across - pull * up
    return along_out * out_x, along_up + 4.0 * fade, along_out * out_z


def down(x, y, z):
    """A pull of 1 m/s² straight down, for a scene to scale: gravity for one box of it."""
    return 0, -1, 0


write('down.npy', (2, 2, 2), down)
write('plume.npy', (7, 9, 7), plume)
write('ring.npy', (13, 9, 13), ring)
