import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

describe("Button", () => {
  it("says the verb in progress, keeps focus and takes no press while busy", async () => {
    const onClick = vi.fn<() => void>();
    renderInCommunity(
      <Button loading loadingLabel="Saving" onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole("button");
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.querySelector('[data-shown="true"]')?.textContent).toBe("Saving");
  });

  it("does not submit its form while busy", async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    renderInCommunity(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("can be a link", () => {
    renderInCommunity(
      <Button component="a" href="/explore/">
        Explore
      </Button>,
    );
    expect(screen.getByRole("link", { name: "Explore" }).hasAttribute("type")).toBe(false);
  });
});

describe("IconButton", () => {
  it("is named, and shows its name to those who arrive by keyboard", async () => {
    renderInCommunity(<IconButton icon="search" label="Search" />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
    expect(await screen.findByText("Search")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByText("Search")).toBeNull());
  });
});
