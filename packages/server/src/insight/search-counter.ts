import { clearTimeout, setTimeout } from "node:timers";
import type { Platform } from "#core/ctx";
import { today } from "./days.ts";
import { insertSearches } from "./search.queries.ts";

interface Search {
  actorId: number | null;
  text: string;
  found: boolean;
  at: number;
}

/** A search counts once its text has not changed for this long: results are shown while somebody types. */
const settledMs = 10_000;
/** Searches held at once; beyond it the oldest are written. */
const maxHeld = 1000;
/** Words of one search that count. */
const maxWords = 8;

/** Single words of letters alone, so that no number, address or sentence is kept. */
export const countedWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}@._+-]+/gu) ?? [])]
    .filter((word) => /^[\p{L}\p{M}]{3,30}$/u.test(word))
    .slice(0, maxWords);

/** Counts searches by day and word. Who searched is only known here, for seconds, to tell a longer text from another search. */
export class SearchCounter {
  readonly #platform: Platform;
  #held: Search[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** @param found whether it had any result */
  add(actorId: number | null, text: string, found: boolean): void {
    const typed = text.trim().toLowerCase();
    if (typed === "") return;
    const before = this.#held.findIndex(
      (one) => one.actorId === actorId && (typed.startsWith(one.text) || one.text.startsWith(typed)),
    );
    const search = { actorId, text: typed, found, at: this.#platform.now().getTime() };
    if (before >= 0) this.#held.splice(before, 1);
    this.#held.push(search);
    if (this.#held.length > maxHeld) void this.flush();
    this.#timer ??= setTimeout(() => void this.flush(settledMs), settledMs).unref();
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
