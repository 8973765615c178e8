"""Houses of one to four hundred triangles, for cities: fronts are bays of a texture with its window, three metres wide,
some with light behind it. Fronts look towards +Z; houses of a row join without a gap.
"""
import numpy as np

import maths
import shapes
from mesh import Mesh, Shape

BAY, FLOOR, OUT = 3.0, 3.0, 0.4  # width of a bay, height of a floor, how far roofs stand out
WALLS = {
    "plaster": "plaster",
    "ochre": "plaster_ochre",
    "rose": "plaster_rose",
    "stone": "ashlar",
    "timber": "plaster",
    "adobe": "plaster_adobe",
}
SQUARE = np.array([[(0, 0), (1, 0), (1, 1)], [(0, 0), (1, 1), (0, 1)]], float)


def quad(a, b, c, d, texture=None):
    return Shape([a, b, c, d], [(0, 1, 2), (0, 2, 3)], texture)


class House:
    """A mesh that grows: floors of bays, then a roof."""

    def __init__(self, name, style, wide, deep, seed, lit=0.22):
        self.mesh, self.style, self.dice, self.lit = Mesh(name, reach=2.4), style, maths.Dice(seed), lit
        self.wide, self.deep = wide * BAY, deep * BAY
        self.bays, self.bays_deep = wide, deep
        self.top = 0.0

    def wall(self, a, b, y0, y1, bays, windows, doors=()):
        """From a to b (x, z), seen from outside left to right, in bays."""
        a, b = np.array(a, float), np.array(b, float)
        for i in range(bays):
            p, q = a + (b - a) * i / bays, a + (b - a) * (i + 1) / bays
            corners = [(p[0], y0, p[1]), (q[0], y0, q[1]), (q[0], y1, q[1]), (p[0], y1, p[1])]
            if windows:
                kind = "shop" if i in doors else self.style
                lit = "_lit" if self.dice.chance(self.lit) else ""
                self.mesh.add(quad(*corners, texture=SQUARE), "front_" + kind + lit, "own", closed=False)
            else:
                self.mesh.add(quad(*corners), WALLS[self.style], closed=False)

    def floor(self, height=FLOOR, doors=(), sides=False, out=0.0):
        """One floor all around; `out` is how far it stands out to the front and back over the one below."""
        x, z, y0, y1 = self.wide / 2, self.deep / 2 + out, self.top, self.top + height
        self.wall((-x, z), (x, z), y0, y1, self.bays, True, doors)
        self.wall((x, -z), (-x, -z), y0, y1, self.bays, True)
        self.wall((x, z), (x, -z), y0, y1, self.bays_deep if sides else 1, sides)
        self.wall((-x, -z), (-x, z), y0, y1, self.bays_deep if sides else 1, sides)
        if out:
            for side in (1, -1):
                beam = shapes.box(self.wide, 0.16, out + 0.06, y0 - 0.10).moved(0, 0, side * (z - out / 2))
                self.mesh.add(beam, "wood_dark")
        self.top = y1
        return self

    def cornice(self, material="limestone", out=0.14, high=0.22):
        self.mesh.add(shapes.box(self.wide, high, self.deep + 2 * out, self.top - 0.05), material)
        self.top += high - 0.05
        return self

    def gable(self, rise, material="roof_tiles", out=OUT, grow=0.0):
        """Two slopes; the ridge runs along the street."""
        x, z, y = self.wide / 2, self.deep / 2 + grow, self.top
        slope = rise / z
        for side in (1, -1):
            eave, ridge = (z + out, y - out * slope), (0.0, y + rise)
            outline = [(ridge[0], ridge[1]), (eave[0], eave[1]), (eave[0], eave[1] + 0.20), (ridge[0], ridge[1] + 0.24)]
            plate = shapes.extrude(outline, self.wide + 0.1).turned(-0.25)
            self.mesh.add(plate if side > 0 else plate.turned(0.5), material)
        for side in (1, -1):
            corners = [(side * x, y, side * z), (side * x, y, -side * z), (side * x, y + rise, 0)]
            self.mesh.add(Shape(corners, [(0, 1, 2)]), WALLS[self.style], closed=False)
        self.ridge = y + rise
        return self

    def hip(self, rise, material="roof_tiles", out=OUT):
        x, z, y = self.wide / 2 + out, self.deep / 2 + out, self.top
        ridge = max(x - z, 0.05)
        points = [(-x, y, z), (x, y, z), (x, y, -z), (-x, y, -z)]
        points += [(px, y + 0.16, pz) for px, _, pz in points] + [(-ridge, y + rise, 0), (ridge, y + rise, 0)]
        triangles = list(
            shapes.quads_to_triangles(
                [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (3, 2, 1, 0), (4, 5, 9, 8), (6, 7, 8, 9)]
            )
        )
        triangles += [(5, 6, 9), (7, 4, 8)]
        self.mesh.add(Shape(points, triangles), material)
        self.ridge = y + rise
        return self

    def mansard(self, rise=2.4, material="slate"):
        """Steep slates with dormers, and a low cap."""
        x, z, y = self.wide / 2 + 0.15, self.deep / 2 + 0.15, self.top
        rings = [
            (x, y, z),
            (x - 0.10, y + 0.12, z - 0.10),
            (x - 0.55, y + rise, z - 0.9),
            (x - 1.2, y + rise + 0.9, z - 2.6),
        ]
        points = [(sx * rx, ry, sz * rz) for rx, ry, rz in rings for sx, sz in ((1, -1), (-1, -1), (-1, 1), (1, 1))]
        quads = [
            (r * 4 + c, r * 4 + (c + 1) % 4, r * 4 + 4 + (c + 1) % 4, r * 4 + 4 + c) for r in range(3) for c in range(4)
        ]
        self.mesh.add(Shape(points, shapes.quads_to_triangles(quads + [(3, 2, 1, 0), (12, 13, 14, 15)])), material)
        for i in range(self.bays):
            self.dormer((i + 0.5) * BAY - self.wide / 2, y + 0.5, z - 0.35, 1.3)
        self.top, self.ridge = y + rise, y + rise + 0.9
        return self

    def dormer(self, x, y, z, size=1.3):
        """A window in the roof, with its own small roof."""
        s = size / 2
        lit = "lit_soft" if self.dice.chance(self.lit) else "glass_dark"
        self.mesh.add(shapes.box(size, size, 1.6, y).moved(x, 0, z - 0.6), WALLS[self.style])
        self.mesh.add(
            quad(
                (x - s * 0.6, y + 0.2, z + 0.215),
                (x + s * 0.6, y + 0.2, z + 0.215),
                (x + s * 0.6, y + size * 0.9, z + 0.215),
                (x - s * 0.6, y + size * 0.9, z + 0.215),
            ),
            lit,
            closed=False,
            shaded=False,
        )
        self.mesh.add(
            shapes.extrude([(-s - 0.15, y + size), (s + 0.15, y + size), (0, y + size + s)], 1.9).moved(x, 0, z - 0.6),
            "slate",
        )
        return self

    def flat(self, parapet=0.8, coping="limestone", hut=True):
        x, z, y = self.wide / 2, self.deep / 2, self.top
        self.mesh.add(quad((-x, y, z), (x, y, z), (x, y, -z), (-x, y, -z)), "gravel", closed=False)
        for side in (1, -1):
            self.mesh.add(shapes.box(self.wide, parapet, 0.28, y).moved(0, 0, side * (z - 0.14)), WALLS[self.style])
            self.mesh.add(shapes.box(0.28, parapet, self.deep - 0.5, y).moved(side * (x - 0.14)), WALLS[self.style])
        if hut:
            self.mesh.add(shapes.box(2.2, 2.3, 2.6, y).moved(-x * 0.4, 0, -z * 0.4), WALLS[self.style])
        self.ridge = y + parapet
        return self

    def chimneys(self, *places, material="brick"):
        for x, z in places:
            low = self.top - 0.2
            high = self.ridge + 0.7
            self.mesh.add(shapes.box(0.75, high - low, 0.6, low).moved(x, 0, z), material)
            self.mesh.add(shapes.box(0.9, 0.15, 0.75, high).moved(x, 0, z), "limestone")
        return self

    def balconies(self, *places):
        """(bay, floor) on the front."""
        for bay, floor in places:
            x, y = (bay + 0.5) * BAY - self.wide / 2, floor * FLOOR + 0.42
            self.mesh.add(shapes.box(2.2, 0.14, 0.9, y).moved(x, 0, self.deep / 2 + 0.45), "limestone")
            self.mesh.add(shapes.box(2.2, 0.8, 0.05, y + 0.14).moved(x, 0, self.deep / 2 + 0.86), "iron")
        return self

    def awning(self, material, *bays):
        for bay in bays:
            x, z = (bay + 0.5) * BAY - self.wide / 2, self.deep / 2
            outline = [(z - 0.02, 2.45), (z + 1.2, 1.95), (z + 1.2, 2.03), (z - 0.02, 2.55)]
            self.mesh.add(shapes.extrude(outline, 2.7).turned(-0.25).moved(x), material)
        return self


