import type { QueryClient } from "@tanstack/react-query";
import { CallError, type Client } from "@cortile/client/http";
import { accountRecover, accountReset, accountVerify, inviteCode } from "@cortile/contract/account";
import { invalid } from "@cortile/contract/core";
import { userConfirmEmail } from "@cortile/contract/people";
import { sessionSignIn } from "@cortile/contract/session";
import { preferencesQuery } from "#core/preferences";
import { createAccount, termsQuery } from "./account.hooks.ts";
import { checkField } from "./checks.ts";
import { emailLinkOf } from "./email-link.ts";
import type { Texts } from "./form-storage.ts";
import { namedAccountNames, newAccountNames } from "./NewAccountFields.tsx";
import { postForm, type PostedForm } from "./posted-form.tsx";

// The forms of visitors' pages, for a server that takes them from a browser without scripts.

/** Null once the browser has its session. */
export const postSignIn = (client: Client, { username = "", password = "", otp }: Texts): Promise<PostedForm | null> =>
  postForm({ username }, async () => {
    await client.call(sessionSignIn, { body: { username: username.trim(), password, ...(otp && { otp: otp.trim() }) } });
    return "done";
  });

/** Null once the account has a session; accepted while staff have to approve it first. */
export const postSignUp = (
  client: Client,
  cache: QueryClient,
  texts: Texts,
  invite_code: string | null,
): Promise<PostedForm | null> =>
  postForm(texts, async () => {
    const {
      username = "",
      first_name = "",
      last_name = "",
      email = "",
      password = "",
      promo_code = "",
      accepted,
      ...metadata
    } = texts;
    const [preferences, pages] = await Promise.all([
      cache.ensureQueryData(preferencesQuery(client)),
      cache.ensureQueryData(termsQuery(client)),
    ]);
    const terms = pages.filter(({ asks_consent }) => asks_consent);
    const isAsked = terms.length > 0 || Boolean(preferences["configurations.gdpr_signup_accept_html"]);
    const asksNames = preferences["configurations.signup_username_name_surname_enabled"] === true;
    const problems = [
      ...(asksNames ? namedAccountNames : newAccountNames).flatMap((field) => {
        const problem = checkField(field, texts[field] ?? "");
        return problem ? [{ field, code: problem.code }] : [];
      }),
      ...(isAsked && accepted !== "true" ? [{ field: "accepted", code: "required" }] : []),
    ];
    if (problems.length > 0) throw refusalOf(problems);
    const invited = invite_code && !(await isSpent(client, invite_code));
    const account = await createAccount(client, {
      ...(asksNames ? { first_name: first_name.trim(), last_name: last_name.trim() } : { username: username.trim() }),
      email: email.trim(),
      password,
      promo_code: promo_code.trim(),
      ...(invited ? { invite_code } : {}),
      legal_pages: terms.map(({ id }) => id),
      metadata: Object.fromEntries(Object.entries(metadata).map(([key, text]) => [key, text?.trim() ?? ""])),
    });
    if (account.reg_approved === false) return "shown";
    // The account exists: if signing in fails, the sign-in page says why.
    await client
      .call(sessionSignIn, { body: { username: asksNames ? email.trim() : username.trim(), password } })
      .catch(() => undefined);
    return "done";
  });

/** Of an invitation that was used or does not exist the form says so; whoever sends it then joins without. */
const isSpent = (client: Client, code: string): Promise<boolean> =>
  client.call(inviteCode, { params: { code } }).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.code === "not_found",
  );

export const postRecover = (client: Client, { email = "" }: Texts): Promise<PostedForm | null> =>
  postForm({ email: email.trim() }, async () => {
    await client.call(accountRecover, { body: { email: email.trim() } });
    return "shown";
  });

/** Sets the password that the link of an email allows. */
export const postReset = (client: Client, validation_code: string, { password = "" }: Texts): Promise<PostedForm | null> =>
  postForm({}, async () => {
    await client.call(accountReset, { body: { validation_code, password } });
    return "shown";
  });

/** Confirms the address of a new account; the text `awaiting` is `true` while staff have to approve the account. */
export function postVerify(client: Client, validation_code: string): Promise<PostedForm | null> {
  const texts: Record<string, string> = {};
  return postForm(texts, async () => {
    const { user_awaiting_approval } = await client.call(accountVerify, { body: { validation_code, sign_in: false } });
    texts["awaiting"] = String(user_awaiting_approval);
    return "shown";
  });
}

/** Makes the new address of a link the account's. */
export const postConfirmEmail = (client: Client, search: string): Promise<PostedForm | null> =>
  postForm({}, async () => {
    const { userId, email, code } = emailLinkOf(search);
    await client.call(userConfirmEmail, { params: { id: userId }, body: { new_email: email, validation_code: code } });
    return "shown";
  });

/** All that is wrong with a form, as the server would refuse it. */
const refusalOf = (problems: readonly { field: string; code: string }[]) =>
  new CallError({
    ...invalid,
    message: "the form is not complete",
    errors: problems.map(({ field, code }) => ({ field, messages: [{ code, message: "" }] })),
  });
