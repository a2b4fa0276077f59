import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Viewer } from "#core/ctx";

/** A page that is being rendered. */
export interface Rendering {
  /** The viewer of its calls; null when each call identifies itself. */
  readonly viewer: Viewer | null;
  /** Whether all visitors get it: its calls come from no address. */
  readonly isShared: boolean;
  /** Contributions that it shows in full; its calls add them. */
  readonly viewed: number[];
}

/** Names the page that a call is made for. */
export const renderingHeader = "x-cortile-rendering";
/** By keys that nobody outside of this process can guess. */
const running = new Map<string, Rendering>();

/** Lets the work make calls for a page: with its key in the header, as long as it lasts. */
export async function asRendering<Result>(rendering: Rendering, work: (key: string) => Promise<Result>): Promise<Result> {
  const key = randomBytes(24).toString("base64url");
  running.set(key, rendering);
  try {
    return await work(key);
  } finally {
    running.delete(key);
  }
}

/** The page that a request is a call of; null for requests of clients. */
export const renderingOf = ({ headers }: FastifyRequest): Rendering | null =>
  running.get(String(headers[renderingHeader] ?? "")) ?? null;
