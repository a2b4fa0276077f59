import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryList } from "@cortile/contract/category";
import { draftDelete, draftGet, draftPut, objectCreate, objectUpdate } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { AnonymousActionProvider } from "#core/actions";
import { answer, member, renderInShell, type Answer } from "#shell/testing";
import { useComposer, type ComposerRequest } from "./composer.context.ts";
import { emptyText, inputOf, type ComposerText } from "./composer-text.ts";
import { ComposerHost } from "./ComposerHost.tsx";
import { ComposerPrompt } from "./ComposerPrompt.tsx";
import { keptKey, readKept, writeKept } from "./kept-text.ts";
import { firstProblem } from "./problem.ts";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
const key = keptKey("http://community.test", 7);
const glazes = { id: 1, name: "Glazes", slug: "glazes", slogan: "", image_medium: null, image_original: null };

beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const published: Contribution = {
  id: 41,
  type: "post",
  slug: "kiln",
  html: "<p>Opened the kiln.</p>",
  summary: "Opened the kiln.",
  categories: [],
  addressing: [],
  medias: [],
  location: null,
  added_at: "2026-11-20T12:00:00+00:00",
  last_activity_at: "2026-11-20T12:00:00+00:00",
  deleted: false,
  collapsed: false,
  comment_count: 0,
  share_count: 0,
  view_count: 0,
  follower_count: 0,
  vote_count: 0,
  flag_count: 0,
  reactions_count: [],
};
const nothing = () => new Response(null, { status: 204 });
const always: readonly Answer[] = [
  answer(draftGet, () => Response.json({ draft: null })),
  answer(draftPut, nothing),
  answer(draftDelete, nothing),
  answer(categoryList, () => Response.json({ count: 1, next: null, previous: null, results: [glazes] })),
];

function Opener({ request }: { request: ComposerRequest }) {
  const composer = useComposer();
  return <button onClick={() => composer.open(request)}>Open</button>;
}

async function show(request: ComposerRequest = {}, options: Parameters<typeof renderInShell>[1] = {}) {
  const rendered = renderInShell(
    <ComposerHost>
      <Opener request={request} />
    </ComposerHost>,
    { user: member(), ...options, answers: [...(options.answers ?? []), ...always] },
  );
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return rendered;
}
const dialog = () => screen.findByRole("dialog", { name: /Write|Edit/ }, { timeout: 5000 });
const publish = async () => userEvent.click(await screen.findByRole("button", { name: /^Publish/ }));
const leave = (text: Partial<ComposerText>) => writeKept(key, { ...emptyText("post"), ...text });

