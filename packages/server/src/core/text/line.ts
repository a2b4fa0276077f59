/** A text that the database can store: NUL characters are dropped, and lone surrogates replaced; JSON of others may have both. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Controls, and what reverses the direction of the text that follows. */
const unshown = /[\p{Cc}\p{Bidi_Control}]/gu;
/** What takes no room, or only room: a name of nothing else is none. U+2800 is a blank of Braille. */
const blank = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** A text as a name or title: on one line, without characters that only confuse. Empty when nothing of it would be seen. */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\s\u0085]+/g, " ")
    .replace(unshown, "")
    .replace(/ +/g, " ")
    .trim();
  return line.replace(blank, "") === "" ? "" : line;
}
