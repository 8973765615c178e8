"""Houses to stand before: windows with frames, shutters and sills, doors in arches, beams and ridges; two to
twenty thousand triangles. Fronts look towards +Z."""

import maths
import shapes
from arches import voussoir
from mesh import Mesh


def against(shape, x, y, z, turn):
    """Moves a shape built at the origin, front towards +Z, to a wall: turned about Y, then moved."""
    return shape.turned(turn).moved(x, y, z)


def window(mesh, x, y, z, turn=0.0, wide=0.9, high=1.3, lit=False, shutters="wood_dark", frame="limestone"):
    """Its sill at (x, y, z), on a wall that looks as +Z turned by `turn`."""
    w, t = wide / 2, 0.13

    def put(shape, material, shaded=True):
        mesh.add(against(shape, x, y, z, turn), material, "box", shaded=shaded)

    put(shapes.box(wide, high, 0.04), "lit_warm" if lit else "glass_dark", not lit)
    for side in (-1, 1):
        put(shapes.block(t, high, 0.16, 0.012).moved(side * (w + t / 2)), frame)
    put(shapes.block(wide + 2 * t + 0.08, 0.16, 0.20, 0.015, high), frame)
    put(shapes.block(wide + 2 * t + 0.10, 0.10, 0.26, 0.015, -0.10), frame)
    put(shapes.box(0.045, high, 0.08), "wood")
    put(shapes.box(wide, 0.045, 0.08, high * 0.62), "wood")
    if shutters:
        for side in (-1, 1):
            leaf = w * 0.96
            middle = side * (w + t + leaf / 2 + 0.02)
            put(shapes.block(leaf, high, 0.05, 0.008).moved(middle, 0, 0.04), shutters)
            for i in range(3):
                put(shapes.box(leaf * 0.86, 0.05, 0.03, high * (0.12 + 0.34 * i)).moved(middle, 0, 0.07), shutters)


def door(mesh, x, z, turn=0.0, wide=1.2, high=2.2, arched=True, frame="limestone"):
    w = wide / 2

    def put(shape, material):
        mesh.add(against(shape, x, 0.0, z, turn), material, "box")

    if arched:
        arc = [(w * float(maths.cosine(t / 16)), high + w * float(maths.sine(t / 16))) for t in range(9)]
        put(shapes.extrude([(-w, 0), (w, 0)] + arc, 0.08), "wood_dark")
        for i in range(7):
            stone = voussoir((0, high), w, w + 0.28, i / 14, (i + 1) / 14, 0.22)
            put(stone.tinted(0.9 + 0.1 * float(maths.random(3, i))), frame)
    else:
        put(shapes.box(wide, high, 0.08), "wood_dark")
        put(shapes.block(wide + 0.6, 0.26, 0.24, 0.02, high), frame)
    for side in (-1, 1):
        put(shapes.block(0.26, high, 0.22, 0.02).moved(side * (w + 0.13)), frame)
        put(shapes.box(0.02, high, 0.11).moved(side * w * 0.33), "wood")
    put(shapes.block(wide + 0.9, 0.14, 0.9, 0.02).moved(0, 0, 0.3), frame)


def gable_roof(mesh, wide, deep, top, rise, wall, material="roof_tiles", out=0.5, tiles=True):
    """Slopes to the front and the back, rafters' ends below them, a row of ridge tiles."""
    z = deep / 2
    slope = rise / z
    for side in (0.0, 0.5):
        outline = [
            (0.0, top + rise),
            (z + out, top - out * slope),
            (z + out, top - out * slope + 0.16),
            (0.0, top + rise + 0.2),
        ]
        mesh.add(shapes.extrude(outline, wide + 0.7).turned(-0.25).turned(side), material)
        count = int(wide / 0.8)
        for i in range(count):
            x = (i + 0.5) * wide / count - wide / 2
            end = shapes.box(0.10, 0.12, out + 0.2, top - 0.16 - 0.3 * out * slope).moved(x, 0, z + out * 0.4)
            mesh.add(end.turned(side), "wood_dark", "box")
    gable = shapes.extrude([(-z, top), (z, top), (0, top + rise)], 0.3)
    for x in (-1, 1):
        mesh.add(gable.turned(0.25).moved(x * (wide / 2 - 0.15)), wall)
    for i in range(int((wide + 0.7) / 0.42)):
        tile = shapes.tube([(0, 0, 0), (0, 0.012, 0.44)], [0.15, 0.13], 8).turned(0.25)
        mesh.add(tile.moved(i * 0.42 - wide / 2 - 0.33, top + rise + 0.14, 0), material, "box", 50)


