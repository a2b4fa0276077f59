import { describe, expect, it } from "vitest";
import { ownerId, visitor, type Member, type Role } from "#core/ctx";
import { mayModerate } from "./moderation.ts";

const member = (id: number, role: Role | null, status: "a" | "b" = "a"): Member => ({
  kind: "member",
  id,
  username: `m${id}`,
  role,
  status,
  language: null,
});

const roles: (Role | null)[] = [null, "publisher", "editor", "moderator", "admin"];

describe("mayModerate", () => {
  it.each([
    [null, []],
    ["publisher", []],
    ["editor", []],
    ["moderator", [null, "publisher"]],
    ["admin", roles],
  ] as [Role | null, (Role | null)[]][])("lets the role %s act on %j", (role, expected) => {
    expect(roles.filter((author) => mayModerate(member(7, role), { id: 8, role: author }))).toEqual(expected);
  });

  it("never lets anybody act on the owner, on their own, or while blocked; nor visitors", () => {
    expect(mayModerate(member(7, "admin"), { id: ownerId, role: "admin" })).toBe(false);
    expect(mayModerate(member(ownerId, "admin"), { id: ownerId, role: "admin" })).toBe(false);
    expect(mayModerate(member(7, "admin"), { id: 7, role: "admin" })).toBe(false);
    expect(mayModerate(member(7, "moderator", "b"), { id: 8, role: null })).toBe(false);
    expect(mayModerate(visitor, { id: null, role: null })).toBe(false);
  });

  it("lets moderators act on what an account that is gone left behind", () => {
    expect(mayModerate(member(7, "moderator"), { id: null, role: null })).toBe(true);
  });
});
