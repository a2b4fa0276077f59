import { room, shelf, windowLight } from "./backdrop.ts";
import { circle, group, lighter, linear, n, path, rect, type Scene } from "./sheet.ts";
import { plant, tool } from "./things.ts";
import { profiles, vessel, type Profile } from "./vessel.ts";
import { loggia, row } from "./parts-studio.ts";

export const placeScenes: readonly Scene[] = [
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
