import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface DrawSettings {
  nonce: string;
  onFault(error: unknown): void;
}

/**
 * Draws to the end, late parts in their places, so that the markup reads whole without JavaScript.
 * @throws what the outermost component throws
 */
export function drawToString(node: ReactNode, { nonce, onFault }: DrawSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
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
