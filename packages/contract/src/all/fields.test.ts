import { describe, expect, it } from "vitest";
import { alternativesOf, fieldsOf } from "./fields.ts";

describe("fieldsOf", () => {
  it("reads keys, types and whether they may be absent", () => {
    expect(fieldsOf("title:string?;categories:int[];poll:{title:string;choices:[{id:int?}]}|null?")).toEqual([
      { name: "title", type: "string", optional: true },
      { name: "categories", type: "int[]", optional: false },
      { name: "poll", type: "{title:string;choices:[{id:int?}]}|null", optional: true },
    ]);
  });

  it("takes an indexed key for its list and leaves out prose", () => {
    expect(fieldsOf("any;invite_users[n]:int?;done:flag (key without value)")).toEqual([
      { name: "invite_users", type: "int", optional: true },
      { name: "done", type: "flag", optional: false },
    ]);
  });
});

describe("alternativesOf", () => {
  it("lists the values of a closed set", () => {
    const [ordering, location, id] = fieldsOf("ordering:added_at|-added_at?;location:'in person'|virtual;id:int");
    expect([ordering, location, id].map((field) => field && alternativesOf(field))).toEqual([
      ["added_at", "-added_at"],
      ["in person", "virtual"],
      [],
    ]);
  });
});
