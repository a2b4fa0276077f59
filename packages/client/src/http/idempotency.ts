import type { RouteDefinition } from "@cortile/contract/core";
import { CallError } from "./call-error.ts";

/** How many calls without an answer are remembered. */
const unansweredMax = 50;

/**
 * Keys of the calls that create something. One whose answer was lost keeps its key until it is answered: made again, it is the same
 * call to the server, which does it once.
 */
export class IdempotencyKeys {
  /** The key of each call without an answer, the oldest first. */
  readonly #unanswered = new Map<string, string>();

  /** @param url absolute, with its query */
  async send<Reply>(
    route: RouteDefinition,
    { url, body }: { url: string; body: unknown },
    attempt: (key: string | undefined) => Promise<Reply>,
  ): Promise<Reply> {
    if (!isCreating(route)) return attempt(undefined);
    const call = `${url} ${JSON.stringify(body, describeFile)}`;
    const key = this.#unanswered.get(call) ?? newKey();
    this.#unanswered.delete(call);
    try {
      return await attempt(key);
    } catch (error) {
      if (isUnanswered(error)) this.#remember(call, key);
      throw error;
    }
  }

  #remember(call: string, key: string): void {
    this.#unanswered.set(call, key);
    const [oldest] = this.#unanswered.keys();
    if (this.#unanswered.size > unansweredMax && oldest !== undefined) this.#unanswered.delete(oldest);
  }
}

/** A toggle answers nothing: pressed twice it is meant twice. */
const isCreating = ({ method, reply }: RouteDefinition): boolean => method === "POST" && reply !== undefined;

/** No answer, one from a proxy in between, or one that says the first is still under way. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 409 || error.status >= 502);

/** 128 random bits. `randomUUID` is missing where a page is not served over https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const describeFile = (_key: string, value: unknown): unknown => {
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  if (value instanceof Blob) return [value.type, value.size];
  return value instanceof Uint8Array ? value.byteLength : value;
};
