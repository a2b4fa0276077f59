import { room, windowLight } from "./backdrop.ts";
import { darker, line, linear, path, type Scene } from "./sheet.ts";
import { lid, profiles, vessel } from "./vessel.ts";
import { carvedLeaves, seams } from "./parts-tables.ts";

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
];
