#!/usr/bin/env python3
"""Makes the models of the shipped scenes: parametric, seeded, written as OBJ beside one MTL.

Run it in this folder after a change; its output is committed, since the scenes' reference images depend on it.
Lengths are metres, Y is up, every model stands on y = 0.
"""
import math
import random


class Mesh:
    """Vertices, and faces by material. Faces are counter-clockwise seen from outside."""

    def __init__(self):
        self.vertices = []
        self.faces = []

    def vertex(self, x, y, z):
        self.vertices.append((x, y, z))
        return len(self.vertices)  # OBJ counts from 1

    def face(self, material, *corners):
        self.faces.append((material, corners))

    def blob(self, material, center, radii, detail=1, roughness=0.0, seed=0, floor=None):
        """A subdivided icosahedron, its vertices pushed in and out at random."""
        rng = random.Random(seed)
        points, triangles = icosphere(detail)
        indices = []
        for x, y, z in points:
            push = 1 + roughness * (rng.random() * 2 - 1)
            px = center[0] + x * radii[0] * push
            py = center[1] + y * radii[1] * push
            pz = center[2] + z * radii[2] * push
            indices.append(self.vertex(px, py if floor is None else max(py, floor), pz))
        for a, b, c in triangles:
            self.face(material, indices[a], indices[b], indices[c])

    def lathe(self, material, profile, sides, center=(0.0, 0.0)):
        """Turns a profile of (radius, height), from the bottom outside round to where it ends, about the Y axis."""
        rings = []
        for radius, height in profile:
            if radius == 0:
                rings.append([self.vertex(center[0], height, center[1])] * sides)
                continue
            rings.append([self.vertex(center[0] + radius * math.cos(math.tau * i / sides), height,
                                      center[1] - radius * math.sin(math.tau * i / sides)) for i in range(sides)])
        for below, above in zip(rings, rings[1:]):
            for i in range(sides):
                j = (i + 1) % sides
                corners = [below[i], below[j], above[j], above[i]]
                corners = [c for k, c in enumerate(corners) if c != corners[k - 1]]
                if len(corners) >= 3:
                    self.face(material, *corners)

    def write(self, name):
        with open(name + ".obj", "w", encoding="ascii") as file:
            file.write("# Made by make_models.py\nmtllib models.mtl\no %s\n" % name)
            for v in self.vertices:
                file.write("v %.4f %.4f %.4f\n" % v)
            current = None
            for material, corners in sorted(self.faces, key=lambda face: face[0]):
                if material != current:
                    file.write("usemtl %s\n" % material)
                    current = material
                file.write("f %s\n" % " ".join(str(c) for c in corners))


