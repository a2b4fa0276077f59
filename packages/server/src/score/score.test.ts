import { userGet } from "@cortile/contract/people";
import { scoreAdd, scoreList, scoreSearch } from "@cortile/contract/score";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newModerator = async () => app.as(await app.newMember({ role: "moderator" }));

describe("score_add", () => {
  it("raises and lowers the reputation, and says what for", async () => {
    const [moderator, ann] = [await newModerator(), await app.newMember()];
    const added = await moderator.call(scoreAdd, { body: { user: ann.id, score: 7, comment: " Kiln built " } });
    expect(added).toMatchObject({
      score: 7,
      reputation_type: 10,
      reputation_type_description: "Given by staff",
      comment: "Kiln built",
      user: { id: ann.id, reputation: 7 },
    });
    await moderator.call(scoreAdd, { body: { user: ann.id, score: -10 } });
    expect(await moderator.call(userGet, { params: { id: ann.id } })).toMatchObject({ reputation: -3 });
  });

  it("adds up what is given at the same time", async () => {
    const [moderator, ann] = [await newModerator(), await app.newMember()];
    await Promise.all(Array.from({ length: 20 }, () => moderator.call(scoreAdd, { body: { user: ann.id, score: 1 } })));
    expect(await moderator.call(userGet, { params: { id: ann.id } })).toMatchObject({ reputation: 20 });
  });

  it("needs somebody, a moderator, and a whole number", async () => {
    const [moderator, ann] = [await newModerator(), await app.newMember()];
    await expect(moderator.call(scoreAdd, { body: { user: 999_999, score: 1 } })).rejects.toMatchObject({ status: 404 });
    await expect(moderator.call(scoreAdd, { body: { user: ann.id, score: 1.5 } })).rejects.toMatchObject({
      status: 400,
      fields: { score: [{ code: "invalid" }] },
    });
    const member = await app.as(ann);
    await expect(member.call(scoreAdd, { body: { user: ann.id, score: 1 } })).rejects.toMatchObject({ status: 403 });
  });
});

describe("score_list", () => {
  it("is by person, by words and in order, in the reader's language", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const moderator = await app.as(await app.newMember({ role: "moderator", language: "it" }));
    for (const [user, score, comment] of [
      [ann.id, 5, "Raku evening"],
      [ann.id, 9, "Glaze"],
      [bob.id, 7, "Raku evening"],
    ] as const)
      await moderator.call(scoreAdd, { body: { user, score, comment } });
    const ofAnn = await moderator.call(scoreList, { query: { user_id: ann.id, ordering: "-score" } });
    expect(ofAnn).toMatchObject({
      count: 2,
      results: [{ score: 9, reputation_type_description: "Assegnato dallo staff" }, { score: 5 }],
    });
    const found = await moderator.call(scoreSearch, { query: { search: `raku ${bob.username}` } });
    expect(found.results.map(({ user, score }) => [user.id, score])).toEqual([[bob.id, 7]]);
    const first = await moderator.call(scoreList, { query: { user_id: ann.id, limit: 1 } });
    expect(first).toMatchObject({ count: 2, results: [{ score: 9 }] });
    await expect(moderator.call(scoreList, { query: { ordering: "password" } })).rejects.toMatchObject({
      fields: { ordering: [{ code: "invalid" }] },
    });
  });
});
