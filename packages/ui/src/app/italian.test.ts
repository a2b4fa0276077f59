import { expect, it } from "vitest";
import { messagesIt as app } from "./app.it.ts";
import { italian } from "./italian.ts";
import { loadMessages } from "./messages.ts";

const startOf = (id: string) => id.split(".")[0];

it("has the Italian of the features and of core, without a list of them", async () => {
  const starts = new Set(Object.keys(italian).map(startOf));
  expect([...starts]).toEqual(expect.arrayContaining(["category", "comment", "kit", "poll", "vote"]));
  expect(italian).toMatchObject(app);
  expect(await loadMessages("it")).toBe(italian);
});

it("leaves the texts of rarely loaded parts to them", () => {
  const own = import.meta.glob<Record<string, string>>("../**/*.own.it.ts", { eager: true, import: "messagesIt" });
  const ids = Object.values(own).flatMap((part) => Object.keys(part));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => id in italian)).toEqual([]);
});
