/**
 * Work that never runs twice at once; woken while it runs, it runs once more, so that no wake-up is lost.
 * @param failed called with an error; the work then waits for the next wake-up
 */
export function createWakeable(work: () => Promise<unknown>, failed: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let isWoken = false;
  const run = async (): Promise<void> => {
    while (isWoken) {
      isWoken = false;
      try {
        await work();
      } catch (error) {
        failed(error);
      }
    }
    running = null;
  };
  return {
    wake(): void {
      isWoken = true;
      running ??= run();
    },
    /** Once what is running has ended. */
    ended: async (): Promise<void> => {
      isWoken = false;
      await running;
    },
  };
}
