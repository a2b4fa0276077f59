import { expect, it } from "vitest";
import { importPart, ImportError } from "./import-part.ts";

it("gives what was loaded", async () => {
  expect(await importPart(() => Promise.resolve({ load: 1 }))).toEqual({ load: 1 });
});

it("tells code that did not load from other faults, and says why", async () => {
  const cause = new Error("Unable to preload CSS for /assets/part.css");
  const load = async () => {
    throw cause;
  };
  await expect(importPart(load)).rejects.toMatchObject({ name: "ImportError", cause });
  await expect(importPart(load)).rejects.toBeInstanceOf(ImportError);
});
