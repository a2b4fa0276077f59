import { keepCompiled } from "./server/compile-cache.ts";

// First of all, so that later starts find compiled code.
keepCompiled();
await import("./serve.ts");
