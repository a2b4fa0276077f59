import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Group } from "@cortile/contract/entity";
import { groupCreate, groupPatch, groupsUserSuggest } from "@cortile/contract/group";
import { userMe } from "@cortile/contract/people";
import { describe, expect, it, vi } from "vitest";
import { group as someGroup } from "#notification/testing";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { pageOf, person, withBrowser } from "#vote/testing";
import { GroupForm } from "./GroupForm.tsx";
import { sizeProblem } from "./picture.tsx";

withBrowser();

const kiln = someGroup({ id: 5, name: "Kiln share", slug: "kiln-share", privacy: "public" });
const piet = person({ id: 32, username: "piet", real_name: "Piet de Vries" });

function show(group: Group | null, { answers = [], ...options }: Partial<Parameters<typeof renderInShell>[1]> = {}) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  const rendered = renderInShell(<GroupForm group={group} onClose={onClose} onSaved={onSaved} />, {
    user: member(),
    ...options,
    answers: [...answers, answer(groupsUserSuggest, pageOf([piet]))],
  });
  return { ...rendered, onClose, onSaved };
}

const form = async () => within(await screen.findByRole("dialog", { name: /group/ }));
const bodies = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => !call.startsWith("GET")).map(({ body }) => body);

describe("the form of a new group", () => {
  it("waits for a name and for who can read it, neither of which is chosen (503, 507)", async () => {
    const { sent, onSaved } = show(null, { answers: [answer(groupCreate, kiln)] });
    const dialog = await form();
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: /^Create group/ });
    const user = userEvent.setup();
    expect(dialog.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Kiln share");
    expect(save.disabled).toBe(true);
    await user.click(dialog.getByRole("radio", { name: "Public" }));
    expect(save.disabled).toBe(false);
    await user.click(save);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(bodies(sent)).toEqual([{ name: "Kiln share", description: "", privacy: "public" }]);
  });

  it("counts, and does not send what is too long (503, 504)", async () => {
    show(null);
    const dialog = await form();
    const user = userEvent.setup();
    await user.click(dialog.getByRole("radio", { name: "Public" }));
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: /^Create group/ });
    const [name, description] = [
      dialog.getByRole("textbox", { name: "Name" }),
      dialog.getByRole("textbox", { name: "Description" }),
    ];
    await user.click(name);
    await user.paste("n".repeat(41));
    expect(save.disabled).toBe(true);
    expect(dialog.getByText("41 / 40")).toBeTruthy();
    await user.type(name, "{Backspace}");
    expect(save.disabled).toBe(false);
    await user.click(description);
    await user.paste("d".repeat(501));
    expect(save.disabled).toBe(true);
    await user.type(description, "{Backspace}");
    expect(save.disabled).toBe(false);
  });

  it("asks whether a private one is listed, and invites people with it (506, 510)", async () => {
    const { sent } = show(null, { answers: [answer(groupCreate, kiln)] });
    const dialog = await form();
    const user = userEvent.setup();
    expect(dialog.queryByRole("switch")).toBeNull();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Kiln");
    await user.click(dialog.getByRole("radio", { name: "Private" }));
    await user.click(dialog.getByRole("switch", { name: "Show it in the list of groups" }));
    await user.click(await dialog.findByRole("button", { name: "Add Piet de Vries" }));
    await user.click(dialog.getByRole("button", { name: /^Create group/ }));
    await waitFor(() => expect(bodies(sent)).toHaveLength(1));
    expect(bodies(sent)[0]).toEqual({ name: "Kiln", description: "", privacy: "private", visible: false, invite_users: [32] });
  });

  it.each<[string, object, string[]]>([
    ["may not be private", { "configurations.groups_private_enabled": false }, []],
    ["may not be hidden", { "configurations.groups_visibility_enabled": false }, ["radio", "radio"]],
  ])("has no choice of what groups %s for (506)", async (_what, preferences, roles) => {
    show(null, { preferences });
    const dialog = await form();
    if (roles.length > 0) await userEvent.click(dialog.getByRole("radio", { name: "Private" }));
    expect([...dialog.queryAllByRole("radio"), ...dialog.queryAllByRole("switch")]).toHaveLength(roles.length);
  });

  it("keeps what was written when it is refused, with the reason at its field", async () => {
    const { onClose } = show(null, { answers: [answer(groupCreate, refusal(400, { name: "unique" }))] });
    const dialog = await form();
    const user = userEvent.setup();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Kiln");
    await user.click(dialog.getByRole("radio", { name: "Public" }));
    await user.click(dialog.getByRole("button", { name: /^Create group/ }));
    expect(await dialog.findByText("server: unique")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Kiln");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("keeps what was written when the session has ended, and leads to the sign-in", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const signedOut = () => refusal(401, {});
    show(null, { answers: [answer(groupCreate, signedOut), answer(userMe, signedOut)] });
    const dialog = await form();
    const user = userEvent.setup();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Kiln");
    await user.click(dialog.getByRole("radio", { name: "Public" }));
    await user.click(dialog.getByRole("button", { name: /^Create group/ }));
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Kiln"));
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(opened).toHaveBeenCalledWith("/signin/", "_blank");
  });

  it("says what was refused that has no field on the page", async () => {
    const { onClose } = show(kiln, {
      answers: [answer(groupPatch, refusal(400, { visible: "off" }))],
      preferences: { "configurations.groups_private_enabled": false },
    });
    const dialog = await form();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "!");
    await userEvent.click(dialog.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("server: off")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("asks before what was written is left, but not for nothing", async () => {
    const { onClose } = show(null);
    const dialog = await form();
    const user = userEvent.setup();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "K");
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard what you wrote?" }));
    await user.click(question.getByRole("button", { name: "Keep writing" }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    const untouched = show(null);
    await userEvent.click((await form()).getByRole("button", { name: "Cancel" }));
    expect(untouched.onClose).toHaveBeenCalledOnce();
  });
});

describe("the form of a group that is there", () => {
  it("is saved only once something has changed (519)", async () => {
    const { sent } = show(kiln, { answers: [answer(groupPatch, kiln)] });
    const dialog = await form();
    const user = userEvent.setup();
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: /^Save/ });
    expect(save.disabled).toBe(true);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), " two");
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ name: "Kiln share two" }]));
    expect(dialog.queryByRole("searchbox")).toBeNull();
  });

  it("keeps a private one private (505)", async () => {
    show({ ...kiln, privacy: "private" });
    const dialog = await form();
    expect(dialog.getAllByRole<HTMLInputElement>("radio").map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(dialog.getByText("A private group can’t become public.")).toBeTruthy();
  });
});

