/** A part of the code could not be loaded. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

/**
 * Loads a part of the code that a page cannot do without; its loader imports by it, so that the page's boundary knows a part that did not
 * load from other faults.
 * @throws ImportError in browsers; on the server what was thrown, a fault of the build
 */
export const importPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw typeof window === "undefined" ? cause : new ImportError("a part of the page could not be loaded", { cause });
  });
