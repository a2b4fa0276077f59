import { accountCreate, accountVerify, accountVerifySend } from "@cortile/contract/account";
import { userChangeEmail, userConfirmEmail, userMe } from "@cortile/contract/people";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, isThorough, uniqueName, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Link {
  owner: Person;
  address: string;
  code: string;
}

/** An account, and beside it what is to be true of it by the rules alone. */
async function person() {
  const username = uniqueName("ann");
  const email = `${username}@example.org`;
  const { id } = await app.visitor.call(accountCreate, { body: { username, email, password: "Cortile-demo-1" } });
  const client = await app.as({ kind: "member", id, username, role: null, status: "a", language: null });
  const links: { verify: Link | null; change: Link | null } = { verify: null, change: null };
  return { id, client, email, proved: false, links };
}
type Person = Awaited<ReturnType<typeof person>>;

const codeFor = async (address: string) => {
  const mail = await app.platform.mail.last(app.platform.db, address);
  return /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: { status?: number }) => {
      if (error.status !== 400) throw error;
      return false;
    },
  );

const deeds = ["ask", "confirm", "verify", "send", "expire"] as const;
const step = fc.record({ deed: fc.constantFrom(...deeds), who: fc.nat({ max: 1 }), which: fc.nat({ max: 5 }) });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two people, every link that was ever sent to them, and the addresses they may want: two free ones and their first ones. */
class Play {
  readonly people: readonly [Person, Person];
  readonly addresses: readonly string[];
  readonly sent: { verify: Link[]; change: Link[] } = { verify: [], change: [] };

  constructor(people: readonly [Person, Person]) {
    this.people = people;
    this.addresses = [...["x", "y"].map((name) => `${uniqueName(name)}@example.org`), ...people.map(({ email }) => email)];
  }

  isTaken(address: string, by: Person): boolean {
    return this.people.some((one) => one !== by && one.email === address);
  }

  note(kind: "verify" | "change", link: Link): void {
    this.sent[kind].push(link);
    link.owner.links[kind] = link;
  }

  /** Does it, and returns whether it went through and whether it was to. */
  async do({ deed, who, which }: Step): Promise<[done: boolean, expected: boolean]> {
    const one = this.people[who === 0 ? 0 : 1];
    const address = this.addresses[which % this.addresses.length] ?? "";
    const link = this.sent[deed === "verify" ? "verify" : "change"][which];
    const params = { id: one.id };
    if (deed === "ask") {
      const done = await succeeds(one.client.call(userChangeEmail, { params, body: { new_email: address } }));
      if (done) this.note("change", { owner: one, address, code: await codeFor(address) });
      return [done, address !== one.email && !this.isTaken(address, one)];
    }
    if (deed === "confirm" && link) {
      const body = { new_email: link.address, validation_code: link.code };
      const isGood = one.links.change === link && !this.isTaken(link.address, one);
      const done = await succeeds(app.visitor.call(userConfirmEmail, { params, body }));
      if (isGood) Object.assign(one, { email: link.address, proved: true, links: { verify: null, change: null } });
      return [done, isGood];
    }
    if (deed === "verify" && link) {
      const isGood = link.owner.links.verify === link;
      const done = await succeeds(app.visitor.call(accountVerify, { body: { validation_code: link.code } }));
      if (isGood) {
        link.owner.proved = true;
        link.owner.links.verify = null;
      }
      return [done, isGood];
    }
    if (deed === "send") {
      await one.client.call(accountVerifySend);
      if (!one.proved) this.note("verify", { owner: one, address: one.email, code: await codeFor(one.email) });
    }
    if (deed === "expire") {
      await sql`update one_time_token set expires_at = now() where user_id = ${one.id}`.execute(app.platform.db);
      one.links = { verify: null, change: null };
    }
    return [true, true];
  }
}

describe("whatever two people do about their addresses", () => {
  it(
    "each has the address they proved last, none is of both, and only the last link sent is good",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const play = new Play([await person(), await person()]);
          for (const one of play.people) play.note("verify", { owner: one, address: one.email, code: await codeFor(one.email) });
          for (const next of steps) {
            const [done, expected] = await play.do(next);
            expect([next, done]).toEqual([next, expected]);
            for (const { client, email, proved } of play.people)
              expect([next, await client.call(userMe)]).toMatchObject([next, { email, email_isvalid: proved }]);
          }
        }),
        { numRuns: isThorough ? 30 : 10 },
      );
    },
  );
});
