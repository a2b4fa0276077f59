import { createHmac, randomBytes } from "node:crypto";
import { clearTimeout, setTimeout } from "node:timers";
import { isMember, type Platform, type Viewer } from "#core/ctx";
import { today } from "./days.ts";
import { insertSearches } from "./search.queries.ts";

interface Search {
  searcher: string;
  text: string;
  found: boolean;
  at: number;
}

/** Where a search came from. */
export interface SearchClient {
  ip: string;
  userAgent: string;
}

/** A search counts once its text has not changed for this long: results are shown while somebody types. */
const settledMs = 10_000;
/** Searches held at once. With one more, all are written, also those that may still be typed. */
const maxHeld = 1000;
/** Words of one search that count. */
const maxWords = 8;

/** Single words of letters alone, so that no number, address or sentence is kept. */
export const countedWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}@._+-]+/gu) ?? [])]
    .filter((word) => /^[\p{L}\p{M}]{3,30}$/u.test(word))
    .slice(0, maxWords);

/**
 * Counts searches by day and word. Who searched is only kept in memory, for seconds, to tell the typing of one person from other
 * searches; of visitors it is a hash with a key that the process never writes down.
 */
export class SearchCounter {
  readonly #platform: Platform;
  readonly #key = randomBytes(32);
  #held: Search[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * @param client tells visitors apart
   * @param found whether it had any result
   */
  add(viewer: Viewer, client: SearchClient, text: string, found: boolean): void {
    const typed = text.trim().toLowerCase();
    if (typed === "") return;
    const searcher = this.#searcherOf(viewer, client);
    const before = this.#held.findIndex(
      (one) => one.searcher === searcher && (typed.startsWith(one.text) || one.text.startsWith(typed)),
    );
    const search = { searcher, text: typed, found, at: this.#platform.now().getTime() };
    if (before >= 0) this.#held.splice(before, 1);
    this.#held.push(search);
    if (this.#held.length > maxHeld) void this.flush();
    this.#timer ??= setTimeout(() => void this.flush(settledMs), settledMs).unref();
  }

  #searcherOf(viewer: Viewer, { ip, userAgent }: SearchClient): string {
    if (isMember(viewer)) return `member ${viewer.id}`;
    return createHmac("sha256", this.#key).update(`${ip} ${userAgent}`).digest("hex");
  }

  /** Writes what was not changed for a while. A failure is logged: a search that is not counted is no reason to stop. */
  flush(unchangedMs = 0): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const { db, log, now, snapshots } = this.#platform;
    const until = now().getTime() - unchangedMs;
    const settled = this.#held.filter(({ at }) => at <= until);
    this.#held = this.#held.filter(({ at }) => at > until);
    if (this.#held.length > 0) this.#timer = setTimeout(() => void this.flush(settledMs), settledMs).unref();
    if (settled.length === 0) return this.#writing;
    const day = today(snapshots.current.preferences["configurations.time_zone"], now());
    this.#writing = this.#writing
      .then(() =>
        insertSearches(
          db,
          day,
          settled.map(({ text, found }) => ({ words: countedWords(text), found })),
        ),
      )
      .catch((error: unknown) => log.error({ error }, "insight.search_count_failed"));
    return this.#writing;
  }
}

const counters = new WeakMap<Platform, SearchCounter>();

/** The one counter of a process. */
export function searchCounterOf(platform: Platform): SearchCounter {
  const counter = counters.get(platform) ?? new SearchCounter(platform);
  counters.set(platform, counter);
  return counter;
}
