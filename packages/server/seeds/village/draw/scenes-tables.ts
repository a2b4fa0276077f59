import { room, shelf, windowLight } from "./backdrop.ts";
import { blur, circle, darker, group, line, linear, n, path, rect, type Scene } from "./sheet.ts";
import { flame, glow } from "./things.ts";
import { lid, profiles, vessel, type Pot } from "./vessel.ts";

/** Leaves cut through slip, round the pot. */
export const carvedLeaves = (colour: string) => (p: Pot) => {
  let marks = "";
  for (let angle = -78; angle <= 78; angle += 26) {
    const { x, y, turn } = p.point(angle, 0.4);
    const high = p.height * 0.24;
    const wide = p.width * 0.055 * turn;
    marks += path(
      `M${n(x)} ${n(y + high)}C${n(x + wide * 2)} ${n(y + high * 0.3)} ${n(x + wide * 2)} ${n(y - high * 0.4)} ${n(x)} ${n(y - high)}C${n(x - wide * 2)} ${n(y - high * 0.4)} ${n(x - wide * 2)} ${n(y + high * 0.3)} ${n(x)} ${n(y + high)}Z`,
      colour,
    );
    marks += line(`M${n(x)} ${n(y + high * 0.9)}V${n(y - high * 0.8)}`, "#2a211b", 3.2 * turn + 0.6);
    for (const at of [-0.4, 0, 0.4])
      marks += line(
        `M${n(x - wide)} ${n(y + high * (at - 0.16))}L${n(x)} ${n(y + high * at)}L${n(x + wide)} ${n(y + high * (at - 0.16))}`,
        "#2a211b",
        2.2 * turn + 0.4,
      );
    const between = p.point(angle + 13, 0.4);
    marks +=
      circle(between.x, between.y, p.width * 0.013 * between.turn, colour) +
      circle(between.x, between.y + high * 0.5, p.width * 0.009 * between.turn, colour);
  }
  return marks;
};

/** Flutes cut with a loop. */
export const fluted = (p: Pot) => {
  let marks = "";
  for (let angle = -85; angle <= 85; angle += 10) {
    const top = p.point(angle, 0.04);
    const middle = p.point(angle, 0.5);
    const foot = p.point(angle, 0.93);
    const d = `M${n(top.x)} ${n(top.y)}Q${n(middle.x)} ${n(middle.y)} ${n(foot.x)} ${n(foot.y)}`;
    marks +=
      line(d, "#000", 5 * middle.turn + 1, { "stroke-opacity": 0.16 }) +
      line(d, "#fff", 3 * middle.turn, { "stroke-opacity": 0.3, transform: `translate(${n(5 * middle.turn)} 0)` });
  }
  return marks;
};

const seams = (p: Pot) => {
  const gold = "#d9a93a";
  const from = (ax: number, ay: number) => `${n(p.cx + ax * p.width)} ${n(p.top + ay * p.height)}`;
  const lines = [
    `M${from(-0.2, -0.02)}L${from(-0.15, 0.22)}L${from(-0.22, 0.44)}L${from(-0.08, 0.6)}L${from(-0.1, 1)}`,
    `M${from(-0.15, 0.22)}L${from(0.06, 0.32)}L${from(0.22, 0.2)}L${from(0.34, -0.02)}`,
    `M${from(0.06, 0.32)}L${from(0.1, 0.56)}L${from(0.24, 0.74)}`,
    `M${from(-0.22, 0.44)}L${from(-0.5, 0.4)}`,
  ];
  return lines
    .map(
      (d) =>
        line(d, darker(gold, 0.35), p.width * 0.017) +
        line(d, gold, p.width * 0.013) +
        line(d, "#fff3c4", p.width * 0.004, { transform: "translate(-1 -1.5)" }),
    )
    .join("");
};

const crystals = (sheetRandom: () => number) => (p: Pot) => {
  let marks = "";
  for (let i = 0; i < 17; i += 1) {
    const x = p.cx + (sheetRandom() - 0.5) * p.width * 0.9;
    const y = p.top + (0.24 + sheetRandom() * 0.6) * p.height;
    const r = p.width * (0.04 + sheetRandom() * 0.1);
    let fan = "";
    for (let ray = 0; ray < 30; ray += 1)
      fan += line(`M0 0L${n(Math.cos(ray * 0.21) * r)} ${n(Math.sin(ray * 0.21) * r)}`, ray % 2 ? "#dfe9f4" : "#8fb0d8", 1.6, {
        "stroke-opacity": 0.6,
      });
    marks += group(
      { transform: `translate(${n(x)} ${n(y)})` },
      circle(0, 0, r, "#b9cfe8", { opacity: 0.55 }),
      fan,
      circle(0, 0, r * 0.18, "#f4f8fc", { opacity: 0.8 }),
    );
  }
  return marks;
};

