// Hashes files, off the thread that answers requests. Each file comes through a port of its own: its bytes, then null.
import { createHash } from "node:crypto";
import { parentPort, type MessagePort } from "node:worker_threads";

/** The characters of texts below the space: tab, line feed, vertical tab, form feed, carriage return, escape. */
const textControls: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 27]);

function inspect(port: MessagePort): void {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let isText = true;
  let sizeBytes = 0;
  port.on("message", (bytes: Uint8Array | null) => {
    if (bytes === null) {
      port.postMessage({ sizeBytes, md5: md5.digest("hex"), sha256: sha256.digest("hex"), isText });
      return port.close();
    }
    md5.update(bytes);
    sha256.update(bytes);
    isText &&= bytes.every((byte) => byte >= 32 || textControls.has(byte));
    sizeBytes += bytes.length;
    port.postMessage("next");
  });
}

parentPort?.on("message", inspect);
