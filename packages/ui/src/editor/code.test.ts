import { $getRoot, $getSelection, $isRangeSelection, INSERT_PARAGRAPH_COMMAND, PASTE_COMMAND } from "lexical";
import { afterEach, describe, expect, it } from "vitest";
import { createTextEditor, registerWriting } from "./editor.ts";
import { $htmlOut } from "./html-out.ts";
import { setBlock } from "./toolbar-commands.ts";

const endings: (() => void)[] = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

function write(html: string) {
  const editor = createTextEditor({ html });
  const root = document.createElement("div");
  root.contentEditable = "true";
  document.body.append(root);
  editor.setRootElement(root);
  const end = registerWriting(editor, true);
  endings.push(() => {
    end();
    editor.setRootElement(null);
    root.remove();
  });
  const update = (change: () => void) => editor.update(change, { discrete: true });
  return {
    editor,
    html: () => editor.read($htmlOut),
    update,
    /** One character after the other, as by keyboard. */
    type(text: string) {
      for (const character of text)
        update(() => {
          const selection = $getSelection();
          if ($isRangeSelection(selection)) selection.insertText(character);
        });
    },
  };
}

const toEnd = () => void $getRoot().selectEnd();

describe("code in the editor", () => {
  it.each([
    ["names with underscores", "__init__ "],
    ["stars", "**kwargs** *args*"],
    ["what begins a list or a heading", "# one"],
    ["links", "[a](b)"],
  ])("keeps %s in a block as typed", (_what, text) => {
    const { update, type, html } = write("<pre><code>x</code></pre>");
    update(toEnd);
    update(() => $getSelection()?.insertRawText("\n"));
    type(text);
    expect(html()).toBe(`<pre><code>x\n${text.trimEnd()}</code></pre>`);
  });

  it("keeps Markdown in inline code as typed, and makes it elsewhere", () => {
    const { update, type, html } = write("<p>Call</p>");
    update(toEnd);
    type(" `__init__` and __now__ ");
    expect(html()).toBe("<p>Call <code>__init__</code> and <strong>now</strong> </p>");
  });

  it("begins a new line at Enter, and leaves the block after two empty ones", () => {
    const { editor, update, type, html } = write("<pre><code>one</code></pre>");
    const enter = () => update(() => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));
    update(toEnd);
    enter();
    type("two");
    enter();
    enter();
    enter();
    type("After");
    expect(html()).toBe("<pre><code>one\ntwo</code></pre><p>After</p>");
  });

  it("takes the lines of a paste as they are", () => {
    const { editor, update, html } = write("<pre><code>one</code></pre>");
    update(toEnd);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "\r\n\ttwo\r\n\r\n__three__");
    clipboardData.setData("text/html", "<p>two</p><p>__three__</p>");
    const event = new ClipboardEvent("paste", { clipboardData, cancelable: true });
    update(() => void editor.dispatchCommand(PASTE_COMMAND, event));
    expect(event.defaultPrevented).toBe(true);
    expect(html()).toBe("<pre><code>one\n\ttwo\n\n__three__</code></pre>");
  });

  it("makes one block of several chosen paragraphs", () => {
    const { editor, update, html } = write("<p>one</p><p>two<br>three</p><p>four</p>");
    update(() => {
      const [first, last] = [$getRoot().getFirstDescendant(), $getRoot().getLastDescendant()];
      const selection = first?.selectStart();
      if (last) selection?.focus.set(last.getKey(), 4, "text");
    });
    setBlock(editor, "code", "paragraph");
    update(() => undefined);
    expect(html()).toBe("<pre><code>one\ntwo\nthree\nfour</code></pre>");
  });
});
