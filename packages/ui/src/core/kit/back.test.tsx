import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog, IconButton, Menu, MenuItem } from "#core/kit";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

/** The entries of the browser's history, because the test's browser announces no step back. */
let entries: unknown[] = [];
let place = 0;
const backs = vi.fn<() => void>();
/** As the Back button of a phone. */
function back() {
  place -= 1;
  window.dispatchEvent(new PopStateEvent("popstate", { state: entries[place] }));
}
beforeEach(() => {
  entries = [{ idx: 4 }];
  place = 0;
  backs.mockReset();
  vi.spyOn(history, "state", "get").mockImplementation(() => entries[place]);
  vi.spyOn(history, "pushState").mockImplementation((state) => {
    entries = [...entries.slice(0, place + 1), state];
    place += 1;
  });
  vi.spyOn(history, "replaceState").mockImplementation((state) => {
    entries[place] = state;
  });
  vi.spyOn(history, "back").mockImplementation(backs);
});

function Page() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Write</button>
      <Menu label="More" trigger={<IconButton icon="dots" label="More" />}>
        <MenuItem onSelect={() => undefined}>Save</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setAsks(true)} title="Text">
        <button onClick={() => setOpen(false)}>Publish</button>
      </Dialog>
      <Dialog open={asks} onClose={() => setAsks(false)} title="Discard?">
        Sure
      </Dialog>
    </>
  );
}

describe("Back", () => {
  it("closes a menu, and the page with its router hears nothing of it", async () => {
    const heard = vi.fn<() => void>();
    window.addEventListener("popstate", heard);
    renderInCommunity(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(entries).toHaveLength(2);
    back();
    await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    window.removeEventListener("popstate", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(history.state).toMatchObject({ idx: 4 });
  });

  it("closes the last of several, and again what asks before it closes", async () => {
    renderInCommunity(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Write" }));
    back();
    await screen.findByRole("dialog", { name: "Discard?" });
    await vi.waitFor(() => expect(place).toBe(1));
    back();
    await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Discard?" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Text" })).toBeTruthy();
    await vi.waitFor(() => expect(place).toBe(1));
  });

  it("leaves the page at one press after an overlay was closed otherwise", async () => {
    renderInCommunity(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.keyboard("{Escape}");
    back();
    expect(backs).toHaveBeenCalledOnce();
  });

  it("finds one entry, however often something is opened", async () => {
    renderInCommunity(<Page />);
    for (let time = 0; time < 3; time += 1) {
      await userEvent.click(screen.getByRole("button", { name: "More" }));
      await userEvent.keyboard("{Escape}");
    }
    expect(entries).toHaveLength(2);
  });
});
