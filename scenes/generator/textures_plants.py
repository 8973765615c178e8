"""Textures of what grows: bark, grass, hedges, and cards of leaves with opacity."""
import numpy as np

import maths
from textures import cells, clouds, plane, ramp


def bark(size):
    p = plane(size)
    ridge = 1.0 - np.abs(clouds(p + 0.03 * clouds(p, 4, 300)[..., None], (10, 2), 303, 4)) * 2.6
    t = 0.15 + 0.7 * maths.smoothstep(-0.2, 1.0, ridge) + 0.25 * clouds(p, 8, 306)
    return ramp(t, (0.20, 0.155, 0.12), (0.34, 0.27, 0.21), (0.46, 0.39, 0.31))


def grass(size):
    p = plane(size)
    blades = clouds(p + 0.01 * clouds(p, 20, 310, 2)[..., None], (110, 36), 313, 2)
    t = 0.48 + 0.40 * clouds(p, 4, 316) + 0.45 * blades
    color = ramp(t, (0.20, 0.27, 0.10), (0.32, 0.41, 0.16), (0.45, 0.50, 0.22), (0.55, 0.55, 0.30))
    return color


def foliage(size):
    p = plane(size)
    near, _, edge = cells(p, 22, 31)
    far, _, edge_far = cells(p, 15, 35)
    top = maths.random(15, near) > 0.42
    t = np.where(top, 0.35 + 0.55 * maths.random(16, near), 0.05 + 0.35 * maths.random(17, far))
    light = np.where(top, maths.smoothstep(0.0, 0.18, edge), 0.75 * maths.smoothstep(0.0, 0.2, edge_far))
    color = ramp(t + 0.12 * clouds(p, 4, 320, 3), (0.13, 0.20, 0.08), (0.25, 0.35, 0.13), (0.41, 0.51, 0.20))
    return color * (0.45 + 0.55 * light)[..., None]


class Card:
    """A picture that leaves are painted on, back to front. Where nothing is it keeps the leaves' mean colour, so that
    smaller copies of it have no dark rims."""

    def __init__(self, size, around):
        self.size = size
        self.color = np.broadcast_to(np.array(around, float), (size, size, 3)).copy()
        self.opacity = np.zeros((size, size))
        self.plane = plane(size)

    def leaf(self, x, y, turns, length, width, color):
        """A pointed oval from (x, y) outwards."""
        reach = length + width
        n = self.size
        c0, c1 = max(0, int((x - reach) * n)), min(n, int((x + reach) * n) + 1)
        r0, r1 = max(0, int((1 - y - reach) * n)), min(n, int((1 - y + reach) * n) + 1)
        if c0 >= c1 or r0 >= r1:
            return
        p = self.plane[r0:r1, c0:c1]
        dx, dy = float(maths.cosine(turns)), float(maths.sine(turns))
        along = ((p[..., 0] - x) * dx + (p[..., 1] - y) * dy) / length
        side = ((p[..., 1] - y) * dx - (p[..., 0] - x) * dy) / width
        bulge = np.clip(along * (1.0 - along) * 4.0, 0.0, 1.0)
        inside = (along > 0) & (along < 1) & (np.abs(side) < np.sqrt(bulge) * 0.5 * (1.15 - 0.3 * along))
        light = 1.0 + 0.22 * side - 0.20 * maths.smoothstep(0.10, 0.0, np.abs(side)) + 0.15 * (along - 0.5)
        self.color[r0:r1, c0:c1][inside] = (np.array(color) * light[..., None])[inside]
        self.opacity[r0:r1, c0:c1][inside] = 1.0

    def picture(self):
        return np.concatenate([np.clip(self.color, 0, 1), self.opacity[..., None]], axis=-1)


def leaves(size):
    """A spray of broad leaves that fills the card to about two thirds."""
    card, dice = Card(size, (0.25, 0.36, 0.13)), maths.Dice(401)
    for layer in range(3):
        for _ in range(46):
            r, a = 0.40 * float(np.sqrt(dice.between())), dice.between()
            x, y = 0.5 + r * float(maths.cosine(a)), 0.5 + r * float(maths.sine(a))
            out = a + dice.between(-0.16, 0.16)
            t = 0.3 * layer + dice.between(0, 0.4)
            color = ramp(np.array(t), (0.14, 0.23, 0.08), (0.27, 0.39, 0.13), (0.44, 0.53, 0.20))
            card.leaf(
                x - 0.04 * float(maths.cosine(out)),
                y - 0.04 * float(maths.sine(out)),
                out,
                dice.between(0.10, 0.15),
                dice.between(0.05, 0.075),
                color,
            )
    return card.picture()


def needles(size):
    """Twigs of needles, drooping a little: for pines, seen from the side."""
    card, dice = Card(size, (0.15, 0.24, 0.12)), maths.Dice(411)
    for twig in range(34):
        turns, r = twig * 0.618034, 0.30 * float(np.sqrt((twig + 0.5) / 34))
        x, y = 0.5 + r * float(maths.cosine(turns)), 0.5 + r * float(maths.sine(turns))
        turns += dice.between(-0.08, 0.08)
        shade = 0.15 + 0.7 * dice.between()
        for step in range(20):
            s = step / 20
            px = x + 0.14 * s * float(maths.cosine(turns))
            py = y + 0.14 * s * float(maths.sine(turns)) - 0.02 * s * s
            side = 0.11 if step % 2 else -0.11
            color = ramp(
                np.array(shade + dice.between(-0.15, 0.15)), (0.07, 0.14, 0.07), (0.17, 0.28, 0.13), (0.31, 0.42, 0.20)
            )
            card.leaf(px, py, turns + side + dice.between(-0.04, 0.04), dice.between(0.09, 0.13), 0.016, color)
    return card.picture()


def blossom(size):
    """Small leaves with red blossoms: for planters and climbing plants."""
    card, dice = Card(size, (0.25, 0.33, 0.13)), maths.Dice(421)
    for _ in range(120):
        r, a = 0.42 * float(np.sqrt(dice.between())), dice.between()
        color = ramp(np.array(dice.between()), (0.14, 0.23, 0.08), (0.36, 0.46, 0.18))
        card.leaf(
            0.5 + r * float(maths.cosine(a)),
            0.5 + r * float(maths.sine(a)),
            dice.between(),
            dice.between(0.07, 0.10),
            dice.between(0.035, 0.05),
            color,
        )
    for _ in range(22):
        r, a = 0.40 * float(np.sqrt(dice.between())), dice.between()
        x, y = 0.5 + r * float(maths.cosine(a)), 0.5 + r * float(maths.sine(a))
        color = ramp(np.array(dice.between()), (0.66, 0.10, 0.20), (0.86, 0.30, 0.36))
        for petal in range(5):
            card.leaf(x, y, petal / 5 + a, 0.035, 0.034, color)
        card.leaf(x - 0.008, y, 0.0, 0.018, 0.02, (0.90, 0.72, 0.30))
    return card.picture()
