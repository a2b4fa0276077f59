import { consoleViewDelete, consoleViews, consoleViewSave } from "@cortile/contract/console";
import { accountAdminList } from "@cortile/contract/account_admin";
import { contactRequestList } from "@cortile/contract/contact";
import { caseList } from "@cortile/contract/moderation";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Me } from "@cortile/contract/entity";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, renderReading, withBrowser } from "#vote/testing";
import { ConsoleFrame } from "./ConsoleFrame.tsx";
import { ConsolePage } from "./ConsolePage.tsx";
import { ConsoleTable } from "./ConsoleTable.tsx";
import { scoreOf } from "./hits.ts";
import { dateKey, listAddress, numberKey, oneOfKey, orderKey, textKey } from "./list-address.ts";
import { SavedViews } from "./SavedViews.tsx";

withBrowser();

const at = "/console/people/?q=ada&offset=20";
const show = (user: Partial<Me>, children = <p>Rows</p>, ...answers: ReturnType<typeof answer>[]) =>
  renderReading(
    <ConsoleFrame
      searchIn={[
        async () => ({
          hits: [{ route: "console_people", search: "?q=colour", label: { id: "x", defaultMessage: "Brand colour" } }],
          it: {},
        }),
      ]}
    >
      <ConsolePage part="console_people">{children}</ConsolePage>
    </ConsoleFrame>,
    { user: member(user), at, answers },
  );

