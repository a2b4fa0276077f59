import { createClient, createSession } from "@cortile/client/http";
import { categoryList, categoryOrder, categoryPatch } from "@cortile/contract/category";
import {
  customAdvStaffList,
  customMenuStaffGet,
  customMenuUpdate,
  customPageCreate,
  customPagePatch,
  customPageStaffGet,
  customPageStaffList,
} from "@cortile/contract/custom";
import { bannerCreate, bannerReach, bannerStaffList } from "@cortile/contract/notification";
import { tagList } from "@cortile/contract/tag";
import { QueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { answer, member } from "#shell/testing";
import { renderReading, withBrowser } from "#vote/testing";
import { loadPageOfStaff } from "./load.ts";
import { staffPageQuery } from "./pages.hooks.ts";
import { AdsScreen } from "./AdsScreen.tsx";
import { BannersScreen } from "./BannersScreen.tsx";
import { CategoriesOfStaffScreen } from "./CategoriesScreen.tsx";
import { PageOfStaffScreen } from "./PageScreen.tsx";
import { MenusScreen } from "./MenusScreen.tsx";
import { fromMomentField, toMomentField } from "./moment.ts";

withBrowser();

const show = (screenOf: ReactNode, at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderReading(screenOf, { user: member({ role: "admin" }), at, answers });
const pageOf = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });
const refuse = (field: string, message: string) =>
  Response.json({ errors: [{ field, messages: [{ code: "invalid", message }] }] }, { status: 400 });

const category = (id: number, name: string) => ({ id, name, slug: name.toLowerCase(), slogan: "", followers_counter: 2 });

describe("the categories of staff", () => {
  it("are moved by buttons, at once, and said aloud", async () => {
    const { sent } = show(
      <CategoriesOfStaffScreen />,
      "/console/categories/",
      answer(categoryList, pageOf(category(1, "Raku"), category(2, "Glazes"))),
      answer(categoryOrder, () => new Response(null, { status: 204 })),
    );
    const list = await screen.findByRole("list", { name: "Categories" });
    await userEvent.click(within(list).getByRole("button", { name: "Move Raku down" }));
    expect(screen.getByText("Raku, position 2 of 2")).toBeTruthy();
    await expect.poll(() => sent.find(({ call }) => call === "POST /api/v2/x/category/order/")?.body).toEqual({ ids: [2, 1] });
    expect(within(list).getByRole<HTMLButtonElement>("button", { name: "Move Glazes up" }).disabled).toBe(false);
  });
});

describe("a category", () => {
  it("shows all its tags, and sends what was changed alone", async () => {
    const tag = (id: number, name: string, more: object = {}) => ({
      id,
      type: "category",
      name,
      active: true,
      visible: true,
      ...more,
    });
    const tags = [tag(5, "Closed", { active: false }), tag(6, "Secret", { visible: false })];
    const { sent } = show(
      <CategoriesOfStaffScreen />,
      "/console/categories/",
      answer(categoryList, pageOf({ ...category(1, "Raku"), tags })),
      answer(tagList, pageOf(tag(6, "Secret", { visible: false }), tag(7, "Wood"))),
      answer(categoryPatch, { ...category(1, "Raku"), tags }),
    );
    const bodies = () => sent.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body);
    const edit = async () => {
      await userEvent.click(await screen.findByRole("button", { name: /^Edit .*Raku/ }));
      const dialog = within(await screen.findByRole("dialog"));
      await dialog.findByRole("checkbox", { name: "Wood" });
      return dialog;
    };
    let dialog = await edit();
    const isTicked = (name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name }).checked;
    expect(["Closed", "Secret", "Wood"].map(isTicked)).toEqual([true, true, false]);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Slogan/ }), "Smoke");
    await userEvent.click(dialog.getByRole("button", { name: /^Save/ }));
    await expect.poll(bodies).toEqual([{ slogan: "Smoke" }]);
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    dialog = await edit();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Wood" }));
    await userEvent.click(dialog.getByRole("button", { name: /^Save/ }));
    await expect.poll(bodies).toEqual([{ slogan: "Smoke" }, { tags: [5, 6, 7] }]);
  });
});

