"""What gives a city its skyline and its squares: churches, towers, domes, a gate, market stalls, a well, a kiosk."""
import numpy as np

import maths
import shapes
from houses_low import FLOOR, House, quad
from mesh import Mesh


def moved_into(mesh, other, x=0.0, y=0.0, z=0.0, turns=0.0):
    """Adds all parts of another mesh."""
    for part in other.parts:
        mesh.add(
            part.shape.turned(turns).moved(x, y, z), part.material, part.mapping, part.crease, part.closed, part.shaded
        )
    return mesh


def spire(mesh, y, half, rise, material="slate"):
    rings = [(half * 1.12, y), (half * 1.12, y + 0.15), (half * 0.75, y + rise * 0.14), (half * 0.06, y + rise)]
    mesh.add(shapes.square_moulding(rings), material)
    return mesh.add(shapes.box(0.12, 1.2, 0.12, y + rise - 0.2), "bronze").add(
        shapes.box(0.7, 0.12, 0.12, y + rise + 0.5), "bronze"
    )


def tall_windows(mesh, half, y, z, count, pitch, lit="lit_warm"):
    """Bright pointed windows along both long sides of a nave (x = ±half)."""
    for side in (1, -1):
        for i in range(count):
            at = z + (i - (count - 1) / 2) * pitch
            outline = [(-0.5, y), (0.5, y), (0.5, y + 3.0), (0.0, y + 3.9), (-0.5, y + 3.0)]
            pane = shapes.extrude(outline, 0.08).turned(0.25).moved(side * (half + 0.02), 0, at)
            mesh.add(pane, lit, shaded=False)
            mesh.add(shapes.box(0.9, 6.2, 0.7).moved(side * (half + 0.35), 0, at + pitch / 2), "ashlar")


def church(name, length=5, tower=16.0):
    h = House(name, "stone", 4, length, 3)
    h.mesh.reach = 4.0
    for _ in range(2):
        x, z, y = h.wide / 2, h.deep / 2, h.top
        for a, b in (((-x, z), (x, z)), ((x, z), (x, -z)), ((x, -z), (-x, -z)), ((-x, -z), (-x, z))):
            h.wall(a, b, y, y + 3.6, 2, False)
        h.top = y + 3.6
    mesh = h.mesh
    roof = House("roof", "stone", length, 4, 1)  # its ridge runs from front to back
    roof.top = h.top
    roof.gable(5.2, "slate")
    moved_into(mesh, roof.mesh, turns=0.25)
    tall_windows(mesh, h.wide / 2, 1.6, 0.0, length, h.deep / length)
    front = h.deep / 2 + 1.5
    mesh.add(shapes.box(4.6, tower, 4.6).moved(0, 0, front), "ashlar")
    for y in (tower * 0.45, tower * 0.78, tower - 0.3):
        mesh.add(shapes.box(5.0, 0.3, 5.0, y).moved(0, 0, front), "limestone")
    for turn in range(4):
        pane = (
            shapes.extrude(
                [
                    (-0.55, tower * 0.84),
                    (0.55, tower * 0.84),
                    (0.55, tower * 0.93),
                    (0, tower * 0.97),
                    (-0.55, tower * 0.93),
                ],
                0.1,
            )
            .moved(0, 0, 2.3)
            .turned(turn / 4)
            .moved(0, 0, front)
        )
        mesh.add(pane, "glass_dark", shaded=False)
    door = shapes.extrude([(-1.0, 0), (1.0, 0), (1.0, 2.4), (0, 3.4), (-1.0, 2.4)], 0.12).moved(0, 0, front + 2.32)
    mesh.add(door, "wood_dark")
    top = spire(Mesh("spire"), tower, 2.4, tower * 0.62)
    return moved_into(mesh, top, 0, 0, front)


def town_hall(name):
    h = House(name, "stone", 7, 4, 8, 0.5)
    h.floor(3.8, (3,), True).floor(3.4, (), True).cornice(out=0.3, high=0.3).hip(3.0, "slate")
    mesh = h.mesh
    mesh.add(shapes.box(4.2, 20, 4.2).moved(0, 0, 3.0), "ashlar")
    for turn in range(4):
        face = shapes.lathe([(0.0, 0.0), (1.2, 0.0), (1.2, 0.12), (0.0, 0.12)], 16).without_texture().turned(0.25, "x")
        mesh.add(face.moved(0, 17.6, 2.1).turned(turn / 4).moved(0, 0, 3.0), "lit_soft", shaded=False)
    for y in (8.0, 15.4, 19.6):
        mesh.add(shapes.box(4.7, 0.35, 4.7, y).moved(0, 0, 3.0), "limestone")
    return moved_into(mesh, spire(Mesh("spire"), 20, 2.1, 7.5, "copper"), 0, 0, 3.0)


