import type { PageVersion } from "./page-version.ts";

/** How long a version read from the database is trusted: content hidden longer ago is in no reply. */
const checkMs = 100;
/** A page is rendered at most once in this time, however much is written. */
const freshMs = 1000;
/** A page that nothing was written since is sent as it is for this long: relative times and view counts wait. */
const idleFreshMs = 5000;

export interface PageCacheOptions {
  readVersion: () => Promise<PageVersion>;
  /** Runs when the version has changed, before the next page is rendered. */
  onNewVersion: () => Promise<void>;
  maxBytes: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Something that is the same for every visitor. */
export interface SharedPage {
  sizeBytes: number;
  /** Whether it may be sent again. */
  isKept: boolean;
}

interface Kept<Page> {
  page: Page;
  version: number;
  /** When its rendering began. */
  renderedAt: number;
}

/**
 * Pages that every visitor sees alike, each rendered once for all who ask at the same time, kept for seconds and renewed in the
 * background. A kept page is sent only while nothing has been hidden, changed or deleted since it was rendered; that is asked of the
 * database, so that no lost message and no forgetful writer can show what was hidden.
 */
export class PageCache<Page extends SharedPage> {
  readonly #options: Required<PageCacheOptions>;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept<Page>>();
  readonly #rendering = new Map<string, Promise<Page>>();
  #bytes = 0;
  #seen: PageVersion | null = null;
  #checkedAt = -Infinity;
  #checking: Promise<PageVersion> | null = null;
  /** When something was last found to have been written. */
  #writtenAt = -Infinity;

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, ...options };
  }

  get sizeBytes(): number {
    return this.#bytes;
  }

  /**
   * @param key everything the page depends on
   * @param render called when there is no such page that may be sent
   * @param inTurn begins or joins a rendering once it is the caller's turn: others who ask wait for their own turn, not for that of whoever asked first
   */
  async get(
    key: string,
    render: () => Promise<Page>,
    inTurn: (work: () => Promise<Page>) => Promise<Page> = (work) => work(),
  ): Promise<Page> {
    const { version } = await this.#check();
    const kept = this.#kept.get(key);
    const askedAt = this.#options.now();
    const rendered = () =>
      inTurn(async () => {
        const made = this.#kept.get(key);
        // Somebody else may have had theirs before.
        return made && made.version === version && made.renderedAt >= askedAt ? made.page : this.#render(key, version, render);
      });
    if (kept?.version !== version) return rendered();
    const age = this.#options.now() - kept.renderedAt;
    // Whatever is written is seen a moment late, and events of slow transactions out of order.
    const goodMs = kept.renderedAt > this.#writtenAt + freshMs ? idleFreshMs : freshMs;
    if (age >= 2 * goodMs) return rendered();
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    // After a failure, the next request for the expired page renders it.
    if (age >= goodMs) rendered().catch(() => undefined);
    return kept.page;
  }

  async #check(): Promise<PageVersion> {
    if (this.#seen && this.#options.now() - this.#checkedAt < checkMs) return this.#seen;
    this.#checking ??= this.#readVersion().finally(() => (this.#checking = null));
    return this.#checking;
  }

  async #readVersion(): Promise<PageVersion> {
    const askedAt = this.#options.now();
    const found = await this.#options.readVersion();
    if (this.#seen?.version !== found.version) {
      await this.#options.onNewVersion();
      this.#kept.clear();
      this.#bytes = 0;
    }
    if (this.#seen?.event_id !== found.event_id) this.#writtenAt = this.#options.now();
    this.#seen = found;
    this.#checkedAt = askedAt;
    return found;
  }

  /** One rendering for all who ask meanwhile. */
  #render(key: string, version: number, render: () => Promise<Page>): Promise<Page> {
    const flight = `${version} ${key}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    const renderedAt = this.#options.now();
    const rendered = render()
      .then((page) => {
        if (page.isKept && this.#seen?.version === version) this.#keep(key, { page, version, renderedAt });
        return page;
      })
      .finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendered);
    return rendered;
  }

  #keep(key: string, kept: Kept<Page>): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.page.sizeBytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.page.sizeBytes ?? 0;
    this.#kept.delete(key);
  }
}
