"""The plan of a city of 100,000 objects, as a scene file: city_blocks.toml.

Four quarters, one for each direction, meet at a round square in the middle; two avenues run along the diagonals between
them. A quarter is a group whose +Z points outwards; it holds bands of blocks, each band wider than the one before. In a
band two kinds of block take turns, every kind planned by its own seed, so that an entry of the file is a grid of one
thing that stands at the same place in every second block. Boulevards with markets and churches part the bands.
"""

import maths
from houses_low import all_houses

OBJECTS = 100000
PITCH_X, PITCH_Z = 66.0, 42.0  # from one block's middle to the next; streets are 10 m between house fronts
FRONT = 16.0  # from a block's middle line to its house fronts
INNER, BANDS, ROWS = 96.0, 10, 2
BOULEVARDS, BOULEVARD = (2, 5, 8), 44.0  # before which bands, and how wide
AVENUE = 26.0  # what a band leaves free towards the diagonals
CORNERS = (
    "city_stone_corner",
    "city_rose_villa",
    "city_timber_d",
    "city_plaster_d",
    "city_ochre_d",
    "city_stone_d",
)
TREES = ("tree_low_a", "tree_low_b", "tree_low_tall", "tree_low_b", "tree_low_a")
QUARTERS = ("south", "east", "north", "west")


class Plan:
    """Collects entries, and counts what they place."""

    def __init__(self):
        self.entries, self.models, self.count = [], set(), 0

    def put(self, model, x, z, turn=0.0, group="", count=(1, 1), spacing=(0.0, 0.0), scale=1.0):
        """`count` copies along X and Z, about a middle at (x, z)."""
        self.models.add(model)
        self.count += count[0] * count[1]
        lines = ['model = "%s"' % model, "position = [%.2f, 0, %.2f]" % (x, z)]
        if group:
            lines.append('group = "%s"' % group)
        if turn:
            lines.append("rotation = [0, %.1f, 0]" % turn)
        if scale != 1.0:
            lines.append("scale = %.2f" % scale)
        if count != (1, 1):
            lines.append("grid = { count = [%d, 1, %d], spacing = [%.1f, 1, %.1f] }" % (count + spacing))
        self.entries.append("\n".join(lines))

    def ring(self, model, radius, count, facing="inward", turn=0.0):
        self.models.add(model)
        self.count += count
        self.entries.append(
            'model = "%s"\nrotation = [0, %.1f, 0]\nring = { count = %d, radius = %.1f, facing = "%s" }'
            % (model, turn, count, radius, facing)
        )

    def scatter(self, model, count, x, z, width, depth, seed):
        self.models.add(model)
        self.count += count
        self.entries.append(
            'model = "%s"\nposition = [%.1f, 0, %.1f]\nscatter = { count = %d, area = [%.1f, 0, %.1f], seed = %d, '
            "scale = [0.8, 1.5] }" % (model, x, z, count, width, depth, seed)
        )


def row_of_houses(dice, houses):
    """Names and middles (along the row) of houses that fill 54 m, with corner houses at both ends."""
    widths = {h.mesh.name: h.wide for h in houses}
    ordinary = [name for name in widths if name not in CORNERS]
    first, last = dice.choose(CORNERS), dice.choose(CORNERS)
    left, row = 54.0 - widths[first] - widths[last], [first]
    while left > 0.5:
        fitting = [n for n in ordinary if widths[n] <= left and left - widths[n] not in (3.0,) and n != row[-1]]
        row.append(dice.choose(fitting))
        left -= widths[row[-1]]
    row.append(last)
    at, places = -27.0, []
    for name in row:
        places.append((name, at + widths[name] / 2))
        at += widths[name]
    return places