def chimney(mesh, x, z, low, high, material="brick"):
    mesh.add(shapes.box(0.7, high - low, 0.6, low).moved(x, 0, z), material)
    for grow, y, tall in ((0.14, high - 0.25, 0.10), (0.22, high - 0.1, 0.12)):
        mesh.add(shapes.block(0.7 + grow, tall, 0.6 + grow, 0.015, y).moved(x, 0, z), "limestone", "box")
    for side in (-1, 1):
        pot = [(0.0, high), (0.11, high), (0.09, high + 0.35), (0.06, high + 0.35), (0.0, high + 0.2)]
        mesh.add(shapes.lathe(pot, 10).moved(x + side * 0.17, 0, z), "roof_tiles", "own", 40)


def quoins(mesh, wide, deep, height, material="limestone"):
    """Long and short stones up all four corners."""
    for sx in (-1, 1):
        for sz in (-1, 1):
            for i in range(int(height / 0.42)):
                long, short = (0.62, 0.40) if i % 2 else (0.40, 0.62)
                stone = shapes.block(long, 0.40, short, 0.014, i * 0.42)
                shade = 0.86 + 0.14 * float(maths.random(31, i, sx + 2, sz + 2))
                mesh.add(
                    stone.moved(sx * (wide / 2 - long / 2 + 0.04), 0, sz * (deep / 2 - short / 2 + 0.04)).tinted(shade),
                    material,
                    "box",
                )


def villa(name, wall="plaster_ochre", seed=1, wide=9.0, deep=7.0, floors=2):
    """Plastered, with shutters and stone corners."""
    mesh, dice, high = Mesh(name, reach=2.0), maths.Dice(seed), 3.1
    top = floors * high
    mesh.add(shapes.box(wide, top, deep), wall)
    mesh.add(shapes.block(wide + 0.16, 0.5, deep + 0.16, 0.03), "limestone", "box")
    quoins(mesh, wide, deep, top)
    bays = int(wide / 3)
    for floor in range(floors):
        for i in range(bays):
            x = (i + 0.5) * wide / bays - wide / 2
            for z, turn in ((deep / 2, 0.0), (-deep / 2, 0.5)):
                if floor == 0 and turn == 0.0 and i == bays // 2:
                    door(mesh, x, z)
                else:
                    window(mesh, x, floor * high + 1.0, z, turn, lit=dice.chance(0.3))
        for side in (1, -1):
            window(mesh, side * wide / 2, floor * high + 1.0, 0.8, 0.25 * side, lit=dice.chance(0.3))
    mesh.add(shapes.block(wide + 0.24, 0.2, deep + 0.24, 0.02, top - 0.1), "limestone", "box")
    gable_roof(mesh, wide, deep, top, deep * 0.28, wall)
    chimney(mesh, wide * 0.3, -0.8, top, top + deep * 0.28 + 1.0)
    return mesh


def timber(name, seed=2, wide=7.5, deep=7.0, floors=3):
    """Timber frame; each floor stands out over the one below."""
    mesh, dice, high = Mesh(name, reach=2.0), maths.Dice(seed), 2.8
    mesh.add(shapes.box(wide, high, deep), "ashlar")
    door(mesh, -wide * 0.25, deep / 2, frame="sandstone")
    window(mesh, wide * 0.22, 1.0, deep / 2, wide=1.4, lit=True, shutters=None, frame="wood_dark")
    out = 0.0
    for floor in range(1, floors):
        out += 0.35
        y, z = floor * high, deep / 2 + out
        mesh.add(shapes.box(wide, high, 2 * z, y), "plaster")
        for i in range(9):  # ends of the floor's beams
            beam = shapes.block(0.16, 0.2, 0.55, 0.02, y - 0.2).moved((i - 4) * wide / 8.6, 0, z - 0.2)
            mesh.add(beam, "wood_dark", "box")
        for turn in (0.0, 0.5):

            def put(shape):
                mesh.add(shape.moved(0, y, z).turned(turn), "wood_dark", "box")

            for rail in (0.0, 0.95, high - 0.2):
                put(shapes.block(wide, 0.17, 0.12, 0.012, rail))
            for i in range(7):
                x = (i - 3) * (wide - 0.2) / 6
                put(shapes.block(0.17, high - 0.2, 0.10, 0.012).moved(x))
                if i < 6 and i % 2 == 0:
                    lean = 1 if i < 3 else -1
                    brace = shapes.block(0.14, 1.35, 0.08, 0.01).turned(0.115 * lean, "z")
                    put(brace.moved(x + (wide - 0.2) / 12 + 0.42 * lean, 0.03, 0))
        for i in (1, 3, 5):
            x = (i - 2.5) * (wide - 0.2) / 6
            window(
                mesh,
                x - (wide - 0.2) / 12 + 0.02,
                y + 1.1,
                z,
                wide=0.8,
                high=1.1,
                lit=dice.chance(0.4),
                shutters=None,
                frame="wood_dark",
            )
    top = floors * high
    gable_roof(mesh, wide, deep + 2 * out, top, deep * 0.62, "plaster", out=0.4)
    chimney(mesh, wide * 0.28, -1.0, top, top + deep * 0.62 + 0.9)
    return mesh


