import type { Client } from "@cortile/client/http";
import { objectCreate, objectGet, objectPollVote } from "@cortile/contract/contribution";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, findMiscounts, type TestApp } from "#testing";

const choices = ["Stoneware", "Porcelain", "Raku"];
let app: TestApp;
let author: Client;
let voters: Client[];
beforeAll(async () => {
  app = await createTestApp();
  author = await app.as(await app.newMember());
  voters = await Promise.all([1, 2, 3].map(async () => app.as(await app.newMember())));
});
afterAll(() => app.close());

async function newPoll(multiple_choices: boolean) {
  const poll = { title: "Which clay?", multiple_choices, choices: choices.map((choice) => ({ choice })) };
  const made = await author.call(objectCreate, { params: { type: "post" }, body: { categories: [], poll } });
  return { id: made.id, ids: made.poll?.choices.map(({ id }) => id) ?? [] };
}

/** What somebody has chosen after these presses, one after the other: the same again takes it back. */
function chosenAfter(presses: readonly number[], multiple: boolean): Set<number> {
  let chosen = new Set<number>();
  for (const place of presses)
    if (chosen.has(place)) chosen.delete(place);
    else chosen = multiple ? chosen.add(place) : new Set([place]);
  return chosen;
}

describe("votes of several people at once", { timeout: 120_000 }, () => {
  it("end as each pressed last, each person once, and the counts with them", async () => {
    const presses = fc.array(fc.nat({ max: choices.length - 1 }), { maxLength: 6 });
    const property = fc.asyncProperty(fc.boolean(), fc.tuple(presses, presses, presses), async (multiple, pressed) => {
      const { id, ids } = await newPoll(multiple);
      const params = { type: "post" as const, id };
      await Promise.all(
        voters.map(async (voter, index) => {
          for (const place of pressed[index] ?? [])
            await voter.call(objectPollVote, { params, body: { choice: ids[place] ?? 0 } });
        }),
      );
      const expected = pressed.map((one) => chosenAfter(one, multiple));
      for (const [index, voter] of voters.entries()) {
        const { poll } = await voter.call(objectGet, { params });
        expect(poll?.choices.map(({ voted }) => voted)).toEqual(choices.map((_choice, place) => expected[index]?.has(place)));
        expect(poll?.choices.map(({ vote_count }) => vote_count)).toEqual(
          choices.map((_choice, place) => expected.filter((chosen) => chosen.has(place)).length),
        );
      }
    });
    await fc.assert(property, { numRuns: 15, seed: 414 });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("of one person on every choice at once leave one in a poll of one, and no count that is not a row", async () => {
    const property = fc.asyncProperty(
      fc.array(fc.nat({ max: choices.length - 1 }), { minLength: 2, maxLength: 9 }),
      async (places) => {
        const { id, ids } = await newPoll(false);
        const params = { type: "post" as const, id };
        await Promise.all(
          places.map(async (place) => voters[0]?.call(objectPollVote, { params, body: { choice: ids[place] ?? 0 } })),
        );
        const { poll } = await author.call(objectGet, { params });
        expect(poll?.choices.reduce((sum, { vote_count }) => sum + vote_count, 0)).toBeLessThanOrEqual(1);
      },
    );
    await fc.assert(property, { numRuns: 15, seed: 415 });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
