import type { Fetch } from "@cortile/client/http";
import type { Boot } from "@cortile/server/app";

type Messages = Readonly<Record<string, string>>;

const none: Messages = {};
/** Messages of added languages by address; always the same object, because formatters are cached by it. */
const loaded = new Map<string, Messages>();

/** Messages of a language by id. English ones are in the code; those of an added language come from the server. */
export async function loadMessages({ locale, portal }: Pick<Boot, "locale" | "portal">, load: Fetch = fetch): Promise<Messages> {
  if (locale === "en") return none;
  if (locale === "it") return (await import("./it.ts")).messagesIt;
  const key = new URL(`/x/languages/${locale}.json`, portal).href;
  const known = loaded.get(key);
  if (known) return known;
  const reply = await load(key);
  if (!reply.ok) return none;
  const messages = (await reply.json()) as Messages;
  loaded.set(key, messages);
  return messages;
}
