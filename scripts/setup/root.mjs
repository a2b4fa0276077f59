import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** Absolute path of something in the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);
