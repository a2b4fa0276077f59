import { boards, ground } from "./backdrop.ts";
import { fish, flower, lemons, plate, ring, spiral, turned } from "./plate.ts";
import { blur, circle, darker, ellipse, group, lighter, line, n, path, radial, rect, type Scene, type Sheet } from "./sheet.ts";
import { bucket, testTile, tile, tool } from "./things.ts";

/** The turntable from above with clay on it: rings of the head, then of the clay. */
function wheelHead(s: Sheet, cx: number, cy: number, r: number): void {
  s.add(
    circle(cx + 14, cy + 24, r, "#000", { opacity: 0.3, filter: blur(s, 16) }),
    circle(cx, cy, r, "#6d6f6e"),
    circle(
      cx,
      cy,
      r * 0.97,
      radial(
        s,
        [
          [0, "#9b9e9c"],
          [1, "#838684"],
        ],
        [0.35, 0.3, 0.8],
      ),
    ),
  );
  for (let at = 0.94; at > 0.4; at -= 0.045)
    s.add(
      circle(cx, cy, r * at, "none", {
        stroke: Math.round(at * 100) % 2 ? "#000" : "#fff",
        "stroke-opacity": 0.07,
        "stroke-width": 3,
      }),
    );
}

function clayRings(s: Sheet, cx: number, cy: number, r: number, clay: string, hollow: number): void {
  s.add(
    circle(cx + r * 0.06, cy + r * 0.09, r, "#000", { opacity: 0.35, filter: blur(s, 12) }),
    circle(
      cx,
      cy,
      r,
      radial(
        s,
        [
          [0, lighter(clay, 0.32)],
          [0.6, clay],
          [1, darker(clay, 0.36)],
        ],
        [0.38, 0.34, 0.75],
      ),
    ),
  );
  if (hollow > 0)
    s.add(
      circle(
        cx,
        cy,
        r * hollow,
        radial(
          s,
          [
            [0, lighter(clay, 0.16)],
            [0.7, darker(clay, 0.16)],
            [1, darker(clay, 0.5)],
          ],
          [0.6, 0.62, 0.7],
        ),
      ),
    );
  for (let at = 0.97; at > 0.07; at -= 0.055)
    s.add(
      circle(cx + (1 - at) * 6, cy + (1 - at) * 6, r * at, "none", {
        stroke: Math.round(at * 1000) % 2 ? "#fff" : "#4a2d18",
        "stroke-opacity": 0.14,
        "stroke-width": r * 0.012,
      }),
    );
}

