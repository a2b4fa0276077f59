import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  accountCreate,
  accountRecover,
  accountReset,
  accountSearch,
  accountVerify,
  accountVerifyCode,
  accountVerifySend,
  inviteCode,
  promoCode,
  setupComplete,
  setupStatus,
} from "@cortile/contract/account";
import { userConfirmEmail } from "@cortile/contract/people";
import { sessionSignIn } from "@cortile/contract/session";
import { ScreenBoundary } from "#shell";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { messagesIt } from "./account.it.ts";
import { ConfirmEmailScreen, VerifyScreen } from "./LinkScreens.tsx";
import { RecoverScreen } from "./RecoverScreen.tsx";
import { SetupScreen } from "./SetupScreen.tsx";
import { SignInScreen } from "./SignInScreen.tsx";
import { SignUpScreen } from "./SignUpScreen.tsx";

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

const type = async (texts: Record<string, string>) => {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
};
/** Presses the button of the form; the verb in progress, which only a style sheet hides, follows its name. */
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const credentials = { "Email or username": "giulia_f", Password: "Celadon-7" };
const account = { Email: "giulia@terra-alta.example", Username: "giulia_f", Password: "Celadon-7" };

describe("signing in", () => {
  it("leads to where the visitor was", async () => {
    const { visited, sent } = renderInShell(<SignInScreen />, {
      at: "/signin/?next=%2Fpost%2F7%2F",
      answers: [answer(sessionSignIn, { user: member() })],
    });
    await type(credentials);
    await press("Sign in");
    await waitFor(() => expect(visited).toEqual(["/post/7/"]));
    expect(sent).toContainEqual({
      call: "POST /api/v2/x/session/sign_in/",
      body: { username: "giulia_f", password: "Celadon-7" },
    });
  });

  it("leads home rather than to another site", async () => {
    const { visited } = renderInShell(<SignInScreen />, { user: member(), at: "/signin/?next=//evil.example" });
    await waitFor(() => expect(visited).toEqual(["/"]));
  });

  it("says what is wrong under the password, keeps the name and puts focus there", async () => {
    renderInShell(<SignInScreen />, { answers: [answer(sessionSignIn, () => refusal(400, { password: "invalid" }))] });
    await type(credentials);
    await press("Sign in");
    expect(await screen.findByText("That password doesn’t match this account. Try again.")).toBeTruthy();
    expect(valueOf("Email or username")).toBe("giulia_f");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [429, "rate_limited", "Too many attempts. Wait a few minutes, then try again."],
    [403, "permission_denied", "Staff still have to approve this account."],
    [500, "internal", "That didn’t work. Try again in a moment."],
  ])("refused with %i says so", async (status, code, words) => {
    const body = { errors: [{ code, message: "Staff still have to approve this account." }] };
    renderInShell(<SignInScreen />, { answers: [answer(sessionSignIn, () => Response.json(body, { status }))] });
    await type(credentials);
    await press("Sign in");
    expect((await screen.findByRole("alert")).textContent).toBe(words);
  });

  it("asks for both before it sends anything", async () => {
    const { sent } = renderInShell(<SignInScreen />);
    await press("Sign in");
    expect(screen.getByText("Enter your email or username.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email or username"));
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });

  it("goes the host's way when it has one", async () => {
    const signIn = vi.fn(async () => undefined);
    const { sent } = renderInShell(<SignInScreen onSignIn={signIn} />);
    await type(credentials);
    await press("Sign in");
    expect(signIn).toHaveBeenCalledWith({ username: "giulia_f", password: "Celadon-7" }, expect.anything());
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });

  it("offers an account, except in a closed community", () => {
    renderInShell(<SignInScreen />, { at: "/signin/?next=%2Fpost%2F7%2F" });
    expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/signup/?next=%2Fpost%2F7%2F");
    cleanup();
    renderInShell(<SignInScreen />, { preferences: { "addons.closed_community": true } });
    expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
  });
});

