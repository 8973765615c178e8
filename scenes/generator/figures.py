"""The solids of statues: a head, robed figures, a horse, a lion. They look towards +Z; figures are about 1.9 m tall."""

import numpy as np

import maths
from sculpt import ball, carve, folds, join, mirrored, rod, rods, slab


def head(p, beard=False, bun=True):
    """A head of 0.24 m with its neck, chin at y = -0.12, looking towards +Z."""
    m = mirrored(p)
    d = ball(p, (0, 0.0, -0.005), (0.080, 0.112, 0.096))
    d = join(d, ball(p, (0, -0.058, 0.030), (0.054, 0.062, 0.062)), 0.04)
    d = join(d, rod(p, (0, -0.24, -0.02), (0, -0.08, -0.012), 0.062, 0.052), 0.03)
    d = carve(d, ball(m, (0.034, 0.008, 0.104), (0.020, 0.014, 0.018)), 0.018)
    d = join(d, ball(m, (0.033, 0.007, 0.080), 0.0135), 0.006)
    d = join(d, rod(m, (0.012, 0.028, 0.090), (0.052, 0.024, 0.074), 0.011, 0.008), 0.014)
    d = join(d, rod(p, (0, 0.018, 0.094), (0, -0.030, 0.112), 0.009, 0.014), 0.012)
    d = join(d, ball(p, (0, -0.066, 0.086), (0.024, 0.009, 0.012)), 0.010)
    d = join(d, ball(p, (0, -0.104, 0.066), (0.026, 0.020, 0.020)), 0.02)
    waves = 0.006 * maths.sine(p[:, 1] * 15.0 + 2.2 * p[:, 2] + 0.6 * maths.sine(p[:, 0] * 9.0))
    cap = ball(p, (0, 0.030, -0.026), (0.098, 0.104, 0.104)) + waves
    cap = carve(cap, ball(p, (0, -0.045, 0.085), (0.075, 0.105, 0.075)), 0.02)
    d = join(d, cap, 0.010)
    if bun:
        d = join(d, ball(p, (0, 0.025, -0.140), (0.050, 0.046, 0.044)) + waves * 0.7, 0.02)
    if beard:
        curl = 0.007 * maths.sine(p[:, 1] * 26.0) * maths.sine(p[:, 0] * 26.0)
        d = join(d, ball(p, (0, -0.110, 0.046), (0.058, 0.070, 0.055)) + curl, 0.015)
        d = carve(d, ball(p, (0, -0.066, 0.108), (0.020, 0.006, 0.02)), 0.008)
    return d


