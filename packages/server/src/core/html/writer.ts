import { formats, leaves, lists } from "./allow-list.ts";

interface Format {
  meaning: string;
  name: string;
  tag: string;
  written: boolean;
  /** It was open in an earlier block. */
  again: boolean;
}

/** Characters of tags that are opened again in later blocks: one long link around thousands of blocks would be written in each. */
const maxAgain = 100_000;

/**
 * Writes html in which every block stands where a browser would leave it: running text in paragraphs and headings, items in
 * lists, formatting closed before a block begins and opened again inside it, within limits. Formatting that would hold nothing is not written.
 */
export class Writer {
  #out = "";
  /** What was written last: to look at the end of the whole would copy all of it, once for each piece. */
  #last = "";
  #blocks: string[] = [];
  #formats: Format[] = [];
  #again = 0;

  get out(): string {
    return this.#out;
  }

  /** Whether a `pre` was just opened. */
  get isAtStartOfPre(): boolean {
    return this.#last === "<pre>";
  }

  /** Writes html as it is, outside of the formatting that is open but not written yet. */
  append(html: string): void {
    if (html === "") return;
    this.#out += html;
    this.#last = html;
  }

  get depth(): number {
    return this.#blocks.length;
  }

  get top(): string {
    return this.#blocks.at(-1) ?? "";
  }

  get inLeaf(): boolean {
    return leaves.has(this.top);
  }

  /** Whether the text being written must stay as it is: within a link or code nothing becomes a mention. */
  get literal(): boolean {
    return this.top === "pre" || this.#formats.some(({ meaning }) => meaning === "link" || meaning === "code");
  }

  /** Ends the running text, and goes into a list item when a list is open. */
  breakText(): void {
    if (this.inLeaf) this.closeTo(this.depth - 1);
    this.#suspend();
    if (lists.has(this.top)) this.openBlock("li", "<li>");
  }

  openBlock(name: string, tag: string): void {
    this.#suspend();
    this.#blocks.push(name);
    this.append(tag);
  }

  /** Makes a list the innermost block, leaving the items inside it; false when no list is open. */
  backToList(): boolean {
    const list = this.#blocks.findLastIndex((name) => lists.has(name));
    if (list >= 0) this.closeTo(list + 1);
    return list >= 0;
  }

  closeTo(depth: number): void {
    this.#suspend();
    while (this.#blocks.length > depth) this.append(`</${this.#blocks.pop()}>`);
  }

  /** False when formatting of the same meaning is open already: then nothing was opened. */
  openFormat(name: string, tag: string): boolean {
    const meaning = formats.get(name) ?? name;
    if (this.#formats.some((format) => format.meaning === meaning)) return false;
    this.#formats.push({ meaning, name, tag, written: false, again: false });
    return true;
  }

  closeFormat(): void {
    const format = this.#formats.pop();
    if (format?.written) this.append(`</${format.name}>`);
  }

  /** @param html escaped text or an element within text. */
  write(html: string): void {
    for (const format of this.#formats) {
      if (format.written) continue;
      if (format.again) this.#again += format.tag.length;
      if (format.again && this.#again > maxAgain) continue;
      this.append(format.tag);
      format.written = true;
    }
    this.append(html);
  }

  #suspend(): void {
    for (const format of this.#formats.toReversed()) {
      if (format.written) this.append(`</${format.name}>`);
      format.again ||= format.written;
      format.written = false;
    }
  }
}
