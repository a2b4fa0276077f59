import type { Client } from "@cortile/client/http";
import { categorySearch } from "@cortile/contract/category";
import { userAutocomplete } from "@cortile/contract/people";
import { keepPreviousData, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Avatar, ArchAvatar, personName, useDebounced } from "#core/kit";
import { useSession } from "#core/session";
import { emojiQuery, findEmoji, folded } from "./emoji.ts";
import type { Reference } from "./ReferenceNode.ts";
import type { SuggestionQuery } from "./suggest.ts";

/** One suggestion. */
export type Suggestion = { key: string; mark: ReactNode; name: string; detail: string; answer: Reference | string };

/** How long typing rests before the server is asked. */
const pauseMs = 120;

const rows = 5;

const peopleQuery = (client: Client, user: string | null) =>
  queryOptions({
    queryKey: ["editor", "people", user],
    queryFn:
      user === null
        ? skipToken
        : async ({ signal }) =>
            (await client.call(userAutocomplete, { query: { search: user, limit: rows + 1 } }, { signal })).results,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const categoriesQuery = (client: Client, search: string | null) =>
  queryOptions({
    queryKey: ["editor", "categories", search],
    queryFn:
      search === null
        ? skipToken
        : async ({ signal }) =>
            (await client.call(categorySearch, { query: { search, active: true, limit: rows } }, { signal })).results,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Up to five people, categories or emoji for the query. */
export function useSuggestions(asked: SuggestionQuery | null): Suggestion[] {
  const client = useClient();
  const { locale } = useIntl();
  const { user } = useSession();
  const debounced = useDebounced(asked ? asked.sign + asked.query : "", pauseMs);
  const query = (sign: SuggestionQuery["sign"]) => (debounced.startsWith(sign) ? debounced.slice(1) : null);
  const people = useQuery(peopleQuery(client, query("@")));
  const categories = useQuery(categoriesQuery(client, query("#")));
  const emoji = useQuery({ ...emojiQuery, enabled: asked?.sign === ":" });
  if (!asked) return [];
  // The answer on screen may be to one letter less.
  const fits = (...names: string[]) => names.some((name) => folded(name).includes(folded(asked.query)));
  if (asked.sign === ":")
    return findEmoji(emoji.data ?? [], asked.query, locale)
      .slice(0, rows)
      .map(({ sign, name }) => ({ key: sign, mark: sign, name, detail: "", answer: sign }));
  if (asked.sign === "@")
    return (people.data ?? [])
      .filter(({ id, username, real_name }) => id !== user?.id && fits(username, real_name))
      .slice(0, rows)
      .map((person) => ({
        key: String(person.id),
        mark: <Avatar id={person.id} name={personName(person)} src={person.avatar} size={24} />,
        name: personName(person),
        detail: `@${person.username}`,
        answer: { kind: "mention", id: person.id, text: `@${person.username}` },
      }));
  return (categories.data ?? [])
    .filter(({ name, slug, name_synonyms = "" }) => fits(name, slug, name.replaceAll(" ", ""), name_synonyms))
    .map((category) => ({
      key: String(category.id),
      mark: <ArchAvatar id={category.id} name={category.name} src={category.image_medium} size={24} />,
      name: category.name,
      detail: category.slogan,
      answer: { kind: "hashtag", id: category.id, text: `#${category.name}` },
    }));
}
