import { Readable } from "node:stream";
import type { Platform } from "#core/ctx";
import type { PersonalFile, PersonalPart } from "#core/feature";
import { renderHtml, type RenderedPicture } from "#core/html";
import { translate, type Language, type Text } from "#core/i18n";
import { escapeMarkup } from "#core/markup";
import type { ZipEntry } from "#core/zip";
import { words } from "./data_portability.messages.ts";
import type { PersonalCopy } from "./personal-copy.ts";
import type { PersonalRow, PersonalText } from "./personal.queries.ts";

export interface ArchiveSource {
  platform: Platform;
  language: Language;
  /** What features keep of a member. */
  parts: readonly PersonalPart[];
  copy: PersonalCopy;
  /** Called for each item added to the archive. */
  advance: () => void;
  signal: AbortSignal;
}

/** Things on a page: some more than one reads at a time, few enough for any browser. */
const pageRows = 500;

/** How many items an archive reports to `advance`. */
export const stepsOf = ({ parts, copy }: Pick<ArchiveSource, "parts" | "copy">): number =>
  parts.reduce((sum, { name, fileKey }) => sum + (fileKey ? 3 : 2) * (copy.counts.get(name) ?? 0), 0);

/** A member's data: pages to read, the same as JSON, and their files. Each entry is read when the archive comes to it. */
export async function* archiveEntries(source: ArchiveSource): AsyncGenerator<ZipEntry> {
  const entry = (name: string, content: AsyncIterable<string>): ZipEntry => ({ name, content });
  yield entry("index.html", indexPage(source));
  for (const part of source.parts) {
    yield entry(`data/${part.name}.json`, json(read(source, part)));
    if (countOf(source, part) === 0) continue;
    const rows = read(source, part);
    for (let page = 1; page <= pagesOf(source, part); page += 1)
      yield entry(pageName(part, page), partPage(source, part, { rows, page }));
    await rows.return(undefined);
  }
  for (const part of source.parts) if (part.fileKey) yield* fileEntries(source, part, part.fileKey);
}

async function* read<Row extends PersonalRow>(source: ArchiveSource, part: PersonalPart): AsyncGenerator<Row, void> {
  for await (const row of source.copy.rows<Row>(part)) {
    source.signal.throwIfAborted();
    yield row;
    source.advance();
  }
}

const countOf = ({ copy }: ArchiveSource, { name }: PersonalPart): number => copy.counts.get(name) ?? 0;
const pagesOf = (source: ArchiveSource, part: PersonalPart): number => Math.ceil(countOf(source, part) / pageRows);
const pageName = ({ name }: PersonalPart, page: number): string => (page === 1 ? `${name}.html` : `${name}-${page}.html`);

async function* json(rows: AsyncIterable<PersonalRow>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* fileEntries(
  source: ArchiveSource,
  part: PersonalPart,
  keyOf: (file: PersonalFile) => string,
): AsyncGenerator<ZipEntry> {
  const { storage, log } = source.platform;
  for await (const row of read<PersonalRow & PersonalFile>(source, part)) {
    const name = fileName(source, row.id);
    const file = name === null ? null : await storage.open(keyOf(row));
    if (name !== null && file) yield { name, content: file.stream, packed: true };
    else if (name !== null) log.warn({ media_id: row.id }, "data_portability.file_missing");
  }
}

const fileName = ({ copy }: ArchiveSource, id: number): string | null => {
  const ext = copy.extensions.get(id);
  return ext === undefined ? null : `media/${id}.${ext}`;
};

const isPicture = (name: string): boolean => name.endsWith(".webp");

function head(source: ArchiveSource, title: string): string {
  return (
    `<!doctype html><html lang="${source.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body><main>`
  );
}
const end = "</main></body></html>\n";
const style =
  "body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:24px 16px 64px}" +
  "article{padding:16px 0;border-top:1px solid #8886}img{max-width:100%;height:auto}dt{color:#777}dd{margin:0 0 8px;" +
  "overflow-wrap:anywhere}time,nav{color:#777;font-size:14px}li{margin:4px 0}h2{margin:0 0 4px;font-size:18px}";

async function* indexPage(source: ArchiveSource): AsyncGenerator<string> {
  const { preferences } = source.platform.snapshots.current;
  const values = {
    community: preferences["text.application_name"] || "Cortile",
    date: source.platform.now(),
  };
  const tell = (text: Text) => escapeMarkup(translate(text, source.language, values));
  yield `${head(source, translate(words.title, source.language, values))}<h1>${tell(words.title)}</h1><p>${tell(words.lead)}</p><ul>`;
  const titled = source.parts
    .map((part) => ({ part, title: tell(part.title), count: countOf(source, part) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, source.language));
  for (const { part, title, count } of titled)
    if (count > 0) yield `<li><a href="${pageName(part, 1)}">${title}</a> (${count})</li>`;
  yield `</ul>${end}`;
}

async function* partPage(
  source: ArchiveSource,
  part: PersonalPart,
  { rows, page }: { rows: AsyncGenerator<PersonalRow, void>; page: number },
): AsyncGenerator<string> {
  const title = translate(part.title, source.language);
  yield `${head(source, title)}<nav><a href="index.html">${translate(words.back, source.language)}</a></nav><h1>${escapeMarkup(title)}</h1>`;
  for (let index = 0; index < pageRows; index += 1) {
    const next = await rows.next();
    if (next.done === true) break;
    const row = part.isText ? textOf(source, next.value as PersonalText) : factsOf(source, next.value);
    yield `<article>${row}</article>\n`;
  }
  const pages = pagesOf(source, part);
  if (page < pages)
    yield `<nav><a href="${pageName(part, page + 1)}">${translate(words.page, source.language, { page: page + 1 })}</a></nav>`;
  yield end;
}

/** A text as it was written, with its pictures and the files that hang on it. */
function textOf(source: ArchiveSource, { title, html, medias, ...facts }: PersonalText): string {
  const pictures = new Map<number, RenderedPicture>();
  const attached: string[] = [];
  for (const id of medias) {
    const name = fileName(source, id);
    if (name === null) continue;
    if (isPicture(name)) pictures.set(id, { src: name });
    if (html.includes(`data-media="${id}"`)) continue;
    attached.push(isPicture(name) ? `<p><img src="${name}" alt="" loading="lazy"></p>` : `<p><a href="${name}">${name}</a></p>`);
  }
  const text = renderHtml(html, { media: pictures, users: new Map(), categories: new Map() });
  return `${title ? `<h2>${escapeMarkup(title)}</h2>` : ""}${text}${attached.join("")}${factsOf(source, facts)}`;
}

/** All fields of an item, by their names in the data. */
function factsOf(source: ArchiveSource, row: PersonalRow): string {
  const file = "ext" in row ? fileName(source, Number(row["id"])) : null;
  const facts = Object.entries(row).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  const list = facts.map(([name, value]) => `<dt>${escapeMarkup(name.replaceAll("_", " "))}</dt><dd>${factOf(value)}</dd>`);
  return `${file ? `<p><a href="${file}">${file}</a></p>` : ""}<dl>${list.join("")}</dl>`;
}

const factOf = (value: unknown): string =>
  escapeMarkup(
    Array.isArray(value) ? value.join(", ") : typeof value === "object" && value !== null ? JSON.stringify(value) : String(value),
  );

export const streamOf = (content: AsyncIterable<Buffer>): Readable => Readable.from(content, { objectMode: false });