describe("signing up", () => {
  it("makes the account and signs it in", async () => {
    const { visited, sent } = renderInShell(<SignUpScreen />, {
      answers: [answer(accountCreate, member({ reg_approved: true })), answer(sessionSignIn, { user: member() })],
    });
    await type(account);
    await press("Create account");
    await waitFor(() => expect(visited).toEqual(["/"]));
    const body = { username: "giulia_f", email: "giulia@terra-alta.example", password: "Celadon-7" };
    expect(sent).toContainEqual({ call: "POST /api/v2/account/create/", body });
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ["username", "unique", "This username is taken. Try another.", "Username"],
    ["email", "unique", "There is already an account with this email. Sign in instead.", "Email"],
    ["email", "invalid", "This doesn’t look like an email address.", "Email"],
    ["password", "min_length", "Use at least 8 characters.", "Password"],
    ["password", "invalid", "Use three of: lowercase letters, uppercase letters, numbers, symbols.", "Password"],
    ["username", "unheard_of", "server: unheard_of", "Username"],
  ])("shows %s %s at its field", async (field, code, words, label) => {
    renderInShell(<SignUpScreen />, { answers: [answer(accountCreate, () => refusal(400, { [field]: code }))] });
    await type(account);
    await press("Create account");
    expect(await screen.findByText(words)).toBeTruthy();
    const input = screen.getByLabelText(label);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(input);
    expect(valueOf("Email")).toBe("giulia@terra-alta.example");
  });

  it("asks for first and last name where the username is made of them, and signs in by email", async () => {
    const { visited, sent } = renderInShell(<SignUpScreen />, {
      preferences: { "configurations.signup_username_name_surname_enabled": true },
      answers: [answer(accountCreate, member({ reg_approved: true })), answer(sessionSignIn, { user: member() })],
    });
    expect(screen.queryByLabelText("Username")).toBeNull();
    await press("Create account");
    expect(screen.getAllByText("Enter your first name.")).not.toEqual([]);
    await type({ "First name": "Giulia ", "Last name": "Ferri", Email: "giulia@terra-alta.example", Password: "Celadon-7" });
    await press("Create account");
    await waitFor(() => expect(visited).toEqual(["/"]));
    const body = { first_name: "Giulia", last_name: "Ferri", email: "giulia@terra-alta.example", password: "Celadon-7" };
    expect(sent).toContainEqual({ call: "POST /api/v2/account/create/", body });
    expect(sent.some(({ body: posted }) => JSON.stringify(posted)?.includes('"username":"giulia@terra-alta.example"'))).toBe(
      true,
    );
  });

  it("keeps its texts through a reload, but never the password", async () => {
    renderInShell(<SignUpScreen />);
    await type(account);
    cleanup();
    renderInShell(<SignUpScreen />);
    expect([valueOf("Email"), valueOf("Username"), valueOf("Password")]).toEqual(["giulia@terra-alta.example", "giulia_f", ""]);
    expect(sessionStorage.getItem("cortile.signup http://community.test")).not.toContain("Celadon");
  });

  it("ticks the rules of a password as they are met", async () => {
    renderInShell(<SignUpScreen />);
    await type({ Password: "Celadon" });
    const rules = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rules).toEqual(["8 charactersnot yet", "lowercasedone", "uppercasedone", "numbernot yet", "symbolnot yet"]);
  });

  it("wants the terms accepted, where there are some", async () => {
    const { sent } = renderInShell(<SignUpScreen />, {
      preferences: { "configurations.gdpr_signup_accept_html": "<p>Be <b>kind</b>.</p>" },
      answers: [answer(accountCreate, member({ reg_approved: false }))],
    });
    await type(account);
    await press("Create account");
    expect(screen.getByText("Accept the terms to create an account.")).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await userEvent.setup().click(screen.getByRole("checkbox", { name: "I have read and accept these terms" }));
    await press("Create account");
    expect(await screen.findByRole("heading", { level: 1, name: "Almost there" })).toBeTruthy();
  });

  it("is explained, not offered, in a closed community", () => {
    renderInShell(<SignUpScreen />, { preferences: { "addons.closed_community": true } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("By invitation only");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("what is found out while signing up", () => {
  it("says that a name is free or taken while it is typed, and asks only for whole ones", async () => {
    const { sent } = renderInShell(<SignUpScreen />, {
      answers: [answer(accountSearch, () => Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 }))],
    });
    await type({ Username: "giulia_f" });
    expect(await screen.findByText("This username is available.")).toBeTruthy();
    await type({ Email: "giulia@" });
    expect(sent.filter(({ call }) => call.includes("account/search"))).toHaveLength(1);
  });

  it("says so when somebody has the name or the address", async () => {
    renderInShell(<SignUpScreen />, { answers: [answer(accountSearch, {})] });
    await type({ Username: "ada", Email: "ada@example.org" });
    expect(await screen.findByText("This username is taken. Try another.")).toBeTruthy();
    expect(await screen.findByText("There is already an account with this email. Sign in instead.")).toBeTruthy();
  });

  const invite = {
    id: 1,
    name: "Giulia",
    forced_username: "giulia_f",
    email: "giulia@terra-alta.example",
    code: "c1",
    role: null,
    generated_at: "2026-01-01T00:00:00+00:00",
    sent_at: null,
    used_at: null,
    invited_by: null,
    user: null,
    extra_data: {},
  };

  it("fills in what an invitation says, also in a closed community, and sends its code", async () => {
    const { sent } = renderInShell(<SignUpScreen />, {
      at: "/signup/?invite=c1",
      preferences: { "addons.closed_community": true },
      answers: [answer(inviteCode, invite), answer(accountCreate, member()), answer(sessionSignIn, { user: member() })],
    });
    expect(await screen.findByText("You have been invited. It takes two minutes.")).toBeTruthy();
    for (const [label, value] of [
      ["Username", "giulia_f"],
      ["Email", "giulia@terra-alta.example"],
    ] as const) {
      expect(valueOf(label)).toBe(value);
      expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    }
    await type({ Password: "Celadon-7" });
    await press("Create account");
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/account/create/")?.body).toMatchObject({
        invite_code: "c1",
        username: "giulia_f",
      }),
    );
  });

  it("explains an invitation that is spent", async () => {
    renderInShell(<SignUpScreen />, { at: "/signup/?invite=old", preferences: { "addons.closed_community": true } });
    expect(await screen.findByText("This invitation has been used or doesn’t exist.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  const sentCode = (sent: readonly { call: string; body?: unknown }[]) =>
    sent.findLast(({ call }) => call === "POST /api/v2/account/create/")?.body;

  it.each([429, 503])(
    "sends the code of an invitation that could not be checked, also to a closed community: %d",
    async (status) => {
      const { sent } = renderInShell(<SignUpScreen />, {
        at: "/signup/?invite=c1",
        preferences: { "addons.closed_community": true },
        answers: [
          answer(inviteCode, () => new Response(null, { status })),
          answer(accountCreate, member()),
          answer(sessionSignIn, { user: member() }),
        ],
      });
      expect((await screen.findByRole("alert")).textContent).toContain("We couldn’t check your invitation.");
      expect(screen.queryByText("This invitation has been used or doesn’t exist.")).toBeNull();
      await type(account);
      await press("Create account");
      await waitFor(() => expect(sentCode(sent)).toMatchObject({ invite_code: "c1", username: account.Username }));
    },
  );

  it("checks an invitation again", async () => {
    let asked = 0;
    renderInShell(<SignUpScreen />, {
      at: "/signup/?invite=c1",
      answers: [answer(inviteCode, () => ((asked += 1) === 1 ? new Response(null, { status: 503 }) : Response.json(invite)))],
    });
    await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("You have been invited. It takes two minutes.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(valueOf("Username")).toBe("giulia_f");
  });

  it("says so when the code of an invitation is refused, and joins without it the next time", async () => {
    const { sent } = renderInShell(<SignUpScreen />, {
      at: "/signup/?invite=c1",
      answers: [
        answer(inviteCode, () => new Response(null, { status: 503 })),
        answer(accountCreate, () => refusal(400, { invite_code: "invalid" })),
      ],
    });
    await screen.findByRole("button", { name: "Try again" });
    await type(account);
    await press("Create account");
    expect(await screen.findByText("This invitation has been used or doesn’t exist.")).toBeTruthy();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(sentCode(sent)).toHaveProperty("invite_code");
    await press("Create account");
    await waitFor(() => expect(sent.filter(({ call }) => call === "POST /api/v2/account/create/")).toHaveLength(2));
    expect(sentCode(sent)).not.toHaveProperty("invite_code");
  });

  it("takes a promo code, and says whether it is good", async () => {
    const promo = { id: 1, name: "Open days", code: "terra", valid_from: null, valid_to: null };
    const { sent } = renderInShell(<SignUpScreen />, {
      answers: [answer(promoCode, promo), answer(accountCreate, member()), answer(sessionSignIn, { user: member() })],
    });
    await press("I have a promo code");
    await type({ ...account, "Promo code": "terra" });
    expect(await screen.findByText("This code is valid.")).toBeTruthy();
    await press("Create account");
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/account/create/")?.body).toMatchObject({ promo_code: "terra" }),
    );
  });

  it("refuses a promo code that is none", async () => {
    renderInShell(<SignUpScreen />, { at: "/signup/?promo=made-up" });
    expect(await screen.findByText("This code isn’t valid.")).toBeTruthy();
  });

  it("asks for what staff want to know, each by its type", async () => {
    const definition = {
      studio: { label: "Studio", type: "string", mandatory: true, in_signup: true },
      wheel: { label: "Wheel", type: "enum", type_options: ["kick", "electric"], in_signup: true },
      rules: { label: "House rules", type: "checkbox", mandatory: true, in_signup: true },
      shop: { label: "Shop", type: "url" },
    };
    const { sent } = renderInShell(<SignUpScreen />, {
      preferences: { "configurations.user_metadata_definition": JSON.stringify(definition) },
      answers: [answer(accountCreate, member()), answer(sessionSignIn, { user: member() })],
    });
    expect(screen.queryByLabelText("Shop")).toBeNull();
    await type(account);
    await press("Create account");
    expect(screen.getAllByText("This field is required.")).toHaveLength(2);
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
    await type({ Studio: "Terra" });
    await userEvent.setup().selectOptions(screen.getByLabelText("Wheel"), "kick");
    await userEvent.setup().click(screen.getByRole("checkbox", { name: "House rules" }));
    await press("Create account");
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/account/create/")?.body).toMatchObject({
        studio: "Terra",
        wheel: "kick",
        rules: "true",
      }),
    );
  });

  it("tells to confirm the address, sends the link again, and goes on where the visitor was", async () => {
    const { visited, sent } = renderInShell(<SignUpScreen />, {
      at: "/signup/?next=%2Fpost%2F7%2F",
      answers: [
        answer(accountCreate, member({ email: account.Email, email_isvalid: false })),
        answer(sessionSignIn, { user: member({ email_isvalid: false }) }),
        answer(accountVerifySend, () => new Response(null, { status: 204 })),
      ],
    });
    await type(account);
    await press("Create account");
    const title = await screen.findByRole("heading", { level: 1, name: "Check your email" });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/giulia@terra-alta\.example/)).toBeTruthy();
    await press("Resend link");
    expect(await screen.findByRole("button", { name: "Sent" })).toBeTruthy();
    expect(sent.some(({ call }) => call === "POST /api/v2/x/account/verify/")).toBe(true);
    expect(visited).toEqual([]);
    expect(screen.getByRole("link", { name: "Go to the community" }).getAttribute("href")).toBe("/post/7/");
  });
});

