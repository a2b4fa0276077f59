import { enableCompileCache } from "node:module";
import path from "node:path";

/** Lets later starts find compiled code; each thread asks for it. Does nothing where the cache is not writable. */
export const keepCompiled = (): void =>
  void enableCompileCache(path.join(import.meta.dirname, "..", "..", "..", "..", "node_modules", ".cache", "compiled"));
