import type { Reaction } from "@cortile/contract/entity";
import type { Settings } from "./settings.ts";
import { isFields, isText, readGivenText, readObject, type ProblemCollector } from "./problems.ts";

/** Codes 5000 to 5002. */
export function readPreferences(problems: ProblemCollector, value: unknown): Settings["preferences"] {
  const given = readObject(problems, value, 5000, "preferences") ?? {};
  const entries = Object.entries(readObject(problems, given.preferences, 5001, "preferences.preferences") ?? {});
  for (const [key] of entries)
    if (!/^\w+\.\w+$/.test(key)) problems.error(5001, `preferences.preferences: "${key}" is not like section.name`);
  if (given.features && !Array.isArray(given.features)) problems.error(5002, "preferences.features must be an array");
  return {
    preferences: Object.fromEntries(entries.filter(isEntry)),
    features: Array.isArray(given.features) ? given.features.filter(isText) : [],
  };
}

const isEntry = (entry: [string, unknown]): entry is [string, { value: unknown }] => isFields(entry[1]) && "value" in entry[1];

/** Codes 6000 to 6002. */
export function readVote(problems: ProblemCollector, value: unknown): Settings["vote"] {
  const { reactions } = readObject(problems, value, 6000, "vote") ?? {};
  if (!Array.isArray(reactions)) {
    if (reactions) problems.error(6001, "vote.reactions must be an array");
    return { reactions: null };
  }
  const items: unknown[] = reactions;
  for (const [index, item] of items.entries())
    if (!isReaction(item))
      problems.error(6002, `vote.reactions[${index}] needs an id, a label, a sentiment, an image and whether it is active`);
  return { reactions: items.filter(isReaction) };
}

function isReaction(item: unknown): item is Reaction {
  if (!isFields(item)) return false;
  const isThere = (value: unknown) => value !== null && value !== undefined;
  return [item.id, item.label, item.sentiment, item.active].every(isThere) && Boolean(item.image);
}

/** Codes 6101 to 6104. */
export function readIntegrations(problems: ProblemCollector, value: unknown): Settings["integrations"] {
  const given = isFields(value) ? value : {};
  const openai = readObject(problems, given.openai, 6101, "integrations.openai") ?? {};
  const geocoding = readObject(problems, given.geocoding, 6103, "integrations.geocoding") ?? {};
  return {
    openai: { secretKey: readGivenText(problems, openai, "secretKey", 6102, "integrations.openai.secretKey") ?? null },
    geocoding: { apiKey: readGivenText(problems, geocoding, "apiKey", 6104, "integrations.geocoding.apiKey") ?? null },
  };
}