def figure(pose):
    """A standing figure in a long robe and a cloak."""
    right, left = pose["right"], pose["left"]
    turn = pose.get("look", 0.0)
    c, s = float(maths.cosine(turn)), float(maths.sine(turn))

    def solid(p):
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        lean = 0.030 * maths.sine(y * 0.42 + 0.05)
        x = x - lean
        # The robe: an oval cone with folds that fade upwards.
        radius = 0.150 + 0.075 * maths.smoothstep(1.15, 0.75, y) + 0.085 * maths.smoothstep(0.75, 0.0, y)
        deep = folds(x, z, 13, y * 0.22) + 0.6 * folds(x, z, 7, 0.3 - y * 0.35)
        radius = radius + deep * (0.004 + 0.020 * maths.smoothstep(1.05, 0.25, y))
        zz = z / 0.80
        robe = (np.sqrt(x * x + zz * zz) - radius) * 0.75
        robe = np.maximum(np.maximum(robe, y - 1.16), 0.0 - y)
        q = np.column_stack([x, y, z])
        m = mirrored(q)
        d = join(robe, ball(q, (0, 1.30, 0.0), (0.185, 0.22, 0.125)), 0.08)
        d = join(d, ball(m, (0.085, 1.335, 0.085), (0.075, 0.07, 0.06)), 0.05 if pose.get("woman") else 0.12)
        d = join(d, rod(m, (0.0, 1.475, -0.012), (0.175, 1.440, -0.008), 0.075, 0.068), 0.06)
        # The knee of the free leg, and the toes.
        d = join(d, rods(q, [(-0.08, 0.90, 0.07), (-0.10, 0.52, 0.17), (-0.10, 0.10, 0.11)], [0.10, 0.085, 0.07]), 0.09)
        d = join(d, ball(q, (-0.11, 0.035, 0.30), (0.055, 0.045, 0.09)), 0.02)
        d = join(d, ball(q, (0.09, 0.035, 0.25), (0.055, 0.045, 0.09)), 0.02)
        # A cloak slung from the left shoulder to the right hip.
        tilt_x, tilt_y = 0.66, 0.75
        across = x * tilt_y - (y - 1.20) * tilt_x
        height = x * tilt_x + (y - 1.20) * tilt_y
        ring = (np.sqrt((across / 0.285) ** 2 + (z / 0.165) ** 2) - 1.0) * 0.17
        pleats = 0.010 * maths.cosine(height * 14.0 + 2.0 * across)
        sash = np.sqrt(ring * ring + (np.maximum(np.abs(height) - 0.055, 0.0)) ** 2) - 0.034 + pleats
        d = join(d, sash * 0.8, 0.025)
        # Arms, and the end of the cloak over the left one.
        d = join(d, rods(q, right, [0.062, 0.050, 0.036]), 0.035)
        d = join(d, ball(q, right[-1], (0.042, 0.05, 0.042)), 0.02)
        d = join(d, rods(q, left, [0.064, 0.052, 0.038]), 0.04)
        d = join(d, ball(q, left[-1], (0.042, 0.045, 0.05)), 0.02)
        if pose.get("drape", True):
            elbow = left[1]
            cloth = slab(
                q + np.column_stack([0.016 * maths.cosine(q[:, 2] * 13.0 + y * 0.8), y * 0, y * 0]),
                (elbow[0], elbow[1] - 0.42, elbow[2] + 0.09),
                (0.036, 0.46, 0.11),
                0.03,
            )
            d = join(d, cloth * 0.8, 0.05)
        if "staff" in pose:
            top, foot = pose["staff"]
            d = join(d, rod(q, foot, top, 0.020), 0.01)
            if pose.get("spear"):
                d = join(d, rods(q, [top, (top[0], top[1] + 0.20, top[2])], [0.035, 0.004], 0.005), 0.01)
        if pose.get("bowl"):
            at = np.asarray(right[-1], float) + np.array([0.0, 0.06, 0.03])
            dish = carve(
                ball(q, at, (0.10, 0.055, 0.10)), ball(q, at + np.array([0, 0.03, 0]), (0.09, 0.05, 0.09)), 0.01
            )
            d = join(d, np.maximum(dish, q[:, 1] - at[1] - 0.012), 0.01)
        hx, hz = q[:, 0] * c - q[:, 2] * s, q[:, 0] * s + q[:, 2] * c
        skull = head(
            np.column_stack([hx, q[:, 1] - 1.715, hz - 0.012]), pose.get("beard", False), pose.get("woman", False)
        )
        d = join(d, skull, 0.02)
        if pose.get("veil"):
            cap = ball(q, (0, 1.70, -0.03), (0.125, 0.145, 0.130)) + 0.004 * folds(q[:, 0], q[:, 2] + 0.03, 18, y * 0)
            cap = join(cap, ball(q, (0, 1.48, -0.085), (0.20, 0.24, 0.075)), 0.10)
            d = join(d, carve(cap, ball(q, (0, 1.68, 0.10), (0.085, 0.15, 0.14)), 0.02), 0.015)
        return d

    return solid