def block(seed, houses):
    """What stands in one block: (model, x, z, turn, scale)."""
    dice, things = maths.Dice(seed), [("city_block", 0.0, 0.0, 0.0, 1.0)]
    deep = {h.mesh.name: h.deep for h in houses}
    for side in (1, -1):
        for name, at in row_of_houses(dice, houses):
            things.append((name, at * side, side * (FRONT - deep[name] / 2), 0.0 if side > 0 else 180.0, 1.0))
        kerb = side * (FRONT + 1.0)
        for x in (-24.5, -10.5, 3.5, 17.5):
            things.append(("lamp_street_low", x, kerb, 0.0, 1.0))
        for x in (-17.5, -3.5, 10.5, 24.5):
            things.append((dice.choose(TREES), x, kerb, 90.0 * dice.whole(0, 3), round(dice.between(0.62, 0.85), 2)))
        for x in (-21.0, -7.0, 7.0, 21.0):
            things.append(("bollards", x + dice.between(-1, 1), kerb, 0.0, 1.0))
        things.append(("bench_wood", -13.5, side * (FRONT + 0.5), 0.0 if side > 0 else 180.0, 1.0))
        things.append(
            (
                dice.choose(("barrels", "crates", "cart")),
                dice.between(-20, 20),
                side * (FRONT + 0.9),
                90.0 * dice.whole(0, 3),
                1.0,
            )
        )
        stall = dice.choose(("market_stall_red", "market_stall_blue", "market_stall_gold"))
        things.append((stall, 6.8 + dice.between(-1, 1), side * (FRONT + 1.2), 0.0 if side > 0 else 180.0, 0.85))
        things.append(("lamp_street_low", side * 28.6, 8.0, 0.0, 1.0))
        things.append(("lamp_street_low", side * 28.6, -8.0, 0.0, 1.0))
    for x in (-19.5, -6.5, 6.5, 19.5):
        tree = dice.choose(TREES + ("tree_low_cypress",) * 2)
        things.append((tree, x + dice.between(-2, 2), dice.between(-1, 1), 90.0 * dice.whole(0, 3), 1.0))
        things.append(("hedge_plain", x + 4.5, dice.between(-2, 2), 90.0 * dice.whole(0, 1), 1.0))
    things.append((dice.choose(("well", "kiosk", "crates")), dice.between(-3, 3), 0.0, 0.0, 1.0))
    return things


def quarter(plan, name, seed, houses):
    """All bands of one quarter; returns how far out the last one reaches."""
    z = INNER
    for band in range(BANDS):
        if band in BOULEVARDS:
            boulevard(plan, name, z + BOULEVARD / 2, z - AVENUE, seed + band)
            z += BOULEVARD
        pairs = max(1, int((z - AVENUE) / PITCH_X))
        for kind in (0, 1):
            for model, x, dz, turn, scale in block(seed * 100 + band * 2 + kind, houses):
                middle = z + ROWS * PITCH_Z / 2
                plan.put(
                    model,
                    x + (kind - 0.5) * PITCH_X,
                    dz + middle,
                    turn,
                    name,
                    (pairs, ROWS),
                    (2 * PITCH_X, PITCH_Z),
                    scale,
                )
        z += ROWS * PITCH_Z
    return z


