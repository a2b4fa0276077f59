import { random } from "./draw/index.ts";
import type { Entry } from "./entry.ts";
import { minutes, type Comment } from "./types.ts";

/**
 * The comments below one contribution, oldest first. Conversations begin soon after it and thin out within four days;
 * an answer follows what it answers.
 */
function commentsOf(entry: Entry): Comment[] {
  const talk = entry.talk ?? [];
  const stream = random(`talk ${entry.key}`);
  const age = minutes(entry.at);
  const room = Math.min(age * 0.92, 4 * 1440);
  return talk
    .flatMap(([author, text, answers = []], index) => {
      const parent = `${entry.key}/${index + 1}`;
      // Squared, so that the first hours are the busiest.
      let after = room * ((index + stream.between(0.2, 0.9)) / (talk.length + 0.6)) ** 2 + 2;
      const first: Comment = {
        key: parent,
        contribution: entry.key,
        author,
        parent: null,
        html: `<p>${text}</p>`,
        minutesAgo: age - after,
      };
      const rest = answers.map(([by, answer], at): Comment => {
        after += Math.min(stream.between(3, 240), (room - after) * 0.45);
        return {
          key: `${parent}/${at + 1}`,
          contribution: entry.key,
          author: by,
          parent,
          html: `<p>${answer}</p>`,
          minutesAgo: age - after,
        };
      });
      return [first, ...rest];
    })
    .map((comment) => ({ ...comment, minutesAgo: Math.max(0.5, Math.round(comment.minutesAgo * 10) / 10) }))
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo);
}

export const commentsFrom = (entries: readonly Entry[]): readonly Comment[] =>
  entries.flatMap(commentsOf).toSorted((a, b) => b.minutesAgo - a.minutesAgo);