POSES = {
    "orator": {
        "right": [(0.20, 1.44, 0), (0.36, 1.26, 0.05), (0.47, 1.50, 0.22)],
        "left": [(-0.21, 1.43, 0), (-0.29, 1.17, -0.03), (-0.20, 1.10, 0.20)],
        "beard": True,
        "look": 0.06,
    },
    "muse": {
        "right": [(0.20, 1.43, 0), (0.27, 1.18, 0.03), (0.11, 1.22, 0.20)],
        "left": [(-0.20, 1.43, 0), (-0.28, 1.17, -0.02), (-0.24, 0.98, 0.15)],
        "woman": True,
        "look": -0.05,
    },
    "guard": {
        "right": [(0.21, 1.44, 0), (0.37, 1.24, 0.04), (0.43, 1.40, 0.17)],
        "left": [(-0.21, 1.43, 0), (-0.30, 1.17, -0.02), (-0.22, 1.06, 0.17)],
        "staff": ((0.43, 2.15, 0.18), (0.43, 0.0, 0.18)),
        "spear": True,
        "beard": True,
        "look": 0.03,
    },
    "veiled": {
        "right": [(0.20, 1.42, 0), (0.26, 1.16, 0.04), (0.03, 1.20, 0.21)],
        "left": [(-0.20, 1.42, 0), (-0.26, 1.15, 0.04), (-0.05, 1.13, 0.22)],
        "woman": True,
        "veil": True,
        "drape": False,
    },
    "bearer": {
        "right": [(0.20, 1.44, 0), (0.27, 1.20, 0.06), (0.20, 1.24, 0.30)],
        "left": [(-0.20, 1.43, 0), (-0.28, 1.17, -0.02), (-0.24, 1.00, 0.15)],
        "woman": True,
        "bowl": True,
        "look": 0.02,
    },
}


def horse_solid(p):
    m = mirrored(p)
    d = ball(p, (0, 1.17, -0.02), (0.275, 0.30, 0.62))
    d = join(d, ball(p, (0, 1.20, 0.45), (0.235, 0.30, 0.27)), 0.10)
    d = join(d, ball(m, (0.07, 1.20, -0.52), (0.21, 0.29, 0.32)), 0.10)
    neck = rods(p, [(0, 1.25, 0.50), (0, 1.58, 0.80), (0, 1.86, 0.93)], [0.24, 0.165, 0.115], 0.10)
    d = join(d, neck, 0.12)
    d = join(d, rods(p, [(0, 1.90, 0.95), (0, 1.76, 1.18), (0, 1.63, 1.36)], [0.112, 0.085, 0.060], 0.04), 0.04)
    d = join(d, ball(m, (0.045, 1.80, 1.02), (0.055, 0.10, 0.10)), 0.04)
    d = join(d, ball(m, (0.030, 1.635, 1.40), (0.035, 0.040, 0.035)), 0.03)
    d = join(d, ball(m, (0.075, 1.865, 1.065), 0.022), 0.015)
    d = join(d, rod(m, (0.055, 1.97, 0.90), (0.075, 2.09, 0.92), 0.036, 0.008), 0.02)
    crest = 0.016 * maths.sine((p[:, 1] + p[:, 2] * 0.6) * 9.0)
    for a, b, r in (((0, 1.42, 0.42), (0, 1.74, 0.68), 0.085), ((0, 1.74, 0.68), (0, 1.98, 0.86), 0.075)):
        mane = rod(p * np.array([1.6, 1, 1]), a, b, r, r * 0.85) + crest
        d = join(d, mane * 0.7, 0.03)

    def leg(side, places, radii):
        return rods(p, [(side * x, y, z) for x, y, z in places], radii, 0.05)

    fore = [(0.15, 1.08, 0.46), (0.155, 0.60, 0.48), (0.155, 0.28, 0.47), (0.155, 0.12, 0.49)]
    lifted = [(0.15, 1.08, 0.48), (0.155, 0.80, 0.80), (0.155, 0.52, 0.68), (0.155, 0.40, 0.58)]
    hind = [(0.16, 1.10, -0.52), (0.18, 0.78, -0.40), (0.17, 0.54, -0.68), (0.17, 0.14, -0.62)]
    hind_back = [(0.16, 1.10, -0.56), (0.18, 0.78, -0.48), (0.17, 0.54, -0.82), (0.17, 0.14, -0.84)]
    for side, places, radii in (
        (1, fore, [0.13, 0.072, 0.050, 0.056]),
        (-1, lifted, [0.13, 0.075, 0.050, 0.054]),
        (1, hind, [0.20, 0.115, 0.065, 0.056]),
        (-1, hind_back, [0.20, 0.115, 0.065, 0.056]),
    ):
        d = join(d, leg(side, places, radii), 0.05)
        x, y, z = places[-1]
        d = join(d, rod(p, (side * x, y - 0.02, z + 0.01), (side * x, y - 0.075, z + 0.035), 0.055, 0.072), 0.02)
    tail = rods(
        p, [(0, 1.40, -0.80), (0, 1.36, -0.98), (0, 0.95, -1.10), (0, 0.55, -1.04)], [0.05, 0.075, 0.105, 0.03], 0.05
    )
    return join(d, tail + 0.012 * maths.sine(p[:, 0] * 16.0 + p[:, 1] * 2.0), 0.04)


