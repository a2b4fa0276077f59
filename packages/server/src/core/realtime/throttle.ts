/** Runs work at once, then at most once per pause; requests made meanwhile are merged into one. */
export class Throttle {
  readonly #work: () => Promise<void>;
  readonly #pauseMs: number;
  #isRequested = false;
  #isRunning = false;
  #isStopped = false;
  #pause: NodeJS.Timeout | null = null;

  /** @param work handles its own failures */
  constructor(work: () => Promise<void>, pauseMs: number) {
    this.#work = work;
    this.#pauseMs = pauseMs;
  }

  request(): void {
    this.#isRequested = true;
    if (!this.#isRunning && !this.#isStopped) void this.#run();
  }

  /** Starts no more work; running work is not interrupted. */
  stop(): void {
    this.#isStopped = true;
    if (this.#pause) clearTimeout(this.#pause);
  }

  async #run(): Promise<void> {
    this.#isRequested = false;
    this.#isRunning = true;
    await this.#work();
    if (this.#isStopped) return;
    this.#pause = setTimeout(() => {
      this.#isRunning = false;
      if (this.#isRequested) void this.#run();
    }, this.#pauseMs);
  }
}
