import { circle, darker, group, line, n, path } from "./sheet.ts";
import { type Pot } from "./vessel.ts";

/** Leaves cut through slip, round the pot. */
export const carvedLeaves = (colour: string) => (p: Pot) => {
  let marks = "";
  for (let angle = -78; angle <= 78; angle += 26) {
    const { x, y, turn } = p.point(angle, 0.4);
    const high = p.height * 0.24;
    const wide = p.width * 0.055 * turn;
    marks += path(
      `M${n(x)} ${n(y + high)}C${n(x + wide * 2)} ${n(y + high * 0.3)} ${n(x + wide * 2)} ${n(y - high * 0.4)} ${n(x)} ${n(y - high)}C${n(x - wide * 2)} ${n(y - high * 0.4)} ${n(x - wide * 2)} ${n(y + high * 0.3)} ${n(x)} ${n(y + high)}Z`,
      colour,
    );
    marks += line(`M${n(x)} ${n(y + high * 0.9)}V${n(y - high * 0.8)}`, "#2a211b", 3.2 * turn + 0.6);
    for (const at of [-0.4, 0, 0.4])
      marks += line(
        `M${n(x - wide)} ${n(y + high * (at - 0.16))}L${n(x)} ${n(y + high * at)}L${n(x + wide)} ${n(y + high * (at - 0.16))}`,
        "#2a211b",
        2.2 * turn + 0.4,
      );
    const between = p.point(angle + 13, 0.4);
    marks +=
      circle(between.x, between.y, p.width * 0.013 * between.turn, colour) +
      circle(between.x, between.y + high * 0.5, p.width * 0.009 * between.turn, colour);
  }
  return marks;
};

/** Flutes cut with a loop. */
export const fluted = (p: Pot) => {
  let marks = "";
  for (let angle = -85; angle <= 85; angle += 10) {
    const top = p.point(angle, 0.04);
    const middle = p.point(angle, 0.5);
    const foot = p.point(angle, 0.93);
    const d = `M${n(top.x)} ${n(top.y)}Q${n(middle.x)} ${n(middle.y)} ${n(foot.x)} ${n(foot.y)}`;
    marks +=
      line(d, "#000", 5 * middle.turn + 1, { "stroke-opacity": 0.16 }) +
      line(d, "#fff", 3 * middle.turn, { "stroke-opacity": 0.3, transform: `translate(${n(5 * middle.turn)} 0)` });
  }
  return marks;
};

export const seams = (p: Pot) => {
  const gold = "#d9a93a";
  const from = (ax: number, ay: number) => `${n(p.cx + ax * p.width)} ${n(p.top + ay * p.height)}`;
  const lines = [
    `M${from(-0.2, -0.02)}L${from(-0.15, 0.22)}L${from(-0.22, 0.44)}L${from(-0.08, 0.6)}L${from(-0.1, 1)}`,
    `M${from(-0.15, 0.22)}L${from(0.06, 0.32)}L${from(0.22, 0.2)}L${from(0.34, -0.02)}`,
    `M${from(0.06, 0.32)}L${from(0.1, 0.56)}L${from(0.24, 0.74)}`,
    `M${from(-0.22, 0.44)}L${from(-0.5, 0.4)}`,
  ];
  return lines
    .map(
      (d) =>
        line(d, darker(gold, 0.35), p.width * 0.017) +
        line(d, gold, p.width * 0.013) +
        line(d, "#fff3c4", p.width * 0.004, { transform: "translate(-1 -1.5)" }),
    )
    .join("");
};

export const crystals = (sheetRandom: () => number) => (p: Pot) => {
  let marks = "";
  for (let i = 0; i < 17; i += 1) {
    const x = p.cx + (sheetRandom() - 0.5) * p.width * 0.9;
    const y = p.top + (0.24 + sheetRandom() * 0.6) * p.height;
    const r = p.width * (0.04 + sheetRandom() * 0.1);
    let fan = "";
    for (let ray = 0; ray < 30; ray += 1)
      fan += line(`M0 0L${n(Math.cos(ray * 0.21) * r)} ${n(Math.sin(ray * 0.21) * r)}`, ray % 2 ? "#dfe9f4" : "#8fb0d8", 1.6, {
        "stroke-opacity": 0.6,
      });
    marks += group(
      { transform: `translate(${n(x)} ${n(y)})` },
      circle(0, 0, r, "#b9cfe8", { opacity: 0.55 }),
      fan,
      circle(0, 0, r * 0.18, "#f4f8fc", { opacity: 0.8 }),
    );
  }
  return marks;
};
