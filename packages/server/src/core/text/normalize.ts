/** Marks on one letter; no language has more (Stream-Safe Text Format, UAX #15). */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The normal form of a text, in linear time: marks are put in order in the square of their number. Those of a letter beyond thirty are
 * left out.
 */
export const normalized = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(excessMarks, "$1").normalize(form);
