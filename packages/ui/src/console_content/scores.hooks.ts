import type { Client } from "@cortile/client/http";
import type { User } from "@cortile/contract/entity";
import { userList } from "@cortile/contract/people";
import { scoreAdd, scoreList, type UserScore } from "@cortile/contract/score";
import { queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey, textKey } from "#console";
import type { PeopleSource } from "#form";
import type { ContentChange } from "./content.hooks.ts";
import { messages } from "./scores.messages.ts";

export const scoresAddress = listAddress({ q: textKey, offset: numberKey });
export type ScoresAddress = ReturnType<typeof scoresAddress.read>;

export const scoresSize = 20;
const all = ["score"] as const;

export const scoresQuery = (client: Client, { q, offset }: ScoresAddress) => {
  const query = { ...(q && { search: q }), limit: scoresSize, offset };
  return queryOptions({
    queryKey: [...all, query],
    queryFn: ({ signal }) => client.call(scoreList, { query }, { signal }),
  });
};

/** Members to give points to. */
export const membersToScore = (client: Client): PeopleSource => ({
  key: [...all, "members"],
  read: async (query, signal) => (query.search ? (await client.call(userList, { query }, { signal })).results : []),
});

export type ScoreText = { people: readonly User[]; score: string; comment: string };

export const addScore: ContentChange<ScoreText, UserScore> = {
  refresh: [all],
  done: messages.added,
  run: (client, { people: [person], score, comment }) =>
    client.call(scoreAdd, { body: { user: person?.id ?? 0, score: Number(score), comment: comment.trim() } }),
};
