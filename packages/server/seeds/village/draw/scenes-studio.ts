import { room, shadow, shelf, windowLight } from "./backdrop.ts";
import { blur, circle, clip, darker, ellipse, group, lighter, linear, n, path, rect, type Scene, type Sheet } from "./sheet.ts";
import { clayBag, plant, tool } from "./things.ts";
import { profiles, vessel, type Profile } from "./vessel.ts";

/** A row of pots on a shelf, each a little different. */
export function row(
  s: Sheet,
  y: number,
  from: number,
  to: number,
  size: number,
  shapes: readonly Profile[],
  tints: readonly string[],
  body = "#d8c3a4",
): void {
  let x = from;
  for (let i = 0; x < to - size * 0.5; i += 1) {
    const profile = shapes[i % shapes.length] ?? profiles.bowl;
    const low = profile === profiles.bowl || profile === profiles.cup || profile === profiles.teabowl || profile === profiles.mug;
    const width = size * s.random.between(0.72, 0.95);
    const tint = s.random.pick(tints);
    const glazes = tint === body ? [] : [{ colour: tint, to: s.random.between(0.6, 0.85), run: 0.04 }];
    vessel(s, {
      cx: x + size * 0.5,
      base: y,
      height: (low ? 0.6 : 1.1) * size * s.random.between(0.85, 1.1),
      width,
      profile,
      body,
      glazes,
      gloss: glazes.length ? 0.45 : 0.12,
    });
    x += size * 1.08;
  }
}

const raw = ["#e3b892", "#dcae86", "#e8c3a0"];

/** Arches of a loggia with hills behind, pots on the wall. */
export function loggia(
  s: Sheet,
  arches: number,
  sky: readonly [string, string],
  hills: readonly [string, string],
  stone: string,
  tints: readonly string[],
): void {
  const { width: w, height: h } = s;
  s.add(
    rect(
      0,
      0,
      w,
      h,
      linear(s, [
        [0, sky[0]],
        [1, sky[1]],
      ]),
    ),
  );
  s.add(
    path(
      `M0 ${n(h * 0.6)}Q${n(w * 0.2)} ${n(h * 0.44)} ${n(w * 0.42)} ${n(h * 0.57)}T${n(w * 0.8)} ${n(h * 0.5)}T${w} ${n(h * 0.56)}V${h}H0Z`,
      hills[0],
    ),
    path(`M0 ${n(h * 0.72)}Q${n(w * 0.3)} ${n(h * 0.58)} ${n(w * 0.55)} ${n(h * 0.7)}T${w} ${n(h * 0.66)}V${h}H0Z`, hills[1]),
  );
  for (let i = 0; i < arches * 1.6; i += 1) {
    const x = (w * (i + s.random.between(0.2, 0.8))) / (arches * 1.6);
    const high = h * s.random.between(0.14, 0.27);
    s.add(
      path(
        `M${n(x)} ${n(h * 0.72)}c${n(-high * 0.14)} ${n(-high * 0.3)} ${n(-high * 0.08)} ${n(-high * 0.8)} 0 ${n(-high)}c${n(high * 0.08)} ${n(high * 0.2)} ${n(high * 0.14)} ${n(high * 0.7)} 0 ${n(high)}z`,
        darker(hills[1], 0.35),
      ),
    );
  }
  const step = w / arches;
  const r = step * 0.37;
  const spring = h * 0.5;
  let holes = "";
  for (let i = 0; i < arches; i += 1) {
    const x = step * (i + 0.5);
    holes += `M${n(x - r)} ${n(h * 0.84)}V${n(spring)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(spring)}V${n(h * 0.84)}Z`;
  }
  const wall = `M0 0H${w}V${h}H0Z${holes}`;
  s.add(
    path(wall, stone, { "fill-rule": "evenodd" }),
    path(
      wall,
      linear(
        s,
        [
          [0, "#fff", 0.3],
          [1, "#000", 0.14],
        ],
        [0, 0, 1, 0],
      ),
      { "fill-rule": "evenodd" },
    ),
  );
  s.add(
    group(
      { "clip-path": clip(s, path(holes, "#000")) },
      path(holes, "none", {
        stroke: "#000",
        "stroke-opacity": 0.28,
        "stroke-width": r * 0.24,
        transform: `translate(${n(r * 0.08)} ${n(r * 0.06)})`,
        filter: blur(s, r * 0.04),
      }),
    ),
  );
  s.add(path(holes, "none", { stroke: darker(stone, 0.3), "stroke-width": r * 0.07 }));
  s.add(rect(0, h * 0.84, w, h * 0.16, darker(stone, 0.22)), rect(0, h * 0.84, w, h * 0.012, "#fff", { opacity: 0.4 }));
  for (let i = 0; i < arches; i += 1) {
    const x = step * (i + 0.5);
    s.add(path(`M${n(x - r)} ${n(h * 0.852)}H${n(x + r)}L${n(x + r * 1.9)} ${h}H${n(x - r * 0.2)}Z`, "#fff", { opacity: 0.13 }));
    vessel(s, {
      cx: x + s.random.between(-0.3, 0.3) * r,
      base: h * 0.89,
      height: r * s.random.between(0.7, 1),
      width: r * s.random.between(0.5, 0.68),
      profile: s.random.pick([profiles.vase, profiles.jar, profiles.flask, profiles.moon, profiles.bottle]),
      body: tints[i % tints.length] ?? "#b5532f",
    });
  }
}