def town(name, style, wide, deep, floors, roof, seed, shop=True, jetty=0.0, roofing="roof_tiles", sides=False):
    """An ordinary house of a street."""
    h = House(name, style, wide, deep, seed)
    doors = range(wide) if shop else (wide // 2,)
    if shop:
        h.awning(("cloth_red", "cloth_gold", "cloth_blue")[seed % 3], *list(range(wide))[seed % 2 :: 2])
    h.floor(3.3, doors, sides)
    for i in range(1, floors):
        h.floor(FLOOR, sides=sides, out=jetty * i)
    if roof == "gable":
        h.gable((1.15 if style == "timber" else 0.62) * h.deep / 2, roofing, grow=jetty * (floors - 1))
        h.chimneys((h.wide * 0.32, -h.deep * 0.12), (-h.wide * 0.30, h.deep * 0.10))
    elif roof == "hip":
        h.cornice().hip(0.55 * h.deep / 2, roofing).chimneys((h.wide * 0.2, -h.deep * 0.15))
    elif roof == "mansard":
        h.cornice(out=0.3, high=0.3).mansard().chimneys((h.wide * 0.4, 0.5), (-h.wide * 0.4, -0.5))
    else:
        h.flat(hut=seed % 2 == 0)
    return h


def all_houses():
    t = town
    return [
        t("city_plaster_a", "plaster", 2, 3, 3, "gable", 1),
        t("city_plaster_b", "plaster", 3, 3, 3, "gable", 2),
        t("city_plaster_c", "plaster", 3, 4, 4, "hip", 3).balconies((1, 2), (1, 3)),
        t("city_plaster_d", "plaster", 4, 3, 3, "hip", 4, sides=True),
        t("city_ochre_a", "ochre", 2, 3, 4, "gable", 5),
        t("city_ochre_b", "ochre", 3, 3, 2, "gable", 6, False),
        t("city_ochre_c", "ochre", 3, 4, 4, "gable", 7).balconies((0, 2), (2, 2)),
        t("city_ochre_d", "ochre", 4, 4, 3, "hip", 8, sides=True),
        t("city_rose_a", "rose", 2, 3, 3, "gable", 9, False),
        t("city_rose_b", "rose", 3, 3, 4, "hip", 10).balconies((1, 1), (1, 3)),
        t("city_rose_c", "rose", 4, 3, 3, "gable", 11),
        t("city_rose_villa", "rose", 3, 3, 2, "hip", 12, False, sides=True),
        t("city_stone_a", "stone", 2, 4, 4, "gable", 13, roofing="slate"),
        t("city_stone_b", "stone", 3, 4, 4, "mansard", 14),
        t("city_stone_c", "stone", 4, 4, 5, "mansard", 15),
        t("city_stone_d", "stone", 3, 3, 3, "hip", 16, roofing="slate", sides=True),
        t("city_stone_e", "stone", 5, 4, 5, "flat", 17),
        t("city_stone_corner", "stone", 4, 4, 5, "hip", 18, roofing="slate", sides=True),
        t("city_timber_a", "timber", 2, 3, 3, "gable", 19, True, 0.3),
        t("city_timber_b", "timber", 3, 3, 3, "gable", 20, False, 0.3),
        t("city_timber_c", "timber", 2, 3, 4, "gable", 21, True, 0.25),
        t("city_timber_d", "timber", 3, 3, 2, "gable", 22, False, 0.3, sides=True),
        t("city_adobe_a", "adobe", 2, 3, 2, "flat", 28, False, sides=True),
        t("city_adobe_b", "adobe", 3, 3, 3, "flat", 24, False),
        t("city_adobe_c", "adobe", 3, 4, 2, "flat", 26, False, sides=True),
    ]


def models():
    return [h.mesh for h in all_houses()]
