import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface RenderToHtmlOptions {
  nonce: string;
  onFault(error: unknown): void;
}

/**
 * Renders everything before replying, so that the markup is complete without JavaScript.
 * @returns the markup in UTF-8, in pieces
 * @throws what the outermost component throws
 */
export function renderToHtml(node: ReactNode, { nonce, onFault }: RenderToHtmlOptions): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      // All of it at once: nothing is sent before the end.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(chunks);
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      nonce,
      // Larger boundaries would wait for a script to put them in place.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: onFault,
    });
  });
}