const nerikomi = (s: Sheet, r: number): string => {
  const tints = ["#e9e1d2", "#24408e", "#8fa9d0", "#e9e1d2", "#3b4f7a", "#c9d3e2"];
  let marks = "";
  for (let i = 0; i < 34; i += 1) {
    const y = -r + (i * r * 2) / 34;
    const w = s.random.between(6, 22);
    marks += line(
      `M${n(-r)} ${n(y)}C${n(-r * 0.5)} ${n(y - 40 - w)} ${n(-r * 0.2)} ${n(y + 50)} ${n(r * 0.15)} ${n(y - 10)}S${n(r * 0.7)} ${n(y + 30 + w)} ${n(r)} ${n(y)}`,
      tints[i % tints.length] ?? "#fff",
      w,
    );
  }
  return group(
    {
      "clip-path": (() => {
        const id = s.id();
        s.add(`<clipPath id="${id}"><circle r="${n(r * 0.97)}"/></clipPath>`);
        return `url(#${id})`;
      })(),
    },
    circle(0, 0, r, "#dfe5ee"),
    marks,
  );
};

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
  {
    name: "zellige",
    width: 1200,
    height: 900,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 900, "#d8cfbd"));
      const tints = ["#2f7d6b", "#24707a", "#1f5a4f", "#3f9483", "#2a6a86"];
      const star = (r: number) => {
        let d = "";
        for (let i = 0; i < 16; i += 1) {
          const a = (Math.PI * i) / 8;
          const f = i % 2 ? r * 0.76 : r;
          d += `${i ? "L" : "M"}${n(Math.cos(a) * f)} ${n(Math.sin(a) * f)}`;
        }
        return `${d}Z`;
      };
      for (let row = -1; row < 5; row += 1)
        for (let column = -1; column < 7; column += 1) {
          const x = 100 + column * 200;
          const y = 50 + row * 200;
          s.add(
            group(
              { transform: `translate(${x} ${y})` },
              path(star(118), "#000", { opacity: 0.22, transform: "translate(4 6)" }),
              path(star(114), s.random.pick(tints)),
              path("M-90 -60L60 -100L20 -20L-100 20Z", "#fff", { opacity: s.random.between(0.05, 0.2) }),
              path(star(46), "#efe9da"),
              path(star(26), s.random.pick(["#d99a2b", "#b5532f", "#24408e"])),
            ),
          );
          s.add(
            group(
              { transform: `translate(${x + 100} ${y + 100}) rotate(45)` },
              rect(-31, -31, 62, 62, s.random.pick(["#efe9da", "#e2d8c2", "#d99a2b"]), { rx: 3 }),
              rect(-31, -31, 62, 22, "#fff", { opacity: 0.18 }),
            ),
          );
        }
      s.add(
        rect(
          0,
          0,
          1200,
          900,
          radial(
            s,
            [
              [0, "#fff", 0.3],
              [0.6, "#fff", 0],
              [1, "#000", 0.32],
            ],
            [0.25, 0.15, 1.1],
          ),
        ),
      );
    },
  },
  {
    name: "crawling-tile",
    width: 1000,
    height: 1000,
    draw: (s) => {
      ground(s, "#b9ada0");
      tile(s, 150, 140, 700, "#cf9c73", "");
      const soft = blur(s, 2);
      let blobs = "";
      for (let i = 0; i < 84; i += 1) {
        const x = 205 + (i % 9) * 74 + s.random.between(-20, 20);
        const y = 190 + Math.floor(i / 9) * 66 + s.random.between(-16, 16);
        const r = s.random.between(20, 47);
        blobs +=
          ellipse(x + 4, y + 6, r, r * 0.86, "#5a3a22", { opacity: 0.4 }) +
          ellipse(x, y, r, r * 0.86, "#eef0ec") +
          ellipse(x - r * 0.3, y - r * 0.3, r * 0.34, r * 0.2, "#fff");
      }
      s.add(group({ filter: soft }, blobs));
    },
  },
  {
    name: "tile-series",
    width: 1200,
    height: 800,
    draw: (s) => {
      ground(s, "#d9d3c7");
      const series: readonly (readonly [string, string])[] = [
        ["#c9d8cf", "#b4cbbf"],
        ["#b4cbbf", "#9dbbab"],
        ["#9dbbab", "#83a893"],
        ["#83a893", "#6a937d"],
        ["#6a937d", "#4f7a66"],
        ["#4f7a66", "#365c4c"],
      ];
      series.forEach(([thin, thick], i) => testTile(s, 90 + i * 176, 130, 146, 240, thin, thick));
      const iron: readonly (readonly [string, string])[] = [
        ["#e0c89a", "#d7b65a"],
        ["#d0a13a", "#a87c22"],
        ["#b5702d", "#8a4a1d"],
        ["#8a3f22", "#5f2a18"],
        ["#4a2418", "#2b1a14"],
        ["#2b1a14", "#140d0a"],
      ];
      iron.forEach(([thin, thick], i) => testTile(s, 90 + i * 176, 440, 146, 240, thin, thick));
    },
  },
  {
    name: "sketchbook",
    width: 1200,
    height: 900,
    draw: (s) => {
      boards(s, "#8f6f50", 6);
      s.add(
        rect(120, 100, 960, 720, "#000", { rx: 12, opacity: 0.35, filter: blur(s, 16), transform: "translate(14 22)" }),
        rect(120, 100, 960, 720, "#6b2f22", { rx: 14 }),
        rect(136, 112, 464, 696, "#f4efe3"),
        rect(600, 112, 464, 696, "#f7f3e9"),
        path("M600 112v696h-60q60 -20 60 -60z", "#000", { opacity: 0.07 }),
        path("M600 112v696h46q-46 -20 -46 -60z", "#000", { opacity: 0.05 }),
      );
      const ink = (d: string, w = 3.2) => s.add(line(d, "#3d3a36", w, { "stroke-opacity": 0.85 }));
      ink(
        "M210 230C214 330 250 390 300 420H400C450 390 486 330 490 230M210 230A140 26 0 0 0 490 230A140 26 0 0 0 210 230M300 420v18h100v-18",
      );
      ink("M200 540C240 560 220 600 206 640C196 690 240 730 262 742H330C352 730 396 690 386 640C372 600 352 560 392 540");
      ink("M440 560v170M430 560h20M430 730h20", 2);
      ink("M700 210h90v120q-4 30 -20 34h-50q-16 -4 -20 -34zM790 236c50 -8 50 84 0 80", 3.2);
      ink("M900 200C880 260 860 300 880 350Q930 372 980 350C1000 300 980 260 960 200");
      for (const [x, y, colour] of [
        [680, 460, "#8fb7a2"],
        [790, 460, "#24408e"],
        [900, 460, "#b5532f"],
        [680, 570, "#d7b65a"],
        [790, 570, "#2b1a14"],
        [900, 570, "#c9cbd2"],
      ] as const)
        s.add(rect(x, y, 84, 78, colour, { rx: 6, opacity: 0.85 }), rect(x, y, 84, 30, "#fff", { opacity: 0.15, rx: 6 }));
      for (let i = 0; i < 4; i += 1)
        s.add(line(`M680 ${694 + i * 26}q20 -8 40 0t40 0t40 0t40 0t${40 - i * 8} 0`, "#6a655e", 2.4, { "stroke-opacity": 0.7 }));
      tool(s, 560, 860, -52, 420, "#d9a93a", "needle");
    },
  },
  {
    name: "firing-curve",
    width: 1200,
    height: 800,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 800, "#f3eee2"));
      for (let x = 60; x <= 1160; x += 44) s.add(rect(x, 50, 1, 690, "#6f93c4", { opacity: x % 220 === 60 ? 0.55 : 0.25 }));
      for (let y = 50; y <= 740; y += 44) s.add(rect(60, y, 1100, 1, "#6f93c4", { opacity: 0.3 }));
      s.add(line("M60 40V740H1170", "#3d3a36", 3));
      s.add(
        line("M60 720L280 610L520 150H585L640 240L760 330H850L980 560L1150 710", "#b5532f", 6),
        line("M60 720L280 610L520 150L560 300L640 540L760 690", "#24408e", 4, { "stroke-dasharray": "14 12" }),
      );
      for (const [x, y] of [
        [280, 610],
        [520, 150],
        [585, 150],
        [760, 330],
        [850, 330],
      ] as const)
        s.add(circle(x, y, 9, "#f3eee2", { stroke: "#b5532f", "stroke-width": 4 }));
      s.add(
        rect(
          0,
          0,
          1200,
          800,
          radial(
            s,
            [
              [0, "#fff", 0.4],
              [0.6, "#fff", 0],
              [1, "#4a3a20", 0.24],
            ],
            [0.25, 0.15, 1.1],
          ),
        ),
      );
      tool(s, 690, 770, -24, 460, "#d0a13a", "needle");
    },
  },
  {
    name: "roof-tiles",
    width: 1200,
    height: 800,
    draw: (s) => {
      s.add(rect(0, 0, 1200, 800, "#5a2f1c"));
      for (let row = 0; row < 6; row += 1)
        for (let column = -1; column < 10; column += 1) {
          const x = column * 136 + (row % 2) * 20;
          const y = row * 150 - 40;
          const clay = s.random.pick(["#c4693f", "#b65a34", "#d07b4e", "#a8502f", "#cf8a5c"]);
          const d = `M${n(x)} ${y + 190}C${n(x + 6)} ${y + 60} ${n(x + 14)} ${y + 20} ${n(x + 20)} ${y}H${n(x + 104)}C${n(x + 110)} ${y + 20} ${n(x + 118)} ${y + 60} ${n(x + 124)} ${y + 190}Q${n(x + 62)} ${y + 226} ${n(x)} ${y + 190}Z`;
          const id = s.id();
          s.add(
            `<linearGradient id="${id}"><stop offset="0" stop-color="#000" stop-opacity=".36"/><stop offset=".3" stop-color="#fff" stop-opacity=".26"/><stop offset=".6" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>`,
          );
          s.add(path(d, "#000", { opacity: 0.4, transform: "translate(8 12)" }), path(d, clay), path(d, `url(#${id})`));
          for (let i = 0; i < 4; i += 1)
            s.add(
              circle(
                x + s.random.between(16, 108),
                y + s.random.between(60, 190),
                s.random.between(3, 9),
                s.random.pick(["#d8d0a0", "#7d8a5a", "#6b3a22"]),
                { opacity: 0.35 },
              ),
            );
        }
      s.add(
        rect(
          0,
          0,
          1200,
          800,
          radial(
            s,
            [
              [0, "#ffe9c4", 0.4],
              [0.6, "#fff", 0],
              [1, "#000", 0.4],
            ],
            [0.25, 0.1, 1.15],
          ),
        ),
      );
    },
  },
];