def adobe(name, seed=3, wide=7.0, deep=6.0):
    """Flat roofs in two steps, beams that stick out, a ladder."""
    mesh = Mesh(name, reach=2.0)
    mesh.add(shapes.block(wide, 3.4, deep, 0.12), "plaster_adobe", "box")
    mesh.add(
        shapes.block(wide * 0.6, 2.9, deep * 0.7, 0.12, 3.3).moved(-wide * 0.18, 0, -deep * 0.13),
        "plaster_adobe",
        "box",
    )
    for y, z, count, left, long in (
        (2.75, deep / 2, 8, -wide * 0.42, wide * 0.84),
        (5.6, deep * 0.22, 5, -wide * 0.42, wide * 0.48),
    ):
        for i in range(count):
            x = left + long * i / (count - 1)
            mesh.add(shapes.tube([(x, y, z - 0.2), (x, y, z + 0.45)], 0.085, 8), "wood", "box", 50)
    door(mesh, 0.6, deep / 2, arched=False, frame="wood")
    for x, y, z, lit in (
        (-2.1, 1.2, deep / 2, True),
        (2.5, 1.3, deep / 2, False),
        (-2.2, 4.3, deep * 0.22, False),
        (-0.6, 4.3, deep * 0.22, True),
    ):
        window(mesh, x, y, z, wide=0.6, high=0.8, lit=lit, shutters=None, frame="wood")
    for side in (-0.22, 0.22):
        mesh.add(
            shapes.tube([(2.0 + side, 0, deep / 2 + 1.3), (2.0 + side, 4.2, deep / 2 - 0.1)], 0.045, 6),
            "wood",
            "box",
            50,
        )
    for i in range(9):
        s = (i + 0.7) / 9.6
        place = (2.0, 4.2 * s, deep / 2 + 1.3 - 1.4 * s)
        mesh.add(
            shapes.tube([(place[0] - 0.27, place[1], place[2]), (place[0] + 0.27, place[1], place[2])], 0.03, 6),
            "wood",
            "box",
            50,
        )
    return mesh


def keep(name, height=12.0, wide=5.0):
    """A square tower of dressed stones with battlements."""
    mesh = Mesh(name, reach=2.5)
    mesh.add(shapes.square_moulding([(wide * 0.56, 0), (wide / 2, 1.4), (wide / 2, height)]), "ashlar_warm")
    quoins(mesh, wide, wide, height)
    mesh.add(shapes.block(wide + 0.7, 0.3, wide + 0.7, 0.03, height), "limestone", "box")
    for turn in range(4):
        for i in range(6):
            corbel = shapes.block(0.28, 0.5, 0.5, 0.04, height - 0.5).moved((i - 2.5) * wide / 6, 0, wide / 2 + 0.1)
            mesh.add(corbel.turned(turn / 4), "limestone", "box")
        for i in range(4):
            merlon = shapes.block(0.8, 1.1, 0.45, 0.03, height + 0.3).moved((i - 1.5) * 1.4, 0, wide / 2 + 0.1)
            mesh.add(merlon.turned(turn / 4), "limestone", "box")
        for floor in range(3):
            x, z = (0.0, wide / 2) if turn % 2 == 0 else (wide / 2, 0.0)
            sign = 1 if turn < 2 else -1
            window(mesh, sign * x, 3.4 + 2.9 * floor, sign * z, turn / 4, 0.5, 1.2, (floor + turn) % 3 == 0, None)
    door(mesh, 0, wide / 2 + 0.1)
    return mesh


def models():
    return [
        villa("house_villa"),
        villa("house_rose", "plaster_rose", 5, 12.0, 7.5, 3),
        villa("house_stone", "ashlar", 7, 6.0, 6.5, 3),
        timber("house_timber"),
        timber("house_timber_tall", 8, 6.0, 6.5, 4),
        adobe("house_adobe"),
        keep("house_keep"),
    ]
