import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { TopLevelProvider } from "./Heading.tsx";
import { Prose } from "./Prose.tsx";

afterEach(cleanup);

const article = '<h1 style="text-align:center">Jars</h1><h2>One</h2><h3>Lid</h3>';

/** The headings of a text on its page, as their elements and looks. */
function headings(html: string, { level, top = 1 }: { level?: number; top?: number } = {}): string[] {
  const text = (
    <TopLevelProvider value={top}>
      <Prose html={html} {...(level !== undefined && { level })} />
    </TopLevelProvider>
  );
  const { container } = render(text);
  expect(renderToString(text)).toBe(container.innerHTML);
  return [...container.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(
    (heading) => `${heading.localName} ${heading.getAttribute("data-look")}`,
  );
}

describe("the headings of a text", () => {
  it.each([
    ["the page's", {}, ["h2 h2", "h3 h3", "h4 h4"]],
    ["a host's and the page's", { top: 3 }, ["h4 h2", "h5 h3", "h6 h4"]],
    ["a card's", { level: 3 }, ["h3 h2", "h4 h3", "h5 h4"]],
    ["all there may be", { level: 3, top: 5 }, ["h6 h2", "h6 h3", "h6 h4"]],
  ])("stand below %s, and look the same", (_what, place, expected) => {
    expect(headings(article, place)).toEqual(expected);
  });

  it("stay where they are when none is of the highest kind", () => {
    expect(headings("<h2>One</h2><h3>Lid</h3>")).toEqual(["h2 h2", "h3 h3"]);
  });

  it("keep what else is said of them", () => {
    const { container } = render(<Prose html={article} />);
    expect(container.querySelector("h2")?.outerHTML).toBe('<h2 data-look="h2" style="text-align:center">Jars</h2>');
  });
});
