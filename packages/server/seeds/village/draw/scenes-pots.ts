import { room, shelf } from "./backdrop.ts";
import { blur, circle, group, line, linear, rect, type Scene } from "./sheet.ts";
import { flame, glow } from "./things.ts";
import { profiles, vessel, type Pot } from "./vessel.ts";
import { crystals, fluted } from "./parts-tables.ts";

export const potScenes: readonly Scene[] = [
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
