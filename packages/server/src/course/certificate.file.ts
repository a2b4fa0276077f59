import type { Certificate } from "@cortile/contract/course";
import PDFDocument from "pdfkit";
import type { Language } from "#core/i18n";
import { translate } from "#core/i18n";
import { isLatin, readFont, strokeOf, textRuns } from "#core/fonts";
import { certificateTexts } from "./certificate.messages.ts";

const margin = 60;

interface Line {
  y: number;
  size: number;
  /** One of the standard fonts, for Latin letters. */
  font: string;
  ink: string;
}

/** A certificate as one page of A4, landscape. @param color of the community, `#rrggbb` */
export async function writeCertificate(
  { course_name, name, issuer, issued_at, url }: Certificate,
  { language, color }: { language: Language; color: string },
): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", layout: "landscape", margin, info: { Title: course_name, Author: issuer } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const { width, height } = document.page;
  const brand = /^#[0-9a-f]{6}$/i.test(color) ? color : "#12705b";
  document
    .lineWidth(3)
    .strokeColor(brand)
    .rect(30, 30, width - 60, height - 60)
    .stroke();
  await writeLine(document, issuer, { y: 80, size: 16, font: "Helvetica", ink: "#444444" });
  await writeLine(document, translate(certificateTexts.title, language), {
    y: 120,
    size: 34,
    font: "Helvetica-Bold",
    ink: brand,
  });
  await writeLine(document, translate(certificateTexts.says, language), { y: 195, size: 15, font: "Helvetica", ink: "#444444" });
  await writeLine(document, name, { y: 225, size: 30, font: "Times-Bold", ink: "#111111" });
  await writeLine(document, translate(certificateTexts.completed, language), {
    y: 280,
    size: 15,
    font: "Helvetica",
    ink: "#444444",
  });
  await writeLine(document, course_name, { y: 310, size: 24, font: "Helvetica-Bold", ink: "#111111" });
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(issued_at));
  await writeLine(document, date, { y: 390, size: 14, font: "Helvetica", ink: "#444444" });
  await writeLine(document, `${translate(certificateTexts.verify, language)} ${url}`, {
    y: height - 90,
    size: 10,
    font: "Helvetica",
    ink: "#444444",
  });
  document.link(margin, height - 94, width - 2 * margin, 18, url);
  document.end();
  return done;
}

/** Writes a centred line: in a standard font where that has every letter, else in those of its scripts. */
async function writeLine(document: PDFKit.PDFDocument, text: string, { y, size, font, ink }: Line): Promise<void> {
  const room = document.page.width - 2 * margin;
  document.fillColor(ink);
  if (isLatin(text)) {
    document.font(font).fontSize(size).text(text, margin, y, { width: room, align: "center" });
    return;
  }
  const runs = [];
  for (const run of await textRuns(text)) {
    const id = `${run.slice.family} ${run.slice.name}`;
    document.registerFont(id, await readFont(run.slice));
    runs.push({ ...run, id, width: document.font(id).fontSize(size).widthOfString(run.text) });
  }
  const total = runs.reduce((sum, run) => sum + run.width, 0);
  const scale = Math.min(1, room / total);
  let x = margin + (room - total * scale) / 2;
  for (const run of runs) {
    const stroke = strokeOf(run.slice, font.endsWith("Bold")) * size;
    document
      .font(run.id)
      .fontSize(size * scale)
      .lineWidth(stroke)
      .strokeColor(ink)
      .text(run.text, x, y + size, { lineBreak: false, baseline: "alphabetic", fill: true, stroke: stroke > 0 });
    x += run.width * scale;
  }
}
