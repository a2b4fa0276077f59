import { ground, room, shelf, windowLight } from "./backdrop.ts";
import { fish, flower, lemons, plate } from "./plate.ts";
import { loggia, row } from "./parts-studio.ts";
import { circle, group, line, path, rect, linear, type Scene, type Sheet } from "./sheet.ts";
import { bucket, glow, testTile, brick } from "./things.ts";
import { profiles, vessel } from "./vessel.ts";

const cover = (name: string, draw: (sheet: Sheet) => void): Scene => ({ name: `cover-${name}`, width: 1600, height: 400, draw });
const mixed = [profiles.bowl, profiles.vase, profiles.mug, profiles.jar, profiles.bottle, profiles.teabowl, profiles.moon];

export const covers: readonly Scene[] = [
  cover("celadon", (s) => {
    room(s, "#d8e0db", "#a3b5ac", 0.76);
    row(s, 350, 40, 1580, 172, mixed, ["#8fb7a2", "#a9c7b0", "#7fab94", "#b9d2c2"], "#dfe3da");
  }),
  cover("porcelain", (s) => {
    room(s, "#dfe0e5", "#b9bbc4", 0.78);
    row(
      s,
      356,
      60,
      1560,
      186,
      [profiles.vase, profiles.bowl, profiles.bottle, profiles.cup, profiles.moon],
      ["#f6f5f2", "#24408e", "#eef0f2", "#8fa9d0"],
      "#f6f5f2",
    );
  }),
  cover("stoneware", (s) => {
    room(s, "#d2c4b0", "#8f7757", 0.78);
    windowLight(s, 480, 8, 380, 0.28);
    row(s, 352, 20, 1600, 178, mixed, ["#e9e3d6", "#b5702d", "#2b1a14", "#d0a13a"], "#b9835a");
  }),
  cover("window", (s) => {
    room(s, "#d9d2c7", "#b8a68f", 0.97);
    for (const x of [60, 520, 980]) windowLight(s, x, 20, 330, 0.34);
    shelf(s, 340, "#8a6a4c");
    row(s, 340, 20, 1590, 150, mixed, ["#e3b892"], "#e3b892");
  }),
  cover("glow", (s) => {
    s.add(rect(0, 0, 1600, 400, "#1c1210"));
    for (let y = 4, k = 0; y < 400; y += 58, k += 1)
      for (let x = -60 * (k % 2); x < 1600; x += 124) brick(s, x, y, 118, 53, "#3a241c");
    for (let i = 0; i < 5; i += 1) {
      const x = 160 + i * 320;
      s.add(
        path(
          `M${x - 120} 400V200A120 120 0 0 1 ${x + 120} 200V400Z`,
          linear(s, [
            [0, "#b8501f"],
            [0.6, "#f7a23b"],
            [1, "#ffe0a0"],
          ]),
        ),
        path(`M${x - 120} 400V200A120 120 0 0 1 ${x + 120} 200V400Z`, "none", { stroke: "#6a3a26", "stroke-width": 16 }),
      );
      vessel(s, {
        cx: x,
        base: 384,
        height: 150,
        width: 140,
        profile: mixed[i % mixed.length] ?? profiles.bowl,
        body: "#f2a04c",
        inside: "#b8501f",
        gloss: 0.25,
      });
    }
    glow(s, 800, 320, 800, "#ffb45a", 0.25);
  }),
  cover("plates", (s) => {
    ground(s, "#b0a48e");
    [0, 1, 2, 3, 4, 5].forEach((i) =>
      plate(s, {
        cx: 120 + i * 275,
        cy: 200 + (i % 2 ? 70 : -50),
        r: 165,
        paint: (_, r) =>
          i % 3 === 0
            ? flower(r, "#24408e", "#3f6fc4", "#d99a2b")
            : i % 3 === 1
              ? lemons(r)
              : fish(r, "#1f6e52", "#4fa07f", "#d99a2b"),
      }),
    );
  }),
  cover("buckets", (s) => {
    ground(s, "#8f8a82");
    ["#8fb7a2", "#9c4a2b", "#d7b65a", "#c9cbd2", "#3b4f7a", "#6b8f5a", "#cfc7da"].forEach((tint, i) =>
      bucket(s, 120 + i * 228, 200 + (i % 2 ? 64 : -56), 128 - (i % 3) * 10, tint, i % 3 === 1 ? "#4b6ea3" : "#e8e6df"),
    );
  }),
  cover("test-tiles", (s) => {
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
    ];
    for (let i = 0; i < 26; i += 1) {
      const [thin, thick] = tints[(i * 3 + (i > 12 ? 1 : 0)) % tints.length] ?? ["#8fb7a2", "#5f8f79"];
      testTile(s, 28 + (i % 13) * 120, 30 + Math.floor(i / 13) * 180, 102, 156, thin, thick);
    }
  }),
  cover("morning", (s) =>
    loggia(s, 6, ["#f3dcc4", "#f7efe0"], ["#c9b08a", "#8f9a6a"], "#e0cdb4", [
      "#b5532f",
      "#24408e",
      "#e9e3d6",
      "#8fb7a2",
      "#d0a13a",
      "#7a4a2a",
    ]),
  ),
  cover("default", (s) => {
    s.add(rect(0, 0, 1600, 400, "#e3f4ec"));
    const arches = Array.from(
      { length: 9 },
      (_, i) =>
        line(`M${-40 + i * 190} 340V190a75 75 0 0 1 150 0V340`, "#9ccbb8", 2.4) + circle(35 + i * 190, 96, 2.6, "#9ccbb8"),
    );
    s.add(group({}, ...arches, line("M0 340H1600M0 352H1600M0 72H1600", "#9ccbb8", 2.4)));
  }),
];