describe("pictures of a group", () => {
  it.each([
    ["picture", 600, 600, null],
    ["picture", 599, 599, "The picture must be at least 600 × 600 pixels."],
    ["picture", 800, 600, "The picture must be square."],
    ["cover", 1920, 480, null],
    ["cover", 1919, 480, "The cover must be at least 1920 pixels wide."],
    ["cover", 1920, 1920, "The cover must be wider than it is tall."],
  ] as const)("of kind %s and %i × %i pixels (508, 509)", (of, width, height, expected) => {
    expect(sizeProblem(of, width, height)?.defaultMessage ?? null).toBe(expected);
  });

  it("leave alone what is typed while they are looked at", async () => {
    let decode: (picture: unknown) => void = () => undefined;
    const decoded = vi.fn(() => new Promise((resolve) => (decode = resolve)));
    vi.stubGlobal("createImageBitmap", decoded);
    show(kiln);
    const dialog = await form();
    const input = dialog.getByRole("button", { name: "Cover" }).parentElement?.querySelector("input");
    await userEvent.upload(input as HTMLInputElement, new File(["x"], "cover.png", { type: "image/png" }));
    await waitFor(() => expect(decoded).toHaveBeenCalled());
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " of Pisa");
    decode({ width: 2000, height: 500, close: () => undefined });
    expect(await dialog.findByRole("button", { name: "Don’t use this picture" })).toBeTruthy();
    expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Kiln share of Pisa");
  });

  it("that do not fit are refused with the reason (508)", async () => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 1200, height: 300, close: () => undefined }));
    show(kiln);
    const dialog = await form();
    const input = dialog.getByRole("button", { name: "Cover" }).parentElement?.querySelector("input");
    if (!input) throw new Error("no file field");
    await userEvent.upload(input, new File(["x"], "cover.png", { type: "image/png" }));
    expect(await dialog.findByText("The cover must be at least 1920 pixels wide.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: /^Save/ }).disabled).toBe(true);
  });
});
