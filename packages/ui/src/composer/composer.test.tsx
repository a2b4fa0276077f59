import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryList } from "@cortile/contract/category";
import { groupList } from "@cortile/contract/group";
import { draftDelete, draftGet, draftPut, objectCreate, objectGet, objectUpdate } from "@cortile/contract/contribution";
import type { Contribution, Locality, Media } from "@cortile/contract/entity";
import { localitySearch, mediaChunk, mediaUpdate } from "@cortile/contract/media";
import { userAutocomplete, userMatch } from "@cortile/contract/people";
import { defaultPreferences } from "@cortile/contract/preference";
import { tagsToAddress } from "@cortile/contract/tag";
import { focusManager, skipToken, useQuery } from "@tanstack/react-query";
import { contributionQuery, localDraftKey } from "#contribution";
import { useClient } from "#core/client";
import { AnonymousActionProvider } from "#core/actions";
import { localTimeOf } from "#core/locale";
import { ConfigurationProvider } from "#core/preferences";
import { answer, member, refusal, renderInShell, type Answer } from "#shell/testing";
import { useComposer, type ComposerRequest } from "./composer.context.ts";
import { draftOf, emptyText, firstWords, inputOf, textOf, type ComposerText } from "./composer-text.ts";
import { ComposerHost } from "./ComposerHost.tsx";
import { ComposerPrompt } from "./ComposerPrompt.tsx";
import { deleteLocalDraft, placeOf, readLocalDrafts, writeLocalDraft, type LocalDraft } from "./local-draft.ts";
import { emptyPoll, type PollText } from "./poll-text.ts";
import { firstProblem } from "./problem.ts";
import { UnfinishedTexts } from "./UnfinishedTexts.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

// Longer than it takes to write a text here.
vi.mock("./save-pause.ts", () => ({ savePauseMs: 600 }));

const key = localDraftKey("http://community.test", 7, {});
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
const mediaOf = (media: Partial<Media>): Media => ({
  id: 1,
  added_at: "2026-11-20T10:00:00+00:00",
  type: "image",
  title: null,
  description: null,
  url: null,
  image: null,
  image_width: null,
  image_height: null,
  ...media,
});
const nothing = () => new Response(null, { status: 204 });
const always: readonly Answer[] = [
  answer(draftGet, () => Response.json({ ids: [], draft: null, medias: [] })),
  answer(draftPut, nothing),
  answer(draftDelete, nothing),
  answer(categoryList, () => Response.json({ count: 1, next: null, previous: null, results: [glazes] })),
  answer(objectGet, published),
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
const dialog = () => screen.findByRole("dialog", { name: /Write|Edit/ }, { timeout: 15_000 });
const publish = async () => userEvent.click(await screen.findByRole("button", { name: /^Publish/ }));
/** Leaves a text in the browser, as another composer does. */
const leave = (text: Partial<ComposerText>, at = key, about: Partial<LocalDraft> = {}) =>
  writeLocalDraft(at, {
    text: { ...emptyText("post"), ...text },
    id: "phone-0123456789",
    state: "state-of-the-phone",
    at: Date.now(),
    isSaved: false,
    ...about,
  });
/** The text that was left last. */
const left = (at = key) => readLocalDrafts(at)[0] ?? null;

/** The browser keeps what it has, and takes no more. */
function fillStorage(): void {
  const storage = localStorage;
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      get: (_, name) => (name === "setItem" ? setItem : Reflect.get(storage, name).bind(storage)),
    }),
  );
}

type Stored = { id: string } & Record<string, unknown>;
/** What another device has saved. */
const ofLaptop = (text = "<p>Two buckets.</p>"): Stored => ({ id: "laptop-0123456789", type: "post", text });

type Ref = { id: string; etag?: string | undefined };
const etagOf = ({ id: _id, etag: _etag, ...data }: Stored) => JSON.stringify(data).length.toString();
/** Keeps drafts, the last written first, as the server does. What `failing` names is done all the same when its reply is lost. */
function draftServer(...drafts: Stored[]) {
  const failing: { put?: "lost" | "refused" | undefined; delete?: "lost" | "refused" | undefined } = {};
  const down = (lost: boolean) => new Response(null, { status: lost ? 504 : 503 });
  const server = { drafts, failing, answers: [] as Answer[] };
  const get = (known: readonly string[]) => {
    const draft = server.drafts.find(({ id }) => !known.includes(id));
    return Response.json({
      ids: server.drafts.map(({ id }) => id),
      draft: draft ? { ...draft, etag: etagOf(draft) } : null,
      medias: [],
    });
  };
  const without = (ref: Ref, kept = server.drafts) =>
    kept.filter((draft) => draft.id !== ref.id || (ref.etag !== undefined && etagOf(draft) !== ref.etag));
  const put = ({ replaces, ...next }: Stored & { replaces?: Ref }) => {
    if (failing.put === "refused") return down(false);
    server.drafts = [next, ...without(next, replaces && without(replaces))];
    return failing.put ? down(true) : nothing();
  };
  const remove = (query: URLSearchParams) => {
    if (failing.delete === "refused") return down(false);
    server.drafts = without({ id: query.get("id") ?? "", etag: query.get("etag") ?? undefined });
    return failing.delete ? down(true) : nothing();
  };
  server.answers = [
    answer(draftGet, (_body: unknown, { searchParams }: URL) => get(searchParams.get("except")?.split(",") ?? [])),
    answer(draftPut, (body: unknown) => put(body as Stored)),
    answer(draftDelete, (_body: unknown, { searchParams }: URL) => remove(searchParams)),
    answer(objectCreate, published),
  ];
  return server;
}
const textsOf = ({ drafts }: { drafts: readonly Stored[] }) => drafts.map(({ text }) => text);
const editor = () => screen.getByRole("textbox", { name: "Text" });
const write = async (text: string) => {
  await userEvent.click(editor());
  await userEvent.paste(text);
};
const mark = (text: string) => screen.findByText(text, { selector: "[role=status], [role=status] *" }, { timeout: 5000 });
const wait = { timeout: 5000 };

