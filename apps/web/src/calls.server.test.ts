import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { routes } from "@cortile/contract/all";
import { mountedRoutes } from "@cortile/server/app";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const sources = ["packages/ui/src", "apps/web/src"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file)),
);

const importFrom = /import\s*(\{[^}]*\}|\*\s*as\s+\w+)\s*from\s*"@cortile\/contract\/\w+"/g;
const camelCase = (name: string): string => name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());
const byExport = new Map(Object.entries(routes).map(([name, route]) => [camelCase(name), route]));
const built = new Set(mountedRoutes.map(({ route }) => route));

/** The calls that a file asks, by the names it imports. */
const callsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(importFrom)].flatMap(([, names = ""]) =>
    names.startsWith("*") ? [names] : (names.match(/\w+/g) ?? []).filter((name) => byExport.has(name)),
  );

describe("the screens", () => {
  const asked = sources.flatMap((file) => callsOf(file).map((name) => ({ file, name })));

  it("name every call that they ask", () => {
    expect(asked.filter(({ name }) => name.startsWith("*"))).toEqual([]);
    expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThan(100);
  });

  it("ask no call that the server answers with 501", () => {
    const isBuilt = (name: string) => [...built].some((route) => route === byExport.get(name));
    // Answers to invitations to groups, events and courses: nobody is invited before those are there.
    const isAnswer = (file: string) => file === "packages/ui/src/notification/answers.ts";
    const early = asked.filter(({ name }) => !isBuilt(name));
    expect(early.filter(({ file }) => !isAnswer(file))).toEqual([]);
    expect(early.filter(({ name }) => !/^(group|event|course)/.test(name))).toEqual([]);
  });
});
