import { act } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LocaleProvider } from "#core/locale";
import { RichEditor } from "#editor";

const Page = () => (
  <LocaleProvider locale="en" setLocale={async () => undefined} messages={{}}>
    <RichEditor form="page" html="<p>Wait an hour.</p>" onChange={() => undefined} label="Text" placeholder="Text" />
  </LocaleProvider>
);

/** Stands for a dialog. */
function Opened() {
  useLayoutEffect(() => {
    const text = document.querySelector<HTMLElement>('[aria-label="Text"]');
    // As browsers do.
    getSelection()?.collapse(text, 0);
    text?.focus();
  }, []);
  return <Page />;
}

it("has the caret at the end when the dialog around it gives it the focus as it opens", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(<Opened />));
  await act(async () => undefined);
  expect([getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]).toEqual(["Wait an hour.", 13]);
  act(() => root.unmount());
  container.remove();
});

it("the server draws the text, and the browser its editor, with the caret at the end", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
  const text = () => container.querySelector<HTMLElement>('div[aria-label="Text"]');
  expect(text()?.innerHTML).toBe("<p>Wait an hour.</p>");
  expect(text()?.hasAttribute("contenteditable")).toBe(false);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(() => hydrateRoot(container, <Page />, { onRecoverableError }));
  expect(onRecoverableError.mock.calls).toEqual([]);
  expect(text()?.getAttribute("contenteditable")).toBe("true");
  expect(text()?.textContent).toBe("Wait an hour.");
  // As browsers do before they tell of the focus.
  const words = document.createTreeWalker(container, NodeFilter.SHOW_TEXT).nextNode();
  getSelection()?.collapse(words, 0);
  await act(async () => text()?.focus());
  expect([getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]).toEqual(["Wait an hour.", 13]);
  act(() => root.unmount());
  container.remove();
});
