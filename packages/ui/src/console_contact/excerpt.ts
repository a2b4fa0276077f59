const maxLength = 600;
const maxLines = 12;

/** The beginning of a long text, cut between words, with an ellipsis; a short one as it is. @param length characters at most, about */
export function excerptOf(text: string, length = maxLength): string {
  const lines = text.split("\n").slice(0, maxLines).join("\n");
  if (lines.length === text.length && text.length <= length) return text;
  const start = lines.slice(0, length);
  const whole = start.length < lines.length ? start.replace(/\s+\S{0,40}$/, "") : start;
  return `${whole.trimEnd()}…`;
}
