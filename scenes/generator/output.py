"""Writes OBJ, MTL and PNG files: the same bytes on every machine."""
import os
import struct
import zlib
from pathlib import Path

import numpy as np

import maths
from materials import MATERIALS, TEXTURES

NOTE = "# Made by scenes/generator; do not edit.\n"


def write(path, data):
    """Writes a file whole or not at all, and leaves one that is right already as it is."""
    data = data.encode("ascii") if isinstance(data, str) else data
    if path.exists() and path.read_bytes() == data:
        return
    part = path.with_name("%s.%d.part" % (path.name, os.getpid()))
    part.write_bytes(data)
    part.replace(path)


def _rows(pattern, values, decimals):
    values = np.round(np.asarray(values, float), decimals) + 0.0  # no "-0.000"
    return (pattern * len(values)) % tuple(values.reshape(-1).tolist())


def obj_text(name, built):
    lines = [NOTE, "mtllib %s.mtl\no %s\n" % (name, name)]
    lines.append(_rows("v %.4f %.4f %.4f %.3f %.3f %.3f\n", np.concatenate([built.positions, built.colors], axis=1), 4))
    normals, which_normal = np.unique(np.round(built.normals, 3) + 0.0, axis=0, return_inverse=True)
    texture, which_texture = np.unique(np.round(built.texture, 4) + 0.0, axis=0, return_inverse=True)
    lines.append(_rows("vt %.4f %.4f\n", texture, 4))
    lines.append(_rows("vn %.3f %.3f %.3f\n", normals, 3))
    for material, triangles in built.triangles.items():
        corner = triangles.reshape(-1)
        index = np.stack([corner, which_texture.reshape(-1)[corner], which_normal.reshape(-1)[corner]], axis=1) + 1
        lines.append("usemtl %s\n" % material)
        lines.append(("f %d/%d/%d %d/%d/%d %d/%d/%d\n" * len(triangles)) % tuple(index.reshape(-1).tolist()))
    return "".join(lines)


def mtl_text(names):
    lines = [NOTE]
    for name in names:
        m = MATERIALS[name]
        lines.append("newmtl %s\nKd %.3f %.3f %.3f\n" % ((name,) + m.diffuse))
        if any(m.emission):
            lines.append("Ke %.3f %.3f %.3f\n" % m.emission)
        if m.opacity < 1:
            lines.append("d %.3f\n" % m.opacity)
        if m.texture:
            lines.append("map_Kd %s.png\n" % m.texture)
        if m.glow:
            lines.append("map_Ke %s.png\n" % m.glow)
    return "".join(lines)


def png_bytes(picture):
    """An 8-bit PNG of colours from 0 to 1. Stored, not compressed: compressors differ from machine to machine."""
    pixels = np.floor(np.clip(picture, 0.0, 1.0) * 255.0 + 0.5).astype(np.uint8)
    height, width, channels = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1).tobytes()
    stored = [b"\x78\x01"]
    for start in range(0, len(rows), 65535):
        piece = rows[start : start + 65535]
        last = start + 65535 >= len(rows)
        stored.append(struct.pack("<BHH", last, len(piece), len(piece) ^ 0xFFFF) + piece)
    stored.append(struct.pack(">I", zlib.adler32(rows)))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"sRGB", b"\0")
        + chunk(b"IDAT", b"".join(stored))
        + chunk(b"IEND", b"")
    )


def summary(name, built):
    """A line of the table: triangles, area in square metres and bounds, as they were before rounding."""
    triangles = np.concatenate(list(built.triangles.values()))
    a, b, c = (built.positions[triangles[:, i]] for i in range(3))
    area = float(maths.length(maths.cross(b - a, c - a)).sum()) / 2
    bounds = ["%.3f,%.3f,%.3f" % tuple(side) for side in (built.positions.min(axis=0), built.positions.max(axis=0))]
    return "\t".join([name, "%d" % len(triangles), "%.3f" % area] + bounds)


def write_model(folder, mesh):
    built = mesh.build()
    write(folder / (mesh.name + ".obj"), obj_text(mesh.name, built))
    write(folder / (mesh.name + ".mtl"), mtl_text(built.triangles))
    return built


def texture_size(name):
    """In pixels: plain surfaces need no more than 256."""
    return 256 if name in ("iron", "bronze", "cloth", "water", "glow_window", "glow_adobe", "glow_shop") else 512


def write_texture(folder, name):
    write(folder / (name + ".png"), png_bytes(TEXTURES[name](texture_size(name))))
