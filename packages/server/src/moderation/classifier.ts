import { fetchOutbound } from "#core/net";
import { storableText, truncate } from "#core/text";

/** What an adapter for automatic classification answers. */
export interface Classification {
  /** Scores from 0 to 1 by category. */
  scores: Readonly<Record<string, number>>;
}

/** Classifies a text; one function stands between rules and whichever service does it. */
export type Classifier = (
  text: string,
  options: { url: string; model: string; key: string | null; allowPrivate: boolean; timeoutMs: number },
) => Promise<Classification>;

const maxText = 20_000;

/**
 * Asks an OpenAI-compatible moderation endpoint: POST `{model, input}`, answered `{results: [{category_scores}]}`.
 * @throws Error when it does not answer so
 */
export const openAiModeration: Classifier = async (text, { url, model, key, allowPrivate, timeoutMs }) => {
  const reply = await fetchOutbound(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, input: truncate(text, maxText) }),
    timeoutMs,
    redirects: 0,
    ...(allowPrivate && { allowPrivate, ports: "any" as const }),
  });
  if (reply.status !== 200) throw new Error(`the classifier answered ${reply.status}`);
  const body = JSON.parse(reply.body.toString("utf8")) as { results?: { category_scores?: unknown }[] };
  const scores = body.results?.[0]?.category_scores;
  if (typeof scores !== "object" || scores === null) throw new Error("the classifier answered without scores");
  const known = Object.entries(scores).filter(([, score]) => typeof score === "number");
  return { scores: Object.fromEntries(known.map(([category, score]) => [storableText(category), score as number])) };
};

/** The categories from a score on, the highest first; null for none. */
export function categoriesFrom({ scores }: Classification, threshold: number): string | null {
  const found = Object.entries(scores)
    .filter(([, score]) => score >= threshold)
    .toSorted(([, a], [, b]) => b - a)
    .map(([category, score]) => `${category} ${score.toFixed(2)}`);
  return found.length > 0 ? found.join(", ") : null;
}
