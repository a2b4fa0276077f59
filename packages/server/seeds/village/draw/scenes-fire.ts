import { shelf } from "./backdrop.ts";
import { blur, circle, clip, ellipse, group, line, linear, n, path, radial, rect, type Scene } from "./sheet.ts";
import { glow } from "./things.ts";
import { profiles, vessel } from "./vessel.ts";
import { bricks, flames, glowing } from "./parts-fire.ts";

export const fireScenes: readonly Scene[] = [
  {
    name: "raku-fire",
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
            [0, "#1d2430"],
            [0.55, "#4a3a4a"],
            [0.74, "#7a4a3a"],
            [0.75, "#2a2320"],
            [1, "#15110f"],
          ]),
        ),
      );
      s.add(path("M0 590Q200 500 420 560T860 530T1200 570V640H0Z", "#1b2026"));
      glow(s, 430, 500, 520, "#ff9a3c", 0.65);
      const drum = "M250 470H610L598 720Q430 750 262 720Z";
      s.add(ellipse(430, 735, 260, 34, "#000", { opacity: 0.5, filter: blur(s, 14) }));
      s.add(ellipse(430, 470, 180, 34, "#3a1408"));
      flames(s, 430, 500, 330, 130, 7);
      vessel(s, {
        cx: 430,
        base: 520,
        height: 190,
        width: 190,
        profile: profiles.moon,
        body: "#ff8a2e",
        inside: "#ffd27a",
        gloss: 0.5,
        grounded: false,
      });
      s.add(
        path(drum, "#6b5f58"),
        path(
          drum,
          linear(
            s,
            [
              [0, "#000", 0.4],
              [0.3, "#fff", 0.22],
              [0.6, "#000", 0.1],
              [1, "#000", 0.6],
            ],
            [0, 0, 1, 0],
          ),
        ),
      );
      for (const y of [540, 630])
        s.add(
          line(`M${256 + (y - 470) * 0.05} ${y}Q430 ${y + 34} ${604 - (y - 470) * 0.05} ${y}`, "#2a2320", 6, {
            "stroke-opacity": 0.5,
          }),
        );
      for (const [x, y] of [
        [330, 660],
        [430, 680],
        [530, 660],
      ] as const)
        s.add(circle(x, y, 15, "#ffb14e"), circle(x, y, 40, "#ff9a3c", { opacity: 0.2 }));
      vessel(s, {
        cx: 860,
        base: 700,
        height: 180,
        width: 190,
        profile: profiles.jar,
        body: "#e8e2d6",
        crackle: "#221d1a",
        gloss: 0.5,
      });
      vessel(s, {
        cx: 1040,
        base: 730,
        height: 120,
        width: 130,
        profile: profiles.teabowl,
        body: "#2c6a6a",
        glazes: [{ colour: "#b8693a", to: 0.5, run: 0.1, edge: "#d9a05a" }],
        gloss: 0.8,
      });
      for (let i = 0; i < 46; i += 1)
        s.add(
          circle(430 + s.random.between(-190, 260), s.random.between(40, 420), s.random.between(1, 3.4), "#ffc46b", {
            opacity: s.random.between(0.3, 0.95),
          }),
        );
    },
  },
  {
    name: "kiln-spyhole",
    width: 1200,
    height: 800,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 800, "#1e1815"));
      bricks(s, "#3d2c24", -10, 6, 1200, 800);
      glow(s, 600, 400, 460, "#ff8a3c", 0.6);
      const hole = clip(s, circle(600, 400, 190, "#000"));
      s.add(circle(600, 400, 214, "#5a4034"), circle(600, 400, 196, "#2a1710"));
      const cone = (x: number, bend: number) =>
        path(
          `M${x - 26} 520L${x - 8 + bend * 0.2} ${400 - (bend ? 10 : 30)}Q${n(x + bend * 0.5)} ${340 + bend * 0.1} ${n(x + bend)} ${n(330 + bend * 1.15)}Q${n(x + bend * 0.5 + 12)} ${380} ${x + 18} 520Z`,
          "#5a1c0a",
        );
      s.add(
        group(
          { "clip-path": hole },
          circle(
            600,
            400,
            200,
            radial(s, [
              [0, "#fff3c0"],
              [0.45, "#ffc05a"],
              [0.8, "#f07a2a"],
              [1, "#b8401a"],
            ]),
          ),
          cone(520, 0),
          cone(600, 46),
          cone(690, 112),
          rect(460, 512, 290, 34, "#7a2a10", { rx: 6 }),
        ),
      );
      s.add(circle(600, 400, 196, "none", { stroke: "#ffb45a", "stroke-opacity": 0.6, "stroke-width": 6 }));
    },
  },
  {
    name: "kiln-opened",
    width: 1200,
    height: 900,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 900, "#cfc6b8"));
      bricks(s, "#d8c8ae", -10, 0, 1210, 900, 112, 54);
      s.add(
        rect(130, 60, 940, 840, "#8f8170"),
        rect(
          160,
          90,
          880,
          810,
          linear(s, [
            [0, "#6d6154"],
            [1, "#9b8d7a"],
          ]),
        ),
        rect(160, 90, 880, 60, "#000", { opacity: 0.3, filter: blur(s, 20) }),
      );
      const rows: readonly (readonly [number, readonly string[]])[] = [
        [330, ["#8fb7a2", "#24408e", "#e9e3d6", "#b5702d"]],
        [590, ["#2b1a14", "#d0a13a", "#6f93c4", "#8fb7a2", "#e9e3d6"]],
        [850, ["#b5532f", "#e9e3d6", "#24408e", "#4a6b4f"]],
      ];
      for (const [y, tints] of rows) {
        shelf(s, y, "#d9cdb6", 160, 880);
        tints.forEach((tint, i) =>
          vessel(s, {
            cx: 160 + (880 * (i + 0.5)) / tints.length,
            base: y - 2,
            height: 120 + ((i * 53) % 70),
            width: 130 + ((i * 31) % 50),
            profile:
              [profiles.mug, profiles.bowl, profiles.jar, profiles.vase, profiles.cup][(i + Math.round(y)) % 5] ?? profiles.mug,
            body: "#cdb597",
            glazes: [{ colour: tint, to: 0.74, run: 0.05 }],
            speckle: "#55402a",
          }),
        );
      }
      for (const x of [176, 1000])
        for (const y of [154, 392, 652])
          s.add(rect(x, y, 24, 176, "#e2d8c4"), rect(x + 14, y, 10, 176, "#000", { opacity: 0.2 }));
    },
  },
  {
    name: "kiln-glow",
    width: 1200,
    height: 900,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 900, "#1c1210"));
      bricks(s, "#3a241c", -10, 6, 1210, 900);
      const arch = "M190 900V420C190 160 400 80 600 80S1010 160 1010 420V900Z";
      s.add(
        path(
          arch,
          radial(
            s,
            [
              [0, "#ffe0a0"],
              [0.4, "#f79a42"],
              [0.75, "#b84a1e"],
              [1, "#4a1a12"],
            ],
            [0.5, 0.55, 0.7],
          ),
        ),
        path(arch, "none", { stroke: "#6a3a26", "stroke-width": 40 }),
      );
      const inside = clip(s, path(arch, "#000"));
      s.add(`<g clip-path="${inside}">`);
      for (const [y, size] of [
        [390, 130],
        [640, 150],
        [868, 150],
      ] as const) {
        s.add(rect(170, y, 860, 22, "#8a3a18"), rect(170, y, 860, 5, "#ffd08a", { opacity: 0.8 }));
        glowing(s, y, 210, 990, size);
      }
      s.add("</g>");
      glow(s, 600, 520, 560, "#ffb45a", 0.3);
    },
  },
];