def lion_solid(p):
    m = mirrored(p)
    d = rod(p, (0, 0.40, -0.62), (0, 0.46, 0.30), 0.25, 0.27)
    d = join(d, ball(m, (0.22, 0.30, -0.58), (0.17, 0.31, 0.36)), 0.06)
    d = join(d, rods(m, [(0.20, 0.16, -0.35), (0.27, 0.10, -0.10), (0.27, 0.08, 0.08)], [0.13, 0.10, 0.085]), 0.05)
    d = join(d, rods(m, [(0.19, 0.42, 0.32), (0.20, 0.14, 0.34), (0.19, 0.11, 0.86)], [0.16, 0.12, 0.10]), 0.06)
    d = join(d, ball(m, (0.19, 0.085, 0.95), (0.115, 0.09, 0.15)), 0.04)
    for toe in (-0.055, 0.0, 0.055):
        d = join(d, ball(m, (0.19 + toe, 0.075, 1.08), (0.034, 0.055, 0.05)), 0.015)
    tuft = maths.sine(p[:, 1] * 5.5 + 0.9 * maths.sine(p[:, 0] * 3.5)) * maths.sine(p[:, 0] * 6.0 + p[:, 2] * 5.0)
    mane = ball(p, (0, 0.80, 0.42), (0.34, 0.42, 0.30)) + 0.022 * tuft
    mane = join(mane, ball(p, (0, 0.52, 0.50), (0.26, 0.32, 0.22)) + 0.022 * tuft, 0.10)
    d = join(d, mane, 0.06)
    d = join(d, ball(p, (0, 0.93, 0.64), (0.185, 0.19, 0.19)), 0.03)
    d = join(d, ball(p, (0, 0.86, 0.80), (0.105, 0.095, 0.12)), 0.05)
    d = join(d, ball(p, (0, 0.79, 0.82), (0.075, 0.055, 0.075)), 0.03)
    d = join(d, rod(p, (0, 1.03, 0.78), (0, 0.915, 0.90), 0.036, 0.042), 0.03)
    d = join(d, rod(m, (0.04, 1.03, 0.80), (0.12, 1.02, 0.76), 0.030, 0.024), 0.02)
    d = carve(d, ball(m, (0.075, 0.975, 0.835), (0.032, 0.022, 0.03)), 0.02)
    d = carve(d, rod(m, (0.0, 0.825, 0.93), (0.075, 0.80, 0.87), 0.010), 0.012)
    d = join(d, ball(m, (0.155, 1.12, 0.58), (0.062, 0.070, 0.035)), 0.02)
    tail = rods(
        p,
        [(0.10, 0.20, -0.95), (0.34, 0.09, -0.88), (0.46, 0.08, -0.55), (0.45, 0.09, -0.25)],
        [0.06, 0.05, 0.045, 0.075],
        0.04,
    )
    d = join(d, tail, 0.04)
    return np.maximum(d, 0.0 - p[:, 1])
