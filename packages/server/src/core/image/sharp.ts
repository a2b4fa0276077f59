let loading: ReturnType<typeof load> | null = null;

/** The image library, loaded with the first picture to keep the start fast. */
export const loadSharp = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import("sharp");
  // Many uploads at once must not multiply memory: no operation cache, one thread a picture.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
