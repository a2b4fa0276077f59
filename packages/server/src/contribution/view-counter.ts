import { createHmac } from "node:crypto";
import { clearTimeout, setTimeout } from "node:timers";
import { deriveKey, hashToken } from "#core/crypto";
import { isMember, type Platform, type Viewer } from "#core/ctx";
import { networkOf } from "#core/limits";
import { insertViews, type View } from "./view.queries.ts";

const robots = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|curl|wget/i;
/** Visitors of one network who are told apart on a day, by their browsers: a script that goes by many names counts as so many. */
const viewersOfNetwork = 32;
const pauseMs = 1000;
/** Views held at once; beyond it they are written without a pause. */
const maxBuffered = 5000;

/** The day of the time in UTC, as `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Counts openings of contributions: once a viewer and day, robots and authors left out. Reading costs nothing: views gather in the
 * process and are written together soon after. No cookie is set; what is kept of a viewer is a keyed hash that says nothing the
 * next day, when it is deleted.
 */
export class ViewCounter {
  readonly #platform: Platform;
  readonly #held = new Map<string, View>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** @param client identifies a visitor for the day */
  add(contributionId: number, viewer: Viewer, client: { ip: string; userAgent: string }): void {
    if (robots.test(client.userAgent)) return;
    const { config, now } = this.#platform;
    const slot = hashToken(client.userAgent).readUInt32BE() % viewersOfNetwork;
    const who = isMember(viewer) ? `member ${viewer.id}` : `${networkOf(client.ip)} ${slot}`;
    const hash = createHmac("sha256", deriveKey(config.secret, "views"))
      .update(`${dayOf(now())} ${who}`)
      .digest("hex");
    const view = { contribution_id: contributionId, viewer: hash.slice(0, 24), user_id: viewer.id };
    this.#held.set(`${contributionId} ${view.viewer}`, view);
    if (this.#held.size >= maxBuffered) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }

  /** Writes what has gathered. A failure is logged: a view lost is no reason to stop. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const views = [...this.#held.values()];
    this.#held.clear();
    if (views.length === 0) return this.#writing;
    const { db, log, now } = this.#platform;
    this.#writing = this.#writing
      .then(() => insertViews(db, dayOf(now()), views))
      .catch((error: unknown) => log.error({ error }, "views.write_failed"));
    return this.#writing;
  }
}
