import { parseCsv } from "#testing";
import { describe, expect, it } from "vitest";
import { routes } from "./index.ts";
import table from "/docs/access.csv?raw";

const rows = parseCsv(table).map(({ call = "", ...scenes }) => ({ call, scenes }));
const roles = ["visitor", "stranger", "member", "related", "owner", "blocked", "moderator", "admin"];
const values = new Set(["ok", "401", "403", "404"]);

describe("docs/access.csv", () => {
  it("has exactly one row for every call", () => {
    expect(rows.map(({ call }) => call).toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it.each(rows)("$call says what happens to each role", ({ scenes }) => {
    expect(Object.keys(scenes)).toEqual(roles);
    expect(Object.values(scenes).filter((value) => !values.has(value))).toEqual([]);
  });

  it.each(rows)("$call asks to sign in exactly where its access does", ({ call, scenes }) => {
    const access = routes[call]?.access;
    const isOpen = access === "visitor" || access === "reader";
    expect(isOpen ? ["ok", "404"] : ["401"]).toContain(scenes.visitor);
    expect(Object.values(scenes).filter((value) => value === "401").length).toBe(isOpen ? 0 : 1);
  });

  it.each(rows)("$call refuses blocked accounts exactly where its access does", ({ call, scenes }) => {
    const access = routes[call]?.access ?? "";
    expect(scenes.blocked === "403").toBe(["active", "staff", "moderator", "admin"].includes(access));
  });

  it.each(rows)("$call is for staff exactly where its access is", ({ call, scenes }) => {
    const access = routes[call]?.access ?? "";
    const others = ["stranger", "member", "related", "owner"].map((role) => scenes[role]);
    const isForStaff = others.every((value) => value === "403");
    expect(isForStaff).toBe(["staff", "moderator", "admin"].includes(access));
    if (isForStaff) expect(scenes.moderator).toBe(access === "admin" ? "403" : "ok");
    if (isForStaff) expect(scenes.admin).toBe("ok");
  });

  it.each(rows)("$call never hides from its owner what a member may see", ({ scenes }) => {
    expect(scenes.owner === "404" && scenes.member === "ok").toBe(false);
  });

  it.each(rows)("$call declares the refusals of the table among its errors", ({ call, scenes }) => {
    const { access = "", errors = [] } = routes[call] ?? {};
    const declared = new Set(errors.map(({ status }) => String(status)));
    const byAccess = ["staff", "moderator", "admin"].includes(access);
    const refusals = Object.entries(scenes)
      .filter(([role]) => role !== "blocked")
      .map(([, value]) => value);
    expect(refusals.filter((value) => value === "404" && !declared.has(value))).toEqual([]);
    expect(refusals.filter((value) => value === "403" && !declared.has(value) && !byAccess)).toEqual([]);
  });
});