describe("opening the composer", () => {
  // The first here: its code is loaded only once.
  it("keeps what is typed while its code is loading", async () => {
    renderInShell(
      <ComposerHost>
        <Opener request={{}} />
      </ComposerHost>,
      { user: member(), answers: always },
    );
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Loading" }), { target: { value: "Opened the kiln." } });
    expect((await within(await dialog()).findByRole("textbox", { name: "Text" })).textContent).toBe("Opened the kiln.");
  });

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

describe("sharing", () => {
  const media = mediaOf({ id: 90, type: "share" });
  const content = { ...published, id: 5, html: "<p>Ash</p>", summary_html: "<p>Ash</p>" };
  const shareKey = localDraftKey("http://community.test", 7, { shared: 5 });

  it("publishes what is attached, without words of one's own, as a post that stays one", async () => {
    const { sent } = await show({ share: { media, content } }, { answers: [answer(objectCreate, published)] });
    const opened = await screen.findByRole("dialog", { name: "Share" }, { timeout: 5000 });
    expect(within(opened).getByText("Ash")).toBeTruthy();
    expect(within(opened).queryByRole("radiogroup")).toBeNull();
    expect(within(opened).queryByRole("button", { name: "Add pictures" })).toBeNull();
    await publish();
    await waitFor(() => expect(sent.find(({ call }) => call === "POST /api/v2/post/")?.body).toMatchObject({ medias: [90] }));
  });

  it("says so when the moderators review it first", async () => {
    const held = { ...published, collapsed: true, held: true };
    await show({ share: { media, content } }, { answers: [answer(objectCreate, held)] });
    await screen.findByRole("dialog", { name: "Share" }, { timeout: 5000 });
    await publish();
    await screen.findByText("Sent for review");
    expect(screen.queryByText("Published")).toBeNull();
  });

  it("leaves the unfinished text on the server alone", async () => {
    const { sent } = await show({ share: { media, content } }, { answers: [answer(objectCreate, published)] });
    await screen.findByRole("dialog", { name: "Share" }, { timeout: 5000 });
    await publish();
    await screen.findByText("Published");
    expect(sent.filter(({ call }) => call.endsWith("/x/draft/") && !call.startsWith("GET"))).toEqual([]);
  });

  it("takes no files that are dropped on it", async () => {
    const { sent } = await show({ share: { media, content } });
    const files = [new File(["x"], "kiln.png", { type: "image/png" })];
    const editor = await screen.findByRole("textbox", { name: "Text" });
    for (const place of [editor, editor.closest("[class*=body]") ?? editor]) {
      const taken = !fireEvent.drop(place, { dataTransfer: { files, types: ["Files"] } });
      expect(taken).toBe(true);
    }
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(sent.some(({ call }) => call.includes("/media/"))).toBe(false);
  });

  it("keeps what was said of it apart from other texts", async () => {
    leave({ html: "<p>Try this glaze</p>" }, shareKey);
    await show({ share: { media, content } });
    const opened = await screen.findByRole("dialog", { name: "Share" }, { timeout: 5000 });
    expect(await within(opened).findByText("Try this glaze")).toBeTruthy();
    expect(within(opened).getByText("Ash")).toBeTruthy();
  });

  it("stays attached while it is edited", async () => {
    const edit = { ...published, medias: [media], shared_object: content };
    await show({ edit });
    expect(within(await dialog()).getByText("Ash")).toBeTruthy();
    const picture = { ...media, id: 91, type: "image" as const };
    expect(inputOf({ ...textOf(edit), medias: [picture] }, edit)).toEqual({ medias: [91, 90] });
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
    expect(left()).toBeNull();
    expect(sent.filter(({ call }) => call === "DELETE /api/v2/x/draft/")).toHaveLength(1);
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
    expect(left()?.text.html).toBe(published.html);
  });

  it.each([
    [401, "unauthenticated", "Your session has ended."],
    [403, "permission_denied", "You don’t have permission to publish here."],
    [429, "rate_limited", "Too many actions in a short time."],
    [500, "internal", "Publishing failed."],
  ])("keeps the text after a failure of %i", async (status, code, words) => {
    leave({ html: published.html });
    await show({}, { answers: [answer(objectCreate, () => Response.json({ errors: [{ code, message: "" }] }, { status }))] });
    await dialog();
    await publish();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    expect(left()?.text.html).toBe(published.html);
  });

  it("changes what is edited, whose type stays", async () => {
    const { sent } = await show(
      { edit: { ...published, title: "Kept" } },
      { answers: [answer(objectUpdate, Response.json(published))] },
    );
    const box = within(await dialog());
    expect(box.queryByRole("radiogroup")).toBeNull();
    await userEvent.click(screen.getByRole("textbox", { name: "Text" }));
    await userEvent.paste("Come and see. ");
    await userEvent.click(box.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    const text = expect.stringContaining("Come and see.") as unknown;
    expect(sent.find(({ call }) => call === "PUT /api/v2/post/41/")?.body).toEqual({ text });
  });
});

describe("an edit", () => {
  it("replaces what has been changed since it was opened only when it is saved again, though that may fail", async () => {
    const now = { ...published, html: "<p>Closed the kiln.</p>" };
    const update = () => (puts().length > 1 ? Response.json(published) : Promise.reject(new TypeError("offline")));
    const { sent } = await show({ edit: published }, { answers: [answer(objectUpdate, update), answer(objectGet, now)] });
    const box = within(await dialog());
    await userEvent.click(screen.getByRole("textbox", { name: "Text" }));
    await userEvent.paste("Come and see. ");
    const save = async () => userEvent.click(box.getByRole("button", { name: /^Save/ }));
    const puts = () => sent.filter(({ call }) => call.startsWith("PUT /api/v2/post"));
    await save();
    expect((await box.findByRole("alert")).textContent).toMatch(/^The post has changed since/);
    expect(puts()).toEqual([]);
    await save();
    await waitFor(() => expect(box.getByRole("alert").textContent).not.toMatch(/changed since/));
    await save();
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(puts()).toHaveLength(2);
  });

  it("of an article shows its pictures where they stand, to be described and removed", async () => {
    const html = '<p>Come and see.</p><img data-media="3" src="https://fornace.example/media/3/" alt="A bowl">';
    await show({ edit: { ...published, type: "discussion", title: "Kiln", html } });
    const box = within(await dialog());
    expect(await box.findByRole("img", { name: "A bowl" })).toBeTruthy();
    await userEvent.type(box.getByRole("textbox", { name: "Alt text" }), "!{Enter}");
    expect(await box.findByRole("img", { name: "A bowl!" })).toBeTruthy();
    box.getByRole("button", { name: "Remove picture" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(box.queryByRole("img", { name: "A bowl!" })).toBeNull());
    expect(document.activeElement).toBe(box.getByRole("textbox", { name: "Text" }));
  });

  it("is saved again where the reply to it was lost", async () => {
    let now = published;
    const save = (body: unknown) => {
      if (now !== published) return Response.json(now);
      const { text: html } = body as { text: string };
      now = { ...published, html, last_edited_at: "2026-11-20T13:00:00+00:00" };
      return Promise.reject(new TypeError("lost"));
    };
    await show({ edit: published }, { answers: [answer(objectUpdate, save), answer(objectGet, () => Response.json(now))] });
    const box = within(await dialog());
    await userEvent.click(screen.getByRole("textbox", { name: "Text" }));
    await userEvent.paste("Come and see. ");
    await userEvent.click(box.getByRole("button", { name: /^Save/ }));
    await box.findByRole("alert");
    await userEvent.click(box.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Saved")).toBeTruthy();
  });

  it("is saved at once where something else has been changed", async () => {
    const now = { ...published, location: { location: "Turin", lat: 1, lng: 2 }, last_edited_at: "2026-11-20T13:00:00+00:00" };
    const { sent } = await show({ edit: published }, { answers: [answer(objectUpdate, published), answer(objectGet, now)] });
    await dialog();
    await userEvent.click(screen.getByRole("textbox", { name: "Text" }));
    await userEvent.paste("Come and see. ");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith("PUT /api/v2/post"))).toHaveLength(1);
  });

  const feedKey = ["feed", "main"];

  function Copies() {
    const client = useClient();
    const { data: page } = useQuery({ ...contributionQuery(client, "post", 41), initialData: published, enabled: false });
    const unit = { type: "post", post: published };
    const { data: feed } = useQuery({ queryKey: feedKey, queryFn: skipToken, initialData: { results: [unit] } });
    return <p>{[page.html, ...(feed?.results ?? []).map(({ post }) => post.html)].join(" ")}</p>;
  }

  it("shows wherever the contribution stands (458)", async () => {
    renderInShell(
      <ComposerHost>
        <Opener request={{ edit: published }} />
        <Copies />
      </ComposerHost>,
      { user: member(), answers: [answer(objectUpdate, { ...published, html: "Closed it." }), ...always] },
    );
    expect(screen.getByText(`${published.html} ${published.html}`)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.click(within(await dialog()).getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Closed it. Closed it.")).toBeTruthy();
  });
});

describe("a place", () => {
  const zurich: Locality = {
    full_address: "Zürich, ZH, Switzerland",
    country: "Switzerland",
    lat: 47.37,
    lng: 8.55,
    postal_code: "",
    province: "",
    province_short: "ZH",
    town: "Zürich",
  };
  // The marked part may be read as a word of its own.
  const zurichRow = /^Z[üÜ]\S* ?\S*, ZH, Switzerland$/;
  const found = answer(localitySearch, () => Response.json({ count: 1, next: null, previous: null, results: [zurich] }));
  const search = async (text: string) => {
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Place" }));
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a town" }), text);
  };

  it("is found by its beginning, sent, and taken off again", async () => {
    leave({ html: published.html });
    const { sent } = await show({}, { answers: [found, answer(objectCreate, Response.json(published))] });
    await search("zuri");
    const row = await screen.findByRole("button", { name: zurichRow });
    expect(row.querySelector("mark")?.textContent).toBe("Züri");
    await userEvent.click(row);
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(left()?.text.location).toEqual({ location: zurich.full_address, lat: zurich.lat, lng: zurich.lng });
    await userEvent.click(screen.getByRole("button", { name: "Remove Zürich, ZH, Switzerland" }));
    await search("zu");
    await userEvent.click(await screen.findByRole("button", { name: zurichRow }));
    await publish();
    await screen.findByText("Published");
    expect(sent.find(({ call }) => call === "POST /api/v2/post/")?.body).toMatchObject({
      location: { location: "Zürich, ZH, Switzerland", lat: 47.37, lng: 8.55 },
    });
  });

  it("is chosen by keyboard alone", async () => {
    await show({}, { answers: [found] });
    await search("zuri");
    await screen.findByRole("button", { name: zurichRow });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(await within(await dialog()).findByRole("button", { name: "Remove Zürich, ZH, Switzerland" })).toBeTruthy();
  });

  it("may be one that no list has", async () => {
    const none = answer(localitySearch, () => Response.json({ count: 0, next: null, previous: null, results: [] }));
    await show({}, { answers: [none] });
    await search("Ada’s shed");
    expect(await screen.findByText("No towns found.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Use “Ada’s shed” as it is" }));
    expect(within(await dialog()).getByRole("button", { name: "Remove Ada’s shed" })).toBeTruthy();
  });

  it("stays with what is edited, and with a draft of another device", async () => {
    const location = { location: "Faenza, RA, Italy", lat: 44.29, lng: 11.88 };
    const { sent } = await show(
      { edit: { ...published, location } },
      { answers: [answer(objectUpdate, Response.json(published))] },
    );
    expect(within(await dialog()).getByRole("button", { name: "Remove Faenza, RA, Italy" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await screen.findByText("Saved");
    expect(sent.find(({ call }) => call === "PUT /api/v2/post/41/")?.body).toEqual({});
    cleanup();
    await show({}, { answers: [answer(draftGet, { draft: { ...ofLaptop(), location }, medias: [] })] });
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    expect(screen.getByRole("button", { name: "Remove Faenza, RA, Italy" })).toBeTruthy();
  });

  it("goes from what is edited when it is removed", async () => {
    const edit = { ...published, location: { location: "Faenza, RA, Italy", lat: 44.29, lng: 11.88 } };
    const { sent } = await show({ edit }, { answers: [answer(objectUpdate, published), answer(objectGet, edit)] });
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Remove Faenza, RA, Italy" }));
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await screen.findByText("Saved");
    expect(sent.find(({ call }) => call === "PUT /api/v2/post/41/")?.body).toMatchObject({ location: null });
  });

  it("is offered where the community wants places alone", async () => {
    await show({}, { preferences: { "addons.post_geolocation_enabled": false } });
    expect(within(await dialog()).queryByRole("button", { name: "Place" })).toBeNull();
  });
});

const confirmStart = async () => {
  const question = within(await screen.findByRole("alertdialog", { name: "Start over?" }));
  await userEvent.click(question.getByRole("button", { name: "Start over" }));
};

describe("a text that is left", () => {
  it("is there again, with the way to start over", async () => {
    leave({ html: published.html });
    await show();
    const box = within(await dialog());
    expect(box.getByText("We restored your unfinished draft.")).toBeTruthy();
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    const startOver = async () => userEvent.click(box.getByRole("button", { name: "Start over" }));
    await startOver();
    await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    expect(left()?.text.html).toBe(published.html);
    await startOver();
    await confirmStart();
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("");
    expect(left()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box.getByRole("textbox", { name: "Text" })));
  });

  it("is none once it has started over, whatever it had: closing closes, and nothing is left", async () => {
    const poll = { ...emptyPoll, title: "Which cone?" };
    leave({ type: "poll", html: published.html, poll, location: { location: "Faenza" }, reply_control: "nobody" });
    await show();
    const box = within(await dialog());
    await userEvent.click(box.getByRole("button", { name: "Start over" }));
    await confirmStart();
    expect(left()).toBeNull();
    await userEvent.click(box.getByRole("radio", { name: "Poll" }));
    expect(box.getByRole("textbox", { name: "Question" })).toHaveProperty("value", "");
    expect(box.queryByText("Faenza")).toBeNull();
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const again = within(await dialog());
    expect(again.queryByText("We restored your unfinished draft.")).toBeNull();
    expect(again.getByRole("radio", { name: "Post" })).toHaveProperty("checked", true);
  });

  it("is none on the server either once all of it is removed, and is deleted once", async () => {
    leave({ type: "discussion", title: "Ash" });
    const { sent } = await show();
    const box = within(await dialog());
    await userEvent.clear(box.getByRole("textbox", { name: "Title" }));
    const deletions = () => sent.filter(({ call }) => call === "DELETE /api/v2/x/draft/");
    await waitFor(() => expect(deletions()).toHaveLength(1));
    expect(left()).toBeNull();
    await userEvent.click(box.getByRole("button", { name: "Start over" }));
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(deletions()).toHaveLength(1);
  });

  it("of another device stays there when a few letters are typed and removed", async () => {
    const server = draftServer(ofLaptop());
    await show({ type: "discussion" }, server);
    const box = within(await dialog());
    await box.findByRole("button", { name: "Continue" });
    await userEvent.type(box.getByRole("textbox", { name: "Title" }), "A");
    await mark("Draft saved");
    expect(server.drafts).toHaveLength(2);
    await userEvent.keyboard("{Backspace}");
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(server.drafts).toEqual([ofLaptop()]));
  }, 20_000);

  it("of another device stays beside a text that is begun here, also when that is opened again, until it is continued", async () => {
    const server = draftServer(ofLaptop());
    await show({ type: "discussion" }, server);
    const box = within(await dialog());
    await box.findByRole("button", { name: "Continue" });
    await userEvent.type(box.getByRole("textbox", { name: "Title" }), "A");
    await mark("Draft saved");
    cleanup();
    await show({ type: "discussion" }, server);
    const reopened = within(await dialog());
    await userEvent.type(reopened.getByRole("textbox", { name: "Title" }), "sh");
    await mark("Draft saved");
    expect(server.drafts.map(({ title }) => title)).toEqual(["Ash", undefined]);
    await userEvent.click(reopened.getByRole("button", { name: "Start over" }));
    await confirmStart();
    await waitFor(() => expect(reopened.getByRole("textbox", { name: "Title" })).toHaveProperty("value", ""));
    await waitFor(() => expect(server.drafts).toEqual([ofLaptop()]));
    await userEvent.click(await reopened.findByRole("button", { name: "Continue" }));
    await write("Three. ");
    await mark("Draft saved");
    expect(server.drafts).toMatchObject([{ id: left()?.id, text: expect.stringContaining("Three.") as string }]);
    expect(left()?.id).not.toBe(ofLaptop().id);
  }, 30_000);

  it("is let go where it was published or deleted on another device, and was left alone here since", async () => {
    const { id } = ofLaptop();
    leave({ html: "<p>Alpha</p>" }, key, { id, isSaved: true });
    leave({ html: "<p>Beta</p>" }, key, { isSaved: true, at: 1 });
    const server = draftServer();
    const { sent } = await show({}, server);
    await dialog();
    await waitFor(() => expect(editor().textContent).toBe(""));
    expect(screen.queryByText("We restored your unfinished draft.")).toBeNull();
    expect(screen.queryByRole("button", { name: "Go back to it" })).toBeNull();
    expect(left()).toBeNull();
    expect(sent.some(({ call }) => call === "DELETE /api/v2/x/draft/")).toBe(false);
    await write("Next ");
    await mark("Draft saved");
    expect(server.drafts).toHaveLength(1);
  }, 20_000);

  it.each([
    ["was not saved there as it is", { isSaved: false }, []],
    ["is still there", { isSaved: true }, [{ ...ofLaptop("<p>Alpha</p>"), id: "phone-0123456789" }]],
  ])("stays where it %s", async (_what, about, drafts) => {
    leave({ html: "<p>Alpha</p>" }, key, about);
    const { sent } = await show({}, draftServer(...drafts));
    await dialog();
    await waitFor(() => expect(sent.some(({ call }) => call === "GET /api/v2/x/draft/")).toBe(true));
    await act(async () => undefined);
    expect(editor().textContent).toBe("Alpha");
  });

  it("goes on where it was deleted on another device while it was changed here", async () => {
    leave({ html: "<p>Alpha</p>" }, key, { isSaved: true });
    const server = draftServer({ ...ofLaptop("<p>Alpha</p>"), id: "phone-0123456789" });
    await show({}, server);
    await dialog();
    server.drafts = [];
    await write("More ");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("More")]);
  }, 20_000);

  it("is set aside for that of another device, and is there again after that is published, or at a press", async () => {
    leave({ html: "<p>Alpha</p>" });
    const server = draftServer(ofLaptop());
    await show({}, server);
    const proceed = async () => userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    await proceed();
    expect(editor().textContent).toBe("Two buckets.");
    expect(screen.queryByRole("button", { name: /Continue|Start over/ })).toBeNull();
    await write("Three. ");
    await mark("Draft saved");
    cleanup();
    await show({}, server);
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Go back to it" }));
    expect(editor().textContent).toBe("Alpha");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject(["<p>Alpha</p>", expect.stringContaining("Three.")]);
    await userEvent.click(screen.getByRole("button", { name: "Go back to it" }));
    expect(editor().textContent).toContain("Three.");
    await publish();
    await screen.findByText("Published");
    await waitFor(() => expect(textsOf(server)).toEqual(["<p>Alpha</p>"]));
    cleanup();
    await show({}, server);
    await dialog();
    expect(editor().textContent).toBe("Alpha");
    expect(screen.queryByRole("button", { name: /Continue|Go back to it/ })).toBeNull();
  }, 30_000);

  it("is saved on the server when it is set aside a moment after it was written", async () => {
    const server = draftServer(ofLaptop());
    await show({}, server);
    const box = within(await dialog());
    const proceed = await box.findByRole("button", { name: "Continue" });
    await write("Mine ");
    await userEvent.click(proceed);
    await write("Three. ");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("Three."), expect.stringContaining("Mine")]);
  }, 20_000);

  it("of another device is looked for whenever a composer opens", async () => {
    const server = draftServer();
    await show({}, server);
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    server.drafts = [ofLaptop()];
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(await within(await dialog()).findByRole("button", { name: "Continue" })).toBeTruthy();
  });

  it("of another device is deleted when that is asked for, and says so when that fails; the next one is offered then", async () => {
    const tablet = { ...ofLaptop("<p>Beta</p>"), id: "tablet-0123456789" };
    const server = draftServer(ofLaptop("<p>Alpha</p>"), tablet);
    await show({}, server);
    const box = within(await dialog());
    await write("Mine ");
    await mark("Draft saved");
    const drop = async () => {
      await userEvent.click(await box.findByRole("button", { name: "Delete it" }));
      const question = within(await screen.findByRole("alertdialog", { name: "Delete the other draft?" }));
      expect(question.getByText(/“Alpha/)).toBeTruthy();
      await userEvent.click(question.getByRole("button", { name: "Delete it" }));
    };
    server.failing.delete = "refused";
    await drop();
    expect(await screen.findByText("The draft wasn’t deleted. Try again.")).toBeTruthy();
    server.failing.delete = undefined;
    // Its device has gone on with it: it is not the one that was to be deleted.
    const more = ofLaptop("<p>Alpha and more</p>");
    server.drafts = server.drafts.map((one) => (one.id === more.id ? more : one));
    await drop();
    expect(await screen.findByText("It has changed since. Here is how it is now.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(server.drafts).toContain(more);
    await drop();
    await waitFor(() => expect(textsOf(server)).toMatchObject([expect.stringContaining("Mine"), "<p>Beta</p>"]));
    expect(document.activeElement).toBe(editor());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    expect(editor().textContent).toBe("Beta");
  }, 30_000);

  it("of another device stays where that has gone on with it, when it is continued here as it was read before", async () => {
    const server = draftServer(ofLaptop("<p>Alpha</p>"));
    await show({}, server);
    const proceed = await within(await dialog()).findByRole("button", { name: "Continue" });
    const later = ofLaptop("<p>Alpha and an hour of work</p>");
    server.drafts = [later];
    await userEvent.click(proceed);
    await write("One ");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("One"), later["text"]]);
    cleanup();
    await show({}, server);
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    expect(editor().textContent).toBe("Alpha and an hour of work");
  }, 20_000);

  it("of another device stays where that has gone on with it, when what continued it is discarded", async () => {
    const server = draftServer(ofLaptop("<p>Alpha</p>"));
    const { sent } = await show({}, server);
    const box = within(await dialog());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    server.drafts = [ofLaptop("<p>Alpha and an hour of work</p>")];
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Discard/ }));
    await waitFor(() => expect(sent.filter(({ call }) => call === "DELETE /api/v2/x/draft/")).toHaveLength(1));
    expect(textsOf(server)).toEqual(["<p>Alpha and an hour of work</p>"]);
  });

  it("is not offered where an earlier Continue did not reach the server, unless its device has gone on with it", async () => {
    const [read, later] = [ofLaptop("<p>Alpha</p>"), ofLaptop("<p>Alpha and an hour of work</p>")];
    const replaces = { id: read.id, etag: etagOf(read) };
    leave({ html: "<p>Alpha</p>" }, key, { replaces });
    const server = draftServer(read);
    const { sent } = await show({}, server);
    await dialog();
    await waitFor(() => expect(sent.some(({ call }) => call === "GET /api/v2/x/draft/")).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    cleanup();
    server.drafts = [later];
    await show({}, server);
    const box = within(await dialog());
    await box.findByRole("button", { name: "Continue" });
    await write("One ");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("One"), later["text"]]);
  }, 20_000);

  it("stays as it was in a browser that takes no more, until the server has what was written since", async () => {
    leave({ html: "<p>Five thousand words</p>" });
    const server = draftServer();
    server.failing.put = "refused";
    await show({}, server);
    await dialog();
    const storage = localStorage;
    fillStorage();
    await write("One more ");
    await mark("Draft not saved");
    vi.stubGlobal("localStorage", storage);
    expect(left()?.text.html).toBe("<p>Five thousand words</p>");
    expect(readLocalDrafts(key)).toHaveLength(1);
  });

  it("is set aside for that of another device also where the browser took none of it", async () => {
    const server = draftServer(ofLaptop());
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      removeItem() {},
      clear() {},
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    await show({}, server);
    const box = within(await dialog());
    const proceed = await box.findByRole("button", { name: "Continue" });
    server.failing.put = "refused";
    await write("Mine ");
    await mark("Draft not saved");
    await userEvent.click(proceed);
    expect(editor().textContent).toBe("Two buckets.");
    await userEvent.click(await box.findByRole("button", { name: "Go back to it" }));
    expect(editor().textContent).toContain("Mine");
    server.failing.put = undefined;
    await write("More ");
    await waitFor(() => expect(textsOf(server)).toContainEqual(expect.stringContaining("More")), wait);
  }, 20_000);

  it("comes back as it was last where the browser had not taken it, for another that was continued", async () => {
    leave({ html: "<p>Five thousand words</p>" });
    const server = draftServer(ofLaptop());
    server.failing.put = "refused";
    await show({}, server);
    const box = within(await dialog());
    const proceed = await box.findByRole("button", { name: "Continue" });
    fillStorage();
    await write("One more ");
    await mark("Draft not saved");
    await userEvent.click(proceed);
    expect(editor().textContent).toBe("Two buckets.");
    await userEvent.click(await box.findByRole("button", { name: "Go back to it" }));
    expect(editor().textContent).toContain("One more");
  }, 20_000);

  it("comes back also where the server has taken it meanwhile", async () => {
    leave({ html: "<p>Five thousand words</p>" });
    const server = draftServer(ofLaptop());
    await show({}, server);
    const box = within(await dialog());
    const proceed = await box.findByRole("button", { name: "Continue" });
    fillStorage();
    await write("One more ");
    await userEvent.click(proceed);
    await waitFor(() => expect(textsOf(server)).toContainEqual(expect.stringContaining("One more")), wait);
    await waitFor(() => expect(readLocalDrafts(key)).toEqual([]));
    await userEvent.click(await box.findByRole("button", { name: "Go back to it" }));
    expect(editor().textContent).toContain("One more");
  }, 20_000);

  it("comes back also where the server alone has it", async () => {
    const server = draftServer(ofLaptop());
    await show({}, server);
    const box = within(await dialog());
    const proceed = await box.findByRole("button", { name: "Continue" });
    fillStorage();
    await write("Mine ");
    await mark("Draft saved");
    await userEvent.click(proceed);
    await userEvent.click(await box.findByRole("button", { name: "Go back to it" }));
    expect(editor().textContent).toContain("Mine");
    expect(textsOf(server)).toContainEqual(expect.stringContaining("Mine"));
  }, 20_000);

  it("keeps what a full browser did not take when it was published elsewhere meanwhile", async () => {
    leave({ html: "<p>Alpha</p>" }, key, { isSaved: true });
    const reading = Promise.withResolvers<Response>();
    const { cache } = await show({}, { answers: [answer(draftGet, () => reading.promise), ...draftServer().answers] });
    await dialog();
    fillStorage();
    await write("One more ");
    reading.resolve(Response.json({ ids: [], draft: null, medias: [] }));
    await waitFor(() => expect(cache.getQueryData(["composer", "drafts", 7])).toMatchObject({ ids: [] }));
    expect(editor().textContent).toContain("One more");
  });

  it("is told of beside the drafts, in this browser or on another device, until it is given up", async () => {
    leave({ html: "<p>Ash from the stove</p>" });
    const server = draftServer(ofLaptop());
    renderInShell(
      <ComposerHost>
        <UnfinishedTexts />
      </ComposerHost>,
      { user: member(), answers: [...server.answers, ...always] },
    );
    expect(await screen.findByText("You have 2 unfinished texts, one of them: “Ash from the stove”")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Continue writing" }));
    const box = within(await dialog());
    expect(editor().textContent).toBe("Ash from the stove");
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Discard/ }));
    expect(await screen.findByText("You have an unfinished text: “Two buckets.”")).toBeTruthy();
  });

  it.each([
    ["Two buckets.", "Two buckets."],
    [`${"kiln ".repeat(19)}porcelain and more`, `${"kiln ".repeat(19).trim()}…`],
    ["k".repeat(120), `${"k".repeat(100)}…`],
  ])("is known by its first words: %s", (text, words) => expect(firstWords(text)).toBe(words));

  it("is not told of once it was published on another device", async () => {
    leave({ html: "<p>Ash from the stove</p>" }, key, { isSaved: true });
    const server = draftServer();
    const { sent } = renderInShell(
      <ComposerHost>
        <UnfinishedTexts />
      </ComposerHost>,
      { user: member(), answers: [...server.answers, ...always] },
    );
    await waitFor(() => expect(sent.some(({ call }) => call === "GET /api/v2/x/draft/")).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole("button", { name: "Continue writing" })).toBeNull();
  });

  it("is not saved on the server while it is empty, which nobody could continue; such ones are deleted", async () => {
    const server = draftServer();
    const { sent } = await show({ type: "poll" }, server);
    const box = within(await dialog());
    await userEvent.type(box.getByRole("textbox", { name: /Question/ }), "Which cone?");
    await userEvent.click(box.getByRole("radio", { name: "Post" }));
    await mark("Saved on this device");
    expect(sent.some(({ call }) => call === "PUT /api/v2/x/draft/")).toBe(false);
    cleanup();
    localStorage.clear();
    server.drafts = [ofLaptop("")];
    await show({}, server);
    await dialog();
    await write("A long text");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("A long text")]);
  }, 20_000);

  it("is offered where the browser could not keep what the server has", async () => {
    const server = draftServer();
    await show({}, server);
    await dialog();
    await write("One ");
    await mark("Draft saved");
    const storage = localStorage;
    fillStorage();
    await write("Two ");
    await waitFor(() => expect(textsOf(server)).toMatchObject([expect.stringContaining("Two")]), wait);
    cleanup();
    vi.stubGlobal("localStorage", storage);
    await show({}, server);
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    expect(editor().textContent).toMatch(/Two/);
  }, 20_000);

  it("does not come back where several were discarded while the server could not be reached", async () => {
    const server = draftServer();
    await show({ type: "discussion" }, server);
    const title = within(await dialog()).getByRole("textbox", { name: "Title" });
    await userEvent.type(title, "First");
    await mark("Draft saved");
    server.failing.put = "refused";
    server.failing.delete = "refused";
    for (const next of ["Second", "Third"]) {
      await userEvent.clear(title);
      await userEvent.type(title, next);
      await mark("Saved on this device");
    }
    await userEvent.clear(title);
    cleanup();
    server.failing.put = undefined;
    server.failing.delete = undefined;
    await show({ type: "discussion" }, server);
    await dialog();
    await waitFor(() => expect(server.drafts).toEqual([]));
  }, 30_000);

  it("does not come back where its last save and its deletion failed, and what is written next is saved", async () => {
    const server = draftServer();
    await show({ type: "discussion" }, server);
    const box = within(await dialog());
    const title = box.getByRole("textbox", { name: "Title" });
    await userEvent.type(title, "First");
    await mark("Draft saved");
    server.failing.put = "lost";
    await userEvent.type(title, " more");
    await mark("Saved on this device");
    server.failing.delete = "refused";
    await userEvent.clear(title);
    server.failing.put = undefined;
    await userEvent.type(title, "Second");
    await mark("Draft saved");
    cleanup();
    server.failing.delete = undefined;
    await show({ type: "discussion" }, server);
    const again = within(await dialog());
    await waitFor(() => expect(server.drafts.map(({ title: kept }) => kept)).toEqual(["Second"]));
    expect(again.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Second");
    expect(again.queryByRole("button", { name: "Continue" })).toBeNull();
  }, 30_000);

  it("is saved on the server once that can be reached again", async () => {
    const server = draftServer();
    server.failing.put = "refused";
    await show({}, server);
    await dialog();
    await write("One ");
    await mark("Saved on this device");
    server.failing.put = undefined;
    act(() => void dispatchEvent(new Event("online")));
    await mark("Draft saved");
    expect(server.drafts).toHaveLength(1);
  }, 20_000);

  it("keeps what is written in the next composer when a slow reply comes", async () => {
    const server = draftServer(ofLaptop("<p>Alpha</p>"));
    const slow = Promise.withResolvers<Response>();
    let puts = 0;
    const answers = [answer(draftPut, () => (puts++ === 0 ? slow.promise : nothing())), ...server.answers];
    await show({}, { answers, preferences: { "configurations.scheduled_posts_enabled": false } });
    const box = within(await dialog());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    await write("One ");
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Save draft/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await dialog();
    await write("New ");
    await waitFor(() => expect(puts).toBe(1));
    slow.resolve(nothing());
    await act(async () => slow.promise);
    expect(left()?.text.html).toMatch(/New/);
  }, 20_000);

  it("is deleted where it is continued and published at once", async () => {
    const server = draftServer(ofLaptop());
    await show({}, server);
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    await publish();
    await screen.findByText("Published");
    await waitFor(() => expect(server.drafts).toEqual([]));
  });

  it("goes on being saved on the server after a reply that was lost", async () => {
    const server = draftServer();
    await show({}, server);
    const box = within(await dialog());
    server.failing.put = "lost";
    await write("One ");
    await mark("Saved on this device");
    expect(server.drafts).toHaveLength(1);
    server.failing.put = undefined;
    await write("Two ");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("Two")]);
    expect(box.queryByRole("button", { name: "Continue" })).toBeNull();
  }, 20_000);

  it("is not offered again where it is published while the server cannot delete it, and is deleted later", async () => {
    leave({ html: published.html });
    const server = draftServer({ ...ofLaptop(published.html), id: "phone-0123456789" });
    server.failing.delete = "refused";
    await show({}, server);
    await dialog();
    await publish();
    await screen.findByText("Published");
    cleanup();
    const { sent } = await show({}, server);
    await dialog();
    const called = (method: string) => sent.some(({ call }) => call === `${method} /api/v2/x/draft/`);
    await waitFor(() => expect([called("GET"), called("DELETE")]).toEqual([true, true]));
    await act(async () => undefined);
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    expect(server.drafts).toHaveLength(1);
    await write("Another");
    await mark("Draft saved");
    expect(textsOf(server)).toMatchObject([expect.stringContaining("Another"), published.html]);
    await publish();
    await screen.findByText("Published");
    cleanup();
    server.failing.delete = undefined;
    await show({}, server);
    await waitFor(() => expect(server.drafts).toEqual([]));
    await dialog();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  }, 30_000);

  describe("while another tab writes", () => {
    /** What a browser does in this tab when another one has changed the text that was left. */
    const changeElsewhere = (change: (left: LocalDraft) => void) =>
      act(() => {
        const found = left();
        if (!found) throw new Error("nothing was left");
        change(found);
        dispatchEvent(new StorageEvent("storage", { key: placeOf(key, found.id) }));
      });
    const remove = ({ id }: LocalDraft) => void deleteLocalDraft(key, id);
    const replace = (found: LocalDraft) =>
      leave({ html: "<p>Elsewhere</p>" }, key, { ...found, text: { ...found.text, html: "<p>Elsewhere</p>" }, state: "another" });
    const here = () => readLocalDrafts(key).map(({ text }) => text.html);

    it("is another one than that tab has begun", async () => {
      const server = draftServer();
      await show({}, server);
      await dialog();
      leave({ html: "<p>Elsewhere</p>" });
      await write("Mine ");
      await mark("Draft saved");
      expect(here()).toMatchObject([expect.stringContaining("Mine"), "<p>Elsewhere</p>"]);
    }, 20_000);

    it("is saved again when that tab has published the text they both opened; unchanged, it is let go", async () => {
      leave({ html: published.html });
      const server = draftServer();
      await show({}, server);
      await dialog();
      changeElsewhere(remove);
      expect(left()).toBeNull();
      await write("More. ");
      changeElsewhere(remove);
      expect(left()?.text.html).toMatch(/More/);
      await mark("Draft saved");
      expect(server.drafts).toMatchObject([{ id: left()?.id, text: expect.stringContaining("More") as string }]);
    }, 20_000);

    it("stays when that tab writes on in the text they both opened, and so does what that tab wrote", async () => {
      leave({ html: published.html });
      const server = draftServer();
      await show({}, server);
      await dialog();
      await write("Mine ");
      changeElsewhere(replace);
      expect(here()).toMatchObject([expect.stringContaining("Mine"), "<p>Elsewhere</p>"]);
      await mark("Draft saved");
      await write("More ");
      expect(here()).toMatchObject([expect.stringContaining("More"), "<p>Elsewhere</p>"]);
      await publish();
      await screen.findByText("Published");
      expect(here()).toEqual(["<p>Elsewhere</p>"]);
    }, 20_000);

    it("is not deleted by what is published in the other one, while both opened it", async () => {
      leave({ html: published.html });
      const server = draftServer({ ...ofLaptop(published.html), id: "phone-0123456789" });
      await show({}, server);
      await dialog();
      changeElsewhere(replace);
      await publish();
      await screen.findByText("Published");
      await act(async () => undefined);
      expect([here(), server.drafts.length]).toEqual([["<p>Elsewhere</p>"], 1]);
    });

    it("is kept in both when one continues what the other has written", async () => {
      leave({ html: "<p>Mine</p>" });
      const server = draftServer(ofLaptop("<p>Theirs</p>"));
      await show({}, server);
      await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
      await write("More ");
      // The other tab, which was opened before, writes its first letter.
      leave({ html: "<p>x</p>" }, key, { id: "other-tab-0123456789" });
      await mark("Draft saved");
      expect(here().toSorted()).toMatchObject(["<p>Mine</p>", expect.stringContaining("More"), "<p>x</p>"]);
    }, 20_000);
  });

  it("of an earlier version is still there, here alone where it was begun in a group", async () => {
    const old = { ...emptyText("post"), html: "<p>Begun</p>" };
    const crew = { id: 9, name: "Kiln crew", image_small: null };
    localStorage.setItem(key, JSON.stringify({ text: old, id: "earlier-0123456789", replaces: ofLaptop().id }));
    localStorage.setItem(localDraftKey("http://community.test", 7, { group: 9 }), JSON.stringify(old));
    const deletions = async (request: ComposerRequest) => {
      const { sent } = await show(request);
      const box = within(await dialog());
      expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Begun");
      await userEvent.click(box.getByRole("button", { name: "Start over" }));
      await confirmStart();
      await waitFor(() => expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe(""));
      cleanup();
      return sent.filter(({ call }) => call === "DELETE /api/v2/x/draft/").length;
    };
    expect([await deletions({}), await deletions({ group: crew })]).toEqual([1, 0]);
  });

  it("of an earlier version is taken over once, though others of it do not fit", async () => {
    const [text, aside] = ["<p>Old</p>", "<p>Aside</p>"].map((html) => ({ ...emptyText("post"), html }));
    localStorage.setItem(
      key,
      JSON.stringify({ text, id: "earlier-0123456789", aside: [{ text: aside, id: "aside-0123456789" }] }),
    );
    const storage = localStorage;
    vi.stubGlobal(
      "localStorage",
      new Proxy(storage, {
        get: (target, name) =>
          name === "setItem"
            ? (at: string, value: string) => {
                if (at.endsWith("aside-0123456789")) throw new DOMException("full", "QuotaExceededError");
                target.setItem(at, value);
              }
            : typeof Reflect.get(target, name) === "function"
              ? (Reflect.get(target, name) as () => unknown).bind(target)
              : Reflect.get(target, name),
      }),
    );
    await show();
    await dialog();
    await write("New ");
    cleanup();
    await show();
    await dialog();
    expect(editor().textContent).toContain("New");
    vi.stubGlobal("localStorage", storage);
    expect(readLocalDrafts(key).map(({ text: { html } }) => html)).toMatchObject([
      expect.stringContaining("New"),
      "<p>Aside</p>",
    ]);
  });

  it("goes on being saved on the server after another window was looked at", async () => {
    const { sent } = await show({ type: "discussion" }, draftServer());
    const puts = () => sent.filter(({ call }) => call === "PUT /api/v2/x/draft/");
    const title = within(await dialog()).getByRole("textbox", { name: "Title" });
    await userEvent.type(title, "Ash");
    await waitFor(() => expect(puts()).toHaveLength(1), { timeout: 5000 });
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await userEvent.type(title, " glaze");
    await waitFor(() => expect(puts().at(-1)?.body).toMatchObject({ title: "Ash glaze" }), { timeout: 5000 });
    focusManager.setFocused(undefined);
  }, 30_000);

  it("is saved on the server also where that cannot say whether it has another", async () => {
    const down = () => new Response(null, { status: 503 });
    const { sent } = await show({ type: "discussion" }, { answers: [answer(draftGet, down)] });
    await userEvent.type(within(await dialog()).getByRole("textbox", { name: "Title" }), "A");
    await mark("Draft saved");
    expect(sent.some(({ call }) => call === "PUT /api/v2/x/draft/")).toBe(true);
  }, 20_000);

  it("opens as the kind that was asked for, and as it was left where none was", async () => {
    leave({ type: "poll", poll: { ...emptyPoll, title: "Which cone?" } });
    await show({ type: "discussion" });
    const box = within(await dialog());
    const title = box.getByRole("textbox", { name: "Title" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await userEvent.keyboard("A walk through the kiln");
    expect(title).toHaveProperty("value", "A walk through the kiln");
    expect(left()?.text).toMatchObject({ type: "discussion", poll: { title: "Which cone?" } });
    cleanup();
    await show();
    expect(within(await dialog()).getByRole("radio", { name: "Article" })).toHaveProperty("checked", true);
  });

  it("is saved as the kind it was left as, while it was only looked at as another", async () => {
    const choices = ["6", "10"].map((text, key) => ({ key, text }));
    leave({ type: "poll", html: published.html, poll: { ...emptyPoll, title: "Which cone?", choices } });
    const { sent } = await show({ type: "discussion" }, { answers: [answer(objectCreate, { ...published, draft: true })] });
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Close" }));
    expect(left()?.text.type).toBe("poll");
    await userEvent.click(await screen.findByRole("button", { name: /^Save draft/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.find(({ call }) => call.startsWith("POST /api/v2/"))).toMatchObject({
      call: "POST /api/v2/post/",
      body: { draft: true, poll: { title: "Which cone?" } },
    });
  });

  it.each([
    ["2026-11-20T10:00:00+00:00", false],
    ["2026-11-21T10:00:00+00:00", true],
  ])("says where it is an edit of what was changed since (edited last at %s: %s)", async (last_edited_at, isOutdated) => {
    const ofEdit = localDraftKey("http://community.test", member().id, { edited: published.id });
    leave({ html: "<p>Begun</p>", editedAt: "2026-11-20T10:00:00+00:00" }, ofEdit);
    await show({ edit: { ...published, last_edited_at } });
    const box = within(await dialog());
    expect(box.getByText(/^We restored your unfinished draft/).textContent.includes("has changed since")).toBe(isOutdated);
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Begun");
    await userEvent.click(box.getByRole("button", { name: "Start over" }));
    await confirmStart();
    expect(box.queryByText(/has changed since/)).toBeNull();
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    expect(left(ofEdit)).toBeNull();
  });

  it("is offered from another device", async () => {
    const draft = { type: "discussion", title: "Ash", text: "<p>Two buckets.</p>", categories: [1] };
    await show(
      {},
      { answers: [answer(draftGet, { draft: { ...draft, id: ofLaptop().id, etag: "1" }, ids: [ofLaptop().id], medias: [] })] },
    );
    const box = within(await dialog());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    expect(box.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Ash");
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Two buckets.");
    expect(box.getByRole("button", { name: "Remove Glazes" })).toBeTruthy();
  });

  it("stays on the server when the composer is closed without using it", async () => {
    const draft = { type: "post", text: "<p>Two buckets.</p>" };
    const { sent } = await show(
      {},
      { answers: [answer(draftGet, { draft: { ...draft, id: ofLaptop().id, etag: "1" }, ids: [ofLaptop().id], medias: [] })] },
    );
    const box = within(await dialog());
    await box.findByRole("button", { name: "Continue" });
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.some(({ call }) => call === "DELETE /api/v2/x/draft/")).toBe(false);
  });

  it("is deleted only after a save that is still under way, so that a published text is not offered again", async () => {
    const saved = Promise.withResolvers<Response>();
    leave({ type: "discussion", html: published.html });
    const answers = [answer(draftPut, () => saved.promise), answer(objectCreate, published)];
    const { sent } = await show({}, { answers });
    const title = within(await dialog()).getByRole("textbox", { name: "Title" });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(title, "Ash");
    await act(() => vi.advanceTimersByTimeAsync(3100));
    vi.useRealTimers();
    expect(sent.some(({ call }) => call === "PUT /api/v2/x/draft/")).toBe(true);
    await publish();
    await screen.findByText("Published");
    expect(sent.some(({ call }) => call === "DELETE /api/v2/x/draft/")).toBe(false);
    saved.resolve(nothing());
    await waitFor(() => expect(sent.some(({ call }) => call === "DELETE /api/v2/x/draft/")).toBe(true));
  });

  const person = { id: 3, username: "ada_n", real_name: "Ada Nwosu", avatar: "", ext_id: null };

  it("is for the same people, at the same time and with the same replies on another device", async () => {
    const people = [person];
    const written = { audience: { kind: "people" as const, people }, scheduled_at: "2099-11-26T09:00:00.000Z" };
    const draft = draftOf({ ...emptyText("post"), html: published.html, ...written, reply_control: "nobody" });
    const answers = [
      answer(draftGet, { draft: { ...draft, id: ofLaptop().id, etag: "1" }, ids: [ofLaptop().id], medias: [] }),
      answer(userMatch, people),
      answer(objectCreate, published),
    ];
    const { sent } = await show({}, { answers });
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Schedule[^:]*$/ }));
    await screen.findByText("Published");
    expect(sent.find(({ call }) => call === "POST /api/v2/post/")?.body).toMatchObject({
      recipients: ["ada_n"],
      scheduled_at: written.scheduled_at,
      reply_control: "nobody",
    });
  });

  it.each([
    ["tag", { addressing: [5] }],
    ["person", { recipients: ["ada_n"] }],
  ])("is not for everyone when the %s it was for is gone: the audience is chosen again", async (_name, audience) => {
    const draft = { type: "post", text: published.html, ...audience };
    const answers = [
      answer(draftGet, { draft: { ...draft, id: ofLaptop().id, etag: "1" }, ids: [ofLaptop().id], medias: [] }),
      answer(tagsToAddress, []),
      answer(userMatch, []),
    ];
    const { sent } = await show({}, { answers });
    const box = within(await dialog());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    await publish();
    expect(await screen.findByText("Choose an audience.")).toBeTruthy();
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Save draft/ }));
    expect(await screen.findByText("Choose an audience.")).toBeTruthy();
    expect(sent.some(({ call }) => call === "POST /api/v2/post/")).toBe(false);
  });

  it("brings its attachments from another device in one call", async () => {
    const picture = mediaOf({ id: 5, type: "image", description: "A bowl", image: "/media/5/big/x.webp" });
    const draft = { type: "post", text: "", medias: [5] };
    await show(
      {},
      {
        answers: [
          answer(draftGet, { draft: { ...draft, id: ofLaptop().id, etag: "1" }, ids: [ofLaptop().id], medias: [picture] }),
        ],
      },
    );
    const box = within(await dialog());
    await userEvent.click(await box.findByRole("button", { name: "Continue" }));
    expect(await box.findByRole("textbox", { name: /Alt text/ })).toHaveProperty("value", "A bowl");
  });

  it("keeps the description of a picture", async () => {
    const picture = mediaOf({ id: 5, type: "image", image: "/media/5/big/x.webp" });
    leave({ medias: [picture] });
    await show({}, { answers: [answer(mediaUpdate, { ...picture, description: "A bowl" })] });
    await userEvent.type(await within(await dialog()).findByRole("textbox", { name: /Alt text/ }), "A bowl{Tab}");
    await waitFor(() => expect(left()?.text.medias.map(({ description }) => description)).toEqual(["A bowl"]));
  });

  it("is kept at each key, and by the server three seconds later", async () => {
    const { sent } = await show({ type: "discussion" });
    const title = within(await dialog()).getByRole("textbox", { name: "Title" });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(title, "Ash{Enter}");
    expect(left()?.text).toMatchObject({ type: "discussion", title: "Ash" });
    const puts = () => sent.filter(({ call }) => call === "PUT /api/v2/x/draft/");
    expect(puts()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(puts().map(({ body }) => body)).toMatchObject([{ type: "discussion", title: "Ash" }]);
    expect(await screen.findByText("Draft saved")).toBeTruthy();
  });

  it("is kept among one's drafts, and stays here when that fails", async () => {
    leave({ html: published.html });
    const replies = [refusal(500, {}), Response.json({ ...published, draft: true })];
    const { sent } = await show({}, { answers: [answer(objectCreate, () => replies.shift() ?? Response.error())] });
    const save = async () => {
      await userEvent.click(within(await dialog()).getByRole("button", { name: "Close" }));
      await userEvent.click(await screen.findByRole("button", { name: /^Save draft/ }));
    };
    await save();
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(left()?.text.html).toBe(published.html);
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Write" })).toBeNull());
    expect(sent.findLast(({ call }) => call === "POST /api/v2/post/")).toMatchObject({ body: { draft: true } });
    expect(left()).toBeNull();
  });

  it("asks before it goes, and is kept, thrown away or gone on with", async () => {
    leave({ html: published.html });
    await show({}, { ...draftServer(), preferences: { "configurations.scheduled_posts_enabled": false } });
    const close = async () => userEvent.click(within(await dialog()).getByRole("button", { name: "Close" }));
    await close();
    const question = await screen.findByRole("dialog", { name: "Save this draft?" });
    await userEvent.click(within(question).getByRole("button", { name: "Keep writing" }));
    expect(await dialog()).toBeTruthy();
    await close();
    await userEvent.click(await screen.findByRole("button", { name: /^Save draft/ }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Write" })).toBeNull());
    expect(left()?.text.html).toBe(published.html);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Discard draft" }));
    expect(left()).toBeNull();
  });

  it.each([
    [true, /the draft stays as it was/, "Save draft"],
    [false, /What is published stays as it is/, "Keep for later"],
  ])("whose changes would be lost (draft: %s) says what each choice does", async (draft, effect, saves) => {
    await show({ edit: { ...published, draft } });
    const box = within(await screen.findByRole("dialog", { name: "Edit" }));
    await userEvent.type(box.getByRole("textbox", { name: "Text" }), "More");
    await userEvent.click(box.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("dialog", { name: "Save your changes?" }));
    expect(question.getByText(effect)).toBeTruthy();
    expect(question.getByRole("button", { name: new RegExp(`^${saves}`) })).toBeTruthy();
    expect(question.getByRole("button", { name: "Discard changes" })).toBeTruthy();
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

  it("is of the kind that is chosen, also of that which it was opened as", async () => {
    leave({ type: "poll", title: "Which clay?", html: "<p>Two buckets.</p>" });
    await show({ type: "discussion" });
    const box = within(await dialog());
    expect(left()?.text.type).toBe("poll");
    await userEvent.click(box.getByRole("radio", { name: "Post" }));
    await userEvent.click(box.getByRole("radio", { name: "Article" }));
    expect(left()?.text.type).toBe("discussion");
  });
});

describe("a poll", () => {
  const choice = (number: number) => screen.getByRole("textbox", { name: `Choice ${number}` });
  const texts = () => screen.getAllByRole("textbox", { name: /^Choice/ }).map((field) => (field as HTMLInputElement).value);
  const sentPoll = (sent: { call: string; body: unknown }[], call = "POST /api/v2/post/") =>
    sent.find((one) => one.call === call)?.body as { poll?: unknown; text?: string } | undefined;

  it("is written by keyboard alone, and sent as a post (425, 427)", async () => {
    const { sent } = await show({ type: "poll" }, { answers: [answer(objectCreate, Response.json(published))] });
    await dialog();
    const question = screen.getByRole("textbox", { name: "Question" });
    await waitFor(() => expect(document.activeElement).toBe(question));
    await userEvent.type(question, "Which clay?");
    await userEvent.click(choice(1));
    await userEvent.keyboard("Stoneware{Enter}Porcelain{Enter}Raku");
    expect(texts()).toEqual(["Stoneware", "Porcelain", "Raku"]);
    await userEvent.click(screen.getByRole("switch", { name: "Allow more than one choice" }));
    await publish();
    await waitFor(() => expect(sentPoll(sent)).toBeDefined());
    expect(sentPoll(sent)).toEqual({
      text: "",
      categories: [],
      medias: [],
      poll: {
        title: "Which clay?",
        multiple_choices: true,
        expiration_at: null,
        choices: ["Stoneware", "Porcelain", "Raku"].map((text, order) => ({ choice: text, order })),
      },
    });
  });

  it("moves and removes choices, and keeps two (426)", async () => {
    leave({ type: "poll", poll: { ...emptyPoll, choices: ["a", "b", "c"].map((text, key) => ({ key, text })) } });
    await show();
    await dialog();
    screen.getByRole("button", { name: /^Move choice 3/ }).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(texts()).toEqual(["c", "a", "b"]);
    expect(screen.getByText("Now at 1 of 3")).toBeTruthy();
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Move choice 1/);
    await userEvent.click(screen.getByRole("button", { name: "Remove choice 2" }));
    expect(texts()).toEqual(["c", "b"]);
    expect(document.activeElement).toBe(choice(2));
    for (const button of screen.getAllByRole("button", { name: "A poll needs at least two choices" }))
      await userEvent.click(button);
    expect(texts()).toEqual(["c", "b"]);
    await userEvent.click(screen.getByRole("button", { name: "Add a choice" }));
    expect(document.activeElement).toBe(choice(3));
  });

  it("names what is missing at its field, and keeps what is there (425)", async () => {
    const { sent } = await show({ type: "poll" });
    await dialog();
    await publish();
    expect((await screen.findByRole("alert")).textContent).toBe("A poll needs a question.");
    await userEvent.type(screen.getByRole("textbox", { name: "Question" }), "Which clay?");
    await userEvent.type(choice(1), "Stoneware");
    await publish();
    expect((await screen.findByRole("alert")).textContent).toBe("A poll needs at least two choices.");
    expect(document.activeElement).toBe(choice(1));
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("says at the field that two choices are the same, or that it would close in the past (425)", async () => {
    const choices = ["Stoneware", "stoneware "].map((text, key) => ({ key, text }));
    leave({ type: "poll", poll: { ...emptyPoll, title: "Which clay?", choices, closesAt: "2020-01-01T00:00:00Z" } });
    await show();
    await dialog();
    const describing = (field: Element) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    await publish();
    expect((await screen.findByRole("alert")).textContent).toBe("Two choices are the same.");
    expect(document.activeElement).toBe(choice(1));
    expect(choice(2).getAttribute("aria-invalid")).toBe("true");
    expect(describing(choice(2))).toBe("Two choices are the same.");
    await userEvent.type(choice(2), "and ash");
    await publish();
    expect((await screen.findByRole("alert")).textContent).toBe("Choose a time in the future.");
    const closing = screen.getByLabelText(/^Closes/);
    expect(document.activeElement).toBe(closing);
    expect(closing.getAttribute("aria-invalid")).toBe("true");
    expect(describing(closing)).toBe("Choose a time in the future.");
  });

  it("keeps its words while another kind is written, and theirs (419)", async () => {
    leave({ html: published.html });
    await show();
    const box = within(await dialog());
    await userEvent.click(box.getByRole("radio", { name: "Poll" }));
    await userEvent.type(box.getByRole("textbox", { name: "Question" }), "Which clay?");
    expect(box.getByRole("textbox", { name: "Text" }).textContent).toBe("Opened the kiln.");
    await userEvent.click(box.getByRole("radio", { name: "Article" }));
    expect(box.queryByRole("textbox", { name: "Question" })).toBeNull();
    await userEvent.click(box.getByRole("radio", { name: "Poll" }));
    expect(box.getByRole("textbox", { name: "Question" })).toHaveProperty("value", "Which clay?");
    expect(left()?.text).toMatchObject({ type: "poll", html: published.html, poll: { title: "Which clay?" } });
  });

  it("is offered where members may add polls, and to publishers (419)", async () => {
    const preferences = { "addons.polls_enabled": false };
    await show({ type: "poll" }, { preferences });
    const box = within(await dialog());
    expect(box.getAllByRole("radio")).toHaveLength(2);
    expect(box.queryByRole("textbox", { name: "Question" })).toBeNull();
    cleanup();
    await show({}, { preferences, user: member({ role: "publisher" }) });
    expect(within(await dialog()).getByRole("radio", { name: "Poll" })).toBeTruthy();
  });

  const asked: NonNullable<Contribution["poll"]> = {
    id: 5,
    title: "Which clay?",
    multiple_choices: false,
    added_at: published.added_at,
    modified_at: published.added_at,
    closed: false,
    expiration_at: null,
    hidden: false,
    choices: ["Stoneware", "Porcelain"].map((text, order) => ({
      id: 51 + order,
      choice: text,
      order,
      added_at: published.added_at,
      deleted: false,
      vote_count: 0,
    })),
  };
  const save = async () => userEvent.click(within(await dialog()).getByRole("button", { name: /^Save/ }));

  it("is edited while nobody voted; its choices keep their ids", async () => {
    const { sent } = await show(
      { edit: { ...published, poll: asked } },
      { answers: [answer(objectUpdate, Response.json(published))] },
    );
    await dialog();
    await userEvent.type(choice(2), " or bone china");
    await save();
    await waitFor(() =>
      expect(sentPoll(sent, "PUT /api/v2/post/41/")?.poll).toMatchObject({
        choices: [
          { id: 51, choice: "Stoneware" },
          { id: 52, choice: "Porcelain or bone china" },
        ],
      }),
    );
  });

  it("is closed to changes once somebody voted, and says why; its text is not (414)", async () => {
    const voted = { ...asked, choices: asked.choices.map((one) => ({ ...one, vote_count: 1 })) };
    const { sent } = await show(
      { edit: { ...published, poll: voted } },
      { answers: [answer(objectUpdate, Response.json(published))] },
    );
    const box = within(await dialog());
    expect(box.getByText(/Someone has voted/)).toBeTruthy();
    expect(box.getByRole("group", { name: "Poll" })).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("textbox", { name: "Text" }));
    await userEvent.paste("Come and see. ");
    await save();
    const text = expect.stringContaining("Come and see.") as unknown;
    await waitFor(() => expect(sentPoll(sent, "PUT /api/v2/post/41/")).toEqual({ text }));
  });

  it("shows what the server says when somebody voted meanwhile (414)", async () => {
    const words = "Once someone votes, a poll can't be edited.";
    const refused = { errors: [{ field: "poll", messages: [{ code: "invalid", message: words }] }] };
    await show(
      { edit: { ...published, poll: asked } },
      { answers: [answer(objectUpdate, Response.json(refused, { status: 400 }))] },
    );
    await dialog();
    await userEvent.type(screen.getByRole("textbox", { name: "Question" }), " Really?");
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(screen.getByRole("textbox", { name: "Question" })).toHaveProperty("value", "Which clay? Really?");
  });

  it("is offered from another device", async () => {
    const draft = {
      type: "post",
      poll: { title: "Which clay?", multiple_choices: true, expiration_at: null, choices: ["Stoneware"] },
    };
    await show(
      {},
      { answers: [answer(draftGet, { draft: { ...draft, id: ofLaptop().id, etag: "1" }, ids: [ofLaptop().id], medias: [] })] },
    );
    await userEvent.click(await within(await dialog()).findByRole("button", { name: "Continue" }));
    expect(screen.getByRole("textbox", { name: "Question" })).toHaveProperty("value", "Which clay?");
    expect(texts()).toEqual(["Stoneware", ""]);
  });
});

describe("scheduling", () => {
  const publisher = { user: member({ role: "publisher" }) };
  // Four hundred options are slow to look through here.
  beforeEach(() => vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Europe/Rome"]));

  it("is for every author while it is switched on (437)", async () => {
    await show({}, { preferences: { "configurations.scheduled_posts_enabled": false } });
    expect(within(await dialog()).queryByRole("button", { name: "Schedule" })).toBeNull();
    cleanup();
    await show();
    expect(within(await dialog()).getByRole("button", { name: "Schedule" })).toBeTruthy();
  });

  it("sets a time in a zone and shows it (437, 439)", async () => {
    leave({ html: published.html });
    const { sent } = await show({}, { ...publisher, answers: [answer(objectCreate, { ...published, draft: true })] });
    expect(await screen.findByRole("button", { name: /^Publish now/ })).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /^Schedule[^:]*$/ }));
    const panel = within(await screen.findByRole("dialog", { name: "Schedule" }));
    fireEvent.change(panel.getByLabelText("Day"), { target: { value: "2099-11-26" } });
    fireEvent.change(panel.getByLabelText("Time"), { target: { value: "10:00" } });
    fireEvent.change(panel.getByLabelText("Time zone"), { target: { value: "Europe/Rome" } });
    await userEvent.click(panel.getByRole("button", { name: "Set time" }));
    expect(await screen.findByText(/^Scheduled for 26 Nov/)).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /^Schedule[^:]*$/ }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/post/")?.body).toMatchObject({
        scheduled_at: "2099-11-26T09:00:00.000Z",
      }),
    );
  });

  it("is cleared from its layer (439)", async () => {
    leave({ html: published.html, scheduled_at: "2099-11-26T09:00:00.000Z" });
    await show({}, publisher);
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Schedule: time set" }));
    fireEvent.click(await screen.findByRole("button", { name: "Clear" }));
    expect(screen.queryByText(/^Scheduled for 26 Nov/)).toBeNull();
    expect(screen.getByRole("button", { name: "Schedule" })).toBeTruthy();
  });

  it("takes no time that has passed (438)", async () => {
    await show({}, publisher);
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Schedule" }));
    const panel = within(await screen.findByRole("dialog", { name: "Schedule" }));
    fireEvent.change(panel.getByLabelText("Day"), { target: { value: "2020-01-01" } });
    const wrong = () =>
      ["Day", "Time", "Time zone"].filter((name) => panel.getByLabelText(name).getAttribute("aria-invalid") === "true");
    expect(panel.getByText("Choose a time in the future.")).toBeTruthy();
    expect(wrong()).toEqual(["Day"]);
    expect(panel.getByRole("button", { name: "Set time" })).toHaveProperty("disabled", true);
    const { day } = localTimeOf(Date.now(), panel.getByLabelText<HTMLSelectElement>("Time zone").value);
    fireEvent.change(panel.getByLabelText("Day"), { target: { value: day } });
    fireEvent.change(panel.getByLabelText("Time"), { target: { value: "00:00" } });
    expect(wrong()).toEqual(["Time"]);
  });
});

