import { ground, room, shelf, windowLight } from "./backdrop.ts";
import { fish, flower, plate } from "./plate.ts";
import { loggia, row } from "./parts-studio.ts";
import { blur, circle, darker, group, line, linear, path, radial, rect, type Scene, type Sheet } from "./sheet.ts";
import { brick, flame, glow, testTile } from "./things.ts";
import { profiles, vessel } from "./vessel.ts";

const door = (name: string, draw: (sheet: Sheet) => void): Scene => ({ name: `door-${name}`, width: 810, height: 900, draw });

/** The pictures of the categories, 9:10, the subject in the middle and below: the interface cuts an arch out of them. */
export const doors: readonly Scene[] = [
  door("glazes", (s) => {
    room(s, "#d8e0db", "#9aaca4", 0.7);
    vessel(s, {
      cx: 320,
      base: 760,
      height: 270,
      width: 460,
      profile: profiles.bowl,
      body: "#dfe3da",
      glazes: [{ colour: "#8fb7a2", to: 0.92, run: 0.015 }],
      tilt: 0.18,
      rings: true,
    });
    vessel(s, {
      cx: 590,
      base: 790,
      height: 420,
      width: 250,
      profile: profiles.bottle,
      body: "#dfe3da",
      glazes: [{ colour: "#7fab94", to: 0.93, run: 0.015 }],
      rings: true,
    });
  }),
  door("throwing", (s) => {
    ground(s, "#8d8272");
    s.add(circle(420, 500, 372, "#000", { opacity: 0.28, filter: blur(s, 18) }), circle(405, 480, 370, "#7f8280"));
    for (let r = 356; r > 240; r -= 15)
      s.add(circle(405, 480, r, "none", { stroke: r % 2 ? "#fff" : "#000", "stroke-opacity": 0.08, "stroke-width": 3 }));
    s.add(
      circle(
        405,
        480,
        236,
        radial(
          s,
          [
            [0, "#e6c7a6"],
            [0.6, "#c79a70"],
            [1, "#8d6443"],
          ],
          [0.38, 0.34, 0.75],
        ),
      ),
      circle(
        405,
        480,
        180,
        radial(
          s,
          [
            [0, "#d9b48e"],
            [0.7, "#a87c55"],
            [1, "#6d4a2f"],
          ],
          [0.6, 0.62, 0.7],
        ),
      ),
    );
    for (let r = 228; r > 16; r -= 13)
      s.add(
        circle(405 + (236 - r) / 40, 480 + (236 - r) / 40, r, "none", {
          stroke: r % 2 ? "#fff" : "#4a2d18",
          "stroke-opacity": 0.16,
          "stroke-width": 2.6,
        }),
      );
  }),
  door("firing", (s) => {
    s.add(rect(0, 0, 810, 900, "#1c1210"));
    for (let y = 4, k = 0; y < 900; y += 62, k += 1)
      for (let x = -70 * (k % 2) - 4; x < 810; x += 136) brick(s, x, y, 130, 57, "#3a241c");
    const arch = "M110 900V420A295 295 0 0 1 700 420V900Z";
    s.add(
      path(
        arch,
        radial(
          s,
          [
            [0, "#ffe0a0"],
            [0.45, "#f79a42"],
            [0.8, "#b84a1e"],
            [1, "#5a1f12"],
          ],
          [0.5, 0.55, 0.65],
        ),
      ),
      path(arch, "none", { stroke: "#6a3a26", "stroke-width": 34 }),
    );
    for (const y of [530, 800]) {
      s.add(rect(126, y, 568, 20, "#8a3a18"), rect(126, y, 568, 5, "#ffd08a", { opacity: 0.8 }));
      [profiles.vase, profiles.moon, profiles.bowl].forEach((profile, i) =>
        vessel(s, {
          cx: 225 + i * 185,
          base: y,
          height: i === 0 ? 200 : 150,
          width: 160,
          profile: y > 600 ? ([profiles.mug, profiles.bottle, profiles.jar][i] ?? profile) : profile,
          body: "#f2a04c",
          inside: "#b8501f",
          gloss: 0.25,
        }),
      );
    }
    glow(s, 405, 520, 420, "#ffb45a", 0.3);
  }),
  door("maiolica", (s) => {
    ground(s, "#a9b7b4");
    plate(s, { cx: 405, cy: 430, r: 330, paint: (_, r) => flower(r, "#24408e", "#3f6fc4", "#d99a2b") });
    plate(s, { cx: 660, cy: 800, r: 210, paint: (_, r) => fish(r, "#1f6e52", "#4fa07f", "#d99a2b") });
  }),
  door("raku", (s) => {
    room(s, "#5a4c46", "#2f2825", 0.72);
    glow(s, 405, 640, 520, "#ff8a3c", 0.5);
    s.add(
      group(
        { filter: blur(s, 7), opacity: 0.75 },
        ...[120, 250, 405, 560, 690].map((x, i) => flame(x, 760, 260 + (i % 2) * 90, i % 2 ? "#f7a23b" : "#d9532a", 0.7)),
      ),
    );
    vessel(s, {
      cx: 405,
      base: 800,
      height: 470,
      width: 470,
      profile: profiles.jar,
      body: "#ece6da",
      crackle: "#221d1a",
      gloss: 0.55,
      inside: "#1c1613",
    });
  }),
  door("stoneware", (s) => {
    room(s, "#d8cdbd", "#a08a6e", 0.7);
    windowLight(s, 90, 60, 440, 0.3);
    vessel(s, {
      cx: 405,
      base: 790,
      height: 380,
      width: 560,
      profile: profiles.bowl,
      body: "#b9835a",
      glazes: [{ colour: "#ebe4d5", to: 0.7, run: 0.05, edge: "#8a5a36" }],
      speckle: "#5b4630",
      tilt: 0.2,
      rings: true,
    });
  }),
  door("porcelain", (s) => {
    room(s, "#dcdde2", "#b4b6be", 0.74);
    vessel(s, {
      cx: 405,
      base: 810,
      height: 560,
      width: 380,
      profile: profiles.vase,
      body: "#f6f5f2",
      bands: [
        [0.34, 0.014, "#24408e"],
        [0.37, 0.006, "#24408e"],
        [0.66, 0.006, "#24408e"],
        [0.69, 0.016, "#3f6fc4"],
      ],
      gloss: 0.85,
      inside: "#cfcfcc",
    });
  }),
  door("test-tiles", (s) => {
    ground(s, "#d9d3c7");
    const tints: readonly (readonly [string, string])[] = [
      ["#8fb7a2", "#5f8f79"],
      ["#3f6fc4", "#24408e"],
      ["#d7b65a", "#a87c22"],
      ["#cfc7da", "#8a7da3"],
      ["#e9e3d6", "#cdbfa4"],
      ["#b5702d", "#8a4a1d"],
      ["#8a3f22", "#5f2a18"],
      ["#4a2418", "#1d120d"],
      ["#6f93c4", "#4b6ea3"],
      ["#6b8f5a", "#3f6a3a"],
      ["#c9d8cf", "#9dbbab"],
      ["#d0a13a", "#8a5a1d"],
    ];
    tints.forEach(([thin, thick], i) => testTile(s, 60 + (i % 4) * 178, 60 + Math.floor(i / 4) * 272, 154, 240, thin, thick));
  }),
  door("studio-life", (s) => {
    room(s, "#d9d2c7", "#c4b8a6", 0.97);
    windowLight(s, 160, 60, 560, 0.3);
    for (const y of [330, 590, 850]) {
      shelf(s, y, "#8a6a4c");
      row(
        s,
        y,
        14,
        800,
        150,
        [profiles.bowl, profiles.vase, profiles.mug, profiles.jar, profiles.bottle],
        ["#8fb7a2", "#24408e", "#e9e3d6", "#b5532f", "#2b1a14", "#d0a13a"],
      );
    }
  }),
  door("questions", (s) => {
    room(s, "#d6d2c8", "#9b8f7d", 0.74);
    vessel(s, { cx: 405, base: 800, height: 380, width: 400, profile: profiles.moon, body: "#b98a62", rings: true, gloss: 0.5 });
    const d = "M352 566C352 500 462 500 462 566C462 610 408 612 408 660";
    s.add(
      line(d, "#e9d3b4", 21),
      circle(408, 714, 14, "#e9d3b4"),
      line(d, darker("#b98a62", 0.4), 4, { transform: "translate(-8 -8)", "stroke-opacity": 0.5 }),
    );
  }),
  door("notices", (s) => loggia(s, 1, ["#cfe0e4", "#f2e8d6"], ["#8ba58f", "#5f8069"], "#d9cdb9", ["#12705b"])),
  door("old-shed", (s) => {
    s.add(rect(0, 0, 810, 900, "#b9ab98"));
    for (let y = 4, k = 0; y < 900; y += 62, k += 1)
      for (let x = -70 * (k % 2) - 4; x < 810; x += 136) brick(s, x, y, 130, 57, "#b98a68");
    s.add(
      path("M190 900V470A215 215 0 0 1 620 470V900Z", "#4a5a52"),
      path(
        "M190 900V470A215 215 0 0 1 620 470V900Z",
        linear(
          s,
          [
            [0, "#fff", 0.16],
            [1, "#000", 0.35],
          ],
          [0, 0, 1, 1],
        ),
      ),
    );
    for (let x = 250; x < 620; x += 62) s.add(rect(x, 270, 4, 630, "#000", { opacity: 0.22 }));
    for (const y of [470, 740]) s.add(rect(190, y, 430, 34, "#3a463f"), rect(190, y, 430, 5, "#fff", { opacity: 0.2 }));
    s.add(
      circle(545, 620, 24, "#2a2f2c"),
      rect(522, 620, 46, 44, "#c9a24a", { rx: 6 }),
      circle(545, 640, 6, "#3a2a10"),
      rect(
        0,
        0,
        810,
        900,
        radial(
          s,
          [
            [0, "#fff", 0.28],
            [0.6, "#fff", 0],
            [1, "#000", 0.36],
          ],
          [0.25, 0.15, 1.1],
        ),
      ),
    );
  }),
];
