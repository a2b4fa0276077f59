import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markMatches, wordsOf } from "./words.ts";

const query = (word: string) => ({ terms: [{ word, forms: [], begins: false }] });
const marked = (text: string, word: string): string[] =>
  markMatches(text, query(word)).flatMap((piece) => ("mark" in piece ? [piece.text] : []));

describe("markMatches", () => {
  it("marks words as they are written, whatever letters come before them", () => {
    const words = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(words, (before) => {
        const text = `${before.join(" ")} Çìttà æther`;
        expect(marked(text, "citta")).toContain("Çìttà");
        expect(marked(text, "aether")).toContain("æther");
      }),
      { numRuns: 1000 },
    );
  });

  it("marks every word of a text that is searched for, alone", () => {
    const text = fc.string({ unit: "binary", maxLength: 40 });
    fc.assert(
      fc.property(text, (line) => {
        for (const word of wordsOf(line)) {
          const found = marked(line, word);
          expect(found.length).toBeGreaterThan(0);
          for (const one of found) expect(wordsOf(one)).toEqual([word]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
