/**
 * Whether two texts, as HTML, are the same, however they were rendered: addresses of pictures and names of people and categories change
 * without anybody editing the text, and the server completes what an editor sends.
 */
export const isSameText = (one: string, other: string): boolean =>
  one === other || withoutRendering(one) === withoutRendering(other);

/** Which picture and how it is described, where a link leads, who is mentioned. */
const chosen = ["data-media", "alt", "href", "id"];

function withoutRendering(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("img, a, mention, hashtag")) {
    const values = chosen.map((name) => element.getAttribute(name));
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    element.setAttribute("data-chosen", values.join(" "));
    if (element.matches("mention, hashtag")) element.textContent = "";
  }
  return body.innerHTML;
}