describe("categories", () => {
  const open = () => userEvent.click(screen.getByRole("button", { name: "Category" }));

  it("are those the member may write in, found by a part of their name (430)", async () => {
    leave({ html: published.html });
    const asked: (string | null)[] = [];
    const kilns = { ...glazes, id: 2, name: "Kilns", slug: "kilns" };
    const { sent } = await show(
      {},
      {
        answers: [
          answer(categoryList, (_body, { searchParams }) => {
            asked.push(searchParams.get("can_create_content"));
            return Response.json({ count: 2, next: null, previous: null, results: [glazes, kilns] });
          }),
          answer(objectCreate, published),
        ],
      },
    );
    await dialog();
    await open();
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a category" }), "kil");
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Glazes" })).toBeNull());
    await userEvent.click(screen.getByRole("checkbox", { name: "Kilns" }));
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Remove Kilns" })).toBeTruthy();
    await publish();
    await waitFor(() => expect(sent.find(({ call }) => call === "POST /api/v2/post/")?.body).toMatchObject({ categories: [2] }));
    expect(asked).toContain("true");
  });

  it("are found and chosen by keyboard alone", async () => {
    const results = ["Glazes", "Kilns", "Kiln gods"].map((name, id) => ({ ...glazes, id: id + 1, name }));
    const found = answer(categoryList, { count: 3, next: null, previous: null, results });
    await show({}, { answers: [found] });
    await dialog();
    await open();
    const search = await screen.findByRole("searchbox", { name: "Find a category" });
    await screen.findByRole("checkbox", { name: "Glazes" });
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard("kil{ArrowDown}{ArrowDown}{Enter}");
    expect(screen.getByRole("checkbox", { name: "Kiln gods" })).toHaveProperty("checked", true);
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard("{Enter}{Enter}");
    expect(screen.getByRole("checkbox", { name: "Kilns" })).toHaveProperty("checked", true);
  });

  it("that the words name count as chosen, and show so (428, 440, 462)", async () => {
    leave({ html: '<p>In <hashtag id="1">#Glazes</hashtag></p>' });
    const { sent } = await show(
      {},
      { preferences: { "configurations.post_category_required_enabled": true }, answers: [answer(objectCreate, published)] },
    );
    const { findAllByText, queryByRole } = within(await dialog());
    const isChip = (one: HTMLElement) => one.closest('[contenteditable="true"]') === null;
    await waitFor(async () => expect((await findAllByText("#Glazes")).filter(isChip)).toHaveLength(1));
    expect(queryByRole("button", { name: "Remove Glazes" })).toBeNull();
    await publish();
    await waitFor(() => expect(sent.some(({ call }) => call === "POST /api/v2/post/")).toBe(true));
  });

  it("are asked for where the community wants one (428)", async () => {
    leave({ html: published.html });
    const { sent } = await show({}, { preferences: { "configurations.post_category_required_enabled": true } });
    await dialog();
    await publish();
    expect(await screen.findByText("Choose at least one category.")).toBeTruthy();
    expect(sent.some(({ call }) => call === "POST /api/v2/post/")).toBe(false);
  });
});