describe("getting back in", () => {
  const empty = () => new Response(null, { status: 204 });

  it("sends a link, and says where", async () => {
    const { sent } = renderInShell(<RecoverScreen />, { at: "/recover/", answers: [answer(accountRecover, empty)] });
    const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Send link/ });
    expect(button.disabled).toBe(true);
    await type({ Email: account.Email });
    await press("Send link");
    const title = await screen.findByRole("heading", { level: 1, name: "Check your email" });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/giulia@terra-alta\.example/)).toBeTruthy();
    const asked = () => sent.filter(({ call }) => call === "POST /api/v2/account/recover/").map(({ body }) => body);
    expect(asked()).toEqual([{ email: account.Email }]);
    await press("Resend link");
    expect(await screen.findByRole("button", { name: "Sent" })).toBeTruthy();
    expect(asked()).toEqual([{ email: account.Email }, { email: account.Email }]);
  });

  it.each([
    ["exist", "No account uses this email. Try another one."],
    ["invalid", "This doesn’t look like an email address."],
  ])("says %s at the field", async (code, words) => {
    renderInShell(<RecoverScreen />, { at: "/recover/", answers: [answer(accountRecover, () => refusal(400, { email: code }))] });
    await type({ Email: account.Email });
    await press("Send link");
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("sends members home, unless they bring a link", async () => {
    const { visited } = renderInShell(<RecoverScreen />, { at: "/recover/", user: member() });
    await waitFor(() => expect(visited).toEqual(["/"]));
    cleanup();
    const other = renderInShell(<RecoverScreen />, {
      at: "/recover/?code=c1",
      user: member(),
      answers: [answer(accountVerifyCode, { is_valid: true })],
    });
    expect(await screen.findByLabelText("New password")).toBeTruthy();
    expect(other.visited).toEqual([]);
  });

  it("takes a new password with a good link", async () => {
    const { sent } = renderInShell(<RecoverScreen />, {
      at: "/recover/?code=c1",
      answers: [answer(accountVerifyCode, { is_valid: true }), answer(accountReset, empty)],
    });
    await screen.findByLabelText("New password");
    await type({ "New password": "celadon" });
    await press("Save password");
    expect(screen.getByText("Use at least 8 characters.")).toBeTruthy();
    await type({ "New password": "-Green-7" });
    await press("Save password");
    expect(await screen.findByRole("heading", { level: 1, name: "Your password was changed" })).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/account/reset/",
      body: { validation_code: "c1", password: "celadon-Green-7" },
    });
  });

  it("explains a link that is spent, before and after the form", async () => {
    renderInShell(<RecoverScreen />, { at: "/recover/?code=c1", answers: [answer(accountVerifyCode, { is_valid: false })] });
    expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid");
    cleanup();
    renderInShell(<RecoverScreen />, {
      at: "/recover/?code=c1",
      answers: [
        answer(accountVerifyCode, { is_valid: true }),
        answer(accountReset, () => refusal(400, { validation_code: "invalid" })),
      ],
    });
    await screen.findByLabelText("New password");
    await type({ "New password": "Celadon-Green-7" });
    await press("Save password");
    expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid");
  });

  it("says why a good link gives no password where passwords are off", async () => {
    const words = "Passwords are off in this community.";
    renderInShell(<RecoverScreen />, {
      at: "/recover/?code=c1",
      answers: [
        answer(accountVerifyCode, { is_valid: true }),
        answer(accountReset, () => Response.json({ errors: [{ code: "permission_denied", message: words }] }, { status: 403 })),
      ],
    });
    await screen.findByLabelText("New password");
    await type({ "New password": "Celadon-Green-7" });
    await press("Save password");
    expect((await screen.findByRole("alert")).textContent).toBe(words);
  });

  it("can be tried again when the server was not reached", async () => {
    let times = 0;
    renderInShell(<RecoverScreen />, {
      at: "/recover/?code=c1",
      answers: [
        answer(accountVerifyCode, () =>
          (times += 1) === 1 ? new Response("", { status: 503 }) : Response.json({ is_valid: true }),
        ),
      ],
    });
    await screen.findByText("We couldn’t check the link. It may still be valid.");
    await press("Try again");
    expect(await screen.findByLabelText("New password")).toBeTruthy();
  });
});