describe("opening the composer", () => {
  it("asks visitors to sign in", async () => {
    const asked = vi.fn<() => void>();
    renderInShell(
      <AnonymousActionProvider onAnonymousAction={asked}>
        <ComposerHost>
          <ComposerPrompt />
        </ComposerHost>
      </AnonymousActionProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Share something" }));
    expect(asked).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("tells blocked accounts", async () => {
    await show({}, { user: member({ status: "b" }) });
    expect((await screen.findByRole("alert")).textContent).toContain("blocked");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("offers no prompt to those who may not write", () => {
    renderInShell(
      <ComposerHost>
        <ComposerPrompt />
      </ComposerHost>,
      { user: member(), preferences: { "configurations.post_only_staff_enabled": true } },
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("begins with the category of the page", async () => {
    await show({ categories: [glazes] });
    expect(within(await dialog()).getByRole("button", { name: "Remove Glazes" })).toBeTruthy();
  });
});

describe("publishing", () => {
  it("names the first problem and sends nothing", async () => {
    const { sent } = await show({ type: "discussion" });
    await dialog();
    await publish();
    expect((await screen.findByRole("alert")).textContent).toBe("An article needs a title.");
    const title = screen.getByRole("textbox", { name: "Title" });
    expect(document.activeElement).toBe(title);
    expect(title.getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(title, "x");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("sends the text once, tells, and forgets the draft", async () => {
    leave({ html: published.html, categories: [glazes] });
    let answered: (reply: Response) => void = () => undefined;
    const held = new Promise<Response>((done) => (answered = done));
    const { sent, visited } = await show({}, { answers: [{ route: objectCreate, reply: () => held }] });
    await dialog();
    await publish();
    await publish();
    answered(Response.json(published));
    expect(await screen.findByText("Published")).toBeTruthy();
    const posts = sent.filter(({ call }) => call === "POST /api/v2/post/");
    expect(posts.map(({ body }) => body)).toEqual([{ text: published.html, categories: [1], medias: [] }]);
    expect(readKept(key)).toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    expect(visited).toEqual(["/post/41/"]);
  });

  it("shows at its field what the server says, and keeps the text", async () => {
    leave({ html: published.html });
    const refused = { errors: [{ field: "categories", messages: "This category is closed." }] };
    await show({}, { answers: [answer(objectCreate, Response.json(refused, { status: 400 }))] });
    await dialog();
    await publish();
    expect(await screen.findByText("This category is closed.")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    expect(readKept(key)?.html).toBe(published.html);
  });

  it.each([
    [401, "unauthenticated", "Your session has ended."],
    [429, "rate_limited", "That was a lot at once."],
    [500, "internal", "It wasn’t published."],
  ])("keeps the text after a failure of %i", async (status, code, words) => {
    leave({ html: published.html });
    await show({}, { answers: [answer(objectCreate, () => Response.json({ errors: [{ code, message: "" }] }, { status }))] });
    await dialog();
    await publish();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    expect(readKept(key)?.html).toBe(published.html);
  });

  it("changes what is edited, whose type stays", async () => {
    const { sent } = await show(
      { edit: { ...published, title: "Kept" } },
      { answers: [answer(objectUpdate, Response.json(published))] },
    );
    const box = within(await dialog());
    expect(box.queryByRole("radiogroup")).toBeNull();
    await userEvent.click(box.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(sent.find(({ call }) => call === "PUT /api/v2/post/41/")?.body).toEqual({
      title: "Kept",
      text: published.html,
      categories: [],
      medias: [],
    });
  });
});

describe("a text that is left", () => {
  it("is there again, with the way to start over", async () => {
    leave({ html: published.html });
    await show();
    const box = within(await dialog());
    expect(box.getByText("Here is what you were writing.")).toBeTruthy();
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    await userEvent.click(box.getByRole("button", { name: "Start over" }));
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("");
    expect(readKept(key)).toBeNull();
  });

  it("is offered from another device", async () => {
    const draft = { type: "discussion", title: "Ash", text: "<p>Two buckets.</p>", categories: [1] };
    await show({}, { answers: [answer(draftGet, { draft })] });
    const box = within(await dialog());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    expect(box.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Ash");
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Two buckets.");
    expect(box.getByRole("button", { name: "Remove Glazes" })).toBeTruthy();
  });

  it("is kept at each key, and by the server three seconds later", async () => {
    const { sent } = await show({ type: "discussion" });
    const title = within(await dialog()).getByRole("textbox", { name: "Title" });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(title, "Ash{Enter}");
    expect(readKept(key)).toMatchObject({ type: "discussion", title: "Ash" });
    const puts = () => sent.filter(({ call }) => call === "PUT /api/v2/x/draft/");
    expect(puts()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(puts().map(({ body }) => body)).toMatchObject([{ type: "discussion", title: "Ash" }]);
    expect(await screen.findByText("Draft saved")).toBeTruthy();
  });

  it("asks before it goes, and is kept, thrown away or gone on with", async () => {
    leave({ html: published.html });
    await show();
    const close = async () => userEvent.click(within(await dialog()).getByRole("button", { name: "Close" }));
    await close();
    const question = await screen.findByRole("dialog", { name: "Keep what you wrote?" });
    await userEvent.click(within(question).getByRole("button", { name: "Keep writing" }));
    expect(await dialog()).toBeTruthy();
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Write" })).toBeNull());
    expect(readKept(key)?.html).toBe(published.html);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(readKept(key)).toBeNull();
  });

  it("stays when its kind changes", async () => {
    leave({ type: "discussion", title: "Ash", html: "<p>Two buckets.</p>" });
    await show();
    const box = within(await dialog());
    await userEvent.click(box.getByRole("radio", { name: "Post" }));
    expect(box.queryByRole("textbox", { name: "Title" })).toBeNull();
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Two buckets.");
    await userEvent.click(box.getByRole("radio", { name: "Article" }));
    expect(box.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Ash");
  });
});

describe("firstProblem", () => {
  const rules = { categoryRequired: false, audienceRequired: false, pictureStates: [] };
  const post = { ...emptyText("post"), html: "<p>a</p>" };
  const article = { ...emptyText("discussion"), title: "Ash" };
  it.each([
    [post, {}, undefined],
    [article, {}, undefined],
    [emptyText("post"), {}, "text"],
    [emptyText("discussion"), {}, "title"],
    [{ ...article, title: "x".repeat(160) }, {}, undefined],
    [{ ...article, title: "x".repeat(161) }, {}, "title"],
    [post, { categoryRequired: true }, "categories"],
    [post, { audienceRequired: true, categoryRequired: true }, "audience"],
    [{ ...post, audience: { kind: "tags" as const, tags: [] } }, {}, "audience"],
    [post, { pictureStates: ["done" as const, "sending" as const] }, "pictures"],
    [post, { pictureStates: ["failed" as const] }, "pictures"],
  ])("%#", (text, changes, field) => {
    expect(firstProblem(text, { ...rules, ...changes })?.field).toBe(field);
  });
});

describe("inputOf", () => {
  it("says for whom, by tags or by people", () => {
    const tag = { id: 5, name: "Studio", description: "", color: "#000000", deleted: false };
    const person = { id: 3, username: "ada_n", real_name: "Ada", avatar: "", ext_id: null };
    expect(inputOf({ ...emptyText("post"), audience: { kind: "tags", tags: [tag] } })).toMatchObject({ addressing: [5] });
    expect(inputOf({ ...emptyText("post"), audience: { kind: "people", people: [person] } })).toMatchObject({
      recipients: ["ada_n"],
    });
  });

  it("gives an article its title, without line ends", () => {
    expect(inputOf({ ...emptyText("discussion"), title: " Ash \n and fire " })).toMatchObject({ title: "Ash and fire" });
  });
});
