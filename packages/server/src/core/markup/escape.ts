/** Characters not allowed in XML. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as content or as a quoted attribute of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
