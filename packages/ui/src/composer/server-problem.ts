import type { CallError } from "@cortile/client/http";
import type { Problem, ProblemField } from "./problem.ts";

/** Composer field for each field of the server. */
const places: Readonly<Record<string, ProblemField>> = {
  title: "title",
  text: "text",
  categories: "categories",
  addressing: "audience",
  recipients: "audience",
  medias: "pictures",
  poll: "poll",
  scheduled_at: "schedule",
};

/** The first field that the server refused, with its own words; null when it named none that is shown. */
export function serverProblem(fields: CallError["fields"]): Problem | null {
  for (const [name, field] of Object.entries(places)) {
    const messages = fields[name];
    const text = typeof messages === "string" ? messages : messages?.at(0)?.message;
    if (text) return { field, text };
  }
  return null;
}