describe("the link of a mail", () => {
  const spent = () => refusal(400, { validation_code: "invalid" });

  it.each([
    [{ token: "t", user_awaiting_approval: false }, "Your address is confirmed"],
    [{ user_awaiting_approval: true }, "Almost there"],
  ])("confirms the address by itself, once: %j", async (reply, title) => {
    const { sent } = renderInShell(<VerifyScreen />, { at: "/verify/?code=c1", answers: [answer(accountVerify, reply)] });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(sent.filter(({ call }) => call === "POST /api/v2/account/verify/")).toEqual([
      { call: "POST /api/v2/account/verify/", body: { validation_code: "c1", sign_in: false } },
    ]);
  });

  it("says in Italian too that staff approve new accounts", async () => {
    const reply = { user_awaiting_approval: true };
    renderInShell(<VerifyScreen />, {
      at: "/verify/?code=c1",
      locale: "it",
      messages: messagesIt,
      answers: [answer(accountVerify, reply)],
    });
    expect(await screen.findByText(/^L’account è pronto\. Lo staff verifica/)).toBeTruthy();
  });

  it("tells a member who has confirmed already that it is done", async () => {
    renderInShell(<VerifyScreen />, {
      at: "/verify/?code=old",
      user: member({ email_isvalid: true }),
      answers: [answer(accountVerify, () => refusal(400, { validation_code: "invalid" }))],
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says so when it is spent", async () => {
    renderInShell(<VerifyScreen />, { at: "/verify/?code=c1", answers: [answer(accountVerify, spent)] });
    expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid");
  });

  it.each([
    [null, "just sign in", "Sign in"],
    [member({ email_isvalid: false }), "there’s nothing left to do", "Go to home"],
  ])("tells what follows when it is spent", async (user, text, next) => {
    renderInShell(<VerifyScreen />, { at: "/verify/?code=c1", user, answers: [answer(accountVerify, spent)] });
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    expect(screen.getByRole("link", { name: next })).toBeTruthy();
  });

  it.each([null, member()])("makes a new address the account’s, whoever is signed in", async (user) => {
    const { sent } = renderInShell(<ConfirmEmailScreen />, {
      user,
      at: "/confirm_email/?user=7&email=new%40example.org&code=c1",
      answers: [answer(userConfirmEmail, () => new Response(null, { status: 204 }))],
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Your email address was changed" })).toBeTruthy();
    expect(screen.getByText(/new@example\.org/)).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/user/7/confirm_email/",
      body: { new_email: "new@example.org", validation_code: "c1" },
    });
  });

  it("to a new address that is used again says that the account has it", async () => {
    renderInShell(<ConfirmEmailScreen />, {
      user: member({ id: 7, email: "New@example.org" }),
      at: "/confirm_email/?user=7&email=new%40example.org&code=c1",
      answers: [answer(userConfirmEmail, spent)],
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Your email address was changed" })).toBeTruthy();
  });

  it("to a new address says so when it is spent", async () => {
    renderInShell(<ConfirmEmailScreen />, {
      at: "/confirm_email/?user=7&email=a%40b.c&code=c1",
      answers: [answer(userConfirmEmail, spent)],
    });
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("founding a community", () => {
  const screenOf = (
    <ScreenBoundary>
      <SetupScreen />
    </ScreenBoundary>
  );

  it("names it, makes its owner and opens it", async () => {
    const { visited, sent } = renderInShell(screenOf, {
      at: "/setup/?token=t1",
      answers: [
        answer(setupStatus, { is_valid: true }),
        answer(setupComplete, member({ id: 1 })),
        answer(sessionSignIn, { user: member({ id: 1 }) }),
      ],
    });
    await screen.findByLabelText("Community name");
    await type({ "Community name": "Fornace", ...account });
    await press("Create community");
    await waitFor(() => expect(visited).toEqual(["/"]));
    expect(sent.find(({ call }) => call === "POST /api/v2/x/setup/")?.body).toMatchObject({
      token: "t1",
      application_name: "Fornace",
      username: "giulia_f",
      language: "en",
    });
  });

  it("stays busy until home is there, though the link is used up by then", async () => {
    let isUsed = false;
    const { sent } = renderInShell(screenOf, {
      at: "/setup/?token=t1",
      answers: [
        answer(setupStatus, () => Response.json({ is_valid: !isUsed })),
        answer(setupComplete, () => {
          isUsed = true;
          return Response.json(member({ id: 1 }));
        }),
        answer(sessionSignIn, { user: member({ id: 1 }) }),
      ],
    });
    await screen.findByLabelText("Community name");
    await type({ "Community name": "Fornace", ...account });
    await press("Create community");
    await waitFor(() => expect(sent.filter(({ call }) => call === "GET /api/v2/x/setup/")).toHaveLength(2));
    const button = await screen.findByRole("button", { name: /^Create community/ });
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Set up your community");
  });

  it("does not find the account taken that it is making", async () => {
    const { sent } = renderInShell(screenOf, {
      at: "/setup/?token=t1",
      answers: [
        answer(setupStatus, { is_valid: true }),
        answer(setupComplete, () => new Promise<Response>(() => undefined)),
        answer(accountSearch, {}),
      ],
    });
    await screen.findByLabelText("Community name");
    // As a password manager: within the pause after which names are checked.
    vi.useFakeTimers();
    for (const [label, value] of Object.entries({ "Community name": "Fornace", ...account }))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: /^Create community/ }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/x/setup/");
    expect(sent.map(({ call }) => call)).not.toContain("GET /api/v2/account/search/");
  });

  it("lists what is missing when that is more than three things", async () => {
    renderInShell(screenOf, { at: "/setup/?token=t1", answers: [answer(setupStatus, { is_valid: true })] });
    await screen.findByLabelText("Community name");
    await press("Create community");
    expect(screen.getByRole("alert").querySelectorAll("li")).toHaveLength(4);
  });

  it("explains a link that does not work", async () => {
    renderInShell(screenOf, { at: "/setup/?token=old", answers: [answer(setupStatus, { is_valid: false })] });
    expect(await screen.findByRole("heading", { level: 1, name: "This link isn’t valid" })).toBeTruthy();
  });
});
