/** A sheet of paper beside a kiln: hours and degrees, and their curve. */
const readings = [
  [0, 20],
  [1, 90],
  [2, 160],
  [3, 260],
  [4, 420],
  [5, 580],
  [6, 740],
  [7, 900],
  [8, 1040],
  [9, 1150],
  [10, 1222],
  [10.75, 1222],
  [12, 1050],
  [14, 760],
  [18, 420],
  [24, 140],
] as const;

/** Of A4 upright, in points; the origin is the lower left corner. */
const page = { width: 595, height: 842 };
const plot = { left: 76, bottom: 132, width: 462, height: 270 };

const x = (hour: number): number => plot.left + (hour / 24) * plot.width;
const y = (degrees: number): number => plot.bottom + (degrees / 1300) * plot.height;

const text = (at: readonly [number, number], size: number, words: string, bold = false): string =>
  `BT /${bold ? "F2" : "F1"} ${size} Tf ${at[0]} ${at[1]} Td (${words.replace(/[\\()]/g, "\\$&")}) Tj ET`;
const line = (from: readonly [number, number], to: readonly [number, number]): string =>
  `${from[0].toFixed(1)} ${from[1].toFixed(1)} m ${to[0].toFixed(1)} ${to[1].toFixed(1)} l S`;

function drawing(): string {
  const rows = readings.map(([hour, degrees], index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const [left, top] = [76 + column * 240, 690 - row * 24];
    return [
      text([left, top], 11, `${hour} h`),
      text([left + 70, top], 11, `${degrees.toLocaleString("en")} \u00b0C`),
      "0.85 G",
      line([left, top - 7], [left + 210, top - 7]),
    ].join("\n");
  });
  const grid = [0, 400, 800, 1200].map((degrees) =>
    [line([plot.left, y(degrees)], [plot.left + plot.width, y(degrees)]), text([40, y(degrees) - 4], 9, String(degrees))].join(
      "\n",
    ),
  );
  const hours = [0, 6, 12, 18, 24].map((hour) => text([x(hour) - 6, plot.bottom - 18], 9, `${hour} h`));
  const curve = readings.map(
    ([hour, degrees], index) => `${x(hour).toFixed(1)} ${y(degrees).toFixed(1)} ${index === 0 ? "m" : "l"}`,
  );
  return [
    "0.11 0.44 0.36 rg",
    `40 786 ${page.width - 80} 3 re f`,
    "0.16 g",
    text([40, 800], 20, "Firing log, kiln 2", true),
    text([40, 762], 11, "Glaze, cone 6, oxidation. Celadon and tenmoku on three shelves."),
    text([40, 744], 11, "Hold 45 minutes at the top, then off; door closed until 140 degrees."),
    "0.5 w",
    ...rows,
    text([40, plot.bottom + plot.height + 24], 12, "The curve", true),
    "0.8 G",
    ...grid,
    ...hours,
    "0.75 0.3 0.16 RG 2 w",
    `${curve.join(" ")} S`,
    "0.4 g",
    text([40, 60], 9, "Fornace. Copy it, fire it, write your own numbers beside ours."),
  ].join("\n");
}

/** The sheet as a PDF of one page, in the reader's own Helvetica. */
export function firingLog(): Uint8Array {
  const content = drawing();
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    "<< /Title (Firing log, kiln 2) >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
