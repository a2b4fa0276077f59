import { boards, ground } from "./backdrop.ts";
import { blur, circle, ellipse, group, line, n, path, radial, rect, type Scene } from "./sheet.ts";
import { testTile, tile, tool } from "./things.ts";

export const tileScenes: readonly Scene[] = [
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
