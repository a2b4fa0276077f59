import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountVerifyCode } from "@cortile/contract/account";
import { providerPending, providerSecondStep, providerSignUp, providerStart } from "@cortile/contract/provider";
import { passkeyChallenge, sessionSignIn, signInMethods } from "@cortile/contract/session";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import type { SignIn } from "./account.hooks.ts";
import { RecoverScreen } from "./RecoverScreen.tsx";
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
  vi.restoreAllMocks();
});

const press = async (name: string) =>
  userEvent.setup().click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
const type = async (label: string, text: string) => userEvent.setup().type(await screen.findByLabelText(label), text);
const bodiesOf = (sent: { call: string; body: unknown }[], path: string) =>
  sent.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

const methods = answer(signInMethods, { passkeys: true, providers: [{ provider: "acme", name: "Acme" }] });
const hasOtp = (body: unknown): body is { otp: string } => typeof body === "object" && body !== null && "otp" in body;
/** An account that asks for a second step, and takes 123456. */
const guarded = answer(sessionSignIn, (body: unknown) => {
  if (!hasOtp(body)) return refusal(400, { otp: "required" });
  return body.otp === "123456" ? Response.json({ user: member() }) : refusal(400, { otp: "invalid" });
});

async function enter() {
  await type("Email or username", "giulia_f");
  await type("Password", "Celadon-7");
  await press("Sign in");
}

describe("the second step", () => {
  it("is asked for once the password is right, and sent along with it", async () => {
    const { sent, visited } = renderInShell(<SignInScreen />, {
      at: "/signin/?next=%2Fpost%2F7%2F",
      answers: [methods, guarded],
    });
    await enter();
    expect(await screen.findByRole("heading", { level: 1, name: "One more step" })).toBeTruthy();
    await press("Continue");
    expect(await screen.findByText("Enter the code.")).toBeTruthy();
    await type("Code", "000000");
    await press("Continue");
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("000000");
    await userEvent.setup().clear(screen.getByLabelText("Code"));
    await type("Code", " 123456 ");
    await press("Continue");
    await waitFor(() => expect(visited).toEqual(["/post/7/"]));
    expect(bodiesOf(sent, sessionSignIn.path).at(-1)).toEqual({ username: "giulia_f", password: "Celadon-7", otp: "123456" });
  });

  it("goes back to the first, with the name and without the password", async () => {
    renderInShell(<SignInScreen />, { at: "/signin/", answers: [methods, guarded] });
    await enter();
    await press("Sign in with another account");
    expect((await screen.findByLabelText<HTMLInputElement>("Email or username")).value).toBe("giulia_f");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  });

  it("goes the host's way where the host signs in", async () => {
    const onSignIn = vi.fn<SignIn>(() => Promise.resolve());
    renderInShell(<SignInScreen onSignIn={onSignIn} />, { at: "/signin/", answers: [methods] });
    await enter();
    await waitFor(() =>
      expect(onSignIn).toHaveBeenCalledWith({ username: "giulia_f", password: "Celadon-7" }, expect.anything()),
    );
  });
});

