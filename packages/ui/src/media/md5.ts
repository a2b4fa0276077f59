/** Bytes read at a time. */
const sliceBytes = 1 << 20;

/**
 * The MD5 of a file, in hexadecimal, read in slices so that a large one is never held whole.
 * @throws DOMException `AbortError` once `signal` says so
 */
export async function md5Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const { ArrayBuffer: Md5 } = (await import("spark-md5")).default;
  const hash = new Md5();
  for (let start = 0; start < file.size; start += sliceBytes) {
    signal?.throwIfAborted();
    hash.append(await file.slice(start, start + sliceBytes).arrayBuffer());
  }
  return hash.end();
}