export const tableScenes: readonly Scene[] = [
  {
    name: "vases-cobalt",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d9dde2", "#aeb4bd");
      windowLight(s, 120, 60, 620, 0.28);
      vessel(s, {
        cx: 820,
        base: 730,
        height: 300,
        width: 240,
        profile: profiles.flask,
        body: "#cdbfae",
        glazes: [{ colour: "#7f9cc0", to: 0.8, run: 0.04 }],
        speckle: "#3f4c60",
      });
      vessel(s, {
        cx: 380,
        base: 770,
        height: 520,
        width: 280,
        profile: profiles.bottle,
        body: "#cdbfae",
        glazes: [{ colour: "#1f3a86", to: 0.86, run: 0.03 }],
        gloss: 0.7,
      });
      vessel(s, {
        cx: 610,
        base: 800,
        height: 210,
        width: 250,
        profile: profiles.jar,
        body: "#cdbfae",
        glazes: [{ colour: "#c6ccd6", to: 0.82, run: 0.05 }],
        speckle: "#24408e",
      });
    },
  },
  {
    name: "moon-jar",
    width: 1000,
    height: 1000,
    draw: (s) => {
      room(s, "#d7d2ca", "#a69d91", 0.72);
      windowLight(s, 60, 90, 560, 0.34);
      vessel(s, {
        cx: 510,
        base: 850,
        height: 590,
        width: 640,
        profile: profiles.moon,
        body: "#f2efe7",
        inside: "#cfc8bb",
        gloss: 0.8,
      });
    },
  },
  {
    name: "kintsugi-bowl",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#6f6860", "#3f3a35", 0.64);
      vessel(s, {
        cx: 600,
        base: 760,
        height: 380,
        width: 640,
        profile: profiles.teabowl,
        body: "#3d4a4a",
        tilt: 0.2,
        inside: "#5a6a68",
        paint: seams,
        gloss: 0.55,
      });
    },
  },
  {
    name: "sgraffito-bowl",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#ddd3c3", "#b09a80");
      windowLight(s, 640, 40, 520, 0.3);
      vessel(s, {
        cx: 590,
        base: 770,
        height: 400,
        width: 720,
        profile: profiles.bowl,
        body: "#e9d9bf",
        glazes: [{ colour: "#2a211b", to: 0.76, run: 0.004 }],
        tilt: 0.2,
        inside: "#e9d9bf",
        paint: carvedLeaves("#ead9bd"),
        gloss: 0.35,
      });
    },
  },
  {
    name: "teapot",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d5d8cf", "#9aa090");
      const body = "#8fa98f";
      const spout = "M740 600C830 590 830 470 900 440L932 452C900 520 900 660 760 690Z";
      const shade = linear(
        s,
        [
          [0, "#000", 0.2],
          [0.4, "#fff", 0.28],
          [1, "#000", 0.44],
        ],
        [0, 0, 0.6, 1],
      );
      const bow = "M470 470C460 270 740 270 730 470";
      s.add(
        line(bow, darker(body, 0.5), 34),
        line(bow, darker(body, 0.1), 28, { transform: "translate(-2 -3)" }),
        line(bow, "#fff", 6, { "stroke-opacity": 0.4, transform: "translate(-6 -8)" }),
      );
      s.add(path(spout, darker(body, 0.06)), path(spout, shade), path("M900 440l32 12q-14 12 -32 -12z", darker(body, 0.6)));
      const pot = vessel(s, {
        cx: 600,
        base: 780,
        height: 330,
        width: 440,
        profile: profiles.teapot,
        body: "#cbb79b",
        glazes: [{ colour: body, to: 0.84, run: 0.02 }],
        speckle: "#4a5b4a",
      });
      lid(s, pot, body);
      vessel(s, {
        cx: 990,
        base: 800,
        height: 120,
        width: 150,
        profile: profiles.cup,
        body: "#cbb79b",
        glazes: [{ colour: body, to: 0.76, run: 0.05 }],
        inside: "#7d6a34",
      });
      vessel(s, {
        cx: 235,
        base: 810,
        height: 120,
        width: 150,
        profile: profiles.cup,
        body: "#cbb79b",
        glazes: [{ colour: body, to: 0.76, run: 0.05 }],
      });
    },
  },
  {
    name: "lidded-jar",
    width: 960,
    height: 1100,
    draw: (s) => {
      room(s, "#e0d6c8", "#b39c80", 0.74);
      windowLight(s, 80, 80, 480, 0.3);
      const pot = vessel(s, {
        cx: 480,
        base: 930,
        height: 520,
        width: 500,
        profile: [
          [0, 0.62],
          [0.04, 0.64],
          [0.1, 0.72],
          [0.3, 0.94],
          [0.5, 1],
          [0.75, 0.86],
          [0.95, 0.58],
          [1, 0.58],
        ],
        body: "#b9835a",
        glazes: [{ colour: "#c9a15c", to: 0.8, run: 0.04, edge: "#7b4a22" }],
        speckle: "#5a3617",
      });
      lid(s, pot, "#c9a15c");
    },
  },
  {
    name: "plates-stack",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d8d4cf", "#a29a90");
      const tints = ["#dfe5e0", "#c9d6d0", "#b4c8c2", "#e9e3d6", "#d9cdb8", "#aebfc8"];
      tints.forEach((tint, i) =>
        vessel(s, {
          cx: 430 + (i % 2) * 6,
          base: 780 - i * 42,
          height: 62,
          width: 560 - i * 14,
          profile: profiles.plate,
          body: tint,
          tilt: 0.13,
          inside: tint,
          grounded: i === 0,
          gloss: 0.3,
        }),
      );
      ["#e9e3d6", "#7f9cc0", "#e9e3d6", "#c08a4a"].forEach((tint, i) =>
        vessel(s, {
          cx: 900 + (i % 2) * 5,
          base: 790 - i * 92,
          height: 148,
          width: 290,
          profile: profiles.bowl,
          body: "#d2bfa4",
          glazes: [{ colour: tint, to: 0.78, run: 0.03 }],
          tilt: 0.16,
          grounded: i === 0,
        }),
      );
    },
  },
  {
    name: "espresso-cups",
    width: 1200,
    height: 760,
    draw: (s) => {
      room(s, "#e7ddd2", "#bda790", 0.6);
      const tints = ["#24408e", "#5f9180", "#d0a13a", "#b5532f", "#e9e3d6"];
      tints.forEach((tint, i) =>
        vessel(s, {
          cx: 170 + i * 210,
          base: 600 + (i % 2) * 34,
          height: 150,
          width: 140,
          profile: profiles.mug,
          body: "#dfd2bf",
          glazes: [{ colour: tint, to: 0.6, run: 0.07 }],
          handle: "right",
          speckle: "#6b573f",
          inside: "#e6dccb",
        }),
      );
    },
  },
  {
    name: "shino-teabowl",
    width: 1000,
    height: 1000,
    draw: (s) => {
      room(s, "#7a6a5c", "#4b4037", 0.66);
      vessel(s, {
        cx: 500,
        base: 800,
        height: 380,
        width: 520,
        profile: profiles.teabowl,
        body: "#a4552d",
        glazes: [{ colour: "#ecdcca", to: 0.8, run: 0.07, edge: "#c8602c" }],
        speckle: "#c8602c",
        crackle: "#b98a68",
        tilt: 0.2,
        inside: "#d9bfa6",
      });
    },
  },
  {
    name: "crystalline-vase",
    width: 960,
    height: 1100,
    draw: (s) => {
      room(s, "#cfd5dd", "#8f99a8", 0.76);
      vessel(s, {
        cx: 480,
        base: 950,
        height: 690,
        width: 400,
        profile: profiles.vase,
        body: "#6f93c4",
        paint: crystals(() => s.random.next()),
        gloss: 0.75,
        inside: "#3f5d8c",
      });
    },
  },
  {
    name: "salt-bottles",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#8d8a84", "#5c564e", 0.66);
      vessel(s, {
        cx: 350,
        base: 760,
        height: 430,
        width: 250,
        profile: profiles.flask,
        body: "#8a6d4c",
        speckle: "#4a3320",
        gloss: 0.65,
        rings: true,
      });
      vessel(s, {
        cx: 850,
        base: 750,
        height: 360,
        width: 240,
        profile: profiles.pot,
        body: "#7d8187",
        speckle: "#3f444b",
        gloss: 0.65,
        bands: [
          [0.2, 0.012, "#3b4a6b"],
          [0.24, 0.006, "#3b4a6b"],
        ],
        rings: true,
      });
      vessel(s, {
        cx: 600,
        base: 800,
        height: 520,
        width: 240,
        profile: profiles.bottle,
        body: "#a58455",
        speckle: "#57401f",
        gloss: 0.7,
        rings: true,
        bands: [[0.5, 0.008, "#5d4526"]],
      });
    },
  },
  {
    name: "porcelain-lamp",
    width: 960,
    height: 1100,
    draw: (s) => {
      room(s, "#3a3532", "#2b2522", 0.78);
      glow(s, 480, 560, 620, "#ffca7a", 0.6);
      vessel(s, {
        cx: 480,
        base: 960,
        height: 560,
        width: 440,
        profile: profiles.cylinder,
        body: "#ffdfa6",
        shaded: false,
        gloss: 0.3,
        inside: "#fff3d0",
        paint: (p) => {
          let holes = "";
          for (let row = 0.12; row < 0.95; row += 0.11)
            for (let angle = -80; angle <= 80; angle += 20) {
              const at = p.point(angle + (Math.round(row * 100) % 2) * 10, row);
              holes += circle(at.x, at.y, p.width * 0.02 * at.turn + 1, "#fffbe9");
            }
          return (
            rect(
              p.cx - p.width,
              p.top,
              p.width * 2,
              p.height * 1.2,
              linear(s, [
                [0, "#ffedc4"],
                [0.5, "#ffc873"],
                [1, "#b8732c"],
              ]),
            ) + holes
          );
        },
      });
    },
  },
  {
    name: "fluted-celadon",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d5dbd4", "#9fada3");
      vessel(s, {
        cx: 400,
        base: 780,
        height: 330,
        width: 420,
        profile: profiles.teabowl,
        body: "#dfe3da",
        glazes: [{ colour: "#a9c7b0", to: 0.9, run: 0.012 }],
        paint: fluted,
        tilt: 0.18,
      });
      vessel(s, {
        cx: 830,
        base: 770,
        height: 480,
        width: 300,
        profile: profiles.vase,
        body: "#dfe3da",
        glazes: [{ colour: "#8fb49c", to: 0.95, run: 0.01 }],
        paint: fluted,
      });
    },
  },
  {
    name: "mug-hooks",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d8cfc3", "#b8a68f", 0.96);
      shelf(s, 250, "#7a5a3e");
      shelf(s, 610, "#7a5a3e");
      const tints = ["#24408e", "#8fb7a2", "#2b1a14", "#d0a13a", "#b5532f", "#e9e3d6", "#6f93c4", "#4a6b4f"];
      tints.forEach((tint, i) => {
        const cx = 190 + (i % 4) * 270;
        const y = i < 4 ? 282 : 642;
        s.add(line(`M${cx + 40} ${y - 14}v16a14 14 0 0 0 24 10`, "#5a5a58", 7));
        vessel(s, {
          cx: cx - 10,
          base: y + 190,
          height: 165,
          width: 150,
          profile: profiles.mug,
          body: "#dccbb2",
          glazes: [{ colour: tint, to: 0.66, run: 0.06 }],
          handle: "right",
          speckle: "#5b4630",
          grounded: false,
        });
      });
    },
  },
  {
    name: "smoke-fired",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#b9a793", "#7d6955");
      const soft = blur(s, 13);
      const smoke = (seed: number) => (p: Pot) => {
        let marks = "";
        for (let i = 0; i < 16; i += 1)
          marks += circle(
            p.cx + (s.random.next() - 0.5) * p.width,
            p.top + s.random.next() * p.height,
            p.width * s.random.between(0.05, 0.2),
            i % 3 === seed % 3 ? "#3a1e14" : i % 3 === 1 ? "#1d1614" : "#d98a5a",
            { opacity: 0.16 + 0.12 * (i % 3) },
          );
        const licks = Array.from({ length: 6 }, () =>
          flame(
            p.cx + (s.random.next() - 0.5) * p.width * 0.9,
            p.base + 30,
            p.height * s.random.between(0.5, 0.95),
            "#1d1210",
            0.5,
          ),
        );
        return group({ filter: soft }, marks, ...licks);
      };
      vessel(s, {
        cx: 390,
        base: 780,
        height: 390,
        width: 410,
        profile: profiles.moon,
        body: "#b8663f",
        paint: smoke(0),
        gloss: 0.28,
      });
      vessel(s, {
        cx: 810,
        base: 790,
        height: 280,
        width: 320,
        profile: profiles.jar,
        body: "#c47d52",
        paint: smoke(1),
        gloss: 0.28,
      });
    },
  },
];