export const studioScenes: readonly Scene[] = [
  {
    name: "studio-window",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d6cdbf", "#9b8468", 0.8);
      s.add(
        rect(330, 80, 560, 500, "#8a7358", { rx: 6 }),
        rect(
          350,
          100,
          520,
          460,
          linear(s, [
            [0, "#cfe3ea"],
            [0.65, "#f2ead8"],
            [1, "#c9d6b8"],
          ]),
        ),
      );
      s.add(
        group(
          { "clip-path": clip(s, rect(350, 100, 520, 460, "#000")) },
          path("M340 470Q480 390 620 450T880 430V570H340Z", "#8ba58f"),
          path("M340 520Q520 460 700 510T880 500V570H340Z", "#5f8069"),
        ),
      );
      s.add(
        rect(600, 100, 18, 460, "#8a7358"),
        rect(350, 320, 520, 16, "#8a7358"),
        rect(300, 572, 620, 34, "#a58a68"),
        rect(300, 572, 620, 6, "#fff", { opacity: 0.4 }),
      );
      s.add(path("M350 720L830 720L1090 900H420Z", "#fff2d2", { opacity: 0.28, filter: blur(s, 8) }));
      vessel(s, { cx: 420, base: 588, height: 110, width: 100, profile: profiles.jar, body: "#8fb7a2" });
      vessel(s, { cx: 540, base: 588, height: 150, width: 90, profile: profiles.bottle, body: "#e9e3d6" });
      plant(s, 790, 500, 210, "#5a8a5a");
      vessel(s, { cx: 790, base: 588, height: 100, width: 120, profile: profiles.planter, body: "#c4693f", inside: "#3a2418" });
      vessel(s, {
        cx: 280,
        base: 850,
        height: 190,
        width: 330,
        profile: profiles.bowl,
        body: "#e3b892",
        gloss: 0.12,
        rings: true,
      });
      vessel(s, {
        cx: 960,
        base: 840,
        height: 250,
        width: 200,
        profile: profiles.cylinder,
        body: "#dcae86",
        gloss: 0.12,
        rings: true,
      });
      vessel(s, {
        cx: 640,
        base: 870,
        height: 120,
        width: 170,
        profile: profiles.teabowl,
        body: "#e3b892",
        gloss: 0.12,
        rings: true,
      });
    },
  },
  {
    name: "bisque-shelves",
    width: 1200,
    height: 800,
    draw: (s) => {
      room(s, "#d9d2c7", "#c4b8a6", 0.98);
      const shapes = [profiles.bowl, profiles.vase, profiles.mug, profiles.jar, profiles.cup, profiles.moon];
      for (const y of [236, 486, 736]) {
        shelf(s, y, "#8a6a4c");
        row(s, y, 20, 1190, 128, shapes, raw, "#e3b892");
      }
    },
  },
  {
    name: "drying-boards",
    width: 1200,
    height: 800,
    draw: (s) => {
      room(s, "#c9c6bf", "#8f8a82", 0.94);
      windowLight(s, 240, 20, 640, 0.34);
      for (const y of [340, 690]) {
        shelf(s, y, "#b08d66", 60, 1080);
        for (let i = 0; i < 6; i += 1)
          vessel(s, {
            cx: 160 + i * 178,
            base: y,
            height: 112,
            width: 160,
            profile: profiles.bowl,
            body: y < 400 ? "#9b8f80" : "#8a7d6e",
            gloss: 0.2,
            rings: true,
          });
      }
    },
  },
  {
    name: "clay-bags",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#cfcac0", "#8c8478", 0.72);
      clayBag(s, 330, 800, 300, 470, "#b98a62");
      clayBag(s, 880, 800, 290, 440, "#8f8a84");
      clayBag(s, 605, 840, 310, 490, "#e3ddd0");
    },
  },
  {
    name: "wheel-side",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#cfcfc8", "#8b8679", 0.86);
      windowLight(s, 110, 60, 560, 0.32);
      s.add(ellipse(660, 830, 420, 46, "#000", { opacity: 0.3, filter: blur(s, 20) }));
      for (const x of [340, 830]) s.add(path(`M${x} 640h36l12 190h-60z`, "#4b5250"));
      s.add(
        path("M260 560H950Q970 660 900 690H310Q240 660 260 560Z", "#5f7f8f"),
        path(
          "M260 560H950Q970 660 900 690H310Q240 660 260 560Z",
          linear(
            s,
            [
              [0, "#000", 0.3],
              [0.3, "#fff", 0.3],
              [1, "#000", 0.45],
            ],
            [0, 0, 1, 0],
          ),
        ),
      );
      s.add(
        ellipse(605, 560, 345, 62, "#76969f"),
        ellipse(605, 562, 325, 54, "#3f5660"),
        ellipse(605, 552, 220, 36, "#6d6f6e"),
        ellipse(
          605,
          546,
          220,
          36,
          linear(s, [
            [0, "#b3b6b4"],
            [1, "#8a8d8b"],
          ]),
        ),
      );
      vessel(s, {
        cx: 605,
        base: 552,
        height: 310,
        width: 250,
        profile: profiles.cylinder,
        body: "#b98a62",
        rings: true,
        gloss: 0.7,
        inside: "#8a5f3c",
      });
      for (let i = 0; i < 18; i += 1)
        s.add(
          ellipse(
            s.random.between(300, 910),
            s.random.between(596, 670),
            s.random.between(4, 13),
            s.random.between(3, 8),
            "#b98a62",
            { opacity: 0.7 },
          ),
        );
      s.add(path("M960 830h120l-10 -120h-100z", "#e8e6df"), ellipse(1020, 710, 50, 12, "#9b6f4a"));
      shadow(s, 1020, 830, 60);
    },
  },
  {
    name: "market-stall",
    width: 1200,
    height: 800,
    draw: (s) => {
      s.add(
        rect(
          0,
          0,
          1200,
          800,
          linear(s, [
            [0, "#cfe0e4"],
            [0.7, "#f0e6d2"],
            [1, "#cbb898"],
          ]),
        ),
      );
      for (let i = 0; i < 5; i += 1) {
        const x = i * 250 - 30;
        const high = 300 + ((i * 67) % 90);
        const tone = ["#d9a679", "#e3c7a0", "#c98f6a", "#e8d4b4", "#d2a080"][i] ?? "#d9a679";
        s.add(rect(x, 590 - high, 240, high, tone));
        for (let k = 0; k < 6; k += 1)
          s.add(
            rect(x + 36 + (k % 3) * 66, 590 - high + 60 + Math.floor(k / 3) * 110, 34, 60, "#5f7a72", { opacity: 0.55, rx: 2 }),
          );
      }
      s.add(
        rect(
          0,
          560,
          1200,
          240,
          linear(s, [
            [0, "#b8a88e"],
            [1, "#8f7f66"],
          ]),
        ),
      );
      for (const x of [130, 1050]) s.add(rect(x, 190, 16, 560, "#6a4c34"));
      const colours = ["#12705b", "#f3eee2"];
      for (let i = 0; i < 12; i += 1) s.add(path(`M${90 + i * 85} 120h85v110a42.500 34 0 0 1 -85 0z`, colours[i % 2] ?? "#fff"));
      s.add(
        rect(
          90,
          120,
          1020,
          130,
          linear(s, [
            [0, "#fff", 0.25],
            [0.6, "#000", 0],
            [1, "#000", 0.25],
          ]),
        ),
      );
      s.add(
        path("M100 560H1100L1130 780H70Z", "#e9e0cf"),
        path("M100 560H1100L1104 584H96Z", "#fff", { opacity: 0.6 }),
        path(
          "M100 560H1100L1130 780H70Z",
          linear(s, [
            [0, "#000", 0],
            [1, "#000", 0.22],
          ]),
        ),
      );
      row(
        s,
        556,
        130,
        1080,
        112,
        [profiles.mug, profiles.vase, profiles.bowl, profiles.jar, profiles.bottle, profiles.cup],
        ["#8fb7a2", "#24408e", "#e9e3d6", "#b5532f", "#d0a13a", "#2b1a14"],
      );
      for (const [x, t] of [
        [230, 6],
        [610, -5],
        [940, 4],
      ] as const)
        s.add(
          group(
            { transform: `translate(${x} 600) rotate(${t})` },
            rect(0, 0, 86, 50, "#f7f3e9"),
            rect(12, 14, 50, 6, "#6a655e"),
            rect(12, 28, 34, 6, "#b5532f"),
          ),
        );
    },
  },
  {
    name: "terrace-planters",
    width: 1000,
    height: 1100,
    draw: (s) => {
      room(s, "#e3d2b8", "#b8916a", 0.76);
      windowLight(s, 100, 60, 620, 0.36);
      plant(s, 340, 640, 420, "#4a7d55");
      vessel(s, {
        cx: 340,
        base: 920,
        height: 300,
        width: 330,
        profile: profiles.planter,
        body: "#c4693f",
        inside: "#3a2418",
        gloss: 0.15,
        rings: true,
      });
      plant(s, 730, 790, 290, "#7d9a5a");
      vessel(s, {
        cx: 730,
        base: 960,
        height: 190,
        width: 230,
        profile: profiles.planter,
        body: "#d8d0c0",
        glazes: [{ colour: "#5f8a9a", to: 0.6, run: 0.05 }],
        inside: "#3a2418",
      });
    },
  },
  {
    name: "albarelli",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d3cabb", "#94806a", 0.72);
      const band =
        (colour: string, accent: string) =>
        (p: { point(angle: number, at: number): { x: number; y: number; turn: number }; width: number; height: number }) => {
          let marks = "";
          for (let angle = -80; angle <= 80; angle += 20) {
            const at = p.point(angle, 0.5);
            const w = p.width * 0.08 * at.turn;
            marks +=
              path(
                `M${n(at.x)} ${n(at.y - p.height * 0.11)}Q${n(at.x + w * 1.6)} ${n(at.y)} ${n(at.x)} ${n(at.y + p.height * 0.11)}Q${n(at.x - w * 1.6)} ${n(at.y)} ${n(at.x)} ${n(at.y - p.height * 0.11)}Z`,
                colour,
              ) + circle(at.x, at.y, w * 0.32, accent);
            const dot = p.point(angle + 10, 0.31);
            marks += circle(dot.x, dot.y, p.width * 0.016 * dot.turn + 0.5, accent);
            const low = p.point(angle + 10, 0.69);
            marks += circle(low.x, low.y, p.width * 0.016 * low.turn + 0.5, accent);
          }
          return marks;
        };
      const jar = (cx: number, base: number, size: number, colour: string, accent: string) =>
        vessel(s, {
          cx,
          base,
          height: size * 1.5,
          width: size,
          profile: profiles.albarello,
          body: "#f3f1ea",
          bands: [
            [0.25, 0.014, colour],
            [0.36, 0.008, accent],
            [0.64, 0.008, accent],
            [0.75, 0.014, colour],
            [0.9, 0.012, colour],
          ],
          paint: band(colour, accent),
          gloss: 0.7,
        });
      jar(330, 780, 270, "#24408e", "#d99a2b");
      jar(880, 770, 240, "#2f7d5a", "#d99a2b");
      jar(610, 815, 310, "#24408e", "#b5532f");
    },
  },
  {
    name: "throwing-forms",
    width: 1200,
    height: 800,
    draw: (s) => {
      room(s, "#d2ccc2", "#9b9184", 0.72);
      const steps: readonly (readonly [number, number, number, Profile])[] = [
        [170, 200, 150, profiles.cone],
        [420, 170, 160, profiles.cup],
        [680, 190, 260, profiles.cylinder],
        [980, 280, 310, profiles.vase],
      ];
      for (const [cx, width, height, profile] of steps)
        vessel(s, { cx, base: 680, height, width, profile, body: "#b98a62", rings: true, gloss: 0.6, inside: "#8a5f3c" });
    },
  },
  {
    name: "glazing-corner",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#d8d6cd", "#a39c8e", 0.66);
      shelf(s, 260, "#8a6a4c", 0, 1200);
      row(s, 260, 30, 1180, 112, [profiles.jar, profiles.flask, profiles.pot], ["#e9e3d6", "#c9d6d0", "#dfcaa6"], "#e9e3d6");
      for (const [cx, base, tint] of [
        [260, 800, "#8fb7a2"],
        [620, 830, "#24408e"],
        [960, 790, "#d0a13a"],
      ] as const) {
        vessel(s, {
          cx,
          base,
          height: 260,
          width: 300,
          profile: profiles.planter,
          body: "#e8e6df",
          inside: tint,
          tilt: 0.22,
          gloss: 0.3,
          bands: [
            [0.2, 0.015, "#c9c6bd"],
            [0.6, 0.22, lighter(tint, 0.3)],
          ],
        });
      }
      tool(s, 330, 640, -64, 320, "#c79a5f", "brush", "#8fb7a2");
    },
  },
  {
    name: "courtyard",
    width: 1200,
    height: 900,
    draw: (s) => loggia(s, 3, ["#cfe0e4", "#f2e8d6"], ["#8ba58f", "#5f8069"], "#d9cdb9", ["#b5532f", "#8fb7a2", "#e9e3d6"]),
  },
];
