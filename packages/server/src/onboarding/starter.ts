import type { Text } from "#core/i18n";

/** Categories and first posts for a kind of community. */
export interface Starter {
  key: string;
  name: Text;
  description: Text;
  categories: readonly { name: Text; slogan: Text; about: Text }[];
  contents: readonly {
    kind: "post" | "discussion";
    title: Text;
    /** Plain text, paragraphs separated by empty lines. */
    text: Text;
    /** Its place among the categories of the set. */
    category: number;
  }[];
}
