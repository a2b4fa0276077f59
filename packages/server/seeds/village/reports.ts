import type { CaseAct, FlagType } from "@cortile/contract/enums";

/** Something of a member's that others reported; the moderator may have decided, and the author appealed. */
export interface Report {
  kind: "post" | "user";
  /** The key of a post, or a username. */
  of: string;
  by: readonly (readonly [username: string, reason: FlagType])[];
  decision?: { act: CaseAct; flag_type?: FlagType; motive?: string; rule?: string; appeal?: string; author?: string };
}

/** Nothing is hidden by them: what the demo shows stays as it is. */
export const reports: readonly Report[] = [
  {
    kind: "post",
    of: "electric-secondhand",
    by: [
      ["ada", 0],
      ["leo", 0],
      ["noor", 0],
    ],
  },
  {
    kind: "post",
    of: "kiln-fever",
    by: [
      ["hannah", 4],
      ["sven", 3],
    ],
  },
  { kind: "post", of: "q-wheel-buy", by: [["marco", 4]] },
  { kind: "post", of: "limoni", by: [["giulia", 3]] },
  { kind: "user", of: "tommaso", by: [["priya", 1]] },
  { kind: "post", of: "q-mask", by: [["yuki", 4]], decision: { act: "ignore" } },
  {
    kind: "post",
    of: "market-table-plates",
    by: [
      ["marco", 0],
      ["leo", 0],
    ],
    decision: {
      act: "warn",
      flag_type: 0,
      motive: "You name prices. Please keep sales to market posts.",
      rule: "Selling is fine in a market post and tiresome anywhere else.",
      author: "chiara",
      appeal: "I only answered a question about what a plate costs to make. Nothing in the post is for sale.",
    },
  },
];

/** Words that the demo looks for. */
export const ruleSettings = { words: ["casino", "crypto*", "free money", "click here"] };
