import { room, shadow, shelf, windowLight } from "./backdrop.ts";
import { blur, clip, ellipse, group, linear, path, rect, type Scene } from "./sheet.ts";
import { clayBag, plant } from "./things.ts";
import { profiles, vessel } from "./vessel.ts";
import { raw, row } from "./parts-studio.ts";

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
];
