import { enableCompileCache } from "node:module";
import path from "node:path";

// First of all, so that later starts find compiled code. Does nothing where the cache is not writable.
enableCompileCache(path.join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "compiled"));
await import("./serve.ts");