def rotunda(name):
    """A domed round hall with columns in front."""
    mesh = Mesh(name, reach=3.0)
    wall = [(0.0, 0.0), (7.4, 0.0), (7.4, 0.6), (7.0, 0.6), (7.0, 8.0), (7.5, 8.2), (7.5, 8.8), (6.6, 8.8), (0.0, 8.8)]
    mesh.add(shapes.lathe(wall, 20), "ashlar", "own", 35)
    dome = [(0.0, 8.7)] + [
        (6.4 * float(maths.cosine(t)), 8.8 + 6.2 * float(maths.sine(t))) for t in np.linspace(0, 0.22, 6)
    ]
    mesh.add(shapes.lathe(dome + [(0.0, 15.0)], 20), "copper", "own", 50)
    mesh.add(
        shapes.lathe([(0.0, 14.6), (1.1, 14.6), (1.1, 16.4), (1.4, 16.5), (0.5, 17.6), (0.0, 18.6)], 10),
        "limestone",
        "own",
        40,
    )
    for i in range(6):
        mesh.add(
            shapes.lathe([(0.0, 0.5), (0.5, 0.5), (0.42, 6.2), (0.0, 6.2)], 8).moved((i - 2.5) * 2.0, 0, 9.2),
            "limestone",
            "own",
            60,
        )
    mesh.add(shapes.box(12.4, 0.5, 4.6).moved(0, 0, 8.2), "limestone")
    mesh.add(shapes.box(12.4, 0.8, 4.4, 6.2).moved(0, 0, 8.0), "limestone")
    return mesh.add(shapes.extrude([(-6.4, 7.0), (6.4, 7.0), (0, 9.2)], 4.6).moved(0, 0, 8.0), "limestone")


def tower(name, height, radius, roof="cone", material="ashlar"):
    """A round tower, with a pointed roof or battlements."""
    mesh = Mesh(name, reach=2.5)
    wall = [
        (0.0, 0.0),
        (radius * 1.15, 0.0),
        (radius, height * 0.12),
        (radius * 0.96, height - 1.6),
        (radius * 1.14, height - 1.0),
        (radius * 1.14, height),
        (0.0, height),
    ]
    mesh.add(shapes.lathe(wall, 14), material, "own", 30)
    if roof == "cone":
        mesh.add(
            shapes.lathe(
                [(0.0, height), (radius * 1.3, height), (radius * 1.25, height + 0.15), (0.0, height + radius * 2.6)],
                14,
            ),
            "roof_tiles",
            "own",
            30,
        )
    else:
        for i in range(7):
            mesh.add(shapes.box(0.5, 0.9, 0.8, height).moved(radius * 0.98).turned(i / 7), material)
    for i in range(5):
        pane = shapes.box(0.08, 1.0, 0.45).moved(radius * 0.985, height * (0.25 + 0.13 * i)).turned(i * 0.381966)
        mesh.add(pane, "lit_warm" if i % 2 else "glass_dark", shaded=False)
    return mesh


def campanile(name, height=24.0):
    mesh = Mesh(name, reach=3.0)
    mesh.add(shapes.square_moulding([(2.0, 0), (2.0, 0.6), (1.8, 0.8), (1.7, height * 0.74)]), "brick")
    mesh.add(shapes.box(4.0, 0.5, 4.0, height * 0.74), "limestone")
    for x in (-1.35, 1.35):
        for z in (-1.35, 1.35):
            mesh.add(shapes.box(0.7, height * 0.15, 0.7, height * 0.76).moved(x, 0, z), "limestone")
    mesh.add(shapes.box(1.0, 1.2, 1.0, height * 0.80), "bronze")
    mesh.add(shapes.box(3.9, 0.5, 3.9, height * 0.91), "limestone")
    return spire(mesh, height * 0.93, 1.8, height * 0.22, "copper")


def gatehouse(name):
    mesh = Mesh(name, reach=2.5)
    for side in (-1, 1):
        moved_into(mesh, tower("t", 11.0, 2.2, "battlements"), side * 4.6)
    outline = [(-3.2, 5.0), (-2.2, 6.6), (0, 7.4), (2.2, 6.6), (3.2, 5.0)]
    for (x0, y0), (x1, y1) in zip(outline, outline[1:]):
        mesh.add(shapes.extrude([(x0, y0), (x1, y1), (x1, 9.2), (x0, 9.2)], 3.0), "ashlar")
    for i in range(4):
        mesh.add(shapes.box(0.8, 0.9, 0.5, 9.2).moved((i - 1.5) * 1.6, 0, 1.2), "ashlar")
    return mesh


