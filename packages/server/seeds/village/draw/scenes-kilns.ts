import { room } from "./backdrop.ts";
import { blur, circle, darker, ellipse, group, lighter, line, linear, n, path, rect, type Scene } from "./sheet.ts";
import { brick, glow } from "./things.ts";
import { profiles, vessel } from "./vessel.ts";
import { flames } from "./parts-fire.ts";

export const kilnScenes: readonly Scene[] = [
  {
    name: "cones",
    width: 1200,
    height: 800,
    draw: (s) => {
      room(s, "#d9d1c4", "#a3947f", 0.64);
      const set = (x: number, bends: readonly number[]) => {
        s.add(
          ellipse(x + 90, 640, 240, 30, "#000", { opacity: 0.32, filter: blur(s, 14) }),
          path(`M${x - 170} 560h340l22 72q-192 26 -384 0z`, "#c49a72"),
          path(`M${x - 170} 560h340l8 20q-180 18 -356 0z`, "#fff", { opacity: 0.25 }),
        );
        bends.forEach((bend, i) => {
          const cx = x - 110 + i * 110;
          const tone = ["#e9d8bd", "#d9c3b0", "#e4cfa8"][i] ?? "#e9d8bd";
          const d =
            bend < 20
              ? `M${cx - 34} 566L${cx + bend} 330L${cx + 34} 566Z`
              : `M${cx - 34} 566C${cx - 26} 470 ${cx - 16 + bend * 0.1} ${390 - bend * 0.2} ${cx + bend * 0.6} ${380 + bend * 0.3}Q${cx + bend * 0.98} ${400 + bend * 0.5} ${cx + bend} ${430 + bend * 0.95}Q${cx + bend * 0.55} ${410 + bend * 0.5} ${cx + 34} 566Z`;
          s.add(
            path(d, tone),
            path(
              d,
              linear(
                s,
                [
                  [0, "#fff", 0.3],
                  [0.45, "#fff", 0],
                  [1, "#000", 0.4],
                ],
                [0, 0, 1, 0],
              ),
            ),
            ellipse(cx, 566, 40, 9, "#000", { opacity: 0.2 }),
          );
        });
      };
      set(320, [4, 5, 6]);
      set(860, [12, 60, 108]);
    },
  },
  {
    name: "electric-kiln",
    width: 1200,
    height: 900,
    draw: (s) => {
      room(s, "#cfd4d2", "#9a9f9b", 0.8);
      s.add(ellipse(640, 800, 340, 46, "#000", { opacity: 0.34, filter: blur(s, 20) }));
      const body = "M330 300H830V770Q580 830 330 770Z";
      s.add(
        path(body, "#b9bcba"),
        path(
          body,
          linear(
            s,
            [
              [0, "#000", 0.36],
              [0.28, "#fff", 0.4],
              [0.55, "#fff", 0],
              [1, "#000", 0.5],
            ],
            [0, 0, 1, 0],
          ),
        ),
      );
      for (const y of [420, 540, 660])
        s.add(
          line(`M330 ${y}Q580 ${y + 58} 830 ${y}`, "#6d706e", 9),
          line(`M330 ${y - 4}Q580 ${y + 54} 830 ${y - 4}`, "#fff", 2.4, { "stroke-opacity": 0.6 }),
        );
      s.add(
        path("M318 300Q580 366 842 300V262Q580 210 318 262Z", "#8f9290"),
        ellipse(580, 258, 262, 46, "#d9d4c8"),
        ellipse(
          580,
          256,
          262,
          44,
          linear(s, [
            [0, "#e9e4d8"],
            [1, "#bdb6a6"],
          ]),
        ),
        rect(520, 222, 120, 16, "#4a4d4b", { rx: 8 }),
      );
      for (const y of [470, 600])
        s.add(circle(430, y, 17, "#4a3a2e"), circle(430, y, 10, "#ff9a45"), circle(430, y, 34, "#ff9a45", { opacity: 0.25 }));
      s.add(
        rect(850, 430, 150, 230, "#4b5250", { rx: 12 }),
        rect(
          850,
          430,
          150,
          230,
          linear(
            s,
            [
              [0, "#fff", 0.2],
              [1, "#000", 0.3],
            ],
            [0, 0, 1, 1],
          ),
          { rx: 12 },
        ),
        rect(872, 456, 106, 54, "#1b2320", { rx: 6 }),
        line("M888 484h14M910 484h14M932 484h14M954 484h10", "#ff7a45", 11),
        circle(896, 556, 13, "#12705b"),
        circle(954, 556, 13, "#b5532f"),
        rect(884, 596, 82, 12, "#2b302e", { rx: 6 }),
        rect(884, 620, 82, 12, "#2b302e", { rx: 6 }),
        line("M1000 640C1080 650 1060 790 1140 800", "#2b302e", 12),
      );
      vessel(s, { cx: 190, base: 800, height: 190, width: 170, profile: profiles.jar, body: "#e3b892", gloss: 0.15 });
      vessel(s, { cx: 1070, base: 850, height: 110, width: 150, profile: profiles.bowl, body: "#e3b892", gloss: 0.15 });
    },
  },
  {
    name: "wood-kiln",
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
            [0, "#141c2c"],
            [0.6, "#33405a"],
            [0.8, "#6a5560"],
          ]),
        ),
      );
      for (let i = 0; i < 70; i += 1)
        s.add(
          circle(s.random.between(0, 1200), s.random.between(0, 330), s.random.between(0.7, 1.9), "#fff", {
            opacity: s.random.between(0.2, 0.8),
          }),
        );
      s.add(
        path("M0 560L150 440L260 510L420 380L600 520L780 420L960 500L1100 430L1200 500V700H0Z", "#1a2430"),
        rect(0, 640, 1200, 160, "#17130f"),
      );
      glow(s, 900, 110, 210, "#ff8a3c", 0.6);
      flames(s, 900, 190, 190, 34, 5);
      s.add(rect(860, 180, 80, 420, "#5a4438"));
      for (let y = 186; y < 600; y += 34) s.add(rect(860, y, 80, 3, "#000", { opacity: 0.4 }));
      const hull = "M170 690C170 480 330 400 520 400C760 400 880 470 960 560V690Z";
      s.add(
        path(hull, "#7a5a46"),
        path(
          hull,
          linear(s, [
            [0, "#fff", 0.16],
            [0.5, "#000", 0.12],
            [1, "#000", 0.6],
          ]),
        ),
      );
      for (let row = 0; row < 6; row += 1)
        s.add(
          line(
            `M${190 + row * 8} ${650 - row * 42}C${330} ${590 - row * 44} 760 ${600 - row * 36} ${930 - row * 34} ${650 - row * 26}`,
            "#2a1c16",
            3,
            { "stroke-opacity": 0.4 },
          ),
        );
      glow(s, 290, 640, 330, "#ff9a3c", 0.7);
      s.add(path("M220 690V620A70 78 0 0 1 360 620V690Z", "#2a120a"));
      flames(s, 290, 692, 150, 46, 6);
      for (let i = 0; i < 9; i += 1)
        s.add(
          ellipse(1010 + (i % 5) * 42 - (i > 4 ? -20 : 0), 690 - (i > 4 ? 34 : 0), 21, 20, "#8a6a4c"),
          ellipse(1010 + (i % 5) * 42 - (i > 4 ? -20 : 0), 690 - (i > 4 ? 34 : 0), 13, 12, "#b8916a"),
        );
      for (let i = 0; i < 36; i += 1)
        s.add(
          circle(900 + s.random.between(-90, 160), s.random.between(10, 200), s.random.between(1, 3), "#ffc46b", {
            opacity: s.random.between(0.3, 0.9),
          }),
        );
    },
  },
  {
    name: "brick-arch",
    width: 1200,
    height: 800,
    draw: (s) => {
      room(s, "#d8cdb9", "#a58d6c", 0.82);
      s.add(ellipse(640, 700, 460, 40, "#000", { opacity: 0.3, filter: blur(s, 18) }));
      for (let row = 0; row < 5; row += 1)
        for (const x of [230, 850])
          for (let k = 0; k < (row % 2 ? 1 : 2); k += 1)
            brick(s, x + (row % 2 ? 0 : k * 64), 636 - row * 56, row % 2 ? 124 : 60, 52, "#d2a878");
      const cx = 602;
      for (let i = 0; i <= 18; i += 1) {
        const angle = Math.PI + (Math.PI * i) / 18;
        const x = cx + Math.cos(angle) * 310;
        const y = 412 + Math.sin(angle) * 270;
        const tint = s.random.between(0, 0.2);
        s.add(
          group(
            { transform: `translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI + 90)})` },
            rect(-25, -62, 50, 124, i % 2 ? darker("#d2a878", tint) : lighter("#d2a878", tint), { rx: 4 }),
            rect(-25, -62, 7, 124, "#fff", { opacity: 0.2 }),
            rect(18, -62, 7, 124, "#000", { opacity: 0.2 }),
          ),
        );
      }
      for (let i = 0; i < 5; i += 1) brick(s, 480 + (i % 3) * 66 + (i > 2 ? 32 : 0), 690 - (i > 2 ? 56 : 0), 62, 52, "#e0c19a");
      for (let i = 0; i < 3; i += 1) brick(s, 40, 690 - i * 56, 130, 52, "#d2a878");
    },
  },
];