describe("the frame of the console", () => {
  it("marks no part at an address that is none of them", () => {
    renderReading(<ConsoleFrame>{null}</ConsoleFrame>, { user: member({ role: "admin" }), at: "/console/nope/", answers: [] });
    expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  });

  it("leads to its parts and back, and marks the one in sight", () => {
    show({ role: "moderator" });
    const nav = screen.getByRole("navigation", { name: "Console" });
    expect(within(nav).getByRole("link", { current: "page" }).textContent).toBe("People");
    expect(within(nav).getByRole("link", { name: "Back to the community" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("People");
  });

  it("says how many reports wait for a decision, to who decides them", async () => {
    show({ role: "moderator" }, undefined, answer(caseList, { ...pageOf([]), count: 7 }));
    expect(await screen.findByRole("link", { name: "Reports 7 to review" })).toBeTruthy();
  });

  it("says how many new accounts wait for approval", async () => {
    show({ role: "moderator" }, undefined, answer(accountAdminList, { ...pageOf([]), count: 2 }));
    expect(await screen.findByRole("link", { name: "People 2 to approve" })).toBeTruthy();
  });

  it("says how many messages wait for an answer, to administrators", async () => {
    show({ role: "admin" }, undefined, answer(contactRequestList, { ...pageOf([]), count: 3 }));
    expect((await screen.findByRole("link", { name: "Messages 3 to answer" })).getAttribute("href")).toBe("/console/messages/");
  });

  it("asks for no messages for moderators, who may not read them", async () => {
    const { sent } = show({ role: "moderator" }, undefined, answer(caseList, { ...pageOf([]), count: 7 }));
    await screen.findByRole("link", { name: "Reports 7 to review" });
    expect(screen.queryByRole("link", { name: /^Messages/ })).toBeNull();
    expect(sent.filter(({ call }) => call.includes("contact"))).toEqual([]);
  });

  it("shows nothing of a part to whoever may not open it", () => {
    show({ role: "editor" });
    expect(screen.queryByText("Rows")).toBeNull();
    expect(screen.queryByRole("link", { name: "People" })).toBeNull();
  });

  it("is searched by Ctrl K, by parts and by settings", async () => {
    show({ role: "admin" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Search the console" });
    await userEvent.type(field, "COLOUR");
    const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
    await expect.poll(names).toContain("Brand colour");
    expect(names()).not.toContain("ReportsModeration");
    await userEvent.clear(field);
    await userEvent.type(field, "repo");
    const found = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(found).toEqual([expect.stringContaining("Reports"), expect.stringContaining("Transparency report")]);
  });
});

describe("the search of the console", () => {
  it.each([
    ["smtp", "Email"],
    ["ripristino", "Backups"],
    ["DSA", "Transparency report"],
    ["token", "API clients"],
  ])("finds a part by what else it is called: %s", async (typed, name) => {
    show({ role: "admin" });
    await userEvent.click(screen.getAllByRole("button", { name: "Search the console" })[0] ?? document.body);
    await userEvent.type(await screen.findByRole("combobox"), typed);
    await expect
      .poll(() => screen.getAllByRole("option").map(({ textContent }) => textContent))
      .toContainEqual(expect.stringContaining(name));
  });
});

describe("the navigation of the console", () => {
  it("scrolls to the part in sight", () => {
    const rect = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return this.hasAttribute("aria-current") ? new DOMRect(0, 1200, 200, 36) : new DOMRect(0, 0, 228, 800);
    });
    const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1500);
    const style = document.createElement("style");
    style.textContent = "nav { overflow-y: auto }";
    document.head.append(style);
    show({ role: "admin" });
    expect(screen.getByRole("navigation", { name: "Console" }).scrollTop).toBe(818);
    for (const one of [rect, height]) one.mockRestore();
    style.remove();
  });
});

describe("scoreOf", () => {
  it("prefers names to explanations, and leaves accents out", () => {
    expect(scoreOf("citta", ["Città", ""])).toBeGreaterThan(scoreOf("citta", ["Luogo", "La città"]));
    expect(scoreOf("mail server", ["Mail", "The server that sends it"])).toBeGreaterThan(0);
    expect(scoreOf("mail carrot", ["Mail", "The server that sends it"])).toBe(0);
  });
});

describe("listAddress", () => {
  const address = listAddress({
    q: textKey,
    role: oneOfKey(["admin", "moderator"]),
    since: dateKey,
    order: orderKey(["-joined", "joined"]),
    offset: numberKey,
  });

  it("reads what it writes", () => {
    const values = { q: "ada", role: "admin", since: "2026-02-01", order: "joined", offset: 40 } as const;
    expect(address.read(address.write(values))).toEqual(values);
  });

  it("takes what it does not know as not said", () => {
    const read = address.read("?role=king&since=2026-99-99&order=up&offset=-3&q=%20");
    expect(read).toEqual({ q: "", role: undefined, since: "", order: "-joined", offset: 0 });
    expect(address.write(read)).toBe("?");
    expect(address.isNarrowed(read)).toBe(false);
    expect(address.isNarrowed({ ...read, offset: 20 }, ["offset"])).toBe(false);
    expect(address.isNarrowed({ ...read, q: "x", offset: 20 }, ["offset"])).toBe(true);
  });
});

describe("a table of the console", () => {
  const rows = [
    { id: 1, name: "Ada" },
    { id: 2, name: "Bo" },
    { id: 3, name: "Cy" },
  ];
  const bulk = vi.fn((_rows: readonly { id: number }[], _clear: () => void) => <button type="button">Tag them</button>);
  const showTable = () =>
    show(
      { role: "moderator" },
      <ConsoleTable
        label="People"
        rows={rows}
        route="console_people"
        nameOf={({ name }) => name}
        columns={[{ key: "name", label: "Name", cell: ({ name }) => name, orders: ["name", "-name"] }]}
        order="name"
        orderAt={(order) => `?order=${order}`}
        isSelectable={({ id }) => id !== 3}
        bulk={bulk}
      />,
    );

  it("is sorted by its columns, and says how", () => {
    showTable();
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
    expect(screen.getByRole("link", { name: "Name" }).getAttribute("href")).toBe("/console/people/?order=-name");
  });

  it("offers acts on what is selected", async () => {
    showTable();
    expect(screen.queryByRole("button", { name: "Tag them" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByText("2 selected")).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Ada" }));
    expect(bulk.mock.lastCall?.[0]).toEqual([rows[1]]);
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByRole("button", { name: "Tag them" })).toBeNull();
  });
});

describe("saved views", () => {
  it("keep the filters without the page, and open and delete them", async () => {
    const view = {
      id: 5,
      part: "console_people",
      name: "Waiting",
      search: "?status=waiting",
      created_at: "2026-11-20T10:00:00Z",
    };
    const { sent } = show(
      { role: "moderator" },
      <SavedViews part="console_people" />,
      answer(consoleViews, { results: [view] }),
      answer(consoleViewSave, view),
      answer(consoleViewDelete, () => new Response(null, { status: 204 })),
    );
    await userEvent.click(screen.getByRole("button", { name: "Saved views" }));
    expect((await screen.findByRole("link", { name: "Waiting" })).getAttribute("href")).toBe("/console/people/?status=waiting");
    await userEvent.click(screen.getByRole("button", { name: "Delete the view Waiting" }));
    await userEvent.click(screen.getByRole("button", { name: "Save this view" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Adas");
    await userEvent.click(screen.getByRole("button", { name: /^Save\s*Saving…$/ }));
    await expect.poll(() => sent.map(({ call }) => call)).toContain("DELETE /api/v2/x/console/views/5/");
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body)
      .toEqual({ part: "console_people", name: "Adas", search: "?q=ada" });
  });

  it("say when one couldn’t be deleted", async () => {
    const view = { id: 5, part: "console_people", name: "Waiting", search: "", created_at: "2026-11-20T10:00:00Z" };
    show(
      { role: "moderator" },
      <SavedViews part="console_people" />,
      answer(consoleViews, { results: [view] }),
      answer(consoleViewDelete, refusal(500, { _: "internal" })),
    );
    await userEvent.click(screen.getByRole("button", { name: "Saved views" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete the view Waiting" }));
    expect(await screen.findByText("The view couldn’t be deleted. Try again.")).toBeTruthy();
  });
});
