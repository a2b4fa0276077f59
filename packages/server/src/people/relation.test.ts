import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, isThorough, type TestApp } from "#testing";
import { userFollow, userHide, userIsFollowed, userIsFollower, userIsHidden, userIsHiddenBy } from "./relation.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const deeds = ["follow", "hide", "suspend"] as const;
const pairs = [0, 1, 2].flatMap((one) => [0, 1, 2].map((other) => [one, other] as const));
const step = fc.record({ deed: fc.constantFrom(...deeds), pair: fc.constantFrom(...pairs) });

/** What is to be true by the rules alone; the last of the three is a moderator. */
class Model {
  readonly #follows = new Set<string>();
  readonly #hides = new Set<string>();
  readonly suspended = new Set<number>();

  follows = (one: number, other: number): boolean => this.#follows.has(`${one} ${other}`);
  hides = (one: number, other: number): boolean => this.#hides.has(`${one} ${other}`);

  /** Returns whether it may be done. */
  do(deed: "follow" | "hide", one: number, other: number): boolean {
    const key = `${one} ${other}`;
    if (deed === "follow") {
      if (this.#follows.delete(key)) return true;
      const isApart = this.hides(one, other) || this.hides(other, one);
      if (one === other || isApart || this.suspended.has(one) || this.suspended.has(other)) return false;
      this.#follows.add(key);
      return true;
    }
    if (this.#hides.delete(key)) return true;
    if (one === other || other === 2) return false;
    this.#hides.add(key);
    for (const follow of [key, `${other} ${one}`]) this.#follows.delete(follow);
    return true;
  }
}

describe("whatever three people do to each other where members follow", () => {
  it(
    "both sides agree, nobody follows across a block, and the counters are those of the rows",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
          const people: Member[] = await Promise.all([app.newMember(), app.newMember(), app.newMember({ role: "moderator" })]);
          const model = new Model();
          /** As they are now. */
          const at = (index: number): Member => {
            const member = people[index];
            if (!member) throw new Error("three were made");
            return { ...member, status: model.suspended.has(index) ? "b" : "a" };
          };
          for (const { deed, pair } of steps) {
            const [one, other] = pair;
            if (deed === "suspend") {
              if (!model.suspended.delete(one)) model.suspended.add(one);
              await sql`update "user" set status = ${at(one).status} where id = ${at(one).id}`.execute(app.platform.db);
              continue;
            }
            const outcome = await (deed === "follow" ? userFollow : userHide)(app.ctx(at(one)), at(other).id).then(
              () => true,
              (error: { code: string }) => error.code !== "permission_denied" && error.code,
            );
            expect([deed, pair, outcome]).toEqual([deed, pair, model.do(deed, one, other)]);
          }
          for (const [mine, theirs] of pairs.filter(([first, second]) => first !== second)) {
            const [me, them] = [at(mine), at(theirs)];
            expect(
              await Promise.all([
                userIsFollowed(app.ctx(me), them.id),
                userIsFollower(app.ctx(them), me.id),
                userIsHidden(app.ctx(me), them.id),
                userIsHiddenBy(app.ctx(them), me.id),
              ]),
            ).toEqual([
              { is_followed: model.follows(mine, theirs) },
              { is_follower: model.follows(mine, theirs) },
              { is_hidden: model.hides(mine, theirs) },
              { is_hidden_by: model.hides(mine, theirs) },
            ]);
          }
        }),
        { numRuns: isThorough ? 40 : 20 },
      );
      expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    },
  );
});
