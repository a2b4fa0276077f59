import { invalid } from "@cortile/contract/core";
import type { ModerationRuleKind } from "@cortile/contract/enums";
import { ruleLengths, ruleLimits, type RuleSettings, type RuleSettingsInput } from "@cortile/contract/moderation";
import { Failure, limitTexts, type FieldProblem } from "#core/errors";
import { isHttpUrl } from "#core/text";
import { messages } from "./moderation.messages.ts";

type Key = keyof RuleSettings;

/** What each kind of rule reads, with what holds where nothing else is set. */
const defaults = {
  words: { words: [] as string[] },
  links: { days: 14, max_links: 2 },
  first_post: { posts: 1 },
  rate: { count: 10, minutes: 10 },
  duplicate: { copies: 1, days: 7, min_length: 40 },
  classifier: { url: "", model: "omni-moderation-latest", threshold: 0.8 },
} satisfies Record<ModerationRuleKind, RuleSettings>;

export type SettingsOf<Kind extends ModerationRuleKind> = (typeof defaults)[Kind];

/** The settings of a rule, complete, and nothing else. */
export function settingsOf<Kind extends ModerationRuleKind>(kind: Kind, stored: RuleSettings): SettingsOf<Kind> {
  const keys = Object.keys(defaults[kind]) as Key[];
  const set = keys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]] as const]));
  return { ...defaults[kind], ...(Object.fromEntries(set) as RuleSettings) };
}

const lengthOf = (text: string): number => Array.from(text).length;

/** Whether what was sent is within the limits of the settings. @throws Failure `invalid` for each setting that is not, with its limits */
export function checkLimits(sent: RuleSettingsInput): asserts sent is RuleSettings {
  const fields: Record<string, FieldProblem[]> = {};
  for (const key of Object.keys(ruleLimits) as (keyof typeof ruleLimits)[]) {
    const value = sent[key];
    if (value === undefined) continue;
    const isWhole = key !== "threshold";
    const { min, max } = ruleLimits[key];
    if (value !== null && value >= min && value <= max && (!isWhole || Number.isInteger(value))) continue;
    fields[key] = [{ code: "invalid", text: isWhole ? messages.wholeNumber : messages.number, values: { min, max } }];
  }
  for (const key of ["url", "model"] as const) {
    const limit = ruleLengths[key];
    if (lengthOf(sent[key] ?? "") > limit) fields[key] = [{ code: "max_length", text: limitTexts.max_length, values: { limit } }];
  }
  const { words: count, word: limit } = ruleLengths;
  const { words = [] } = sent;
  if (words.length > count || words.some((word) => word === "" || lengthOf(word) > limit))
    fields["words"] = [{ code: "invalid", text: messages.tooManyWords, values: { count, limit } }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
}

/** @throws Failure `invalid` for a rule that could find nothing, and for what belongs to another kind */
export function checkSettings(kind: ModerationRuleKind, sent: RuleSettings, settings: RuleSettings, enabled: boolean): void {
  for (const key of Object.keys(sent) as Key[])
    if (!(key in defaults[kind])) throw Failure.field(key, "invalid", messages.notOfRule);
  if (settings.url && !isHttpUrl(settings.url)) throw Failure.field("url", "invalid", messages.noAddress);
  if (enabled && kind === "words" && settings.words?.length === 0) throw Failure.field("words", "required", messages.noWords);
  if (enabled && kind === "classifier" && !settings.url) throw Failure.field("url", "required", messages.noAddress);
}
