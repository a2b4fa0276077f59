const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For text and for attributes in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** JSON for the inside of a script element: without `<` nothing in it can end the element or begin a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
