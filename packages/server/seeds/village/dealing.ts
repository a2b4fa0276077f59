import { random, type Random } from "./draw/index.ts";
import {
  minutes,
  type Category,
  type Comment,
  type Contribution,
  type Follows,
  type Person,
  type PollVote,
  type ReactionGiven,
} from "./types.ts";

const shared = (person: Person, slugs: readonly string[]): number =>
  person.interests.filter((slug) => slugs.includes(slug)).length;

/** How likely each reaction is, by what it is given to: labels, the commonest first. */
function palette(contribution: Contribution): readonly string[] {
  if (contribution.type === "discussion") return ["Like", "Insight", "Insight", "Like", "Well made", "Fire"];
  if (contribution.categories.includes("raku") || contribution.categories.includes("firing"))
    return ["Like", "Fire", "Fire", "Like", "Insight", "Wow"];
  if (contribution.categories.includes("questions")) return ["Like", "Like", "Insight", "Smile", "Like"];
  if ((contribution.pictures ?? []).length > 0) return ["Like", "Like", "Wow", "Well made", "Fire", "Like"];
  return ["Like", "Like", "Smile", "Insight", "Like"];
}

/** People in the order in which they would care, the keenest first. */
function keenest(stream: Random, people: readonly Person[], slugs: readonly string[], but: string): readonly Person[] {
  return people
    .filter(({ username }) => username !== but)
    .map((person) => ({ person, weight: stream.next() * (1 + 1.6 * shared(person, slugs)) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ person }) => person);
}

/**
 * Reactions to contributions and comments. A usual contribution gets about eight, one of warmth 1.9 about thirty;
 * what is a few minutes old has hardly any yet. A member reacts once to a thing.
 */
export function dealReactions(
  people: readonly Person[],
  contributions: readonly Contribution[],
  comments: readonly Comment[],
): readonly ReactionGiven[] {
  const given: ReactionGiven[] = [];
  const byKey = new Map(contributions.map((contribution) => [contribution.key, contribution]));
  for (const contribution of contributions) {
    const stream = random(`reactions ${contribution.key}`);
    const warmth = contribution.warmth ?? 1;
    const ripe = Math.min(1, 0.45 + minutes(contribution.at) / 900);
    const readers = contribution.audience
      ? people.filter(({ tags }) => tags.some((tag) => contribution.audience?.includes(tag)))
      : people;
    const count = Math.min(readers.length - 2, Math.round((3 + 7 * stream.next()) * warmth ** 2 * ripe));
    for (const { username } of keenest(stream, readers, contribution.categories, contribution.author).slice(0, count)) {
      given.push({ username, reaction: stream.pick(palette(contribution)), contribution: contribution.key });
    }
  }
  for (const comment of comments) {
    const on = byKey.get(comment.contribution);
    if (!on) continue;
    const stream = random(`reactions ${comment.key}`);
    const readers = on.audience ? people.filter(({ tags }) => tags.some((tag) => on.audience?.includes(tag))) : people;
    const count = Math.floor(stream.next() ** 2 * (comment.parent ? 4 : 8) * (on.warmth ?? 1));
    for (const { username } of keenest(stream, readers, on.categories, comment.author).slice(0, count)) {
      given.push({ username, reaction: stream.pick(["Like", "Like", "Like", "Smile", "Insight"]), comment: comment.key });
    }
  }
  return given;
}

/** Votes in polls: about half of the people, the first choices a little more often. The demo's own accounts leave theirs open. */
export function dealPollVotes(people: readonly Person[], contributions: readonly Contribution[]): readonly PollVote[] {
  const open = new Set(["admin", "moderator", "ada", "marco", "yuki", "leo"]);
  return contributions.flatMap(({ key, poll, author, categories }) => {
    if (!poll) return [];
    const stream = random(`poll ${key}`);
    const voters = keenest(stream, people, categories, author).filter(({ username }) => !open.has(username));
    return voters.slice(0, Math.round(stream.between(16, 26))).flatMap(({ username }): PollVote[] => {
      const choices = poll.choices.map((_choice, choice) => choice).filter(() => stream.next() < 0.45);
      const one = Math.floor(stream.next() ** 1.6 * poll.choices.length);
      return (poll.multiple && choices.length > 0 ? choices : [one]).map((choice) => ({ username, contribution: key, choice }));
    });
  });
}

/**
 * Who follows whom and what: shared interests weigh most, then how much a person writes. Everybody follows their own
 * interests; forced categories and closed ones are left to the loader and to nobody.
 */
export function dealFollows(
  people: readonly Person[],
  categories: readonly Category[],
  contributions: readonly Contribution[],
): Follows {
  const written = new Map<string, number>();
  for (const { author } of contributions) written.set(author, (written.get(author) ?? 0) + 1);
  const open = categories.filter(({ active, auto_follow }) => active && auto_follow !== "forced");
  const follows: { people: [string, string][]; categories: [string, string][] } = { people: [], categories: [] };
  for (const person of people) {
    const stream = random(`follows ${person.username}`);
    const ranked = people
      .filter(({ username }) => username !== person.username)
      .map(({ username, interests }) => ({
        username,
        weight: stream.between(0.3, 1) * (1 + shared(person, interests)) * (1 + Math.min(8, written.get(username) ?? 0) / 5),
      }))
      .toSorted((a, b) => b.weight - a.weight);
    for (const { username } of ranked.slice(0, Math.round(stream.between(6, 19))))
      follows.people.push([person.username, username]);
    for (const { slug, auto_follow } of open) {
      if (auto_follow === "default" || person.interests.includes(slug) || stream.next() < 0.12)
        follows.categories.push([person.username, slug]);
    }
  }
  return follows;
}
