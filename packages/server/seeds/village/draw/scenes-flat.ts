import { boards, ground } from "./backdrop.ts";
import { fish, flower, lemons, plate, ring, spiral, turned } from "./plate.ts";
import { blur, circle, ellipse, group, line, path, radial, rect, type Scene } from "./sheet.ts";
import { bucket, tile, tool } from "./things.ts";
import { clayRings, nerikomi, wheelHead } from "./parts-flat.ts";

export const flatScenes: readonly Scene[] = [
  {
    name: "plate-fish",
    width: 1000,
    height: 1000,
    draw: (s) => {
      ground(s, "#a9b7b4");
      plate(s, { cx: 500, cy: 490, r: 410, paint: (_, r) => fish(r, "#24408e", "#4f86c6", "#d99a2b") });
    },
  },
  {
    name: "plate-lemons",
    width: 1000,
    height: 1000,
    draw: (s) => {
      ground(s, "#c4b49c");
      plate(s, { cx: 500, cy: 490, r: 410, paint: (_, r) => lemons(r) });
    },
  },
  {
    name: "plate-spiral",
    width: 1000,
    height: 1000,
    draw: (s) => {
      ground(s, "#8b8f86");
      plate(s, { cx: 500, cy: 490, r: 400, body: "#7a4527", paint: (_, r) => spiral(r, "#f0dcb4", "#f0dcb4") });
    },
  },
  {
    name: "nerikomi-dish",
    width: 1000,
    height: 1000,
    draw: (s) => {
      ground(s, "#c9c4bb");
      plate(s, { cx: 500, cy: 490, r: 390, body: "#dfe5ee", paint: nerikomi });
    },
  },
  {
    name: "table-of-plates",
    width: 1200,
    height: 900,
    draw: (s) => {
      boards(s, "#a9835c", 5);
      plate(s, { cx: 330, cy: 380, r: 270, paint: (_, r) => flower(r, "#24408e", "#3f6fc4", "#d99a2b") });
      plate(s, { cx: 860, cy: 290, r: 220, paint: (_, r) => lemons(r) });
      plate(s, { cx: 760, cy: 730, r: 210, paint: (_, r) => fish(r, "#1f6e52", "#4fa07f", "#d99a2b") });
      plate(s, {
        cx: 1130,
        cy: 680,
        r: 150,
        body: "#e9e1cf",
        paint: (_, r) => ring(r * 0.9, "#b5532f", r * 0.04) + turned(12, () => circle(0, -r * 0.68, r * 0.05, "#24408e")),
      });
      tool(s, 130, 760, -12, 340, "#c9a06a", "brush", "#24408e");
    },
  },
  {
    name: "wheel-centred",
    width: 1200,
    height: 900,
    draw: (s) => {
      ground(s, "#8d8272");
      wheelHead(s, 600, 460, 385);
      clayRings(s, 600, 460, 190, "#b98a62", 0);
    },
  },
  {
    name: "wheel-porcelain",
    width: 1200,
    height: 900,
    draw: (s) => {
      ground(s, "#8f9792");
      wheelHead(s, 600, 455, 400);
      clayRings(s, 600, 455, 300, "#dcd8cf", 0.84);
    },
  },
  {
    name: "s-crack",
    width: 1000,
    height: 1000,
    draw: (s) => {
      ground(s, "#9b8f80");
      clayRings(s, 500, 495, 390, "#d9b38a", 0.86);
      const d = "M455 440C480 400 540 420 520 470S440 520 470 565S545 590 560 555";
      s.add(
        line(d, "#fff", 12, { "stroke-opacity": 0.3, transform: "translate(4 5)" }),
        line(d, "#2a160c", 9),
        line("M455 440l-14 16M560 555l10 -18", "#2a160c", 5),
      );
    },
  },
  {
    name: "tools-flat",
    width: 1200,
    height: 900,
    draw: (s) => {
      boards(s, "#b08d66", 6);
      tool(s, 130, 130, 8, 560, "#c79a5f", "needle");
      tool(s, 120, 250, 4, 600, "#9c6b3f", "loop");
      tool(s, 140, 370, -3, 560, "#d0ab74", "knife");
      tool(s, 120, 500, 2, 620, "#7f5632", "brush", "#2b211b");
      s.add(
        path("M860 140C1010 120 1080 230 1060 330C960 350 850 300 860 140Z", "#000", {
          opacity: 0.3,
          transform: "translate(9 14)",
          filter: blur(s, 7),
        }),
        path(
          "M860 140C1010 120 1080 230 1060 330C960 350 850 300 860 140Z",
          radial(
            s,
            [
              [0, "#e0b577"],
              [1, "#a5713a"],
            ],
            [0.3, 0.25, 0.9],
          ),
        ),
        circle(1000, 250, 17, "#7a5a38"),
        path("M800 470H1080Q1092 560 1040 600H840Q790 560 800 470Z", "#000", {
          opacity: 0.3,
          transform: "translate(9 14)",
          filter: blur(s, 7),
        }),
        path(
          "M800 470H1080Q1092 560 1040 600H840Q790 560 800 470Z",
          radial(
            s,
            [
              [0, "#d7d9d8"],
              [1, "#8f9290"],
            ],
            [0.3, 0.2, 0.9],
          ),
        ),
      );
      s.add(
        ellipse(340, 725, 150, 100, "#000", { opacity: 0.3, filter: blur(s, 9) }),
        ellipse(
          330,
          710,
          150,
          100,
          radial(
            s,
            [
              [0, "#f2d58a"],
              [0.7, "#dcb45c"],
              [1, "#a9823a"],
            ],
            [0.36, 0.3, 0.8],
          ),
        ),
      );
      for (let i = 0; i < 60; i += 1) {
        const a = s.random.between(0, 6.28);
        const f = Math.sqrt(s.random.next());
        s.add(
          circle(330 + Math.cos(a) * f * 138, 710 + Math.sin(a) * f * 90, s.random.between(2, 6), "#9a7430", { opacity: 0.4 }),
        );
      }
      s.add(
        line("M640 720C720 640 820 800 900 720S1040 690 1070 740", "#000", 6, {
          "stroke-opacity": 0.25,
          transform: "translate(6 9)",
        }),
        line("M640 720C720 640 820 800 900 720S1040 690 1070 740", "#8f9290", 4),
        rect(596, 704, 60, 32, "#8a5a33", { rx: 15 }),
        rect(1052, 724, 60, 32, "#8a5a33", { rx: 15 }),
      );
    },
  },
  {
    name: "glaze-buckets",
    width: 1200,
    height: 900,
    draw: (s) => {
      ground(s, "#8f8a82");
      bucket(s, 300, 280, 215, "#8fb7a2");
      bucket(s, 760, 240, 190, "#9c4a2b", "#4b6ea3");
      bucket(s, 1070, 560, 180, "#d7b65a");
      bucket(s, 620, 640, 220, "#c9cbd2", "#b5532f");
      bucket(s, 190, 710, 150, "#3b4f7a");
      tool(s, 700, 590, -38, 420, "#c79a5f", "brush", "#c9cbd2");
    },
  },
  {
    name: "brush-pots",
    width: 1200,
    height: 900,
    draw: (s) => {
      boards(s, "#c5b193", 5);
      const pots: readonly (readonly [number, number, string])[] = [
        [240, 230, "#24408e"],
        [500, 200, "#2f7d5a"],
        [760, 230, "#d99a2b"],
        [1010, 210, "#6b2f4a"],
        [330, 480, "#5a3a22"],
      ];
      for (const [x, y, paint] of pots) bucket(s, x, y, 112, paint, "#f3f1ea");
      tool(s, 560, 440, 12, 520, "#3a2a20", "brush", "#24408e");
      tool(s, 500, 560, 6, 600, "#b5532f", "brush", "#2f7d5a");
      tool(s, 440, 690, -2, 640, "#c79a5f", "brush", "#5a3a22");
      tile(
        s,
        120,
        620,
        220,
        "#f3f1ea",
        [0, 1, 2, 3]
          .map((i) => line(`M-80 ${-66 + i * 42}q40 ${-22 + i * 3} 80 0t80 0`, i % 2 ? "#3f6fc4" : "#24408e", 5 + i * 4))
          .join(""),
      );
    },
  },
  {
    name: "azulejos",
    width: 1200,
    height: 900,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 900, "#d3ccbd"));
      for (let row = 0; row < 3; row += 1)
        for (let column = 0; column < 4; column += 1) {
          const turn = ((row + column) % 2) * 90;
          const quarter =
            line("M-146 -30A116 116 0 0 0 -30 -146M146 30A116 116 0 0 0 30 146", "#24408e", 15) +
            line("M-146 -66A80 80 0 0 0 -66 -146M146 66A80 80 0 0 0 66 146", "#3f6fc4", 9) +
            path("M-146 -146h52a52 52 0 0 1 -52 52zM146 146h-52a52 52 0 0 1 52 -52z", "#24408e");
          const heart =
            turned(8, (i) => path("M0 -16C18 -40 14 -62 0 -84C-14 -62 -18 -40 0 -16Z", i % 2 ? "#3f6fc4" : "#24408e")) +
            circle(0, 0, 17, "#d99a2b");
          tile(
            s,
            5 + column * 298,
            5 + row * 298,
            292,
            "#f1efe7",
            group({ transform: `rotate(${turn})` }, quarter) + group({ transform: "scale(.78)" }, heart),
          );
        }
    },
  },
];
