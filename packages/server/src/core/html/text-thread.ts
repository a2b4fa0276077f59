import { unavailable } from "@cortile/contract/core";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { Failure } from "#core/errors";
import { cleanText, type CleanText } from "./text.worker.ts";

export interface TextThreadOptions {
  /** The worker, which tests replace. */
  file?: URL;
  /** How long the work on one text may take. */
  limitMs?: number;
  /** Texts that may wait, of everybody. */
  maxWaiting?: number;
  /** Where it is told of a thread that died while it did nothing. */
  log?: { warn(fields: object, event: string): void };
}

/** In characters. The costs of a text grow at most with the square of its length: of so few, milliseconds. */
export const shortText = 2000;

/** How long a thread may take to start on a busy machine. */
const startMs = 60_000;

/**
 * Sanitises texts of members in a thread of its own, so that nobody else waits for one that takes long. The thread is started with the
 * first long text, replaced when a text takes too long, and does not keep the process alive while it has nothing to do.
 */
export class TextThread {
  readonly #options: Required<Omit<TextThreadOptions, "log">> & Pick<TextThreadOptions, "log">;
  readonly #turns = pLimit(1);
  #pool: Piscina<string, CleanText> | null = null;
  #isClosed = false;

  constructor({
    file = new URL("./text.worker.ts", import.meta.url),
    limitMs = 10_000,
    maxWaiting = 100,
    log,
  }: TextThreadOptions = {}) {
    this.#options = { file, limitMs, maxWaiting, log };
  }

  /**
   * Sanitises a text, links its addresses and measures the result. It may wait for the texts of others: call it outside of transactions.
   * @returns null when it takes too long, counted from when the work on it begins
   * @throws Failure `unavailable` when too many texts wait
   */
  async clean(input: string): Promise<CleanText | null> {
    if (input.length <= shortText) return cleanText(input);
    if (this.#turns.pendingCount >= this.#options.maxWaiting) throw new Failure(unavailable, { retryAfterSeconds: 1 });
    return this.#turns(() => this.#run(input));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool?.destroy();
  }

  /** After any failure the next text gets a new thread. */
  async #run(input: string): Promise<CleanText | null> {
    const pool = (this.#pool ??= await this.#start());
    const controller = new AbortController();
    const { signal } = controller;
    // Where this thread stood still, the result may have come meanwhile: it is read first.
    const timer = setTimeout(() => setImmediate(() => controller.abort()), this.#options.limitMs);
    try {
      return await pool.run(input, { signal });
    } catch (error) {
      this.#pool = null;
      await pool.destroy();
      if (signal.aborted) return null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts a thread and waits until it is ready: the time this takes does not count towards the limit of the text. */
  async #start(): Promise<Piscina<string, CleanText>> {
    if (this.#isClosed) throw new Failure(unavailable);
    const pool = new Piscina<string, CleanText>({
      filename: this.#options.file.href,
      name: "cleanText",
      minThreads: 1,
      maxThreads: 1,
    });
    // Of a thread that dies while it does nothing, which is replaced; without a listener the process would end.
    pool.on("error", (error: unknown) => this.#options.log?.warn({ error }, "text.thread_failed"));
    try {
      await pool.run("", { signal: AbortSignal.timeout(startMs) });
      if (this.#isClosed) throw new Failure(unavailable);
      return pool;
    } catch (error) {
      await pool.destroy();
      throw error;
    }
  }
}
