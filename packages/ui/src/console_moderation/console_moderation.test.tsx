import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { pmFlaggedGet } from "@cortile/contract/message";
import {
  appealDecide,
  appealGet,
  appealList,
  caseActUndo,
  caseAssign,
  caseDecideMany,
  caseGet,
  caseList,
  caseModerators,
  caseNoteAdd,
  caseWatch,
  moderationReport,
  ruleDryRun,
  ruleList,
  ruleUpdate,
} from "@cortile/contract/moderation";
import { answer, member, refusal } from "#shell/testing";
import { contribution, pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { AppealsScreen } from "./AppealsScreen.tsx";
import { CasesScreen } from "./CasesScreen.tsx";
import { RulesScreen } from "./RulesScreen.tsx";
import { TransparencyScreen } from "./TransparencyScreen.tsx";

withBrowser();

const moderator = member({ role: "moderator" });
const empty = (): Response => new Response(null, { status: 204 });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

const report = (id: number, title: string, about: object = {}) => ({
  kind: "post",
  id,
  case_id: id,
  title,
  author: person({ id: 9, real_name: "Sofia Dal Pozzo" }),
  flag_count: 2,
  reasons: [{ flag_type: 0, count: 2 }],
  rules: [],
  status: "open",
  held: false,
  flag_type: null,
  decided_by: null,
  decided_at: null,
  first_flagged_at: "2026-11-20T10:00:00+00:00",
  last_flagged_at: "2026-11-20T10:00:00+00:00",
  assignee: null,
  ...about,
});

const detail = (of: ReturnType<typeof report>, about: object = {}) => ({
  ...of,
  content: contribution({ id: of.id, html: `<p>${of.title} in full</p>` }),
  deleted_by_author: false,
  person: null,
  group: null,
  event: null,
  course: null,
  reporters: [{ user: person({ id: 5, real_name: "Piet de Vries" }), flag_type: 2, added_at: "2026-11-20T10:00:00+00:00" }],
  hits: [],
  acts: [],
  undoable: null,
  author_history: { flags_received: 3, flags_given: 1, blocked: false, acts: [] },
  similar: [],
  notes: [],
  viewers: [],
  ...about,
});

const act = (id: number, about: object = {}) => ({
  id,
  act: "hide",
  kind: "post",
  target_id: 31,
  flag_type: 0,
  motive: "It sells a kiln",
  rule: "",
  days_blocked: null,
  automatic: false,
  by: person({ id: 8, real_name: "Rosa Conti" }),
  created_at: "2026-11-20T11:00:00+00:00",
  reverses: null,
  reversed: false,
  appeal: null,
  ...about,
});

describe("the reports of the console (823)", () => {
  let asked: string[] = [];
  const two = [report(31, "Cheap kilns"), report(32, "My cat on the wheel")];
  const show = (reports: ReturnType<typeof report>[], { at = "/console/reports/", about = {}, answers = [] }: Options = {}) => {
    let left = reports;
    asked = [];
    return renderReading(<CasesScreen />, {
      user: moderator,
      at,
      answers: [
        ...answers,
        answer(caseWatch, { viewers: [] }),
        answer(caseModerators, [person({ id: 8, real_name: "Rosa Conti" })]),
        answer(caseGet, (_body, { pathname }) => {
          const id = Number(pathname.split("/").at(-2));
          return Response.json(detail(reports.find((one) => one.id === id) ?? report(id, ""), about));
        }),
        answer(caseList, (_body, { search }) => {
          asked.push(search);
          return Response.json(pageOf(left));
        }),
        answer(caseDecideMany, (body) => {
          const { cases } = body as { cases: { kind: string; id: number }[] };
          left = left.filter(({ id }) => !cases.some((one) => one.id === id));
          return Response.json({ done: cases.map(({ kind, id }) => ({ kind, id })), refused: [] });
        }),
        answer(caseActUndo, () => {
          left = reports;
          return empty();
        }),
      ],
    });
  };
  type Options = { at?: string; about?: object; answers?: ReturnType<typeof answer>[] };
  const sorted = (search: string) => new URLSearchParams(search).toString().split("&").toSorted();
  const opened = () => screen.getAllByRole("button", { expanded: true }).map((toggle) => toggle.textContent);
  const call = "POST /api/v2/x/moderation/case/act/";

  it("are decided by key, one after the other, with what most reports say as the reason", async () => {
    const { sent } = show(two);
    await screen.findByRole("button", { name: "Cheap kilns" });
    await userEvent.keyboard("j");
    expect(await screen.findByText("Piet de Vries")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Cheap kilns");
    await userEvent.keyboard("jk");
    expect(opened()).toEqual(["Cheap kilns"]);
    await userEvent.keyboard("h");
    const dialog = await screen.findByRole("dialog", { name: "Hide Sofia Dal Pozzo’s post?" });
    // The reason that is suggested has the focus, so that Enter is enough.
    expect(document.activeElement).toBe(within(dialog).getByRole("radio", { name: "Spam or advertising" }));
    await userEvent.keyboard("d");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: "Spam or advertising" }).checked).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/Explanation for the author/), "It sells a kiln");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(opened).toEqual(["My cat on the wheel"]);
    const body = {
      act: "hide",
      flag_type: 0,
      motive: "It sells a kiln",
      cases: [{ kind: "post", id: 31, seen_status: "open" }],
    };
    expect(sent).toContainEqual({ call, body });
    await userEvent.keyboard("?");
    await userEvent.click(await screen.findByRole("switch", { name: "Use keyboard shortcuts" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("k");
    expect(document.activeElement?.textContent).not.toBe("Cheap kilns");
  });

  it("keep their place for the keys while they are closed", async () => {
    show([...two, report(33, "Glaze for sale")]);
    await screen.findByRole("button", { name: "Cheap kilns" });
    await userEvent.keyboard("jj{Enter}");
    expect(screen.queryByRole("button", { expanded: true })).toBeNull();
    await userEvent.keyboard("x");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /My cat on the wheel/ }).checked).toBe(true);
    await userEvent.keyboard("xn");
    await screen.findByRole("dialog", { name: "Warn Sofia Dal Pozzo?" });
    await userEvent.keyboard("{Escape}j");
    expect(opened()).toEqual(["Glaze for sale"]);
    expect(document.activeElement?.textContent).toBe("Glaze for sale");
  });

  it("are decided by key from the row that has the focus", async () => {
    const { sent } = show(two);
    const toggle = await screen.findByRole("button", { name: "My cat on the wheel" });
    toggle.focus();
    await userEvent.keyboard("i");
    const body = { act: "ignore", cases: [{ kind: "post", id: 32, seen_status: "open" }] };
    await expect.poll(() => sent).toContainEqual({ call, body });
  });

  it.each([
    ["one of several", two],
    ["the only one", two.slice(0, 1)],
  ])("get the focus back when a decision on %s is undone", async (_which, reports) => {
    const own = act(4, { act: "ignore", by: person({ id: moderator.id }) });
    show(reports, { about: { acts: [own], undoable: 4 } });
    await screen.findByRole("button", { name: "Cheap kilns" });
    await userEvent.keyboard("ji");
    await expect.poll(() => screen.queryByRole("button", { name: "Cheap kilns" })).toBeNull();
    await press("Undo");
    await expect.poll(() => document.activeElement?.textContent).toBe("Cheap kilns");
  });

  it("are decided on while another decision is under way, each once", async () => {
    const slow = answer(caseDecideMany, () => new Promise<Response>(() => {}));
    const { sent } = show(two, { answers: [slow] });
    await screen.findByRole("button", { name: "Cheap kilns" });
    await userEvent.keyboard("jiiji");
    await expect.poll(() => sent.filter((one) => one.call === call)).toHaveLength(2);
    const bodyOf = (id: number) => ({ act: "ignore", cases: [{ kind: "post", id, seen_status: "open" }] });
    expect(sent.filter((one) => one.call === call)).toEqual([31, 32].map((id) => ({ call, body: bodyOf(id) })));
  });

  it("are dismissed several at a time", async () => {
    const { sent } = show(two);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByText("2 selected")).toBeTruthy();
    await press("Dismiss and tell reporters");
    expect(await screen.findByText("Reports on 2 items dismissed")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect((await screen.findByText("Nothing to review.")).closest("[tabindex]")).toBe(document.activeElement);
    const cases = [31, 32].map((id) => ({ kind: "post", id, seen_status: "open" }));
    expect(sent).toContainEqual({ call, body: { act: "dismiss", cases } });
  });

  it("can be undone where others of the same decision were refused", async () => {
    const refused = [{ kind: "post", id: 32, code: "invalid", message: "Somebody else has decided about this meanwhile." }];
    const answers = [answer(caseDecideMany, { done: [{ kind: "post", id: 31 }], refused })];
    show(two, { answers });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await press("Dismiss and tell reporters");
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  });

  it("say that somebody else has decided meanwhile", async () => {
    const refused = [{ kind: "post", id: 31, code: "invalid", message: "Somebody else has decided about this meanwhile." }];
    show(two, { answers: [answer(caseDecideMany, { done: [], refused })] });
    await press("Ignore: Cheap kilns");
    expect(await screen.findByText("Somebody else has decided about this meanwhile.")).toBeTruthy();
  });

  it("say in the question who has decided meanwhile, and keep what was typed", async () => {
    const refused = [{ kind: "post", id: 31, code: "invalid", message: "Somebody else has decided about this meanwhile." }];
    const about: { acts: object[] } = { acts: [] };
    show(two, { about, answers: [answer(caseDecideMany, { done: [], refused })] });
    await press("Hide: Cheap kilns");
    const dialog = await screen.findByRole("dialog", { name: "Hide Sofia Dal Pozzo’s post?" });
    await userEvent.type(within(dialog).getByLabelText(/Explanation for the author/), "It sells a kiln");
    about.acts = [act(4, { act: "delete" })];
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await within(dialog).findByText("Rosa Conti has decided meanwhile: Deleted")).toBeTruthy();
    expect(within(dialog).getByDisplayValue("It sells a kiln")).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Hide/ }).disabled).toBe(true);
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["a press beside it", async () => userEvent.click(screen.getByRole("dialog").parentElement ?? document.body)],
  ])("ask before an explanation is discarded by %s", async (_by, leave) => {
    show(two);
    await press("Hide: Cheap kilns");
    const dialog = await screen.findByRole("dialog", { name: "Hide Sofia Dal Pozzo’s post?" });
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>(/Explanation for the author/);
    await userEvent.type(field, "It sells a kiln");
    await leave();
    const question = await screen.findByRole("alertdialog", { name: "Discard what you wrote?" });
    await userEvent.click(within(question).getByRole("button", { name: "Keep writing" }));
    expect(field.value).toBe("It sells a kiln");
    await leave();
    await press("Discard");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("still ask before what is held is published, and name an account as one", async () => {
    show([report(31, "Cheap kilns", { held: true }), report(32, "Piet", { kind: "user" })]);
    await press("Approve: Cheap kilns");
    expect(await screen.findByRole("alertdialog", { name: "Approve Sofia Dal Pozzo’s post?" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await press("Piet");
    await press("Block");
    const dialog = await screen.findByRole("dialog", { name: "Block Sofia Dal Pozzo?" });
    expect(within(dialog).getByLabelText(/Explanation for the person/)).toBeTruthy();
  });

  it("that nobody has reported are not dismissed", async () => {
    const { sent } = show([report(31, "Cheap kilns", { held: true, flag_count: 0, reasons: [] })]);
    await press("Cheap kilns");
    expect(await screen.findByRole("button", { name: "Approve" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Dismiss/ })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: /Cheap kilns/ }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Dismiss/ }).disabled).toBe(true);
    await userEvent.keyboard("c");
    expect(sent.filter((one) => one.call === call)).toEqual([]);
  });

  it("give the focus to the row that takes the place of one that was decided", async () => {
    show(two);
    const ignore = await screen.findByRole("button", { name: "Ignore: Cheap kilns" });
    ignore.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.textContent).toBe("My cat on the wheel");
    expect(screen.queryByRole("button", { expanded: true })).toBeNull();
  });

  it("show who else has it open, what was decided, and undo it", async () => {
    const viewers = [person({ id: 8, real_name: "Rosa Conti" })];
    const { sent } = show([report(31, "Cheap kilns", { status: "hidden" })], {
      about: { acts: [act(4)], undoable: 4 },
      answers: [answer(caseWatch, { viewers }), answer(caseActUndo, empty)],
    });
    await press("Cheap kilns");
    expect(await screen.findByText("Also looking at this: Rosa Conti")).toBeTruthy();
    expect(screen.getByText(/It sells a kiln/).textContent).toContain("Hidden · Spam or advertising · It sells a kiln");
    expect(screen.getByRole("link", { name: "View in context" }).getAttribute("href")).toBe("/post/31/");
    expect(screen.queryByRole("button", { name: "Hide" })).toBeNull();
    await press("Undo");
    expect(await screen.findByText("Undone")).toBeTruthy();
    expect(sent.map(({ call: made }) => made)).toContain("POST /api/v2/x/moderation/act/4/undo/");
  });

  it.each([
    ["undo only the reader's own decision", moderator.id, "Undone", 1],
    ["leave what somebody else has decided since", 8, "This can no longer be undone.", 0],
  ])("%s", async (_case, id, said, calls) => {
    const { sent } = show(two, {
      about: { acts: [act(4, { act: "ignore", by: person({ id }) })], undoable: 4 },
      answers: [answer(caseActUndo, empty)],
    });
    await press("Ignore: Cheap kilns");
    await press("Undo");
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sent.filter((one) => one.call.endsWith("/undo/"))).toHaveLength(calls);
  });

  it("that were approved are undone from the notice", async () => {
    const { sent } = show([report(31, "Cheap kilns", { held: true })], {
      about: { acts: [act(4, { act: "approve", by: person({ id: moderator.id }) })], undoable: 4 },
      answers: [answer(caseActUndo, empty)],
    });
    await press("Approve: Cheap kilns");
    await press(/^Approve(?!:)/);
    await press("Undo");
    expect(await screen.findByText("Undone")).toBeTruthy();
    expect(sent.map(({ call: made }) => made)).toContain("POST /api/v2/x/moderation/act/4/undo/");
  });

  it("are assigned and noted on", async () => {
    const note = { id: 2, author: person({ id: 8 }), text: "Seen before", created_at: "2026-11-20T10:00:00+00:00" };
    const { sent } = show(two, { answers: [answer(caseAssign, empty), answer(caseNoteAdd, note)] });
    await press("Cheap kilns");
    await expect.poll(() => screen.queryByRole("option", { name: "Rosa Conti" })).not.toBeNull();
    // The first one filters the list.
    const [, select] = screen.getAllByRole("combobox", { name: "Assigned to" });
    if (!select) throw new Error("there is no choice of moderators");
    await userEvent.selectOptions(select, "Rosa Conti");
    expect(sent).toContainEqual({ call: "PUT /api/v2/x/moderation/case/post/31/assignee/", body: { user: 8 } });
    await userEvent.type(screen.getByLabelText("Add a note"), "Seen before");
    await press("Add note");
    expect(await screen.findByText("Seen before", { exact: false, selector: "li" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Add a note").value).toBe("");
  });

  it("keep what is being noted while they are closed", async () => {
    show(two);
    await press("Cheap kilns");
    await userEvent.type(await screen.findByLabelText("Add a note"), "Seen before");
    await press("Cheap kilns");
    expect(screen.queryByLabelText("Add a note")).toBeNull();
    await press("Cheap kilns");
    expect(await screen.findByDisplayValue("Seen before")).toBeTruthy();
  });

  it("of courses show their name and description, and can be deleted", async () => {
    const course = { id: 8, name: "Kilns", slug: "kilns", description: "Fire and insults" };
    const { sent } = show([report(34, "Kilns", { kind: "course" })], { about: { content: null, course } });
    await press("Kilns");
    expect((await screen.findByRole("link", { name: "Kilns" })).getAttribute("href")).toBe("/course/8/kilns/");
    expect(screen.getByText("Fire and insults")).toBeTruthy();
    await press("Delete");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Sofia Dal Pozzo’s course?" }));
    await userEvent.click(dialog.getByRole("button", { name: /^Delete/ }));
    await waitFor(() =>
      expect(sent.find(({ call: made }) => made === call)?.body).toMatchObject({
        act: "delete",
        cases: [{ kind: "course", id: 34 }],
      }),
    );
  });

  it("of messages are read when asked for", async () => {
    const message = {
      id: 33,
      sender: person({ id: 9 }),
      created_at: "2026-11-20T10:00:00+00:00",
      message: "<p>Buy now</p>",
      flags: [],
    };
    const { sent } = show([report(33, "", { kind: "message" })], {
      about: { content: null },
      answers: [answer(pmFlaggedGet, message)],
    });
    await press("Private message");
    const read = await screen.findByRole("button", { name: "Read the message" });
    const calls = () => sent.map(({ call: made }) => made);
    expect(calls().some((made) => made.includes("flagged"))).toBe(false);
    await userEvent.click(read);
    expect(await screen.findByText("Buy now")).toBeTruthy();
  });

  it.each([
    ["/console/reports/", "?status=open&order_by=-last_flagged_at&offset=0&limit=20", "Nothing to review."],
    [
      "/console/reports/?q=kiln&status=held&kind=group&assignee=me&author=ada&by=piet&min=2&order=-flag_count&offset=20",
      "?content=kiln&held=true&kind=group&assignee=me&author=ada&flagged_by=piet&min_flags=2&order_by=-flag_count&offset=20&limit=20",
      "Nothing matches these filters.",
    ],
  ])("are what the address asks for: %s", async (at, search, text) => {
    show([], { at });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked.map(sorted)).toEqual([sorted(search)]);
  });

  it("open with the case that the address names", async () => {
    show(two, { at: "/console/reports/?case=post+32" });
    expect(await screen.findByText("My cat on the wheel in full")).toBeTruthy();
    expect(opened()).toEqual(["My cat on the wheel"]);
    // It does not narrow the list, and other lists do not keep it.
    expect(asked.map(sorted)).toEqual([sorted("?status=open&order_by=-last_flagged_at&offset=0&limit=20")]);
    const href = screen.getByRole("link", { name: "Hidden" }).getAttribute("href");
    expect(href).toBe("/console/reports/?status=hidden");
  });

  it("offer to try again where they could not be read", async () => {
    show([], { answers: [answer(caseList, refusal(500, { _: "internal" }))] });
    expect(await screen.findByText("The list couldn’t be loaded.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the appeals of the console", () => {
  const appeal = (about: object = {}) => ({
    id: 6,
    status: "open",
    created_at: "2026-11-20T10:00:00+00:00",
    decided_at: null,
    author: person({ id: 9, real_name: "Sofia Dal Pozzo" }),
    excerpt: "Cheap kilns",
    act: act(4, { act: "delete" }),
    decided_by: null,
    last_message_at: "2026-11-20T10:00:00+00:00",
    may_decide: true,
    ...about,
  });
  const thread = [
    {
      id: 1,
      from_staff: false,
      author: person({ id: 9, real_name: "Sofia Dal Pozzo" }),
      text: "I gave it away",
      created_at: "2026-11-20T10:00:00+00:00",
    },
  ];
  let isDecided = false;
  const verdict = () => (isDecided ? { status: "reversed" } : {});
  const show = (about: object = {}, isKept = false) => {
    isDecided = false;
    return renderReading(<AppealsScreen />, {
      user: moderator,
      at: "/console/appeals/",
      answers: [
        answer(appealList, () => Response.json(pageOf(isDecided && !isKept ? [] : [appeal({ ...about, ...verdict() })]))),
        answer(appealGet, () => Response.json({ ...appeal({ ...about, ...verdict() }), messages: thread })),
        answer(appealDecide, () => {
          isDecided = true;
          return empty();
        }),
        answer(caseGet, detail(report(31, "Cheap kilns"))),
      ],
    });
  };

  it("are decided with words for the author", async () => {
    const { sent } = show();
    await press("Deleted: Cheap kilns");
    expect(await screen.findByText("I gave it away")).toBeTruthy();
    expect(await screen.findByText("Cheap kilns in full")).toBeTruthy();
    expect(screen.getByRole("link", { name: "View in context" }).getAttribute("href")).toBe("/post/31/");
    await press("Reverse the decision");
    expect(await screen.findByText("Write a few words for the author.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Your answer"), "You are right.");
    await press("Reverse the decision");
    const question = await screen.findByRole("alertdialog", { name: "Reverse the decision?" });
    await userEvent.click(within(question).getByRole("button", { name: "Reverse the decision" }));
    expect(await screen.findByText("Decision reversed. The author was notified.")).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/x/moderation/appeal/6/decision/",
      body: { outcome: "reversed", text: "You are right." },
    });
  });

  it("keep an answer that is being written until it is sent", async () => {
    show();
    await press("Deleted: Cheap kilns");
    await userEvent.type(await screen.findByLabelText("Your answer"), "You are right.");
    cleanup();
    show();
    await press("Deleted: Cheap kilns");
    expect(await screen.findByDisplayValue("You are right.")).toBeTruthy();
    await press("Keep the decision");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Keep the decision" }));
    await expect.poll(() => sessionStorage.length).toBe(0);
  });

  it.each([
    ["the empty list", false, "No appeals."],
    ["what became of it", true, "I gave it away"],
  ])("leave the focus at %s once one is decided", async (_what, isKept, text) => {
    show({}, isKept);
    await press("Deleted: Cheap kilns");
    await userEvent.type(await screen.findByLabelText("Your answer"), "You are right.");
    await press("Keep the decision");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Keep the decision" }));
    const focused = () => (document.activeElement === document.body ? "" : document.activeElement?.textContent);
    await expect.poll(focused).toContain(text);
  });

  it("are left to another moderator than who decided first", async () => {
    show({ may_decide: false });
    await press("Deleted: Cheap kilns");
    expect(await screen.findByText(/another moderator must decide/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reverse the decision" })).toBeNull();
  });
});

describe("the rules of the console", () => {
  const refused = (field: string, message: string) =>
    Response.json({ errors: [{ field, messages: [{ code: "invalid", message }] }] }, { status: 400 });
  const words = { kind: "words", enabled: false, settings: { words: ["casino"] }, updated_at: null, updated_by: null };
  const tried = {
    checked: 120,
    found: 7,
    more: false,
    timed_out: false,
    examples: [
      {
        kind: "post",
        id: 3,
        title: "The best casino",
        author: person({ id: 9 }),
        matched: "casino",
        comment_on: null,
        added_at: "2026-11-20T10:00:00+00:00",
      },
      {
        kind: "comment",
        id: 8,
        title: "Come and…",
        author: person({ id: 9 }),
        matched: "casino",
        comment_on: { type: "post", id: 3 },
        added_at: "2026-11-20T10:00:00+00:00",
      },
    ],
  };
  const show = (role: "admin" | "moderator", ...answers: ReturnType<typeof answer>[]) =>
    renderReading(
      <Suspense>
        <RulesScreen />
      </Suspense>,
      {
        user: member({ role }),
        at: "/console/rules/",
        answers: [
          ...answers,
          answer(ruleList, [words]),
          answer(ruleUpdate, { ...words, enabled: true }),
          answer(ruleDryRun, tried),
        ],
      },
    );

  it("keep what is typed while they are being saved", async () => {
    let save: () => void = () => undefined;
    const settings = { words: ["casino", "roulette"] };
    const reply = () => new Promise<Response>((resolve) => (save = () => resolve(Response.json({ ...words, settings }))));
    show("admin", answer(ruleUpdate, reply));
    const field = await screen.findByLabelText("Words, one per line");
    await userEvent.type(field, "\nroulette");
    await press(/^Save/);
    await userEvent.type(field, "\npoker");
    save();
    await screen.findByText("Rule saved");
    expect(field).toHaveProperty("value", "casino\nroulette\npoker");
  });

  it("are tried on the last month, saved and turned on", async () => {
    const { sent } = show("admin");
    const field = await screen.findByLabelText("Words, one per line");
    await userEvent.type(field, "\nroulette");
    await press(/^Try on the last 30 days/);
    expect(await screen.findByText("120 texts checked, 7 matches.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "The best casino" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Come and…" }).getAttribute("href")).toBe("/post/3/comment/8/");
    expect(screen.getByText("5 more matches aren’t listed.")).toBeTruthy();
    await press("Close the list");
    expect(screen.queryByRole("link", { name: "The best casino" })).toBeNull();
    await userEvent.click(screen.getByRole("switch", { name: "Word list: Off" }));
    await screen.findByText("Word list: turned on. Your other changes aren’t saved yet.");
    expect(screen.getByRole("switch", { name: "Word list: On" })).toBeTruthy();
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await press(/^Save/);
    await screen.findByText("Rule saved");
    const settings = { words: ["casino", "roulette"] };
    expect(sent).toContainEqual({ call: "POST /api/v2/x/moderation/rule/words/dry_run/", body: { settings } });
    expect(sent).toContainEqual({ call: "PATCH /api/v2/x/moderation/rule/words/", body: { enabled: true } });
    expect(sent).toContainEqual({ call: "PATCH /api/v2/x/moderation/rule/words/", body: { settings } });
  });

  it.each([
    ["saving", answer(ruleUpdate, refused("words", "Add at least one word.")), /^Save/],
    ["trying", answer(ruleDryRun, refused("words", "Add at least one word.")), /^Try on the last 30 days/],
  ])("show at the field why %s it was refused, until it is changed", async (_act, refusing, button) => {
    show("admin", refusing);
    await press(button);
    expect(await screen.findByText("Add at least one word.")).toBeTruthy();
    const field = screen.getByLabelText("Words, one per line");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Check the settings/)).toBeNull();
    await userEvent.type(field, "x");
    expect(screen.queryByText("Add at least one word.")).toBeNull();
  });

  it("are saved before they are turned on, where what is saved is not enough", async () => {
    show("admin", answer(ruleUpdate, refused("words", "Add at least one word.")));
    await userEvent.type(await screen.findByLabelText("Words, one per line"), "\nroulette");
    await userEvent.click(screen.getByRole("switch", { name: "Word list: Off" }));
    expect(await screen.findByText("Save your changes first, then turn the rule on.")).toBeTruthy();
  });

  it("say that a value isn’t allowed where the server names no field of the form", async () => {
    show("admin", answer(ruleUpdate, refused("settings", "This isn’t valid.")));
    await press(/^Save/);
    expect(await screen.findByText("Check the settings: one of the values isn’t allowed.")).toBeTruthy();
  });

  it("take nothing typed for no number, not for 0", async () => {
    const links = { ...words, kind: "links", settings: { days: 14, max_links: 2 } };
    const { sent } = show("admin", answer(ruleList, [links]));
    await userEvent.clear(await screen.findByLabelText("Links allowed"));
    await press(/^Save/);
    const body = { settings: { days: 14, max_links: null } };
    await expect.poll(() => sent).toContainEqual({ call: "PATCH /api/v2/x/moderation/rule/links/", body });
  });

  it("tell how far a trial came that took too long", async () => {
    show("admin", answer(ruleDryRun, { ...tried, checked: 8, more: true, timed_out: true }));
    await press(/^Try on the last 30 days/);
    expect(await screen.findByText(/8 texts checked, 7 matches\. The service is slow, so the trial stopped here/)).toBeTruthy();
  });

  it("are only read by moderators", async () => {
    show("moderator");
    expect(await screen.findByText("Only administrators can change rules.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  });
});

describe("the transparency report", () => {
  it("counts reports and decisions", async () => {
    const decision = {
      act: "hide",
      kind: "post",
      flag_type: 0,
      automatic: false,
      count: 12,
      median_seconds: 7200,
      reversed: 1,
      appealed: 2,
      appeals_reversed: 1,
    };
    renderReading(<TransparencyScreen />, {
      user: moderator,
      at: "/console/transparency/?from=2026-11-01",
      answers: [
        answer(moderationReport, {
          from: "2026-11-01",
          to: "2026-11-30",
          generated_at: "2026-11-30T10:00:00+00:00",
          reports: [],
          decisions: [decision],
        }),
      ],
    });
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["Hidden", "Post", "Spam or advertising", "No", "12", "2 h", "2", "1"]);
    expect(screen.getByText("No reports in this period.")).toBeTruthy();
  });

  it.each([
    ["", "", "The last 30 days: 1 Nov 2026 to 30 Nov 2026 (UTC)."],
    ["?from=2026-11-30&to=2026-11-01", "?from=2026-11-01&to=2026-11-30", /^1 Nov 2026 to 30 Nov 2026/],
    ["?from=2020-01-01&to=2026-11-30", "?from=2025-11-30&to=2026-11-30", /^1 Nov 2026 to/],
  ])("asks for days that the server counts, and says which: %s", async (search, asked, said) => {
    const reply = { from: "2026-11-01", to: "2026-11-30", generated_at: "2026-11-30T10:00:00+00:00", reports: [], decisions: [] };
    const searches: string[] = [];
    renderReading(<TransparencyScreen />, {
      user: moderator,
      at: `/console/transparency/${search}`,
      answers: [
        answer(moderationReport, (_body, url) => {
          searches.push(url.search);
          return Response.json(reply);
        }),
      ],
    });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(searches).toEqual([asked]);
  });

  it("says when its file couldn’t be made", async () => {
    let isShown = false;
    const report = {
      from: "2026-11-01",
      to: "2026-11-30",
      generated_at: "2026-11-30T10:00:00+00:00",
      reports: [],
      decisions: [],
    };
    const first = () => {
      if (isShown) return refusal(500, { _: "internal" });
      isShown = true;
      return Response.json(report);
    };
    renderReading(<TransparencyScreen />, {
      user: moderator,
      at: "/console/transparency/",
      answers: [answer(moderationReport, first)],
    });
    await screen.findByText("No reports in this period.");
    await press(/JSON/);
    expect(await screen.findByText("The file couldn’t be created. Try again.")).toBeTruthy();
  });
});