def stall(name, cloth, seed):
    """A market stall: posts, a striped cloth, heaped goods."""
    mesh, dice = Mesh(name, reach=1.2), maths.Dice(seed)
    for x in (-1.1, 1.1):
        for z, high in ((-0.8, 2.1), (0.8, 2.4)):
            mesh.add(shapes.box(0.08, high, 0.08).moved(x, 0, z), "wood_dark")
    mesh.add(shapes.extrude([(-1.0, 2.05), (1.15, 2.38), (1.15, 2.44), (-1.0, 2.11)], 2.6).turned(-0.25), cloth)
    mesh.add(shapes.box(2.3, 0.85, 0.9).moved(0, 0, 0.3), "wood")
    for i in range(3):
        goods = shapes.box(0.6, 0.18, 0.7, 0.85).moved((i - 1) * 0.72, 0, 0.3)
        mesh.add(goods.tinted(dice.between(0.6, 1.0)), ("cloth_gold", "cloth_red", "foliage")[(i + seed) % 3])
    return mesh


def well(name):
    mesh = Mesh(name, reach=1.0)
    mesh.add(
        shapes.lathe([(0.0, 0.0), (0.95, 0.0), (0.95, 0.9), (0.7, 0.9), (0.7, 0.3), (0.0, 0.3)], 12),
        "ashlar",
        "own",
        40,
    )
    for x in (-0.85, 0.85):
        mesh.add(shapes.box(0.14, 2.2, 0.14).moved(x), "wood_dark")
    return mesh.add(shapes.extrude([(-1.2, 2.1), (1.2, 2.1), (0, 2.9)], 1.9).turned(0.25), "roof_tiles")


def kiosk(name):
    mesh = Mesh(name, reach=1.2)
    mesh.add(
        shapes.lathe([(0.0, 0.0), (1.5, 0.0), (1.5, 1.0), (1.4, 1.05), (1.4, 1.1), (0.0, 1.1)], 8), "wood", "own", 20
    )
    mesh.add(shapes.lathe([(0.0, 1.1), (1.25, 1.1), (1.25, 2.3), (0.0, 2.3)], 8), "lit_soft", "own", 20, shaded=False)
    return mesh.add(
        shapes.lathe([(0.0, 2.3), (1.8, 2.3), (1.8, 2.4), (0.9, 3.1), (0.2, 3.9), (0.0, 4.1)], 8), "copper", "own", 20
    )


def cart(name):
    mesh = Mesh(name, reach=0.8)
    mesh.add(shapes.box(1.2, 0.10, 2.0, 0.62), "wood")
    for x in (-0.58, 0.58):
        mesh.add(shapes.box(0.06, 0.4, 2.0, 0.70).moved(x), "wood")
        wheel = shapes.lathe([(0.0, -0.05), (0.55, -0.05), (0.55, 0.05), (0.0, 0.05)], 12).without_texture()
        mesh.add(wheel.turned(0.25, "z").moved(x * 1.15, 0.55, -0.2), "wood_dark")
    mesh.add(shapes.icosphere(1).scaled(0.52, 0.4, 0.9).moved(0, 0.8, 0), "cloth_gold", "box", 80)
    return mesh


def bench_low(name):
    mesh = Mesh(name, reach=0.6)
    for i in range(3):
        mesh.add(shapes.box(1.8, 0.05, 0.13, 0.42).moved(0, 0, (i - 1) * 0.16), "wood")
    for i in range(2):
        mesh.add(shapes.box(1.8, 0.12, 0.05, 0.56 + 0.18 * i).moved(0, 0, -0.26), "wood")
    for x in (-0.75, 0.75):
        mesh.add(shapes.box(0.08, 0.42, 0.5).moved(x), "iron")
        mesh.add(shapes.box(0.08, 0.85, 0.06).moved(x, 0, -0.27), "iron")
    return mesh


def fountain_low(name):
    mesh = Mesh(name, reach=1.5)
    pool = [(0.0, 0.0), (2.6, 0.0), (2.6, 0.6), (2.3, 0.6), (2.3, 0.15), (0.0, 0.15)]
    mesh.add(shapes.lathe(pool, 16), "limestone", "own", 40)
    mesh.add(shapes.disc(2.3, 16, 1, 0.46), "water", closed=False, shaded=False)
    mesh.add(
        shapes.lathe([(0.0, 0.15), (0.4, 0.15), (0.25, 1.3), (0.9, 1.6), (1.0, 1.75), (0.0, 1.65)], 10),
        "limestone",
        "own",
        40,
    )
    return mesh.add(shapes.lathe([(0.0, 1.65), (0.15, 1.65), (0.12, 2.4), (0.0, 2.5)], 6), "limestone", "own", 40)