def boulevard(plan, group, z, half, seed):
    """Trees and lamps in rows, and in the middle a church, a tower or a hall between market stalls."""
    dice = maths.Dice(seed * 7 + 1)
    trees = int(half / 7)
    for side in (-1, 1):
        plan.put("tree_low_tall", 0, z + side * 17, 0, group, (trees * 2, 1), (7.0, 0.0))
        plan.put("lamp_street_low", 3.5, z + side * 13, 0, group, (trees, 1), (14.0, 0.0))
        plan.put("bench_wood", 3.5, z + side * 15, 90.0 - 90.0 * side, group, (trees // 2, 1), (28.0, 0.0))
    for i, x in enumerate((-0.62, 0.0, 0.62)):
        landmark = dice.choose(
            ("city_church", "city_church_small", "city_rotunda", "city_hall", "city_campanile", "obelisk")
        )
        plan.put(landmark, x * half, z, 180.0 * (i % 2), group)
        plan.put("fountain_low", (x + 0.2) * half, z, 0, group)
    for cloth, x in (("red", -0.3), ("gold", -0.05), ("blue", 0.3)):
        plan.put("market_stall_" + cloth, x * half, z, 0, group, (8, 3), (4.5, 5.5))


def center(plan):
    """The round square."""
    plan.put("city_rotunda", 0, -26)
    plan.put("city_hall", -38, 0, 90)
    plan.put("city_church", 38, 0, -90)
    plan.put("fountain_tiered", 0, 14, scale=1.6)
    plan.put("statue_horse", 0, 40, scale=1.3)
    for radius, count, model in (
        (58, 44, "tree_low_a"),
        (52, 26, "lamp_street_low"),
        (64, 48, "hedge_plain"),
        (24, 16, "bench_wood"),
        (70, 30, "lamp_street_low"),
        (76, 60, "tree_low_tall"),
    ):
        plan.ring(model, radius, count, turn=90.0 if model == "hedge_plain" else 0.0)
    for i, cloth in enumerate(("red", "blue", "gold")):
        plan.ring("market_stall_" + cloth, 32 + 5 * i, 14 + 3 * i)


def surroundings(plan, reach):
    """Walls with towers and gates, the diagonal avenues, and woods that bring the number to OBJECTS."""
    edge = reach + 14
    lengths = int(2 * edge / 24)
    for name in QUARTERS:
        half = lengths // 2
        for side in (-1, 1):
            plan.put("city_wall", side * (12 + half * 12), edge, 0, name, (half, 1), (24.0, 0.0))
        plan.put("city_gate", 0, edge, 0, name)
        plan.put("city_tower", 24 * 8, edge, 0, name, (lengths // 8, 1), (24.0 * 8, 0.0))
        plan.put("city_tower_battlements", 12 + half * 24, edge, 0, name, scale=1.3)
    for name in QUARTERS:
        arm = name + "_avenue"
        trees = int((reach * 1.40 - 130) / 9)
        for x in (-9, 9):
            plan.put("tree_low_tall", x, 120 + trees * 4.5, 0, arm, (1, trees), (0.0, 9.0))
            plan.put("lamp_street_low", x * 0.7, 124 + trees * 4.5, 0, arm, (1, trees // 2), (0.0, 18.0))
    woods = OBJECTS - plan.count
    assert woods >= 0, "the city holds too much"
    sides = ((0, 1), (1, 0), (0, -1), (-1, 0))
    for i, model in enumerate(("tree_low_a", "tree_low_b", "tree_low_cypress", "tree_low_tall")):
        for j, (sx, sz) in enumerate(sides):
            share = (woods * (i * 4 + j + 1)) // 16 - (woods * (i * 4 + j)) // 16
            out, deep = edge + 20 + 90, 180.0
            size = (2 * edge + 380, deep) if sz else (deep, 2 * edge)
            plan.scatter(model, share, sx * out, sz * out, size[0], size[1], 10 + i * 4 + j)


def scene_text(note):
    """The scene file."""
    plan, houses = Plan(), all_houses()
    reach = 0.0
    for i, name in enumerate(QUARTERS):
        reach = quarter(plan, name, i + 1, houses)
    center(plan)
    surroundings(plan, reach)
    lines = [note, "# A city of %d objects; from its middle to its walls it is %.0f m.\n" % (plan.count, reach + 14)]
    for i, name in enumerate(QUARTERS):
        lines.append('[[group]]\nname = "%s"\nrotation = [0, %d, 0]\n' % (name, i * 90))
        lines.append('[[group]]\nname = "%s_avenue"\nrotation = [0, %d, 0]\n' % (name, i * 90 + 45))
    for model in sorted(plan.models):
        lines.append('[[model]]\nname = "%s"\nfile = "%s.obj"\n' % (model, model))
    lines += ["[[object]]\n%s\n" % entry for entry in plan.entries]
    return "\n".join(lines)
