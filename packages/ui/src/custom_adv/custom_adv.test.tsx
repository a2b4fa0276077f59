import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClient } from "@tanstack/react-query";
import { customAdvCount, customAdvSearch, type CustomAdv } from "@cortile/contract/custom";
import type { CustomAdvPosition } from "@cortile/contract/enums";
import { createClient, createSession } from "@cortile/client/http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preferencesQuery } from "#core/preferences";
import { answer, member, renderInShell } from "#shell/testing";
import { Viewport, withBrowser } from "#vote/testing";
import { AdSlot } from "./AdSlot.tsx";
import { loadAdvs } from "./custom_adv.hooks.ts";

withBrowser();

const since = "2026-03-01T09:00:00+00:00";
const adv = (fields: Partial<CustomAdv> = {}): CustomAdv => ({
  id: 5,
  position: "IN_STREAM",
  title: "Kiln days",
  link: "https://kiln.example/",
  image: "https://kiln.example/days.png",
  embed_code: null,
  active: true,
  created_at: since,
  lastmod_datetime: since,
  category: null,
  ...fields,
});
const on = { "advertising.custom_adv_enabled": true };
const asked: string[] = [];
beforeEach(() => void asked.splice(0));
const answers = (...found: CustomAdv[]) => [
  answer(customAdvSearch, (_body: unknown, { search }: URL) => {
    asked.push(search);
    return Response.json({ count: found.length, next: null, previous: null, results: found });
  }),
];
const place: { position: CustomAdvPosition; categories: number[] } = { position: "IN_STREAM", categories: [3, 4] };
const slot = <AdSlot {...place} />;
const shown = () => screen.queryByRole("region", { name: "Advertisement" });

describe("the place of an advertisement", () => {
  it("shows one that was asked for by position and categories, in a new tab, named as what it is", async () => {
    renderInShell(slot, { preferences: on, answers: answers(adv()) });
    const region = await screen.findByRole("region", { name: "Advertisement" });
    const link = within(region).getByRole("link", { name: "Kiln days" });
    expect(link.getAttribute("href")).toBe("https://kiln.example/");
    expect(link.getAttribute("target")).toBe("_blank");
    const query = new URLSearchParams(asked[0]);
    expect([query.get("position"), query.get("active")]).toEqual(["IN_STREAM", "true"]);
    expect(query.get("categories")).toBe("3,4");
  });

  it("runs code in a frame of no origin only", async () => {
    renderInShell(slot, { preferences: on, answers: answers(adv({ image: null, embed_code: "<script>steal()</script>" })) });
    const frame = await screen.findByTitle("Kiln days");
    expect(frame.getAttribute("src")).toBe("http://community.test/x/frame/adv/5");
    expect(frame.getAttribute("sandbox")).not.toContain("allow-same-origin");
    expect(document.body.innerHTML).not.toContain("steal()");
  });

  it("follows no address that runs code", async () => {
    renderInShell(slot, { preferences: on, answers: answers(adv({ link: "javascript:alert(1)" })) });
    await screen.findByRole("img", { name: "Kiln days" });
    expect(screen.queryByRole("link", { name: "Kiln days" })).toBeNull();
  });

  it("counts one view once it is in sight, and one click", async () => {
    const counted = answer(customAdvCount, () => new Response(null, { status: 204 }));
    const { sent } = renderInShell(slot, { preferences: on, answers: [...answers(adv()), counted] });
    const region = await screen.findByRole("region", { name: "Advertisement" });
    const counts = () => sent.filter(({ call }) => call === "POST /api/v2/x/custom_adv/5/count/").map(({ body }) => body);
    expect(counts()).toEqual([]);
    act(() => Viewport.show(region));
    act(() => Viewport.show(region));
    const link = within(region).getByRole("link", { name: "Kiln days" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    await expect.poll(counts).toEqual([{ what: "view" }, { what: "click" }]);
  });

  it("runs code that asks for consent only once the reader has agreed, and then without asking again", async () => {
    const found = answers(adv({ image: null, embed_code: "<script>track()</script>", asks_consent: true }));
    renderInShell(slot, { preferences: on, answers: found });
    const agree = await screen.findByRole("button", { name: "Show advertisements of other sites" });
    expect(screen.queryByTitle("Kiln days")).toBeNull();
    await userEvent.click(agree);
    expect(await screen.findByTitle("Kiln days")).toBeTruthy();
    cleanup();
    renderInShell(slot, { preferences: on, answers: found });
    expect(await screen.findByTitle("Kiln days")).toBeTruthy();
  });

  it("leaves nothing where there is none", async () => {
    renderInShell(slot, { preferences: on, answers: answers() });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(shown()).toBeNull();
  });

  it("shows different ones further down", async () => {
    const found = [adv({ title: "One" }), adv({ id: 6, title: "Two" })];
    renderInShell(
      <>
        <AdSlot {...place} turn={0} />
        <AdSlot {...place} turn={1} />
      </>,
      { preferences: on, answers: answers(...found) },
    );
    const images = await screen.findAllByRole("img");
    expect(new Set(images.map((image) => image.getAttribute("alt")))).toEqual(new Set(["One", "Two"]));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["while they are off", {}, null],
    [
      "for a member, where they are for visitors",
      { ...on, "advertising.custom_adv_only_for_anonymous_users_enabled": true },
      member(),
    ],
  ])("asks for nothing and shows nothing %s", async (_when, preferences, user) => {
    renderInShell(
      <>
        {slot}
        <p>Words</p>
      </>,
      { preferences, user, answers: answers(adv()) },
    );
    expect(await screen.findByText("Words")).toBeTruthy();
    expect([shown(), asked]).toEqual([null, []]);
  });
});

describe("loadAdvs", () => {
  it.each([
    [true, 1],
    [false, 0],
  ])("reads those of a page beforehand where they are on: %s", async (isOn, calls) => {
    const client = createClient({
      portal: "http://community.test",
      session: createSession({ type: "Cookie" }),
      fetch: async (input) => {
        asked.push(input instanceof Request ? input.url : input.toString());
        return Response.json({ count: 0, next: null, previous: null, results: [] });
      },
    });
    const cache = new QueryClient();
    cache.setQueryData(preferencesQuery(client).queryKey, { "advertising.custom_adv_enabled": isOn });
    await loadAdvs(client, cache, [place]);
    expect(asked).toHaveLength(calls);
  });
});
