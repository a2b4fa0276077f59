import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { IconButton } from "./IconButton.tsx";
import { Menu, MenuItem, MenuLoading } from "./Menu.tsx";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

function open(onSelect = vi.fn<(choice: string) => void>()) {
  renderInCommunity(
    <>
      <Menu label="More for this post" trigger={<IconButton icon="dots" label="More" />}>
        <MenuItem onSelect={() => onSelect("save")}>Save</MenuItem>
        <MenuItem disabled>Hidden</MenuItem>
        <MenuItem component="a" href="#copy" onSelect={() => onSelect("copy")}>
          Copy link
        </MenuItem>
        <MenuItem onSelect={() => onSelect("report")}>Report</MenuItem>
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
  return { user: userEvent.setup(), trigger: screen.getByRole("button", { name: "More" }), onSelect };
}

const focusedText = () => document.activeElement?.textContent;

describe("Menu", () => {
  it("opens by keyboard on the first item; arrows go round and skip what is disabled", async () => {
    const { user, trigger } = open();
    trigger.focus();
    await user.keyboard("{Enter}");
    expect(trigger.getAttribute("aria-expanded")).toBe("true");
    const seen = [focusedText()];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{Home}", "{End}"]) {
      await user.keyboard(key);
      seen.push(focusedText());
    }
    expect(seen).toEqual(["Save", "Copy link", "Report", "Save", "Report", "Save", "Report"]);
  });

  it("opens on arrow down, and letters find items", async () => {
    const { user, trigger } = open();
    trigger.focus();
    await user.keyboard("{ArrowDown}re");
    expect(focusedText()).toBe("Report");
  });

  it.each(["{Enter}", " "])("runs a link's choice with %j, closes and gives focus back", async (key) => {
    const { user, trigger, onSelect } = open();
    trigger.focus();
    await user.keyboard(`{ArrowDown}{ArrowDown}${key}`);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("copy");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it("keeps the keyboard while its items are on their way, then focuses the first", async () => {
    const items = (loading: boolean) => (
      <Menu label="More for this post" trigger={<IconButton icon="dots" label="More" />}>
        {loading ? <MenuLoading /> : <MenuItem>Save</MenuItem>}
      </Menu>
    );
    const { rerender } = renderInCommunity(items(true));
    const user = userEvent.setup();
    screen.getByRole("button", { name: "More" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menu").getAttribute("aria-busy")).toBe("true");
    rerender(items(false));
    expect(screen.getByRole("menu").hasAttribute("aria-busy")).toBe(false);
    await vi.waitFor(() => expect(focusedText()).toBe("Save"));
  });

  it("closes on Escape without a choice", async () => {
    const { user, trigger, onSelect } = open();
    await user.click(trigger);
    expect(screen.getByRole("menu", { name: "More for this post" })).toBe(document.activeElement);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it("closes on a press elsewhere, and on its own button", async () => {
    const { user, trigger } = open();
    await user.click(trigger);
    await user.click(screen.getByText("Elsewhere"));
    expect(screen.queryByRole("menu")).toBeNull();
    await user.click(trigger);
    await user.click(trigger);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});
