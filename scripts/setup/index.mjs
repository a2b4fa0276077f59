export { ensureBuilt, markBuilt, sourcesHash } from "./build.mjs";
export { ensureChromium } from "./chromium.mjs";
export { ensureInstalled } from "./install.mjs";
export { findNode, serverFlags } from "./node.mjs";
export { ensureRedis } from "./redis.mjs";
export { inRoot, root } from "./root.mjs";
export { run } from "./run.mjs";