describe("the audience", () => {
  const people = [
    { id: 3, username: "ada_n", real_name: "Ada Nwosu", avatar: "", ext_id: null },
    { id: 4, username: "marco", real_name: "Marco Bellini", avatar: "", ext_id: null },
  ];
  const tag = { id: 5, name: "Studio", description: "", color: "#000000", deleted: false };
  const addressing = { "configurations.post_user_addressing_enabled": true };
  const sentPost = (sent: { call: string; body: unknown }[]) => sent.find(({ call }) => call === "POST /api/v2/post/")?.body;

  it("is people, from a pasted list, one kind at a time, which names whom nobody knows (431, 433)", async () => {
    leave({ html: published.html });
    const { sent } = await show(
      {},
      { preferences: addressing, answers: [answer(userMatch, people), answer(objectCreate, published)] },
    );
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "Everyone" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Specific people" }));
    await userEvent.click(screen.getByRole("searchbox", { name: "Find people" }));
    await userEvent.paste("@ada_n, Marco\nnobody_here");
    expect(await screen.findByText("These usernames don’t exist: nobody_here.")).toBeTruthy();
    expect(sent.find(({ call }) => call === "POST /api/v2/user/match/")?.body).toEqual(["ada_n", "Marco", "nobody_here"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove Marco Bellini" }));
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Ada Nwosu" })).toBeTruthy();
    await publish();
    await waitFor(() => expect(sentPost(sent)).toMatchObject({ recipients: ["ada_n"] }));
    expect(sentPost(sent)).toMatchObject({ addressing: [] });
  });

  it("names the first of several people", async () => {
    leave({
      html: published.html,
      audience: {
        kind: "people",
        people: [...people, { id: 9, username: "yuki", real_name: "Yuki Tanaka", avatar: "", ext_id: null }],
      },
    });
    await show({}, { preferences: addressing });
    expect(await screen.findByRole("button", { name: /^[^,]+ and 2 others$/ })).toBeTruthy();
  });

  it("is people found by three letters of their name (433)", async () => {
    leave({ html: published.html });
    const { sent } = await show(
      {},
      {
        preferences: addressing,
        answers: [
          answer(userAutocomplete, { count: 2, next: null, previous: null, results: people }),
          answer(objectCreate, published),
        ],
      },
    );
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "Everyone" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Specific people" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Find people" }), "ad");
    expect(sent.some(({ call }) => call.includes("autocomplete"))).toBe(false);
    await userEvent.type(screen.getByRole("searchbox", { name: "Find people" }), "a");
    await screen.findByRole("button", { name: /Ada Nwosu/ });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    // The row that had the focus is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Find people" })));
    await userEvent.keyboard("{ArrowDown}{Enter}{Escape}");
    expect(screen.queryByRole("searchbox", { name: "Find people" })).toBeNull();
    await publish();
    await waitFor(() => expect(sentPost(sent)).toMatchObject({ recipients: ["ada_n", "marco"] }));
  });

  it("is the tags the member may write to; without tags and people it is everyone (432, 434)", async () => {
    leave({ html: published.html, audience: { kind: "tags", tags: [tag] } });
    const { sent } = await show({}, { answers: [answer(objectCreate, published)] });
    await dialog();
    await userEvent.click(screen.getByRole("button", { name: "Studio" }));
    expect(await screen.findByRole("checkbox", { name: "Studio" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await publish();
    await waitFor(() => expect(sentPost(sent)).toMatchObject({ addressing: [5] }));
    cleanup();
    localStorage.clear();
    await show({}, { preferences: { "configurations.post_user_addressing_enabled": false } });
    const box = within(await dialog());
    expect(box.getByText("Everyone")).toBeTruthy();
    expect(box.queryByRole("button", { name: "Everyone" })).toBeNull();
  });

  it("offers the tags the server says the member may write to, and no others (434)", async () => {
    leave({ html: published.html });
    const preferences = { ...defaultPreferences(), ...addressing };
    const tags = [tag, { ...tag, id: 6, name: "Kiln crew" }];
    const { sent } = renderInShell(
      <ConfigurationProvider value={{ preferences, features: new Set(["tagging"]), reactions: [] }}>
        <ComposerHost>
          <Opener request={{}} />
        </ComposerHost>
      </ConfigurationProvider>,
      { user: member(), answers: [answer(tagsToAddress, tags), answer(objectCreate, published), ...always] },
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await dialog();
    await userEvent.click(await screen.findByRole("button", { name: "Everyone" }));
    await userEvent.click(await screen.findByRole("radio", { name: "People with a tag" }));
    const options = within(screen.getByRole("group", { name: "People with a tag" })).getAllByRole("checkbox");
    expect(options.map((option) => option.closest("label")?.textContent ?? option.getAttribute("aria-label"))).toEqual([
      "Studio",
      "Kiln crew",
    ]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Kiln crew" }));
    await userEvent.keyboard("{Escape}");
    await publish();
    await waitFor(() => expect(sentPost(sent)).toMatchObject({ addressing: [6] }));
  });

  const edits: [string, Partial<Contribution>, () => Promise<void>, object][] = [
    [
      "from a tag to everyone",
      { addressing: [tag] },
      () => userEvent.click(screen.getByRole("radio", { name: "Everyone" })),
      { addressing: [], recipients: [] },
    ],
    [
      "from a tag to people",
      { addressing: [tag] },
      async () => {
        await userEvent.click(screen.getByRole("radio", { name: "Specific people" }));
        await userEvent.click(screen.getByRole("searchbox", { name: "Find people" }));
        await userEvent.paste("ada_n, marco");
        await screen.findByRole("button", { name: "Remove Ada Nwosu" });
      },
      { addressing: [], recipients: ["ada_n", "marco"] },
    ],
    [
      "from people to a tag",
      { recipients: people },
      async () => {
        await userEvent.click(screen.getByRole("radio", { name: "People with a tag" }));
        await userEvent.click(await screen.findByRole("checkbox", { name: "Studio" }));
      },
      { addressing: [5], recipients: [] },
    ],
  ];
  it.each(edits)("of what is edited changes whole, %s", async (_name, before, choose, body) => {
    const answers = [answer(userMatch, people), answer(tagsToAddress, [tag]), answer(objectUpdate, published)];
    const preferences = { ...defaultPreferences(), ...addressing };
    const { sent } = renderInShell(
      <ConfigurationProvider value={{ preferences, features: new Set(["tagging"]), reactions: [] }}>
        <ComposerHost>
          <Opener request={{ edit: { ...published, ...before } }} />
        </ComposerHost>
      </ConfigurationProvider>,
      { user: member(), answers: [...answers, ...always] },
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await dialog();
    const badge = before.addressing ? "Studio" : "Ada Nwosu and Marco Bellini";
    await userEvent.click(screen.getByRole("button", { name: badge }));
    await screen.findByRole("radio", { name: "Everyone" });
    await choose();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await screen.findByText("Saved");
    expect(sent.find(({ call }) => call === "PUT /api/v2/post/41/")?.body).toMatchObject(body);
  });

  it("of what is edited is not sent when it stays, and is chosen again where it is tags and people", async () => {
    const text = textOf({ ...published, addressing: [tag] });
    expect(inputOf(text, { ...published, addressing: [tag] })).not.toHaveProperty("addressing");
    const { sent } = await show({ edit: { ...published, addressing: [tag], recipients: people } });
    expect(within(await dialog()).getByRole("button", { name: "Choose an audience" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Choose an audience.")).toBeTruthy();
    expect(sent.some(({ call }) => call.startsWith("PUT /api/v2/post"))).toBe(false);
  });

  it("must be chosen where the community wants it, and the first problem says so (429)", async () => {
    leave({ html: published.html });
    const preferences = { ...addressing, "configurations.post_addressing_required_enabled": true };
    const { sent } = await show({}, { preferences });
    await dialog();
    await publish();
    expect(await screen.findByText("Choose an audience.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Choose an audience" }));
    expect(screen.queryByRole("radio", { name: "Everyone" })).toBeNull();
    expect(sentPost(sent)).toBeUndefined();
  });

  it("of what was written in a group stays, and is named (435)", async () => {
    const group = { id: 9, name: "Kiln crew" } as Contribution["group"];
    await show({ edit: { ...published, group } });
    const edit = within(await dialog());
    expect(edit.getByText("Kiln crew")).toBeTruthy();
    expect(edit.queryByRole("button", { name: "Everyone" })).toBeNull();
  });

  describe("in a group", () => {
    const crew = { id: 9, name: "Kiln crew", image_small: null };
    const groups = [
      { ...crew, subscription_status: "subscribed" },
      { id: 10, name: "Waiting room", image_small: null, subscription_status: "requested" },
    ];
    const on = {
      features: ["tagging", "grouping"],
      answers: [answer(groupList, { count: 2, next: null, previous: null, results: groups }), answer(objectCreate, published)],
    };

    it("is the group where the text begins, and its draft stays apart from others (530)", async () => {
      leave({ html: "<p>For everybody</p>" });
      const ofGroup = localDraftKey("http://community.test", 7, { group: 9 });
      leave({ html: "<p>Cones</p>", audience: { kind: "group", group: crew } }, ofGroup);
      const { sent } = await show({ group: crew }, on);
      const edit = within(await dialog());
      expect(edit.getByRole("button", { name: "Kiln crew" })).toBeTruthy();
      await publish();
      await waitFor(() => expect(sentPost(sent)).toMatchObject({ group: 9, text: "<p>Cones</p>" }));
      expect(left()?.text.html).toBe("<p>For everybody</p>");
      cleanup();
      await show({ group: crew }, on);
      expect(within(await dialog()).getByRole("button", { name: "Kiln crew" })).toBeTruthy();
    });

    it("is chosen among those the member is in, and has to be (435)", async () => {
      leave({ html: "<p>Cones</p>" });
      const { sent } = await show({}, on);
      const user = userEvent.setup();
      await user.click(await screen.findByRole("button", { name: "Everyone" }));
      await user.click(await screen.findByRole("radio", { name: "A group" }));
      await publish();
      expect(await screen.findByText("Choose an audience.")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Choose an audience" }));
      expect(screen.queryByRole("radio", { name: /Waiting room/ })).toBeNull();
      await user.click(await screen.findByRole("radio", { name: /Kiln crew/ }));
      await user.keyboard("{Escape}");
      await publish();
      await waitFor(() => expect(sentPost(sent)).toMatchObject({ group: 9 }));
    });
  });
});

describe("a link", () => {
  it("that is none is told, and nothing is attached (442)", async () => {
    const { sent } = await show();
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Add a link" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), "no address{Enter}");
    expect(await screen.findByText("Enter a valid web address.")).toBeTruthy();
    expect(sent.some(({ call }) => call === "POST /api/v2/media/")).toBe(false);
  });
});

describe("publishing", () => {
  it("leads to the picture that was not uploaded", async () => {
    await show({ pictures: true }, { answers: [answer(mediaChunk, new Response(null, { status: 400 }))] });
    await dialog();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is a field for files");
    await userEvent.upload(input, new File(["x"], "kiln.pdf", { type: "application/pdf" }), { applyAccept: false });
    const retry = await screen.findByRole("button", { name: "Retry" });
    await write("Opened the kiln ");
    await publish();
    expect(await screen.findByText("An attachment failed to upload. Retry or remove it.")).toBeTruthy();
    expect(document.activeElement).toBe(retry);
    await userEvent.click(screen.getByRole("button", { name: /^Remove .*kiln\.pdf/ }));
    await waitFor(() => expect(screen.queryByText("An attachment failed to upload. Retry or remove it.")).toBeNull());
  });

  it("is disabled until there is something to publish; a press says what is missing (450)", async () => {
    await show();
    const button = within(await dialog()).getByRole("button", { name: /^Publish/ });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
    expect(await screen.findByText("Write or attach something first.")).toBeTruthy();
    cleanup();
    leave({ html: "<p>Opened the kiln.</p>" });
    await show();
    expect(
      within(await dialog())
        .getByRole("button", { name: /^Publish/ })
        .getAttribute("aria-disabled"),
    ).not.toBe("true");
  });
});

describe("a title", () => {
  it("counts what is left and knows no line ends (423, 424)", async () => {
    leave({ type: "discussion", title: "x".repeat(159), html: published.html });
    const { sent } = await show({}, { answers: [answer(objectCreate, { ...published, type: "discussion" })] });
    await dialog();
    const title = screen.getByRole("textbox", { name: "Title" });
    expect(screen.getByText("159 / 160")).toBeTruthy();
    await userEvent.type(title, "y{Enter}");
    expect(screen.getByText("160 / 160")).toBeTruthy();
    await publish();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/discussion/")?.body).toMatchObject({ title: `${"x".repeat(159)}y` }),
    );
  });
});

describe("the end of a session", () => {
  const refusedOnce = () => Response.json({ errors: [{ code: "unauthenticated", message: "" }] }, { status: 401 });

  it("leads to the sign-in and back, where the text goes on", async () => {
    leave({ html: published.html });
    const { visited } = await show({}, { at: "/explore/?order=recent", answers: [answer(objectCreate, refusedOnce)] });
    await dialog();
    await publish();
    await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(visited).toEqual(["/signin/?next=%2Fexplore%2F%3Forder%3Drecent"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    renderInShell(<ComposerHost>{null}</ComposerHost>, { user: member(), at: "/signin/", answers: always });
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    renderInShell(<ComposerHost>{null}</ComposerHost>, { user: member(), at: "/explore/?order=recent", answers: always });
    expect(await within(await dialog()).findByText("Opened the kiln.")).toBeTruthy();
  });
});

describe("leaving the page", () => {
  it("has the browser ask, while there is something to lose (460)", async () => {
    const leaves = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await show();
    await dialog();
    expect(leaves()).toBe(false);
    cleanup();
    leave({ html: published.html });
    await show();
    await dialog();
    expect(leaves()).toBe(true);
    cleanup();
    expect(leaves()).toBe(false);
  });
});

describe("who may reply", () => {
  it("is everyone, people one follows, or nobody", async () => {
    leave({ html: published.html });
    const { sent } = await show({}, { answers: [answer(objectCreate, published)] });
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Everyone can reply" }));
    await userEvent.click(screen.getByRole("radio", { name: "Nobody can reply" }));
    await userEvent.keyboard("{Escape}");
    await publish();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/post/")?.body).toMatchObject({ reply_control: "nobody" }),
    );
  });
});

describe("firstProblem", () => {
  const rules = { categoryRequired: false, categoryNamed: false, audienceRequired: false, pictureStates: [] };
  const post = { ...emptyText("post"), html: "<p>a</p>" };
  const article = { ...emptyText("discussion"), title: "Ash" };
  const asking = (about: Partial<PollText>): ComposerText => ({
    ...emptyText("poll"),
    poll: { ...emptyPoll, title: "Which?", choices: ["a", "b", ""].map((text, key) => ({ key, text })), ...about },
  });
  it.each([
    [post, {}, undefined],
    [article, {}, undefined],
    [emptyText("post"), {}, "text"],
    [emptyText("discussion"), {}, "title"],
    [{ ...article, title: "x".repeat(160) }, {}, undefined],
    [{ ...article, title: "x".repeat(161) }, {}, "title"],
    [post, { categoryRequired: true }, "categories"],
    [post, { categoryRequired: true, categoryNamed: true }, undefined],
    [post, { audienceRequired: true, categoryRequired: true }, "audience"],
    [{ ...post, audience: { kind: "tags" as const, tags: [] } }, {}, "audience"],
    [asking({}), {}, undefined],
    [asking({ title: "x".repeat(160) }), {}, undefined],
    [asking({ title: "x".repeat(161) }), {}, "question"],
    [asking({ title: " " }), {}, "question"],
    [
      asking({
        choices: [
          { key: 0, text: "a" },
          { key: 1, text: " " },
        ],
      }),
      {},
      "choices",
    ],
    [
      asking({
        choices: [
          { key: 0, text: "a" },
          { key: 1, text: "A " },
        ],
      }),
      {},
      "choices",
    ],
    [asking({ closesAt: "2020-01-01T00:00:00Z" }), {}, "closing"],
    [asking({ closesAt: "2020-01-01T00:00:00Z", voted: true }), {}, undefined],
    [asking({}), { categoryRequired: true }, "categories"],
    [post, { pictureStates: ["done" as const, "sending" as const] }, "pictures"],
    [post, { pictureStates: ["failed" as const] }, "pictures"],
  ])("%#", (text, changes, field) => {
    expect(firstProblem(text, { ...rules, ...changes })?.field).toBe(field);
  });
});

describe("inputOf", () => {
  it("says when it comes out: at its time, now, or that it stays a draft", () => {
    const text = { ...emptyText("post"), html: "<p>a</p>" };
    const waiting = { ...published, draft: true, scheduled_at: "2099-01-01T00:00:00Z" };
    const timed = { ...text, scheduled_at: "2099-01-02T00:00:00Z" };
    const times = [inputOf(text), inputOf(timed), inputOf(text, waiting), inputOf(timed, waiting), inputOf(timed, published)];
    expect(times.map(({ scheduled_at }) => scheduled_at)).toEqual([
      undefined,
      "2099-01-02T00:00:00Z",
      null,
      "2099-01-02T00:00:00Z",
      undefined,
    ]);
    expect(inputOf(timed, waiting, "draft")).toMatchObject({ draft: true });
  });

  it("says for whom, by tags or by people", () => {
    const tag = { id: 5, name: "Studio", description: "", color: "#000000", deleted: false };
    const person = { id: 3, username: "ada_n", real_name: "Ada", avatar: "", ext_id: null };
    expect(inputOf({ ...emptyText("post"), audience: { kind: "tags", tags: [tag] } })).toMatchObject({ addressing: [5] });
    expect(inputOf({ ...emptyText("post"), audience: { kind: "people", people: [person] } })).toMatchObject({
      recipients: ["ada_n"],
    });
  });

  it("says of a draft in which categories it is, as they are shown", () => {
    const text = { ...emptyText("post"), html: "<p>a</p>" };
    expect(inputOf(text, { ...published, draft: true })).toMatchObject({ categories: [] });
    expect(inputOf(textOf(published), published)).not.toHaveProperty("categories");
  });

  it("gives an article its title, without line ends", () => {
    expect(inputOf({ ...emptyText("discussion"), title: " Ash \n and fire " })).toMatchObject({ title: "Ash and fire" });
  });
});
