import { cleanup, screen, waitFor } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { createClient, createSession } from "@cortile/client/http";
import { customPageGet, type CustomPage } from "@cortile/contract/custom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScreenBoundary } from "#shell";
import { answer, refusal, renderInShell } from "#shell/testing";
import { CustomPageScreen } from "./CustomPageScreen.tsx";
import { loadCustomPage } from "./load.ts";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const since = "2026-03-01T09:00:00+00:00";
const page: CustomPage = {
  id: 7,
  type: "normal",
  slug: "house-rules",
  title: "House rules",
  html_summary: "<p>How we share the kiln.</p>",
  html_body: "<p>Leave it as you found it.</p>",
  valid_from: since,
  valid_to: null,
  created_at: since,
  updated_at: "2026-04-02T09:00:00+00:00",
  active: true,
  created_by: 1,
  updated_by: 1,
};

describe("a custom page", () => {
  const show = (reply: Response, slug = page.slug) =>
    renderInShell(
      <ScreenBoundary>
        <CustomPageScreen id={7} slug={slug} />
      </ScreenBoundary>,
      { answers: [answer(customPageGet, reply)] },
    );

  it("shows its summary, its text and when it was changed, at its own address", async () => {
    const { visited, sent } = show(Response.json(page));
    expect(await screen.findByText("How we share the kiln.")).toBeTruthy();
    expect(screen.getByText("Leave it as you found it.")).toBeTruthy();
    expect(screen.getByText("Last changed on 2 April 2026")).toBeTruthy();
    expect(visited).toEqual([]);
    expect(sent.map(({ call }) => call)).toEqual(["GET /api/v2/custom_page/7/"]);
  });

  it("is led to its address from another slug", async () => {
    const { visited } = show(Response.json(page), "old-name");
    await waitFor(() => expect(visited).toEqual(["/7/house-rules/"]));
  });

  it("shows no empty part", async () => {
    show(Response.json({ ...page, html_summary: null, html_body: null }));
    expect((await screen.findByText(/^Last changed/)).parentElement?.children).toHaveLength(1);
  });

  it("that is not there is not found", async () => {
    show(refusal(404, {}));
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("that cannot be read may be tried again", async () => {
    show(new Response(null, { status: 500 }));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("loadCustomPage", () => {
  const load = (slug: string, reply: Response) =>
    loadCustomPage(
      createClient({
        portal: "http://community.test",
        session: createSession({ type: "Cookie" }),
        fetch: async () => reply,
      }),
      new QueryClient(),
      { id: 7, slug },
    );

  it("knows the right address from a wrong slug", async () => {
    expect(await load("house-rules", Response.json(page))).toBeNull();
    expect(await load("old-name", Response.json(page))).toEqual({
      route: "custom_page",
      params: { id: 7, slug: "house-rules" },
    });
  });

  it("rises where there is none", async () => {
    await expect(load("house-rules", refusal(404, {}))).rejects.toMatchObject({ code: "not_found" });
  });
});