def icosphere(detail):
    t = (1 + math.sqrt(5)) / 2
    points = [(-1, t, 0), (1, t, 0), (-1, -t, 0), (1, -t, 0), (0, -1, t), (0, 1, t), (0, -1, -t), (0, 1, -t),
              (t, 0, -1), (t, 0, 1), (-t, 0, -1), (-t, 0, 1)]
    points = [tuple(c / math.sqrt(1 + t * t) for c in p) for p in points]
    triangles = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2),
                 (10, 7, 6), (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11),
                 (6, 2, 10), (8, 6, 7), (9, 8, 1)]
    for _ in range(detail):
        middles = {}

        def middle(a, b):
            key = (min(a, b), max(a, b))
            if key not in middles:
                p = [(points[a][i] + points[b][i]) / 2 for i in range(3)]
                length = math.sqrt(sum(c * c for c in p))
                points.append(tuple(c / length for c in p))
                middles[key] = len(points) - 1
            return middles[key]

        finer = []
        for a, b, c in triangles:
            ab, bc, ca = middle(a, b), middle(b, c), middle(c, a)
            finer += [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
        triangles = finer
    return points, triangles


def sheep(wool, seed, grazing):
    mesh = Mesh()
    mesh.blob(wool, (0, 0.72, 0), (0.34, 0.32, 0.52), 1, 0.10, seed)
    mesh.blob(wool, (0, 0.80, -0.28), (0.27, 0.26, 0.27), 1, 0.10, seed + 1)
    head = (0, 0.42, 0.70) if grazing else (0, 1.02, 0.62)
    mesh.blob("face", head, (0.12, 0.13, 0.20), 1)
    mesh.blob(wool, (0, head[1] + 0.10, head[2] - 0.08), (0.13, 0.10, 0.13), 0, 0.1, seed + 2)
    for side in (-1, 1):
        mesh.blob("face", (side * 0.17, head[1] + 0.05, head[2] - 0.08), (0.09, 0.035, 0.05), 0)
        for z in (-0.30, 0.28):
            mesh.lathe("face", [(0.05, 0.0), (0.06, 0.30), (0.06, 0.55)], 5, (side * 0.18, z))
    return mesh


def tree(seed):
    rng = random.Random(seed)
    mesh = Mesh()
    mesh.lathe("bark", [(0.34, 0.0), (0.22, 0.5), (0.18, 2.2), (0.10, 3.6)], 7)
    for i in range(6):
        angle = math.tau * i / 5 + rng.random()
        reach = 0.0 if i == 5 else 0.9 + 0.4 * rng.random()
        size = 1.0 + 0.35 * rng.random()
        mesh.blob("leaves" if i % 2 else "leaves_light",
                  (reach * math.cos(angle), 3.3 + (1.2 if i == 5 else 0.9 * rng.random()), reach * math.sin(angle)),
                  (size, size * 0.82, size), 1, 0.10, seed + i)
    return mesh


def poplar(seed):
    mesh = Mesh()
    mesh.lathe("bark", [(0.22, 0.0), (0.16, 0.6), (0.12, 1.6)], 6)
    for i, (height, width, size) in enumerate([(2.6, 0.80, 1.5), (4.4, 0.72, 1.5), (6.1, 0.5, 1.4)]):
        mesh.blob("leaves_dark", (0, height, 0), (width, size, width), 1, 0.10, seed + i)
    return mesh


def rock(seed):
    mesh = Mesh()
    mesh.blob("rock", (0, 0.22, 0), (0.62, 0.42, 0.48), 1, 0.22, seed, floor=0.0)
    return mesh


def tuft(seed):
    """Blades of grass, each one triangle, leaning out."""
    rng = random.Random(seed)
    mesh = Mesh()
    for i in range(12):
        angle = math.tau * rng.random()
        x, z = 0.14 * rng.random() * math.cos(angle), 0.14 * rng.random() * math.sin(angle)
        lean, height = 0.10 + 0.16 * rng.random(), 0.22 + 0.22 * rng.random()
        side = angle + math.pi / 2
        w = 0.022
        a = mesh.vertex(x - w * math.cos(side), 0, z - w * math.sin(side))
        b = mesh.vertex(x + w * math.cos(side), 0, z + w * math.sin(side))
        c = mesh.vertex(x + lean * math.cos(angle), height, z + lean * math.sin(angle))
        mesh.face("blade" if i % 3 else "blade_light", a, b, c)
    return mesh


def fountain():
    mesh = Mesh()
    # Rim, inside wall and bottom of the basin; then the column and two bowls.
    mesh.lathe("stone", [(3.2, 0.0), (3.2, 0.12), (3.0, 0.16), (3.0, 0.55), (3.12, 0.60), (3.12, 0.72), (2.72, 0.72),
                         (2.66, 0.60), (2.62, 0.22)], 40)
    mesh.lathe("water", [(2.66, 0.46), (0.0, 0.46)], 40)
    mesh.lathe("stone", [(0.62, 0.2), (0.62, 0.52), (0.40, 0.66), (0.26, 0.86), (0.24, 1.30), (0.34, 1.46),
                         (1.02, 1.66), (1.34, 1.84), (1.38, 1.92), (1.28, 1.92), (0.90, 1.78), (0.20, 1.72)], 32)
    mesh.lathe("stone", [(0.20, 1.70), (0.15, 2.00), (0.16, 2.34), (0.30, 2.46), (0.58, 2.60), (0.62, 2.67),
                         (0.54, 2.67), (0.34, 2.60), (0.08, 2.58)], 28)
    mesh.lathe("stone", [(0.08, 2.56), (0.06, 2.78), (0.09, 2.86), (0.0, 2.88)], 12)
    return mesh


def mill():
    """A windmill's tower; its sails turn about (0, 5.2, 1.3) and are a model of their own."""
    mesh = Mesh()
    mesh.lathe("plaster", [(1.7, 0.0), (1.62, 0.6), (1.2, 4.6)], 16)
    mesh.lathe("roof", [(1.2, 4.6), (1.4, 4.62), (1.0, 5.6), (0.4, 6.2), (0.0, 6.35)], 16)
    mesh.lathe("bark", [(0.16, 4.9), (0.16, 5.5), (0.0, 5.5)], 8, (0, 1.15))
    return mesh


def sails():
    """Four sails about the Z axis, seen from both sides."""
    mesh = Mesh()
    for i in range(4):
        c, s = math.cos(math.tau * i / 4 + 0.3), math.sin(math.tau * i / 4 + 0.3)
        at = lambda along, across, z: mesh.vertex(along * c - across * s, along * s + across * c, z)
        for material, a0, a1, w0, w1, z in (("bark", 0.0, 4.2, -0.07, 0.07, 0.0), ("cloth", 0.8, 4.1, 0.07, 0.95, 0.03)):
            front = [at(a0, w0, z + 0.03), at(a1, w0, z + 0.03), at(a1, w1, z + 0.03), at(a0, w1, z + 0.03)]
            back = [at(a0, w0, z - 0.03), at(a1, w0, z - 0.03), at(a1, w1, z - 0.03), at(a0, w1, z - 0.03)]
            mesh.face(material, *front)
            mesh.face(material, *reversed(back))
            for j in range(4):
                k = (j + 1) % 4
                mesh.face(material, front[k], front[j], back[j], back[k])
    mesh.blob("bark", (0, 0, 0), (0.24, 0.24, 0.24), 1)
    return mesh


def meadow(size, cells, seed):
    """Flat ground in patches of four greens, its corners shifted so that no grid shows; square, `size` a side."""
    rng = random.Random(seed)
    mesh = Mesh()
    step = size / cells
    grid = []
    for row in range(cells + 1):
        for column in range(cells + 1):
            inner = 0 < row < cells and 0 < column < cells
            shift = (lambda: step * 0.35 * (rng.random() * 2 - 1)) if inner else (lambda: 0.0)
            grid.append(mesh.vertex(column * step - size / 2 + shift(), 0, row * step - size / 2 + shift()))
    tones = ["meadow_1", "meadow_2", "meadow_3", "meadow_4"]
    for row in range(cells):
        for column in range(cells):
            a = row * (cells + 1) + column
            b, c, d = a + 1, a + cells + 2, a + cells + 1
            wave = math.sin(column * 0.31) + math.sin(row * 0.23 + 1) + math.sin((row + column) * 0.17)
            tone = lambda: tones[min(3, max(0, int((wave + 3) / 1.5 + rng.random() * 1.2 - 0.6)))]
            mesh.face(tone(), grid[a], grid[d], grid[c])
            mesh.face(tone(), grid[a], grid[c], grid[b])
    return mesh


def fish():
    """A jack, 1 m long, that swims towards +Z, its middle at the origin: dark back, bright flanks, a forked tail."""
    mesh = Mesh()
    sides = 8
    # Along the body: place, half height, half width.
    shape = [(-0.34, 0.022, 0.016), (-0.18, 0.10, 0.045), (0.04, 0.165, 0.075), (0.24, 0.155, 0.08), (0.39, 0.095, 0.06)]
    rings = [[mesh.vertex(width * math.cos(math.tau * i / sides), height * math.sin(math.tau * i / sides), z)
              for i in range(sides)] for z, height, width in shape]
    nose = mesh.vertex(0, -0.015, 0.5)
    skin = ["fish_flank", "fish_back", "fish_back", "fish_flank", "fish_flank", "fish_belly", "fish_belly", "fish_flank"]
    for i in range(sides):
        j = (i + 1) % sides
        for back, front in zip(rings, rings[1:]):
            mesh.face(skin[i], back[i], back[j], front[j], front[i])
        mesh.face(skin[i], rings[-1][i], rings[-1][j], nose)
    at = lambda y, z, x=0.0: mesh.vertex(x, y, z)
    for up in (1, -1):
        mesh.face("fish_fin", at(0.02 * up, -0.32), at(0.24 * up, -0.54), at(0.0, -0.42))
        mesh.face("fish_fin", at(0.15 * up, 0.10), at(0.24 * up, 0.02), at(0.13 * up, -0.02))
        mesh.face("fish_fin", at(0.13 * up, -0.02), at(0.16 * up, -0.08), at(0.05 * up, -0.28))
        mesh.face("fish_fin", at(-0.03, 0.24, 0.07 * up), at(-0.10, 0.02, 0.16 * up), at(-0.07, 0.20, 0.07 * up))
    return mesh


def ray():
    """A manta, 4 m across, that glides towards +Z, its wings raised."""
    mesh = Mesh()
    spans, chords = 8, 4

    def at(u, v, side):
        """u from tip to tip, v from the tail's end to the front, side above or below."""
        out = abs(u)
        front = 0.75 - 0.55 * out ** 1.6 - 0.25 * out ** 6
        rear = -0.75 + 0.75 * out ** 0.8 - 0.55 * out ** 5
        thick = 0.17 * (1 - out) ** 0.8 * math.sin(math.pi * (0.12 + 0.8 * v)) if 0 < v < 1 else 0.0
        return 2.0 * u, 0.55 * out ** 2.2 + thick * (1.0 if side > 0 else -0.7), rear + (front - rear) * v

    for side, skin in ((1, "ray_back"), (-1, "ray_belly")):
        grid = [[mesh.vertex(*at(2 * i / spans - 1, j / chords, side)) for j in range(chords + 1)]
                for i in range(spans + 1)]
        for i in range(spans):
            for j in range(chords):
                corners = [grid[i][j], grid[i][j + 1], grid[i + 1][j + 1], grid[i + 1][j]]
                mesh.face(skin, *(corners if side > 0 else reversed(corners)))
    for x in (0.16, -0.16):
        mesh.face("ray_back", mesh.vertex(x * 1.1, 0.02, 0.66), mesh.vertex(x * 2.2, 0.0, 0.62), mesh.vertex(x * 1.7, -0.08, 1.05))
    for turn in ((0.05, 0.0), (0.0, 0.05)):
        mesh.face("ray_back", mesh.vertex(turn[0], turn[1], -0.6), mesh.vertex(-turn[0], -turn[1], -0.6),
                  mesh.vertex(0, 0.05, -2.3))
    return mesh


def seabed(size, cells):
    """Sand in low dunes and ripples that lie across X, level around the middle."""
    mesh = Mesh()
    grid = []
    for row in range(cells + 1):
        for column in range(cells + 1):
            # Cells are small in the middle and wide at the edges.
            a, b = 2 * column / cells - 1, 2 * row / cells - 1
            x, z = size / 2 * a * (0.3 + 0.7 * a * a), size / 2 * b * (0.3 + 0.7 * b * b)
            away = min(1.0, (x * x + z * z) / 900)
            y = (0.16 * math.sin(0.8 * x + 0.22 * z + 1.2 * math.sin(0.21 * z))
                 + away * (1.3 * math.sin(0.071 * x + 0.4) * math.cos(0.083 * z) + 0.5 * math.sin(0.19 * x - 0.13 * z)))
            grid.append(mesh.vertex(x, y, z))
    for row in range(cells):
        for column in range(cells):
            a = row * (cells + 1) + column
            mesh.face("sand", grid[a], grid[a + cells + 1], grid[a + cells + 2], grid[a + 1])
    return mesh


# The way of the school of swarm.toml, whose path "whirl" has the same points: up around a middle in narrow turns, down
# in wide ones.
WHIRL_TURNS = 7
WHIRL_POINTS = 84


def whirl_at(share):
    rise = math.tau * share
    y = 15 - 11.5 * math.cos(rise)
    radius = 7.0 + 0.30 * (y - 3.5) - 3.2 * math.sin(rise)
    angle = math.tau * WHIRL_TURNS * share
    return radius * math.cos(angle), y, -radius * math.sin(angle)


def wake():
    """Two thin ribbons wound around the way of the school: never drawn, particles are born on them."""
    mesh = Mesh()
    steps = WHIRL_POINTS * 10
    for phase in (0.0, math.pi):
        ribbon = []
        for i in range(steps + 1):
            x, y, z = whirl_at(i / steps)
            nx, ny, nz = whirl_at((i + 1) / steps)
            length = math.hypot(nx - x, nz - z)
            out = ((nz - z) / length, -(nx - x) / length)
            turn = phase + math.tau * 60 * i / steps
            c, s = 1.1 * math.cos(turn), 1.1 * math.sin(turn)
            ribbon.append([mesh.vertex(x + out[0] * c, y + s + edge, z + out[1] * c) for edge in (-0.08, 0.08)])
        for a, b in zip(ribbon, ribbon[1:]):
            mesh.face("sand", a[0], b[0], b[1], a[1])
    return mesh


def box():
    """A unit cube about the origin."""
    mesh = Mesh()
    v = [mesh.vertex(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
    for face in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)):
        mesh.face("clay", *(v[i] for i in face))
    return mesh


def arrow():
    """Points along +X, with a green side and a red side: mirrored and turned copies can be told apart."""
    mesh = Mesh()
    outline = [(-1.0, -0.15), (0.2, -0.15), (0.2, -0.4), (1.0, 0.0), (0.2, 0.4), (0.2, 0.15), (-1.0, 0.15)]
    front = [mesh.vertex(x, y, 0.15) for x, y in outline]
    back = [mesh.vertex(x, y, -0.15) for x, y in outline]
    mesh.face("green", *front)
    mesh.face("red", *reversed(back))
    for i in range(len(outline)):
        j = (i + 1) % len(outline)
        mesh.face("clay", back[i], back[j], front[j], front[i])
    return mesh


def glass():
    """A thin pane of coloured glass: the blended class."""
    mesh = Mesh()
    a, b, c, d = (mesh.vertex(x, y, 0) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
    mesh.face("glass", a, b, c, d)
    return mesh


MATERIALS = {  # linear reflectance, opacity
    "wool_white": (0.74, 0.70, 0.62), "wool_cream": (0.60, 0.50, 0.36), "wool_black": (0.07, 0.06, 0.06),
    "face": (0.05, 0.045, 0.04), "bark": (0.13, 0.085, 0.05), "leaves": (0.07, 0.17, 0.04),
    "leaves_light": (0.13, 0.25, 0.05), "leaves_dark": (0.045, 0.13, 0.05), "rock": (0.27, 0.26, 0.25),
    "blade": (0.12, 0.26, 0.05), "blade_light": (0.28, 0.34, 0.09), "stone": (0.56, 0.51, 0.43),
    "water": (0.05, 0.16, 0.20), "meadow_1": (0.075, 0.16, 0.032), "meadow_2": (0.09, 0.185, 0.037),
    "meadow_3": (0.11, 0.205, 0.042), "meadow_4": (0.145, 0.22, 0.05), "plaster": (0.70, 0.66, 0.58),
    "roof": (0.30, 0.10, 0.06), "cloth": (0.72, 0.66, 0.52), "clay": (0.60, 0.42, 0.30),
    "green": (0.12, 0.45, 0.14), "red": (0.55, 0.09, 0.07), "glass": (0.25, 0.55, 0.70),
    "fish_back": (0.05, 0.10, 0.14), "fish_flank": (0.50, 0.58, 0.60), "fish_belly": (0.75, 0.76, 0.70),
    "fish_fin": (0.16, 0.22, 0.24), "ray_back": (0.035, 0.05, 0.07), "ray_belly": (0.60, 0.64, 0.66),
    "sand": (0.44, 0.40, 0.31),
}


def main():
    with open("models.mtl", "w", encoding="ascii") as file:
        file.write("# Made by make_models.py\n")
        for name, color in MATERIALS.items():
            file.write("newmtl %s\nKd %.3f %.3f %.3f\n" % ((name,) + color))
            if name == "glass":
                file.write("d 0.4\n")
    models = {
        "sheep_white": sheep("wool_white", 1, False), "sheep_cream": sheep("wool_cream", 11, True),
        "sheep_black": sheep("wool_black", 21, False), "sheep_grazing": sheep("wool_white", 31, True),
        "tree": tree(3), "tree_broad": tree(17), "poplar": poplar(5), "rock": rock(7), "rock_flat": rock(9),
        "tuft": tuft(2), "fountain": fountain(), "mill": mill(), "sails": sails(), "meadow": meadow(420, 56, 4), "box": box(), "arrow": arrow(),
        "glass": glass(), "fish": fish(), "ray": ray(), "seabed": seabed(320, 64), "wake": wake(),
    }
    for name, mesh in models.items():
        mesh.write(name)


if __name__ == "__main__":
    main()
