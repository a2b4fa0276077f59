/**
 * Work that never runs twice at once; woken while it runs, it runs once more, so that no wake-up is lost.
 * @param failed called with an error; the work then waits for the next wake-up
 * @param pauseMs between two runs, so that the wake-ups of that time are one
 */
export function createWakeable(
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  { pauseMs = 0 }: { pauseMs?: number } = {},
) {
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
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
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
