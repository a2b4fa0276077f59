import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { routerNavigation } from "./navigation.tsx";

const { Anchor, useNavigate } = routerNavigation;

function Page({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Anchor href={to}>link</Anchor>
      <button type="button" onClick={() => navigate(to)}>
        move
      </button>
      <button type="button" onClick={() => navigate(to, { replace: true })}>
        replace
      </button>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

let dispose = () => {};
/** A page at an address, scrolled by 300; `scrolledTo` is where it was scrolled since. */
function show(from: string, to: string) {
  window.history.replaceState(null, "", from);
  const router = createBrowserRouter([
    { path: "/", Component: () => <Page to={to} />, children: [{ path: "*", Component: () => null }] },
  ]);
  dispose = () => router.dispose();
  render(<RouterProvider router={router} />);
  Object.defineProperty(window, "scrollY", { value: 300, configurable: true });
  const scrolledTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const press = (role: "link" | "button", name: string) => userEvent.click(screen.getByRole(role, { name }));
  return { router, scrolledTo, press };
}

afterEach(() => {
  cleanup();
  dispose();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, "scrollY");
});

describe("a move to another address", () => {
  const kept = [
    ["/events/", "/events/?date=today"],
    ["/events/?date=today", "/events/?"],
    ["/events/?offset=8", "/events/?date=today"],
    ["/events/?date=today", "/events/?date=today&q=kiln"],
  ] as const;
  const reset = [
    ["/events/", "/groups/?date=today"],
    ["/events/?date=today", "/events/"],
    ["/events/?date=today", "/events/?date=today"],
    ["/people/?q=ada", "/people/?q=ada&offset=20"],
    ["/people/?q=ada&offset=20", "/people/?q=ada"],
    ["/search/?q=ada", "/search/?q=bea"],
    ["/search/?q=ada", "/search/?q=ada&kind=person"],
    ["/user/1/", "/user/1/?tab=comments"],
  ] as const;

  describe.each([
    ["link", "link"],
    ["button", "move"],
  ] as const)("by a %s", (role, name) => {
    it.each(kept.slice(0, 3))("leaves the list where it is for another filter: %s, %s", async (from, to) => {
      const { scrolledTo, press } = show(from, to);
      await press(role, name);
      expect(window.location.search).toBe(to === "/events/?" ? "" : "?date=today");
      expect(scrolledTo).not.toHaveBeenCalled();
    });

    it.each(reset)("begins at the top for another page, tab or search: %s, %s", async (from, to) => {
      const { scrolledTo, press } = show(from, to);
      await press(role, name);
      expect(scrolledTo).toHaveBeenCalledWith(0, 0);
    });
  });

  it.each(kept)("leaves the list where it is when it is searched in place: %s, %s", async (from, to) => {
    const { scrolledTo, press } = show(from, to);
    await press("button", "replace");
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it("returns to where one was on Back", async () => {
    const { scrolledTo, press, router } = show("/events/", "/events/?date=today");
    await press("link", "link");
    Object.defineProperty(window, "scrollY", { value: 500, configurable: true });
    await act(() => router.navigate(-1));
    await vi.waitFor(() => expect(scrolledTo).toHaveBeenCalledWith(0, 300));
  });

  it("adds no entry for the address that is shown", async () => {
    const { press, router } = show("/events/?date=today", "/events/?date=today");
    const { length } = window.history;
    await press("link", "link");
    expect([window.history.length, router.state.historyAction]).toEqual([length, "REPLACE"]);
  });
});
