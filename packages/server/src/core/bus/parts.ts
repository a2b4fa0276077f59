/** NOTIFY takes less than 8,000 bytes. */
const maxPayloadBytes = 7900;
const partLength = 7800;

/**
 * The payloads that carry a message over NOTIFY: the text itself, or `{id}/{number}/{count}:{base64}` for each of its parts.
 * @param text JSON of an object, so it cannot be taken for a part
 * @param id   tells the parts of a transaction apart, for PostgreSQL sends equal payloads of one transaction only once
 */
export function payloadsOf(text: string, id: number): string[] {
  if (Buffer.byteLength(text) <= maxPayloadBytes) return [text];
  const encoded = Buffer.from(text).toString("base64");
  const count = Math.ceil(encoded.length / partLength);
  return Array.from({ length: count }, (_, index) => {
    return `${id}/${index + 1}/${count}:${encoded.slice(index * partLength, (index + 1) * partLength)}`;
  });
}

/**
 * Reassembles messages. All parts of a message are sent in one transaction, so they arrive in order and nothing comes
 * between them.
 */
export class PartsReader {
  #parts: string[] = [];

  /** @returns a whole message; null while parts of it are missing */
  read(payload: string): string | null {
    const [head, number, count] = /^\d+\/(\d+)\/(\d+):/.exec(payload) ?? [];
    if (head === undefined) return payload;
    if (number === "1") this.#parts = [];
    this.#parts.push(payload.slice(head.length));
    if (number !== count) return null;
    const isWhole = this.#parts.length === Number(count);
    const text = Buffer.from(this.#parts.splice(0).join(""), "base64").toString();
    return isWhole ? text : null;
  }
}
