import type { RenderReply, RenderRequest } from "@cortile/server/app";
import type { PageFiles } from "#document";

export interface RenderOptions {
  /** Files a page needs, by the names of its source files. */
  filesOf(sources: readonly string[]): Promise<PageFiles>;
  /** Called with server errors, not with refusals. */
  onFault(error: unknown): void;
}

/** What `entry-server.tsx` exports, and the build of it. */
export interface ServerEntry {
  render(request: RenderRequest, options: RenderOptions): Promise<RenderReply>;
}