describe("a new advertisement", () => {
  it("says what is missing when it is sent, and where advertisements are turned on", async () => {
    show(<AdsScreen />, "/console/ads/", answer(customAdvStaffList, pageOf()), answer(categoryList, pageOf()));
    const on = await screen.findByRole("link", { name: "Turn them on" });
    expect(on.getAttribute("href")).toBe("/console/features/?field=advertising.custom_adv_enabled");
    await userEvent.click(screen.getByRole("button", { name: "New advertisement" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Create advertisement/ }));
    expect(within(dialog).getByText("Add a picture or a code.")).toBeTruthy();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /code/i }), "<b>x</b>");
    expect(within(dialog).queryByText("Add a picture or a code.")).toBeNull();
  });
});

describe("a menu", () => {
  it("keeps what was written when it is refused, with the fault beside the entry", async () => {
    show(
      <MenusScreen />,
      "/console/menus/",
      answer(customMenuStaffGet, { name: "base", items: [{ page: "explore", label: null, url: null, new_tab: false }] }),
      answer(customPageStaffList, pageOf()),
      answer(customMenuUpdate, () => refuse("items.1.url", "Write an address that begins with / or https://.")),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Add entry" }));
    const [, entry] = within(screen.getByRole("list", { name: "Entries" })).getAllByRole("listitem");
    if (!entry) throw new Error("no entry was added");
    await expect.poll(() => document.activeElement).toBe(within(entry).getByRole("combobox"));
    await userEvent.type(within(entry).getByRole("textbox", { name: "Label" }), "Shop");
    await userEvent.type(within(entry).getByRole("textbox", { name: "Address" }), "shop.example");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await expect.poll(() => within(entry).getByRole("textbox", { name: "Address" }).getAttribute("aria-invalid")).toBe("true");
    expect(within(entry).getByText("Write an address that begins with / or https://.")).toBeTruthy();
    expect(document.activeElement).toBe(within(entry).getByRole("textbox", { name: "Address" }));
    expect(within(entry).getByRole<HTMLInputElement>("textbox", { name: "Label" }).value).toBe("Shop");
  });
});

describe("what two administrators edit", () => {
  const words = /^This has changed since you opened it/;
  const replace = () => userEvent.click(screen.getByRole("button", { name: "Replace it with mine" }));
  const conflict = () => Response.json({ errors: [{ code: "conflict", message: "no" }] }, { status: 409 });

  it("is, of a menu, replaced only by saving again", async () => {
    const entry = (label: string) => ({ page: null, label, url: "/x/", new_tab: false });
    let stored = { name: "base", items: [entry("Shop")], etag: "1" };
    const { sent } = show(
      <MenusScreen />,
      "/console/menus/",
      answer(customMenuStaffGet, () => Response.json(stored)),
      answer(customPageStaffList, pageOf()),
      answer(customMenuUpdate, (body) => {
        const { items, replaces } = body as { items: (typeof stored)["items"]; replaces?: string };
        if (replaces !== stored.etag) return conflict();
        stored = { ...stored, items, etag: `${stored.etag}1` };
        return Response.json(stored);
      }),
    );
    const replaced = () =>
      sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => (body as { replaces?: string }).replaces);
    const label = await screen.findByRole<HTMLInputElement>("textbox", { name: "Label" });
    const save = () => userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    stored = { ...stored, items: [entry("Theirs")], etag: "theirs" };
    await userEvent.type(label, "!");
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
    expect([label.value, stored.items[0]?.label]).toEqual(["Shop!", "Theirs"]);
    // Pressed twice, it replaces nothing.
    await save();
    await replace();
    await expect.poll(() => stored.items[0]?.label).toBe("Shop!");
    await expect.poll(() => screen.queryByText(words)).toBeNull();
    await userEvent.type(label, "!");
    await save();
    await expect.poll(replaced).toEqual(["1", "theirs", "theirs1"]);
  });

  it("is, of a page, replaced only by saving again", async () => {
    let stored = {
      id: 4,
      title: "Rules",
      slug: "rules",
      html_summary: "",
      html_body: "<p>Be kind.</p>",
      valid_from: null,
      valid_to: null,
      active: true,
      order: 1,
      state: "shown",
      updated_by_name: null,
      etag: "1",
    };
    const { sent } = show(
      <PageOfStaffScreen id={4} />,
      "/console/pages/4/",
      answer(customPagePatch, (body) => {
        const { replaces, ...changes } = body as { replaces?: string };
        if (replaces !== stored.etag) return conflict();
        stored = { ...stored, ...changes, etag: `${stored.etag}1` };
        return Response.json(stored);
      }),
      answer(customPageStaffGet, () => Response.json(stored)),
    );
    const bodies = () => sent.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body);
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Title/ });
    const save = () => userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    stored = { ...stored, title: "Theirs", slug: "theirs", etag: "theirs" };
    await userEvent.type(title, "!");
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
    expect([title.value, stored.title]).toEqual(["Rules!", "Theirs"]);
    expect(screen.queryByText("Page published")).toBeNull();
    // Pressed twice, it replaces nothing.
    await save();
    await replace();
    await expect.poll(() => stored.title).toBe("Rules!");
    await expect.poll(() => screen.queryByText(words)).toBeNull();
    await userEvent.type(title, "!");
    await save();
    await expect.poll(bodies).toEqual([
      { title: "Rules!", replaces: "1" },
      // All of theirs, as it says.
      { title: "Rules!", slug: "rules", replaces: "theirs" },
      { title: "Rules!!", replaces: "theirs1" },
    ]);
  });
});

