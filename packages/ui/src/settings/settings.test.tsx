import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { accountVerifySend, emailChangeCancel, emailChangeResend } from "@cortile/contract/account";
import { guardGet } from "@cortile/contract/credential";
import {
  fieldVisibility,
  fieldVisibilityPatch,
  userChangeEmail,
  userChangePassword,
  userPatch,
  userSettings,
  userSettingsPatch,
  userMe,
} from "@cortile/contract/people";
import { sessionList, sessionRevoke } from "@cortile/contract/session";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { checkProfile } from "./PublicInformation.tsx";
import { SettingsScreen } from "./SettingsScreen.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const me = member({ email: "giulia@terra-alta.example", email_isvalid: true, bio: "Porcelain by night." });
const type = async (texts: Record<string, string>) => {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) });
const press = (name: string) => userEvent.setup().click(button(name));
const noContent = () => new Response(null, { status: 204 });
const bodiesOf = (sent: { call: string; body: unknown }[], call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);

it("has three tabs", () => {
  renderInShell(<SettingsScreen />, { user: me });
  const tabs = within(screen.getByRole("navigation", { name: "Settings sections" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Public information", "Account", "Notifications"]);
  expect(tabs[0]?.getAttribute("aria-current")).toBe("page");
});

describe("checkProfile", () => {
  it.each([
    ["website", "terra-alta", "invalid"],
    ["website", "https://terra-alta.example", null],
    ["website", "", null],
    ["date_of_birth", "2026-11-21", "invalid"],
    ["date_of_birth", "2026-11-20", null],
    ["date_of_birth", "0999-01-01", "invalid"],
    ["date_of_birth", "2026-02-31", "invalid"],
    ["date_of_birth", "", null],
    ["bio", "x".repeat(2001), "max_length"],
    ["username", "a b", "invalid"],
    ["username", "", "required"],
  ])("finds in %s %j: %s", (name, value, code) => {
    expect(checkProfile(name, value, "2026-11-20")?.code ?? null).toBe(code);
  });
});

describe("public information", () => {
  it("is saved by what was edited alone, once something was", async () => {
    const { sent } = renderInShell(<SettingsScreen />, {
      user: me,
      answers: [answer(userPatch, (body) => Response.json({ ...me, ...(body as object) }))],
    });
    expect(button("Save").disabled).toBe(true);
    await type({ Location: "Turin", Bio: "Porcelain by day." });
    expect(screen.getByText("You have unsaved changes")).toBeTruthy();
    await press("Save");
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(bodiesOf(sent, "PATCH /api/v2/user/7/")).toEqual([{ bio: "Porcelain by day.", location: "Turin" }]);
    await waitFor(() => expect(button("Save").disabled).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Turin");
  });

  it("leads to what is wrong when it is saved, and takes edits back", async () => {
    const { sent } = renderInShell(<SettingsScreen />, { user: me });
    await type({ Website: "terra-alta" });
    await userEvent.setup().tab();
    expect(screen.getByText("Add a full address, like https://terra-alta.example.")).toBeTruthy();
    await press("Save");
    expect(document.activeElement).toBe(screen.getByLabelText("Website"));
    await press("Undo");
    expect(screen.getByLabelText<HTMLInputElement>("Website").value).toBe("");
    expect(screen.queryByText(/Add a full address/)).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toEqual([]);
  });

  it("shows what the server refuses at its field", async () => {
    renderInShell(<SettingsScreen />, { user: me, answers: [answer(userPatch, () => refusal(400, { username: "unique" }))] });
    await type({ Username: "ada" });
    await press("Save");
    expect(await screen.findByText("This username is taken. Try another.")).toBeTruthy();
    // What the server said holds while the text is the same.
    await userEvent.tab();
    expect(screen.getByText("This username is taken. Try another.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("ada");
  });

  it("of a blocked account can be cleared, not changed, and what was typed stays", async () => {
    const blocked = { ...me, status: "b" as const, location: "Turin" };
    const { sent } = renderInShell(<SettingsScreen />, {
      user: blocked,
      answers: [answer(userPatch, (body) => Response.json({ ...blocked, ...(body as object) }))],
    });
    expect(screen.getByText(/^Your account is blocked. Until the block ends/)).toBeTruthy();
    await type({ Bio: "Porcelain by day." });
    await userEvent.setup().tab();
    expect(await screen.findByText("Your account is blocked: you can only clear this field.")).toBeTruthy();
    await press("Save");
    expect(document.activeElement).toBe(screen.getByLabelText("Bio"));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Bio").value).toBe("Porcelain by day.");
    await press("Undo");
    await type({ Location: "" });
    await press("Save");
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(bodiesOf(sent, "PATCH /api/v2/user/7/")).toEqual([{ location: "" }]);
  });

  it("stays as typed when the account was blocked meanwhile, and says so", async () => {
    const denied = Response.json({ errors: [{ code: "permission_denied", message: "You can’t do this." }] }, { status: 403 });
    renderInShell(<SettingsScreen />, {
      user: me,
      answers: [answer(userPatch, denied), answer(userMe, { ...me, status: "b" })],
    });
    await type({ Location: "Turin" });
    await press("Save");
    expect(await screen.findByText("You can’t do this.")).toBeTruthy();
    expect(await screen.findByText(/^Your account is blocked. Until the block ends/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Turin");
  });

  it("that is saved without a network says what other changes say then", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    renderInShell(<SettingsScreen />, { user: me, answers: [answer(userPatch, () => Response.error())] });
    await type({ Location: "Turin" });
    await press("Save");
    expect(await screen.findByText(/^You’re offline, so nothing was changed/)).toBeTruthy();
  });

  it("keeps what was written when the session ends, and after signing in again", async () => {
    const user = userEvent.setup();
    const signedOut = () => Response.json({ errors: [{ code: "unauthenticated", message: "" }] }, { status: 401 });
    renderInShell(<SettingsScreen />, {
      user: me,
      answers: [answer(userPatch, signedOut), answer(userMe, signedOut), answer(fieldVisibility, { date_of_birth: "members" })],
    });
    await type({ Location: "Turin" });
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toContain("Your session has ended.");
    expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Turin");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toMatch(/^\/signin\/\?next=/);
    cleanup();

    renderInShell(<SettingsScreen />, { user: { ...me, location: "Rome", bio: "Changed elsewhere." } });
    expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Turin");
    expect(screen.getByLabelText<HTMLInputElement>("Bio").value).toBe("Changed elsewhere.");
    await user.click(button("Undo"));
    expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Rome");
  });

  it("says who sees the birth date, and saves another choice at once", async () => {
    const { sent } = renderInShell(<SettingsScreen />, {
      user: me,
      answers: [
        answer(fieldVisibility, { date_of_birth: "members" }),
        answer(fieldVisibilityPatch, { date_of_birth: "everyone" }),
      ],
    });
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Date of birth" });
    expect(choice.value).toBe("members");
    await userEvent.setup().selectOptions(choice, "Everyone");
    await waitFor(() => expect(bodiesOf(sent, "PATCH /api/v2/x/profile/visibility/")).toEqual([{ date_of_birth: "everyone" }]));
    expect(await screen.findByText("Setting saved")).toBeTruthy();
  });

  it("takes a date away", async () => {
    const { sent } = renderInShell(<SettingsScreen />, {
      user: { ...me, date_of_birth: "1990-05-01" },
      answers: [answer(userPatch, me)],
    });
    await userEvent.setup().clear(screen.getByLabelText("Date of birth"));
    await press("Save");
    await waitFor(() => expect(bodiesOf(sent, "PATCH /api/v2/user/7/")).toEqual([{ date_of_birth: null }]));
  });

  it("holds the fields that staff define: mandatory ones keep a value, locked ones theirs", async () => {
    const definition = {
      studio: { label: "Studio", type: "string", mandatory: true },
      badge: { label: "Badge", type: "string", editable: false },
      phone: { label: "Phone", type: "phone_number" },
    };
    renderInShell(<SettingsScreen />, {
      user: Object.assign({ ...me }, { studio: "Terra", badge: "gold" }),
      preferences: { "configurations.user_metadata_definition": JSON.stringify(definition) },
    });
    expect(screen.getByLabelText<HTMLInputElement>("Badge").readOnly).toBe(true);
    await type({ Studio: "", Phone: "call me" });
    await userEvent.setup().tab();
    expect(screen.getByText("This isn’t valid. Check it and try again.")).toBeTruthy();
    await press("Undo");
    await type({ Studio: "" });
    expect(screen.getByText("This field is required.")).toBeTruthy();
    await press("Save");
    expect(document.activeElement).toBe(screen.getByLabelText("Studio"));
  });
});

describe("the address", () => {
  const open = async (answers: Parameters<typeof renderInShell>[1]) => {
    const rendered = renderInShell(<SettingsScreen tab="account" />, { user: me, ...answers });
    await press("Change email");
    return rendered;
  };

  it("changes once its link is followed, and says so", async () => {
    const pending = { ...me, email_pending: "new@example.org" };
    const { sent } = await open({ answers: [answer(userChangeEmail, {}), answer(userMe, pending)] });
    expect(document.activeElement).toBe(screen.getByLabelText("New email"));
    await type({ "New email": "new@example.org" });
    await press("Send link");
    expect((await screen.findByRole("status")).textContent).toContain("We sent a link to new@example.org.");
    expect(screen.getByText("giulia@terra-alta.example")).toBeTruthy();
    expect(bodiesOf(sent, "PATCH /api/v2/user/7/change_email/")).toEqual([{ new_email: "new@example.org" }]);
  });

  it.each([
    ["Giulia@terra-alta.example", "This is your address already."],
    ["nowhere", "This address is invalid or already in use."],
  ])("%s is refused before it is sent", async (email, words) => {
    const { sent } = await open({});
    await type({ "New email": email });
    await press("Send link");
    expect(screen.getByText(words)).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toEqual([]);
  });

  it("that somebody has is refused at the field", async () => {
    await open({ answers: [answer(userChangeEmail, () => refusal(400, { new_email: "invalid" }))] });
    await type({ "New email": "ada@example.org" });
    await press("Send link");
    expect(await screen.findByText("This address is invalid or already in use.")).toBeTruthy();
  });

  it("is asked for with the password in one form, where the account has one", async () => {
    const guard = { has_password: true, two_factor: false, recovery_codes_left: 0, passkeys_available: false };
    const { sent } = await open({ answers: [answer(guardGet, guard), answer(userChangeEmail, {}), answer(userMe, me)] });
    await screen.findByLabelText("Current password");
    expect(document.activeElement).toBe(screen.getByLabelText("New email"));
    await type({ "New email": "new@example.org", "Current password": "Celadon-7" });
    await press("Send link");
    const body = { new_email: "new@example.org", password: "Celadon-7" };
    await waitFor(() => expect(bodiesOf(sent, "PATCH /api/v2/user/7/change_email/")).toEqual([body]));
  });

  it("needs the password in a browser, which is asked for when the server says so", async () => {
    const refused = (code: string) => refusal(400, { password: code });
    const replies = [refused("required"), refused("invalid"), Response.json({})];
    const pending = { ...me, email_pending: "new@example.org" };
    const { sent } = await open({
      answers: [answer(userChangeEmail, () => replies.shift() ?? Response.error()), answer(userMe, pending)],
    });
    await type({ "New email": "new@example.org" });
    await press("Send link");
    expect(document.activeElement).toBe(await screen.findByLabelText("Current password"));
    const wrong = "Wrong password. Try again.";
    expect(screen.queryByText(wrong)).toBeNull();
    await type({ "Current password": "Celadon-8" });
    await press("Send link");
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("New email").value).toBe("new@example.org");
    await type({ "Current password": "Celadon-7" });
    await press("Send link");
    expect((await screen.findByRole("status")).textContent).toContain("We sent a link to new@example.org.");
    const new_email = "new@example.org";
    expect(bodiesOf(sent, "PATCH /api/v2/user/7/change_email/")).toEqual([
      { new_email },
      { new_email, password: "Celadon-8" },
      { new_email, password: "Celadon-7" },
    ]);
  });

  it("that is pending is there when the page opens, and its link can be sent again", async () => {
    const { sent } = renderInShell(<SettingsScreen tab="account" />, {
      user: { ...me, email_isvalid: false, email_pending: "new@example.org" },
      answers: [answer(emailChangeResend, noContent)],
    });
    expect(screen.getByText(/^We sent a link to new@example.org/)).toBeTruthy();
    expect(screen.queryByText("This address isn’t confirmed yet.")).toBeNull();
    await press("Resend link");
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Link sent" })).disabled).toBe(true);
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/x/account/email_change/");
  });

  it("that is pending is given up by Cancel", async () => {
    const { sent } = renderInShell(<SettingsScreen tab="account" />, {
      user: { ...me, email_pending: "new@example.org" },
      answers: [answer(emailChangeCancel, noContent), answer(userMe, me)],
    });
    await press("Cancel change");
    await waitFor(() => expect(screen.queryByText(/^We sent a link to new@example.org/)).toBeNull());
    expect(sent.map(({ call }) => call)).toContain("DELETE /api/v2/x/account/email_change/");
  });

  it("that is not confirmed can have its link again", () => {
    renderInShell(<SettingsScreen tab="account" />, { user: { ...me, email_isvalid: false } });
    expect(screen.getByText("This address isn’t confirmed yet.")).toBeTruthy();
    expect(button("Resend link")).toBeTruthy();
  });

  it("whose mailbox took no mail can be put right, and have its link as often as that happens", async () => {
    const refused = { ...me, email_isvalid: false, email_refused: true };
    let now: object = refused;
    renderInShell(<SettingsScreen tab="account" />, {
      user: refused,
      answers: [answer(accountVerifySend, noContent), answer(userMe, () => Response.json(now))],
    });
    expect(screen.getByText("Our email to this address couldn’t be delivered. Check the spelling.")).toBeTruthy();
    now = { ...me, email_isvalid: false };
    await press("Resend link");
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Sent" })).disabled).toBe(true);
    expect(screen.getByText("This address isn’t confirmed yet.")).toBeTruthy();
    now = refused;
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await screen.findByText(/couldn’t be delivered/);
    expect(button("Resend link").disabled).toBe(false);
  });
});

describe("an address that mail comes back from", () => {
  it("can be confirmed again", async () => {
    renderInShell(<SettingsScreen tab="account" />, {
      user: { ...me, email_isvalid: true, email_refused: true },
      answers: [answer(accountVerifySend, noContent)],
    });
    expect(screen.getByText(/^Our emails to this address come back/)).toBeTruthy();
    await press("Resend link");
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Sent" })).disabled).toBe(true);
  });
});

describe("the password", () => {
  const open = async (reply: Response | (() => Response)) => {
    const rendered = renderInShell(<SettingsScreen tab="account" />, { user: me, answers: [answer(userChangePassword, reply)] });
    await press("Change password");
    await screen.findByRole("dialog");
    await screen.findByLabelText("Current password");
    return rendered;
  };
  const submit = () =>
    userEvent.setup().click(within(screen.getByRole("dialog")).getByRole("button", { name: /^Change password/ }));
  const filled = { "Current password": "Celadon-7", "New password": "Tenmoku-88", "Repeat new password": "Tenmoku-88" };

  it("changes with all three, and the dialog closes", async () => {
    const { sent } = await open(noContent);
    await type(filled);
    await submit();
    expect(await screen.findByText("Your password was changed")).toBeTruthy();
    expect(bodiesOf(sent, "PATCH /api/v2/user/7/change_password/")).toEqual([
      { password: "Celadon-7", new_password: "Tenmoku-88" },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks for all three, and for two that match", async () => {
    const { sent } = await open(noContent);
    await submit();
    expect(screen.getByText("Enter your current password.")).toBeTruthy();
    expect(screen.getByText("Repeat the new password.")).toBeTruthy();
    await type({ ...filled, "Repeat new password": "Tenmoku-9" });
    expect(screen.getByText("The passwords don’t match.")).toBeTruthy();
    await submit();
    expect(bodiesOf(sent, "PATCH /api/v2/user/7/change_password/")).toEqual([]);
  });

  it("that is wrong is reported at its field", async () => {
    await open(() => refusal(400, { password: "invalid" }));
    await type(filled);
    await submit();
    expect(await screen.findByText("Wrong password. Try again.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  });
});

it("the account's settings lead to the people one has blocked", () => {
  renderInShell(<SettingsScreen tab="account" />, { user: me });
  expect(screen.getByRole("link", { name: "View blocked people" }).getAttribute("href")).toBe("/user/7/blocked/");
});

describe("where one is signed in", () => {
  const session = (id: number, current: boolean) => ({
    id,
    current,
    created_at: "2026-11-01T00:00:00+00:00",
    last_seen_at: "2026-11-19T12:00:00+00:00",
    user_agent: current
      ? "Mozilla/5.0 (Windows NT 10.0) Firefox/131.0"
      : "Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Safari/537.36",
  });
  const page = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });

  it("is listed, and ended one by one, but for this device", async () => {
    let open = [session(1, true), session(2, false)];
    const { sent } = renderInShell(<SettingsScreen tab="account" />, {
      user: me,
      answers: [
        answer(sessionList, () => Response.json(page(...open))),
        answer(sessionRevoke, () => {
          open = [session(1, true)];
          return noContent();
        }),
      ],
    });
    expect(await screen.findByText("Firefox, Windows")).toBeTruthy();
    expect(screen.getByText("This device")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Sign out/ })).toHaveLength(1);
    await press("Sign out Chrome, Android");
    await waitFor(() => expect(screen.queryByText("Chrome, Android")).toBeNull());
    expect(sent.some(({ call }) => call === "DELETE /api/v2/x/session/2/")).toBe(true);
  });

  it("names apps and other sites beside browsers", async () => {
    const app = { ...session(3, false), type: "token", user_agent: "okhttp/4.12" };
    const site = { ...session(4, false), type: "token" };
    renderInShell(<SettingsScreen tab="account" />, {
      user: me,
      answers: [answer(sessionList, () => Response.json(page(session(1, true), app, site)))],
    });
    expect(await screen.findByText("App or another site")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign out App or another site" })).toBeTruthy();
    expect(screen.getByText("Chrome, Android")).toBeTruthy();
    expect(screen.getAllByText(/^App or another site · Last used/)).toHaveLength(2);
  });

  it("can be asked for again when that failed", async () => {
    renderInShell(<SettingsScreen tab="account" />, {
      user: me,
      answers: [answer(sessionList, () => new Response("", { status: 500 }))],
    });
    expect((await screen.findByRole("alert", {}, { timeout: 10_000 })).textContent).toContain("Try again");
  }, 15_000);
});

describe("notifications", () => {
  const settings = {
    qa_frequency: 1,
    email_notification_not_qa: 0,
    mobile_notifications_scmty: 1,
    show_toast_notifications: 1,
    toast_notifications_emit_sound: 0,
  };
  const open = (reply: (body: unknown) => Response, preferences = {}) => {
    let now = settings;
    return renderInShell(<SettingsScreen tab="notifications" />, {
      user: me,
      preferences,
      answers: [
        answer(userSettings, () => Response.json(now)),
        answer(userSettingsPatch, (body) => {
          const answered = reply(body);
          if (answered.ok) now = { ...now, ...(body as object) };
          return answered;
        }),
      ],
    });
  };
  const saved = (body: unknown) => Response.json({ ...settings, ...(body as object) });

  it("are saved one by one, as soon as they change", async () => {
    const { sent } = open(saved);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("switch", { name: "Play a sound" }));
    await user.click(screen.getByRole("checkbox", { name: "Mentions: Push" }));
    await user.click(screen.getByRole("checkbox", { name: "Reactions and saves: Email" }));
    await user.click(screen.getByRole("radio", { name: "Never" }));
    await user.click(screen.getByRole("checkbox", { name: "Private messages: Email" }));
    await user.click(screen.getByRole("switch", { name: "Push notifications" }));
    await user.click(screen.getByRole("switch", { name: "Show pop-up messages" }));
    expect(await screen.findByText("Setting saved")).toBeTruthy();
    await waitFor(() =>
      expect(bodiesOf(sent, "PATCH /api/v2/user/7/settings/")).toEqual([
        { toast_notifications_emit_sound: 1 },
        { push_mentions: 0 },
        { email_reactions: 0 },
        { qa_frequency: 0 },
        { email_notification_not_qa: 1 },
        { mobile_notifications_scmty: 0 },
        { show_toast_notifications: 0 },
      ]),
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Never" }).checked).toBe(true);
    const cells = screen.getAllByRole<HTMLInputElement>("checkbox");
    // Of channels that are off nothing can be chosen, but emails about messages are sent whatever the frequency of the others.
    expect(cells.filter(({ disabled }) => !disabled)).toEqual([
      screen.getByRole("checkbox", { name: "Private messages: Email" }),
    ]);
  });

  it("go back when they cannot be saved", async () => {
    open(() => new Response("", { status: 500 }));
    const daily = await screen.findByRole<HTMLInputElement>("radio", { name: "Once a day" });
    expect(daily.checked).toBe(true);
    await userEvent.setup().click(screen.getByRole("radio", { name: "Immediately" }));
    expect(await screen.findByText("The setting couldn’t be saved. Try again.")).toBeTruthy();
    await waitFor(() => expect(daily.checked).toBe(true));
  });

  it("have quiet hours, in the time zone of the browser, saved when a field is left", async () => {
    const { sent } = open(saved);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("switch", { name: "Turn on quiet hours" }));
    expect(await screen.findByText("Time zone: UTC")).toBeTruthy();
    const until = screen.getByLabelText<HTMLInputElement>("Until");
    expect([screen.getByLabelText<HTMLInputElement>("From").value, until.value]).toEqual(["22:00", "07:00"]);
    fireEvent.change(until, { target: { value: "22:00" } });
    fireEvent.blur(until);
    expect(screen.getByText("Choose two different times.")).toBeTruthy();
    fireEvent.change(until, { target: { value: "06:30" } });
    fireEvent.blur(until);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Until").value).toBe("06:30"));
    await user.click(screen.getByRole("switch", { name: "Turn on quiet hours" }));
    await waitFor(() =>
      expect(bodiesOf(sent, "PATCH /api/v2/user/7/settings/")).toEqual([
        { quiet_hours: { from: "22:00", to: "07:00", time_zone: "UTC" } },
        { quiet_hours: { from: "22:00", to: "06:30", time_zone: "UTC" } },
        { quiet_hours: null },
      ]),
    );
    await waitFor(() => expect(screen.queryByLabelText("Until")).toBeNull());
  });

  it("speak of private messages only where there are some", async () => {
    open(saved, { "addons.private_messages_enabled": false });
    await screen.findByRole("switch", { name: "Play a sound" });
    expect(screen.queryByRole("checkbox", { name: /^Private messages/ })).toBeNull();
  });
});
