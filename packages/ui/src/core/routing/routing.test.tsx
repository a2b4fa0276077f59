import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  defaultRoutes,
  historyNavigation,
  Link,
  resolveRoutes,
  RoutingProvider,
  useBlock,
  useHref,
  useLocation,
  useNavigate,
  type HandleRoute,
  type RouteTable,
} from "#core/routing";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(cleanup);

function show(
  children: ReactNode,
  { table = defaultRoutes, handleRoute }: { table?: RouteTable; handleRoute?: HandleRoute } = {},
) {
  return render(
    <RoutingProvider table={table} navigation={historyNavigation} handleRoute={handleRoute}>
      <Where />
      {children}
    </RoutingProvider>,
  );
}
const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};
function Draft({ onBlocked }: { onBlocked: (proceed: () => void) => void }) {
  useBlock(true, onBlocked);
  return null;
}

describe("a link", () => {
  it("names a route, and moves without loading the page", async () => {
    show(
      <Link route="post" params={{ id: 7 }} search="?sort=new" hash="#c1">
        Vase
      </Link>,
    );
    const link = screen.getByRole("link", { name: "Vase" });
    expect(link.getAttribute("href")).toBe("/post/7/?sort=new#c1");
    await userEvent.click(link);
    expect(screen.getByText("at /post/7/?sort=new")).toBeDefined();
  });

  it("leaves the press to the browser when a key is held", async () => {
    show(<Link route="explore">Explore</Link>);
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener("click", pressed, { once: true });
    await user.click(screen.getByRole("link"));
    expect(pressed).toHaveBeenCalledOnce();
    expect(screen.getByText("at /")).toBeDefined();
  });

  it("follows the host's paths, and the host's last word", () => {
    const handleRoute = vi.fn<HandleRoute>((name, url) => (name === "post" ? `https://www.example${url}?from=embed` : url));
    show(
      <>
        <Link route="post" params={{ id: 7 }}>
          Post
        </Link>
        <Link route="status" params={{ id: 8 }}>
          Status
        </Link>
      </>,
      { table: resolveRoutes({}, { post: "/p/:id", status: "/s/:id" }), handleRoute },
    );
    expect(screen.getByRole("link", { name: "Post" }).getAttribute("href")).toBe("https://www.example/p/7?from=embed");
    expect(screen.getByRole("link", { name: "Status" }).getAttribute("href")).toBe("/s/8");
    expect(handleRoute).toHaveBeenCalledWith("post", "/p/7", { id: 7 }, "/p/:id");
  });
});

describe("navigating", () => {
  const Go = ({ replace }: { replace?: boolean }) => {
    const navigate = useNavigate();
    const href = useHref("user_profile", { id: 3 });
    return (
      <>
        <button onClick={() => navigate({ route: "explore" }, { replace })}>explore</button>
        <button onClick={() => navigate(href)}>profile</button>
      </>
    );
  };

  it("goes to a route or an address, as a new entry", async () => {
    show(<Go />);
    const before = history.length;
    await userEvent.click(screen.getByRole("button", { name: "explore" }));
    await userEvent.click(screen.getByRole("button", { name: "profile" }));
    expect(screen.getByText("at /user/3/")).toBeDefined();
    expect(history.length).toBe(before + 2);
  });

  it("goes in place of the present entry when asked to", async () => {
    show(<Go replace />);
    const before = history.length;
    await userEvent.click(screen.getByRole("button", { name: "explore" }));
    expect(screen.getByText("at /explore/")).toBeDefined();
    expect(history.length).toBe(before);
  });

  it("back is followed", async () => {
    show(<Go />);
    await userEvent.click(screen.getByRole("button", { name: "explore" }));
    history.back();
    await waitFor(() => expect(screen.getByText("at /")).toBeDefined());
  });
});

describe("a block", () => {
  it("holds a link until told to proceed", async () => {
    const onBlocked = vi.fn<(proceed: () => void) => void>();
    show(
      <>
        <Draft onBlocked={onBlocked} />
        <Link route="explore">Explore</Link>
      </>,
    );
    await userEvent.click(screen.getByRole("link"));
    expect(screen.getByText("at /")).toBeDefined();
    onBlocked.mock.calls[0]?.[0]();
    await waitFor(() => expect(screen.getByText("at /explore/")).toBeDefined());
    expect(onBlocked).toHaveBeenCalledOnce();
  });

  it("holds a step back, and takes it when told to proceed", async () => {
    const onBlocked = vi.fn<(proceed: () => void) => void>();
    const { rerender } = show(<Link route="explore">Explore</Link>);
    await userEvent.click(screen.getByRole("link"));
    rerender(
      <RoutingProvider table={defaultRoutes} navigation={historyNavigation}>
        <Where />
        <Draft onBlocked={onBlocked} />
      </RoutingProvider>,
    );
    history.back();
    await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
    await waitFor(() => expect(location.pathname).toBe("/explore/"));
    expect(screen.getByText("at /explore/")).toBeDefined();
    onBlocked.mock.calls[0]?.[0]();
    await waitFor(() => expect(screen.getByText("at /")).toBeDefined());
    expect(onBlocked).toHaveBeenCalledOnce();
  });

  it("asks before the page is left, and only while it lasts", () => {
    const { unmount } = show(<Draft onBlocked={() => undefined} />);
    const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    unmount();
    expect(leave()).toBe(false);
  });
});