describe("a banner", () => {
  it("is published with its times in the reader's zone, once it has a title", async () => {
    const { sent } = show(
      <BannersScreen />,
      "/console/banners/",
      answer(bannerStaffList, pageOf()),
      answer(bannerReach, { count: 12 }),
      answer(bannerCreate, { id: 4 }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "New banner" }));
    const form = await screen.findByRole("dialog", { name: "New banner" });
    expect(await within(form).findByText("Reaches 12 members")).toBeTruthy();
    const publish = within(form).getByRole<HTMLButtonElement>("button", { name: /^Publish banner/ });
    expect(publish.disabled).toBe(true);
    await userEvent.type(within(form).getByRole("textbox", { name: "Title" }), "Kiln days");
    await userEvent.click(publish);
    await expect
      .poll(() => sent.find(({ call }) => call === "POST /api/v2/x/banner/")?.body)
      .toMatchObject({ title: "Kiln days", audience: "everyone", starts_at: null, ends_at: null });
  });

  it("that is refused has the focus on its first fault", async () => {
    show(
      <BannersScreen />,
      "/console/banners/",
      answer(bannerStaffList, pageOf()),
      answer(bannerReach, { count: 12 }),
      answer(bannerCreate, () => refuse("link", "Write an address that begins with / or https://.")),
    );
    await userEvent.click(await screen.findByRole("button", { name: "New banner" }));
    const form = within(await screen.findByRole("dialog", { name: "New banner" }));
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Kiln days");
    await userEvent.click(form.getByRole("button", { name: /^Publish banner/ }));
    await expect
      .poll(() => document.activeElement)
      .toBe(form.getByRole("textbox", { name: /^Link\b/, description: /Write an address/ }));
  });
});

describe("a field of day and hour", () => {
  it("reads what it writes, in a zone", () => {
    expect(toMomentField("2026-07-01T08:30:00.000Z", "Europe/Rome")).toBe("2026-07-01T10:30");
    expect(fromMomentField("2026-07-01T10:30", "Europe/Rome")).toBe("2026-07-01T08:30:00.000Z");
    expect([toMomentField(null, "UTC"), fromMomentField("", "UTC")]).toEqual(["", null]);
  });
});