def barrels(name):
    mesh = Mesh(name, reach=0.6)
    for x, z in ((0.0, 0.0), (0.72, 0.1), (0.3, 0.62)):
        barrel = [(0.0, 0.0), (0.26, 0.0), (0.33, 0.45), (0.26, 0.9), (0.0, 0.9)]
        mesh.add(shapes.lathe(barrel, 8).moved(x, 0, z), "wood", "own", 60)
    return mesh


def crates(name):
    mesh, dice = Mesh(name, reach=0.6), maths.Dice(6)
    for i in range(9):
        size = dice.between(0.4, 0.62)
        crate = shapes.box(size, size, size, 0.55 if i > 5 else 0.0).turned(dice.between(-0.06, 0.06))
        mesh.add(crate.moved((i % 3) * 0.68 + dice.between(-0.04, 0.04), 0, (i // 3 % 2) * 0.68), "wood")
    return mesh


def bollards(name):
    """Three posts along a kerb, two metres apart."""
    mesh = Mesh(name, reach=0.4)
    post = [(0.0, 0.0), (0.13, 0.0), (0.10, 0.7), (0.13, 0.78), (0.0, 0.92)]
    for x in (-2.0, 0.0, 2.0):
        mesh.add(shapes.lathe(post, 6).moved(x), "iron", "own", 50)
    return mesh


def city_wall(name, length=24.0, height=7.0):
    """A length of town wall with battlements; outside is towards +Z."""
    mesh = Mesh(name, reach=3.0)
    mesh.add(shapes.box(length, height, 2.4), "ashlar")
    mesh.add(shapes.extrude([(1.2, 0.0), (1.9, 0.0), (1.2, 2.4)], length).turned(-0.25), "ashlar")
    mesh.add(shapes.box(length, 0.3, 2.9, height - 0.6), "limestone")
    for i in range(8):
        mesh.add(shapes.box(1.6, 1.1, 0.6, height).moved((i - 3.5) * 3.0, 0, 0.9), "ashlar")
    return mesh


def block_ground(name, width=66.0, depth=42.0, paved=(56.0, 34.0)):
    """The ground of one city block to the middle of its streets: cobbles, a kerbed pavement, a courtyard of grass."""
    mesh = Mesh(name, ground=False)
    x, z = paved[0] / 2, paved[1] / 2
    for sx in (1, -1):  # streets, in pieces so that colours can vary
        for i in range(6):
            at = (i - 2.5) * depth / 6
            piece = shapes.sheet((width - paved[0]) / 2, depth / 6, 1, 1).moved(sx * (x + (width / 2 - x) / 2), 0, at)
            mesh.add(piece.tinted(0.85 + 0.05 * (i % 3)), "cobbles", closed=False, shaded=False)
    for sz in (1, -1):
        for i in range(8):
            at = (i - 3.5) * paved[0] / 8
            piece = shapes.sheet(paved[0] / 8, (depth - paved[1]) / 2, 1, 1).moved(
                at, 0, sz * (z + (depth / 2 - z) / 2)
            )
            mesh.add(piece.tinted(0.85 + 0.05 * (i * 2 % 3)), "cobbles", closed=False, shaded=False)
    mesh.add(shapes.box(paved[0], 0.12, paved[1]), "paving", shaded=False)
    lawn = shapes.sheet(52.0, 7.0, 13, 2).moved(0, 0.14, 0)
    patch = 0.8 + 0.2 * maths.noise(lawn.points[:, [0, 2]] * 0.21 + 7.0, 4)
    return mesh.add(lawn.tinted(patch), "grass", "planar", 80, closed=False, shaded=False)


def models():
    return [
        church("city_church"),
        church("city_church_small", 3, 12.0),
        town_hall("city_hall"),
        rotunda("city_rotunda"),
        tower("city_tower", 14.0, 2.6),
        tower("city_tower_battlements", 12.0, 3.0, "battlements"),
        campanile("city_campanile"),
        gatehouse("city_gate"),
        stall("market_stall_red", "cloth_red", 1),
        stall("market_stall_blue", "cloth_blue", 2),
        stall("market_stall_gold", "cloth_gold", 3),
        well("well"),
        kiosk("kiosk"),
        cart("cart"),
        bench_low("bench_wood"),
        fountain_low("fountain_low"),
        barrels("barrels"),
        crates("crates"),
        bollards("bollards"),
        city_wall("city_wall"),
        block_ground("city_block"),
    ]
