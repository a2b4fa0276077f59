import { describe, expect, it } from "vitest";
import { readDocument } from "./document.ts";

describe("readDocument", () => {
  it("takes title, summary and body from a file, and nothing that runs", () => {
    const file =
      "<!doctype html>\n<h1>Our <b>terms</b></h1>\n  <p>In short.</p><h2>More</h2><p>Long<script>alert(1)</script></p>";
    expect(readDocument(file)).toEqual({
      title: "Our terms",
      html_summary: "<p>In short.</p>",
      html_body: "<p>In short.</p><h2>More</h2><p>Long</p>",
    });
  });

  it.each(["<p>No heading</p>", "", "<h1></h1><p>Nothing</p>"])("refuses %j", (file) => {
    expect(readDocument(file)).toBeNull();
  });

  it("makes a page without a text an empty one", () => {
    expect(readDocument("<h1>Terms</h1><p> </p>")?.html_body).toBe("");
  });
});
