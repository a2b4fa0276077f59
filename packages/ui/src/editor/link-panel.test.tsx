import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { $getRoot, $getSelection, $isRangeSelection, $isTextNode, getNearestEditorFromDOMNode } from "lexical";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LocaleProvider } from "#core/locale";
import { RichEditor } from "#editor";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(html: string) {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <LocaleProvider locale="en" setLocale={async () => undefined} messages={{}}>
      <RichEditor form="page" html={html} onChange={onChange} label="Text" placeholder="Text" />
    </LocaleProvider>,
  );
  const text = screen.getByRole("textbox");
  const editor = getNearestEditorFromDOMNode(text);
  const edit = (change: () => void) => act(async () => editor?.update(change, { discrete: true }));
  const mark = text.parentElement?.querySelector("span[aria-hidden]");
  if (mark) Object.defineProperty(mark, "offsetParent", { value: text.parentElement });
  await act(async () => text.focus());
  return { onChange, edit, written: () => onChange.mock.lastCall?.[0] };
}

const type = (words: string) => () => {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) selection.insertText(words);
};
/** To so many characters after the start of the last word or link. */
const moveTo = (offset: number) => () => {
  const last = $getRoot().getLastDescendant();
  if ($isTextNode(last)) last.select(offset, offset);
};
const bar = () => screen.queryByRole("group", { name: "Link" });

describe("the bar of a link", () => {
  it("is not there while the address is typed, and comes once the caret is moved into the link", async () => {
    const { edit, written } = await open("");
    await edit(type("See https://example.com/x"));
    expect(written()).toContain('<a href="https://example.com/x"');
    expect(bar()).toBeNull();
    await edit(moveTo(5));
    expect(bar()).toBeTruthy();
    await edit(type("a"));
    expect(bar()).toBeNull();
  });

  it.each([
    ["above the last line, so that the button below the text is free", 46, "-23px"],
    ["under the line where the text has room for it", 132, "53px"],
  ])("stands %s", async (_where, frameHeight, top) => {
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(frameHeight);
    vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(23);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
      return this.role === "group" ? 40 : 24;
    });
    const { edit } = await open('<p>See <a href="https://example.com/x">my notes</a></p>');
    await edit(moveTo(2));
    expect(bar()?.style.top).toBe(top);
  });

  it.each([
    ["typed", ""],
    ["stored", '<p>See <a href="https://example.com/x">https://example.com/x</a></p>'],
  ])("removes the link of an address that was %s, which is not linked again", async (_how, html) => {
    const { edit, written } = await open(html);
    if (html === "") await edit(type("See https://example.com/x"));
    await edit(moveTo(5));
    await userEvent.click(screen.getByRole("button", { name: "Remove link" }));
    await act(async () => undefined);
    expect(written()).toBe("<p>See https://example.com/x</p>");
    expect(bar()).toBeNull();
    await edit(() => $getRoot().selectEnd());
    await edit(type(" and more"));
    expect(written()).toBe("<p>See https://example.com/x and more</p>");
  });

  it("removes the link of words", async () => {
    const { edit, written } = await open('<p>See <a href="https://example.com/x">my notes</a></p>');
    await edit(moveTo(2));
    await userEvent.click(screen.getByRole("button", { name: "Remove link" }));
    await act(async () => undefined);
    expect(written()).toBe("<p>See my notes</p>");
  });
});
