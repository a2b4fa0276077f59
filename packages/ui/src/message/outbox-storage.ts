import { readLocalText, writeLocalText } from "./local-text.ts";

/** A message that the server has not taken yet. */
export interface Outgoing {
  /** The server takes it once under this key. */
  readonly key: string;
  readonly text: string;
  readonly file: { readonly uuid: string; readonly name: string } | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: "sending" | "failed";
  /** The server's words for why it refused; null when it was not reached. */
  readonly reason: string | null;
}

/** The messages that wait in the browser. Whether one that was being sent arrived is not known: sent again within a day, it is there once. */
export function readOutbox(key: string): Outgoing[] {
  try {
    const value: unknown = JSON.parse(readLocalText(key));
    const items: Outgoing[] = Array.isArray(value) ? value.filter(isOutgoing) : [];
    return items.map((item) => (item.state === "sending" ? { ...item, state: "failed" } : item));
  } catch {
    return [];
  }
}

/** Changes what is there by now: another tab may have sent some of it. */
export function changeOutbox(key: string, update: (items: Outgoing[]) => Outgoing[]): void {
  const items = update(readOutbox(key));
  writeLocalText(key, items.length === 0 ? "" : JSON.stringify(items));
}

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "text" in value &&
  typeof value.text === "string" &&
  "file" in value &&
  "at" in value &&
  typeof value.at === "number" &&
  "state" in value &&
  (value.state === "sending" || value.state === "failed");
