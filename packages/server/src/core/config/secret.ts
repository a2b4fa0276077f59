import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./variables.ts";

/**
 * The root secret of this data folder, made at the first start, for its owner's eyes only.
 * @throws ConfigError when the file cannot be made or read, or is too short to be a secret
 */
export function loadSecret(dataFolder: string): string {
  const file = path.join(dataFolder, "secret");
  const found = attempt(file, () => readSecret(file) ?? makeSecret(file));
  if (found.length >= 32) return found;
  throw new ConfigError([
    `${file} has ${found.length} characters; expected at least 32: bring back the one of before, or remove it to have a new one, which signs everybody out`,
  ]);
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Written atomically; two processes that start together both use the first one's. */
function makeSecret(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  // Others may traverse it, as the database's account must, but not list it.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

function attempt(file: string, work: () => string): string {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new ConfigError([
      `CORTILE_SECRET is not set, and ${file} cannot be made or read (${code}); expected a CORTILE_DATA that this user may write`,
    ]);
  }
}