describe("other methods in", () => {
  it("are a button each; only those the community has", async () => {
    renderInShell(<SignInScreen />, { at: "/signin/", answers: [methods] });
    expect(await screen.findByRole("button", { name: "Acme" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Passkey" })).toBeTruthy();
    cleanup();
    renderInShell(<SignInScreen />, { at: "/signin/", answers: [answer(signInMethods, { passkeys: false, providers: [] })] });
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    expect(screen.queryByText("or continue with")).toBeNull();
  });

  it("remain where passwords are switched off", async () => {
    const preferences = { "configurations.email_password_login_enabled": false };
    renderInShell(<SignInScreen />, { at: "/signin/", preferences, answers: [methods] });
    expect(await screen.findByRole("button", { name: "Acme" })).toBeTruthy();
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.queryByText("or continue with")).toBeNull();
  });

  it("leave no password to recover where passwords are switched off", async () => {
    const preferences = { "configurations.email_password_login_enabled": false };
    renderInShell(<RecoverScreen />, { at: "/recover/", preferences, answers: [methods] });
    expect(await screen.findByText(/so there is no password to reset/)).toBeTruthy();
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/signin/");
  });

  it("nor is a link of before good for anything, which it says at once", async () => {
    const preferences = { "configurations.email_password_login_enabled": false };
    const spent = answer(accountVerifyCode, { is_valid: false });
    renderInShell(<RecoverScreen />, { at: "/recover/?code=c1", preferences, answers: [methods, spent] });
    expect(await screen.findByText(/so there is no password to reset/)).toBeTruthy();
  });

  it("being none, the password remains although it is switched off", async () => {
    const preferences = { "configurations.email_password_login_enabled": false };
    const none = answer(signInMethods, { passkeys: false, passwords: true, providers: [] });
    renderInShell(<SignInScreen />, { at: "/signin/", preferences, answers: [none] });
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    cleanup();
    renderInShell(<RecoverScreen />, { at: "/recover/", preferences, answers: [none] });
    expect(await screen.findByLabelText("Email")).toBeTruthy();
  });

  it("lead to the provider, with where the visitor was and the invitation", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { sent } = renderInShell(<SignInScreen />, {
      at: "/signin/?next=%2Fpost%2F7%2F&invite=abc",
      answers: [methods, answer(providerStart, { url: "https://id.acme.example/authorize?x=1" })],
    });
    await press("Acme");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://id.acme.example/authorize?x=1"));
    expect(bodiesOf(sent, providerStart.path)).toEqual([{ provider: "acme", next: "/post/7/", invite_code: "abc" }]);
  });

  it("say when the provider is away, and when no passkey was used", async () => {
    const away = Response.json({ errors: [{ code: "unavailable", message: "" }] }, { status: 503 });
    renderInShell(<SignInScreen />, {
      at: "/signin/",
      answers: [methods, answer(providerStart, away), answer(passkeyChallenge, { options: { challenge: "AAAA" } })],
    });
    await press("Acme");
    expect(await screen.findByText("That site isn’t responding. Try again later.")).toBeTruthy();
    await press("Passkey");
    expect(await screen.findByText(/The passkey didn’t work/)).toBeTruthy();
  });

  it.each([
    ["cancelled", /You cancelled/],
    ["expired", /began in another browser/],
    ["failed", /Sign-in failed/],
    ["awaiting", /Staff still have to approve/],
    ["closed", /by invitation/],
  ])("explain why somebody is back: %s", (reason, text) => {
    renderInShell(<SignInScreen />, { at: `/signin/?provider_error=${reason}`, answers: [methods] });
    expect(screen.getByRole("alert").textContent).toMatch(text);
  });

  it("say nothing of a reason that is none", () => {
    renderInShell(<SignInScreen />, { at: "/signin/?provider_error=toString", answers: [methods] });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("somebody whom a provider has sent", () => {
  const pending = answer(providerPending, {
    kind: "sign_up",
    name: "Acme",
    email: "giulia@terra-alta.example",
    email_verified: true,
    username: "giulia",
  });

  it("makes an account without a password", async () => {
    const { sent, visited } = renderInShell(<SignUpScreen />, {
      at: "/signup/?provider=acme&next=%2Fpost%2F7%2F",
      answers: [methods, pending, answer(providerSignUp, member({ email_isvalid: true }))],
    });
    expect((await screen.findByLabelText<HTMLInputElement>("Username")).value).toBe("giulia");
    expect(screen.queryByLabelText("Password")).toBeNull();
    await type("Username", "_f");
    await press("Create account");
    await waitFor(() => expect(visited).toEqual(["/post/7/"]));
    expect(bodiesOf(sent, providerSignUp.path)).toEqual([{ username: "giulia_f", email: "giulia@terra-alta.example" }]);
  });

  it("is told that staff decide, where they do", async () => {
    const waiting = answer(providerSignUp, member({ reg_approved: false }));
    renderInShell(<SignUpScreen />, { at: "/signup/?provider=acme", answers: [methods, pending, waiting] });
    await screen.findByLabelText("Username");
    await press("Create account");
    expect(await screen.findByText(/Staff review each new account/)).toBeTruthy();
  });

  it("begins again when it took too long", async () => {
    renderInShell(<SignUpScreen />, { at: "/signup/?provider=acme", answers: [methods] });
    expect(await screen.findByRole("heading", { name: "That took too long" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Start again" })).toBeTruthy();
  });

  it("passes the second step of the account that is theirs", async () => {
    const step = answer(providerPending, { kind: "second_step", name: "Acme", email: "", email_verified: false, username: "" });
    const { visited, sent } = renderInShell(<SignInScreen />, {
      at: "/signin/?provider=acme&next=%2Fpost%2F7%2F",
      answers: [methods, step, answer(providerSecondStep, { user: member() })],
    });
    await type("Code", "123456");
    await press("Continue");
    await waitFor(() => expect(visited).toEqual(["/post/7/"]));
    expect(bodiesOf(sent, providerSecondStep.path)).toEqual([{ otp: "123456" }]);
  });
});