describe("a new page of the community", () => {
  const made = {
    id: 4,
    title: "Rules",
    slug: "rules",
    html_summary: "",
    html_body: "",
    valid_from: null,
    valid_to: null,
    active: false,
    order: 1,
    state: "draft",
    updated_by_name: null,
  };

  it("is made once, whatever is pressed and typed while it is being saved", async () => {
    let save: () => void = () => undefined;
    const reply = () => new Promise<Response>((resolve) => (save = () => resolve(Response.json(made))));
    const { sent } = show(
      <PageOfStaffScreen id={null} />,
      "/console/pages/new/",
      answer(customPageCreate, reply),
      answer(customPagePatch, made),
    );
    const changes = () => sent.map(({ call }) => call).filter((call) => !call.startsWith("GET"));
    const title = await screen.findByRole("textbox", { name: /^Title/ });
    await userEvent.type(title, "Rules");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await userEvent.click(screen.getByRole("button", { name: /^Publish/ }));
    await userEvent.type(title, " of the house");
    save();
    await screen.findByText("Draft saved");
    expect(title).toHaveProperty("value", "Rules of the house");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await expect.poll(changes).toEqual(["POST /api/v2/x/custom_page/", "PATCH /api/v2/x/custom_page/4/"]);
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ title: "Rules of the house", active: false });
  });

  it("without a title is not sent, and has the focus on its title", async () => {
    const { sent } = show(<PageOfStaffScreen id={null} />, "/console/pages/new/");
    await userEvent.click(await screen.findByRole("radio", { name: "Preview" }));
    await userEvent.click(screen.getByRole("button", { name: /^Publish/ }));
    const title = () => screen.getByRole("textbox", { name: /^Title/, description: /Enter a title/ });
    await expect.poll(() => document.activeElement).toBe(title());
    expect(title().getAttribute("aria-invalid")).toBe("true");
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await userEvent.keyboard("R");
    expect(screen.queryByText("Enter a title.")).toBeNull();
  });

  it("is a draft once it is saved as one, also where a colleague has published it meanwhile", async () => {
    const { sent } = show(
      <PageOfStaffScreen id={4} />,
      "/console/pages/4/",
      answer(customPagePatch, made),
      answer(customPageStaffGet, made),
    );
    await userEvent.type(await screen.findByRole("textbox", { name: /^Title/ }), " of the house");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    const body = () => sent.find(({ call }) => call.startsWith("PATCH"))?.body;
    await expect.poll(body).toEqual({ title: "Rules of the house", active: false });
  });

  it("begins with what it is now once it is there, and sends what was changed", async () => {
    let page = { ...made, html_summary: "<p>Be kind.</p>", html_body: "<p>Wash up.</p>", active: true, state: "shown" };
    const { sent } = show(
      <PageOfStaffScreen id={4} />,
      "/console/pages/4/",
      answer(customPagePatch, made),
      answer(customPageStaffGet, () => Response.json(page)),
    );
    const bodies = () => sent.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body);
    await userEvent.type(await screen.findByRole("textbox", { name: /^Title/ }), " of the house");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await expect.poll(bodies).toEqual([{ title: "Rules of the house" }]);
    await userEvent.click(await screen.findByRole("button", { name: "Unpublish" }));
    await expect.poll(bodies).toEqual([{ title: "Rules of the house" }, { active: false }]);
    const cache = new QueryClient();
    const client = createClient({
      portal: "http://community.test",
      session: createSession({ type: "Cookie" }),
      fetch: async () => Response.json(page),
    });
    await loadPageOfStaff(client, cache, 4);
    page = { ...page, html_body: "<p>Dry up.</p>" };
    await loadPageOfStaff(client, cache, 4);
    expect(cache.getQueryData(staffPageQuery(client, 4).queryKey)?.html_body).toBe("<p>Dry up.</p>");
  });
});
