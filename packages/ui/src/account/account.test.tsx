import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountCreate, setupComplete, setupStatus } from "@cortile/contract/account";
import { sessionSignIn } from "@cortile/contract/session";
import { ScreenBoundary } from "#shell";
import { answer, member, refusal, renderInShell } from "#shell/testing";
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
    [429, "rate_limited", "Too many tries. Wait some minutes, then try again."],
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
    expect(screen.getByText("Write your email or username.")).toBeTruthy();
    expect(screen.getByText("Write your password.")).toBeTruthy();
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
    ["username", "unique", "Somebody already has this name. Try another.", "Username"],
    ["email", "unique", "There is already an account with this email. Sign in instead.", "Email"],
    ["email", "invalid", "This doesn’t look like an email address.", "Email"],
    ["password", "min_length", "Use at least 8 characters.", "Password"],
    ["password", "invalid", "Mix three of: small letters, capitals, numbers, symbols.", "Password"],
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

  it("keeps its texts through a reload, but never the password", async () => {
    renderInShell(<SignUpScreen />);
    await type(account);
    cleanup();
    renderInShell(<SignUpScreen />);
    expect([valueOf("Email"), valueOf("Username"), valueOf("Password")]).toEqual(["giulia@terra-alta.example", "giulia_f", ""]);
    expect(sessionStorage.getItem("cortile.signup")).not.toContain("Celadon");
  });

  it("ticks the rules of a password as they are met", async () => {
    renderInShell(<SignUpScreen />);
    await type({ Password: "Celadon" });
    const rules = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rules).toEqual(["8 charactersnot yet", "small letterdone", "capitaldone", "numbernot yet", "symbolnot yet"]);
  });

  it("wants the terms accepted, where there are some", async () => {
    const { sent } = renderInShell(<SignUpScreen />, {
      preferences: { "configurations.gdpr_signup_accept_html": "<p>Be <b>kind</b>.</p>" },
      answers: [answer(accountCreate, member({ reg_approved: false }))],
    });
    await type(account);
    await press("Create account");
    expect(screen.getByText("Tick this to create an account.")).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await userEvent.setup().click(screen.getByRole("checkbox", { name: "I have read and accept this" }));
    await press("Create account");
    expect(await screen.findByRole("heading", { level: 1, name: "Almost there" })).toBeTruthy();
  });

  it("is explained, not offered, in a closed community", () => {
    renderInShell(<SignUpScreen />, { preferences: { "addons.closed_community": true } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("By invitation only");
    expect(screen.queryByRole("textbox")).toBeNull();
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
    await screen.findByLabelText("Name of the community");
    await type({ "Name of the community": "Fornace", ...account });
    await press("Open the doors");
    await waitFor(() => expect(visited).toEqual(["/"]));
    expect(sent.find(({ call }) => call === "POST /api/v2/x/setup/")?.body).toMatchObject({
      token: "t1",
      application_name: "Fornace",
      username: "giulia_f",
      language: "en",
    });
  });

  it("lists what is missing when that is more than three things", async () => {
    renderInShell(screenOf, { at: "/setup/?token=t1", answers: [answer(setupStatus, { is_valid: true })] });
    await screen.findByLabelText("Name of the community");
    await press("Open the doors");
    expect(screen.getByRole("alert").querySelectorAll("li")).toHaveLength(4);
  });

  it("explains a link that does not work", async () => {
    renderInShell(screenOf, { at: "/setup/?token=old", answers: [answer(setupStatus, { is_valid: false })] });
    expect(await screen.findByRole("heading", { level: 1, name: "This link doesn’t work" })).toBeTruthy();
  });
});
