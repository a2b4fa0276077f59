/** Runs its work at once when asked; asked again meanwhile, once more, a pause after it ended. */
export class Paced {
  readonly #work: () => Promise<void>;
  readonly #pauseMs: number;
  #isAsked = false;
  #isBusy = false;
  #pause: NodeJS.Timeout | null = null;

  /** @param work handles its own failures */
  constructor(work: () => Promise<void>, pauseMs: number) {
    this.#work = work;
    this.#pauseMs = pauseMs;
  }

  ask(): void {
    this.#isAsked = true;
    if (!this.#isBusy) void this.#run();
  }

  stop(): void {
    this.#isBusy = true;
    if (this.#pause) clearTimeout(this.#pause);
  }

  async #run(): Promise<void> {
    this.#isAsked = false;
    this.#isBusy = true;
    await this.#work();
    this.#pause = setTimeout(() => {
      this.#isBusy = false;
      if (this.#isAsked) void this.#run();
    }, this.#pauseMs);
  }
}
