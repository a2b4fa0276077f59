import { enableCompileCache } from "node:module";
import path from "node:path";

// Before anything else is loaded: later starts find compiled what this one compiles. Where it cannot be written, nothing is kept.
enableCompileCache(path.join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "compiled"));
await import("./serve.ts");
