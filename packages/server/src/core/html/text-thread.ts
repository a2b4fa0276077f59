import { unavailable, type TextLimits } from "@cortile/contract/core";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { Failure } from "#core/errors";
import { linkify } from "./linkify.ts";
import { measureText } from "./measure.ts";
import { sanitizeHtml } from "./sanitize.ts";

/** A text as it may be stored, and how much it holds. */
export interface CleanText {
  html: string;
  measured: TextLimits;
}

export interface TextThreadOptions {
  /** The worker, which tests replace. */
  file?: URL;
  /** How long the work on one text may take. */
  limitMs?: number;
  /** Texts that may wait, of everybody. */
  maxWaiting?: number;
}

/** In characters. The costs of a text grow at most with the square of its length: of so few, milliseconds. */
const shortText = 2000;

/**
 * Sanitises texts of members in a thread of its own, so that nobody else waits for one that takes long. The thread is started with the
 * first long text, replaced when a text takes too long, and does not keep the process alive while it has nothing to do.
 */
export class TextThread {
  readonly #options: Required<TextThreadOptions>;
  readonly #turns = pLimit(1);
  #pool: Piscina<string, CleanText> | null = null;
  #isReady = false;

  constructor({ file = new URL("./text.worker.ts", import.meta.url), limitMs = 5000, maxWaiting = 100 }: TextThreadOptions = {}) {
    this.#options = { file, limitMs, maxWaiting };
  }

  /**
   * Sanitises a text, links its addresses and measures the result. Others may wait before it: call it outside of transactions.
   * @returns null when it takes too long, counted from when the work on it begins
   * @throws Failure `unavailable` when too many texts wait
   */
  async clean(input: string): Promise<CleanText | null> {
    if (input.length <= shortText) {
      const html = linkify(sanitizeHtml(input));
      return { html, measured: measureText(html) };
    }
    if (this.#turns.pendingCount >= this.#options.maxWaiting) throw new Failure(unavailable, { retryAfterSeconds: 1 });
    return this.#turns(() => this.#run(input));
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = null;
    this.#isReady = false;
  }

  async #run(input: string): Promise<CleanText | null> {
    const pool = (this.#pool ??= this.#open());
    // Starting a thread is not held against the text.
    if (!this.#isReady) await pool.run("");
    this.#isReady = true;
    const signal = AbortSignal.timeout(this.#options.limitMs);
    try {
      return await pool.run(input, { signal });
    } catch (error) {
      this.#isReady = false;
      if (signal.aborted) return null;
      throw error;
    }
  }

  #open(): Piscina<string, CleanText> {
    const pool = new Piscina<string, CleanText>({
      filename: this.#options.file.href,
      name: "cleanText",
      minThreads: 1,
      maxThreads: 1,
    });
    // Of a thread that dies while it does nothing; without a listener the process would end. The next text gets a new one.
    pool.on("error", () => (this.#isReady = false));
    return pool;
  }
}
