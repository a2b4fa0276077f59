import type { RouteDefinition } from "@cortile/contract/core";
import { CallError } from "./call-error.ts";

/** Maximum number of unanswered calls whose keys are kept. */
const unansweredMax = 50;
/** For how long the same call made again counts as a retry; later it is meant to create another. */
const retryMs = 10 * 60_000;

/**
 * Idempotency keys of creating calls. A call whose reply was lost keeps its key for some minutes: repeated, the server
 * recognises it and does it once.
 */
export class IdempotencyKeys {
  /** The key of each call without an answer, the oldest first. */
  readonly #unanswered = new Map<string, { key: string; until: number }>();

  /** @param url absolute, with its query */
  async send<Reply>(
    route: RouteDefinition,
    { url, body, contentRange }: { url: string; body: unknown; contentRange: string | undefined },
    attempt: (key: string | undefined) => Promise<Reply>,
  ): Promise<Reply> {
    if (!isCreating(route)) return attempt(undefined);
    const call = `${url} ${contentRange ?? ""} ${JSON.stringify(body, describeFile)}`;
    const unanswered = this.#unanswered.get(call);
    const key = unanswered && Date.now() < unanswered.until ? unanswered.key : newKey();
    this.#unanswered.delete(call);
    try {
      return await attempt(key);
    } catch (error) {
      if (isUnanswered(error)) this.#remember(call, key);
      throw error;
    }
  }

  #remember(call: string, key: string): void {
    this.#unanswered.set(call, { key, until: Date.now() + retryMs });
    const [oldest] = this.#unanswered.keys();
    if (this.#unanswered.size > unansweredMax && oldest !== undefined) this.#unanswered.delete(oldest);
  }
}

/** Toggles reply nothing: two calls mean two toggles. */
const isCreating = ({ method, reply }: RouteDefinition): boolean => method === "POST" && reply !== undefined;

/** No response, one from a proxy, or one saying that the first request is still being processed. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 409 || error.status >= 502);

/** 128 random bits. `randomUUID` is missing where a page is not served over https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const describeFile = (_key: string, value: unknown): unknown => {
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  if (value instanceof Blob) return [value.type, value.size];
  return value instanceof Uint8Array ? value.byteLength : value;
};
