import { isSameText } from "#contribution";

/** A change to the text of a comment, as HTML. */
export interface CommentChange {
  text: string;
  /** The text that it changes, as its author knows it. */
  known: string;
}

/** The text was changed meanwhile, on another device; saved, the change replaces that one. */
export class CommentEditedMeanwhile extends Error {
  readonly now: string;
  constructor(now: string) {
    super("the comment was changed meanwhile");
    this.now = now;
  }
}

/**
 * @param now the text as the server has it
 * @throws CommentEditedMeanwhile when it is neither what is changed nor what it is changed to, by an attempt whose reply was lost
 */
export function requireUnchanged({ text, known }: CommentChange, now: string): void {
  if (!isSameText(now, known) && !isSameText(now, text)) throw new CommentEditedMeanwhile(now);
}
