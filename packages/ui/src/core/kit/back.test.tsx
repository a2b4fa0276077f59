import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog, IconButton, Menu, MenuItem } from "#core/kit";
import { defaultRoutes, historyNavigation, RoutingProvider, useNavigate, type Navigation } from "#core/routing";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

/** The entries of the browser's history, because the test's browser announces no step back. */
let entries: unknown[] = [];
let place = 0;
/** As the Back button of a phone. */
function back() {
  place -= 1;
  window.dispatchEvent(new PopStateEvent("popstate", { state: entries[place] }));
}
beforeEach(() => {
  entries = [null, { idx: 4 }];
  place = 1;
  vi.spyOn(history, "state", "get").mockImplementation(() => entries[place]);
  vi.spyOn(history, "pushState").mockImplementation((state) => {
    entries = [...entries.slice(0, place + 1), state];
    place += 1;
  });
  vi.spyOn(history, "replaceState").mockImplementation((state) => {
    entries[place] = state;
  });
  // A browser takes the step later.
  vi.spyOn(history, "back").mockImplementation(() => void setTimeout(back));
});

const inRouting = (page: ReactNode, navigation: Partial<Navigation> = {}) => (
  <RoutingProvider table={defaultRoutes} navigation={{ ...historyNavigation, ...navigation }}>
    {page}
  </RoutingProvider>
);

function Page() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Write</button>
      <Menu label="More" trigger={<IconButton icon="dots" label="More" />}>
        <MenuItem onSelect={() => setOpen(true)}>Edit</MenuItem>
        <MenuItem onSelect={() => navigate("/settings/")}>Settings</MenuItem>
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
    renderInCommunity(inRouting(<Page />));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(entries).toHaveLength(3);
    back();
    await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    window.removeEventListener("popstate", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(history.state).toMatchObject({ idx: 4 });
  });

  it("closes the last of several, and again what asks before it closes", async () => {
    renderInCommunity(inRouting(<Page />));
    await userEvent.click(screen.getByRole("button", { name: "Write" }));
    back();
    await screen.findByRole("dialog", { name: "Discard?" });
    await vi.waitFor(() => expect(place).toBe(2));
    back();
    await vi.waitFor(() => expect(screen.queryByRole("dialog", { name: "Discard?" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Text" })).toBeTruthy();
    await vi.waitFor(() => expect(place).toBe(2));
  });

  it("finds no entry of an overlay that was closed otherwise", async () => {
    const heard = vi.fn<() => void>();
    window.addEventListener("popstate", heard);
    renderInCommunity(inRouting(<Page />));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(place).toBe(2);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(place).toBe(1));
    expect(heard).not.toHaveBeenCalled();
    back();
    expect(place).toBe(0);
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener("popstate", heard);
  });

  it("keeps one entry for a dialog that a menu opens", async () => {
    renderInCommunity(inRouting(<Page />));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    await screen.findByRole("dialog", { name: "Text" });
    await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect([place, entries.length]).toEqual([2, 3]);
    back();
    await screen.findByRole("dialog", { name: "Discard?" });
  });

  it("does not stop a page elsewhere that a menu's link loads", async () => {
    renderInCommunity(inRouting(<Page />));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    window.dispatchEvent(new Event("beforeunload"));
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    expect(history.back).not.toHaveBeenCalled();
    expect(place).toBe(2);
    // One press of Back still leaves the page.
    back();
    await vi.waitFor(() => expect(place).toBe(0));
  });

  it("does not undo a move that begins as the menu closes, whose entry goes when the reader returns", async () => {
    // As routers do whose pages load first.
    const moves: (() => void)[] = [];
    const useNavigateLater = () => (href: string) => void moves.push(() => history.pushState({ idx: 5 }, "", href));
    const at = (pathname: string) =>
      inRouting(<Page />, { useNavigate: useNavigateLater, useLocation: () => ({ pathname, search: "", hash: "" }) });
    const { rerender } = renderInCommunity(at("/"));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Settings" }));
    await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    // What closing a menu leaves for later has run by then.
    await new Promise((resolve) => setTimeout(resolve));
    expect(history.back).not.toHaveBeenCalled();
    for (const move of moves) move();
    rerender(at("/settings/"));
    expect([place, history.state]).toEqual([3, { idx: 5 }]);
    back();
    rerender(at("/"));
    await vi.waitFor(() => expect(place).toBe(1));
  });
});
