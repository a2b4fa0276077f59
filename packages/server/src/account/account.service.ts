import { randomInt } from "node:crypto";
import { conflict, invalid, permissionDenied } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { parseMetadata } from "@cortile/contract/people";
import { followAutomatically } from "#category";
import { hashPassword, hashToken } from "#core/crypto";
import { ownerId, type Ctx } from "#core/ctx";
import type { Db } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { isValidEmail, isValidUsername, normalizeEmail, oneLine, passwordProblems, slugify } from "#core/text";
import { roleOfInvite, selectInvite, updateInviteUsed, type InviteRow } from "#invitation";
import { acceptLegalPages } from "#legal_page";
import { existsOneTimeToken } from "#one_time_token";
import {
  accountCreated,
  checkMetadata,
  existsAccount,
  existsEmail,
  existsExtId,
  existsUsername,
  insertAccount,
  lockUsernames,
  peopleMessages as people,
  pickMetadata,
  presentSelf,
  selectMember,
  type NewAccount,
} from "#people";
import { requirePasswords } from "#session";
import { assignTags, selectActiveTagIds } from "#tag";
import { notifyOwnerOfAdministrator, sendVerification } from "./account.emails.ts";
import { messages } from "./account.messages.ts";
import { insertPromoUse, selectPromo } from "./promo.queries.ts";

export interface AccountInput {
  username: string;
  email: string;
  /** Null for an account without a password. */
  password: string | null;
}

export interface SignUp extends Omit<AccountInput, "username"> {
  /** Left out where it is made of the names. */
  username?: string;
  first_name?: string;
  last_name?: string;
  invite_code?: string;
  promo_code?: string;
  /** Ids of pages they accept. */
  legal_pages?: number[];
}

/** Terms of a sign-up beyond the form. */
interface SignUpTerms {
  /** An email address vouched for by a trusted party. */
  provedEmail?: string | null;
  /** Runs in the transaction that adds the account. */
  joined?: (tx: Ctx, id: number) => Promise<void>;
}

const signUpsFromAddress = { max: 20, windowSeconds: 3600 };

/**
 * Registers somebody, and asks them to confirm their address. Their account can be used at once, unless staff approve first.
 * @throws Failure `invalid` with every field at fault, `permission_denied` in a closed community without an invitation and for a password
 *   where they are off, `rate_limited`
 */
export async function accountCreate(
  ctx: Ctx,
  input: SignUp,
  ip: string,
  { provedEmail = null, joined }: SignUpTerms = {},
): Promise<Me> {
  const { preferences } = ctx.snapshot;
  if (input.password !== null) requirePasswords(ctx, null);
  if (preferences["addons.closed_community"] && !input.invite_code) throw new Failure(permissionDenied, { text: people.closed });
  await ctx.platform.limits.require(`sign_up:${ip}`, signUpsFromAddress);
  const invite = input.invite_code ? await selectInvite(ctx.db, hashToken(input.invite_code)) : null;
  const promo = input.promo_code ? await selectPromo(ctx.db, input.promo_code) : null;
  const definition = parseMetadata(preferences["configurations.user_metadata_definition"]).filter((field) => field.in_signup);
  const metadata = pickMetadata(definition, input);
  const names = namesOf(ctx, input, invite);
  const { username, real_name } = names;
  await checkAccount(
    ctx,
    { ...input, username },
    {
      ...names.problems,
      ...checkInvite({ ...input, username }, invite),
      ...(input.promo_code && !promo ? { promo_code: [{ code: "invalid", text: messages.promo }] } : {}),
      ...checkMetadata(definition, { present: {}, given: metadata, isComplete: true }),
    },
  );
  const email = normalizeEmail(input.email);
  const password_hash = input.password === null ? null : await hashPassword(input.password);
  return ctx.transaction(async (tx) => {
    const me = await addAccount(tx, {
      username: username ?? (await freeUsername(tx.db, real_name)),
      real_name,
      email,
      password_hash,
      language: ctx.language,
      role: invite && (await roleOfInvite(tx, invite)),
      // An invitation is an approval, and one that was emailed proves the address.
      reg_approved: invite !== null || !preferences["configurations.users_approval_enabled"],
      email_isvalid: email === provedEmail || (invite !== null && invite.sent_at !== null && invite.email === email),
      metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== "")),
    });
    if (invite && !(await updateInviteUsed(tx.db, invite.id, me.id)))
      throw Failure.field("invite_code", "invalid", messages.invite);
    if (invite) await assignTags(tx, me.id, await stillInUse(tx, invite.tag_ids));
    if (promo) await insertPromoUse(tx.db, promo.id, me.id);
    if (input.legal_pages) await acceptLegalPages(tx, me.id, input.legal_pages);
    await joined?.(tx, me.id);
    if (!me.email_isvalid) await sendVerification(tx, { id: me.id, username: me.username, email, language: ctx.language });
    return me;
  });
}

/**
 * Names of a new account: the username they ask for or were invited under. Null where one is made of their names, as the community may
 * want it.
 */
function namesOf(ctx: Ctx, { username, first_name = "", last_name = "" }: SignUp, invite: InviteRow | null) {
  const takesNames = ctx.snapshot.preferences["configurations.signup_username_name_surname_enabled"];
  const asks = takesNames && username === undefined;
  const real_name = takesNames ? oneLine(`${first_name} ${last_name}`) : "";
  const problems: Problems = {};
  if (asks && oneLine(first_name) === "") problems["first_name"] = [{ code: "required", text: messages.firstName }];
  if (asks && oneLine(last_name) === "") problems["last_name"] = [{ code: "required", text: messages.lastName }];
  const chosen = username ?? invite?.forced_username;
  return { username: chosen ?? (asks ? null : ""), real_name, problems };
}

/** A username that nobody has when the transaction ends, which reads as the name; with digits where somebody is called the same. */
async function freeUsername(db: Db, name: string): Promise<string> {
  const base = slugify(name, { maxLength: 60 }).replaceAll("-", "_") || "member";
  await lockUsernames(db, base);
  let username = base;
  while (await existsUsername(db, username)) username = `${base}_${randomInt(10, 1_000_000)}`;
  return username;
}

/** Tags may be deleted while an invitation waits. */
async function stillInUse(tx: Ctx, tagIds: readonly number[]): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const active = new Set(await selectActiveTagIds(tx.db));
  return tagIds.filter((id) => active.has(id));
}

type Problems = Record<string, FieldProblem[]>;

type NamedOrNot = Omit<AccountInput, "username"> & {
  /** Null for one that is made. */
  username: string | null;
};

/** @param more what else is wrong with the form @throws Failure `invalid` with every field at fault */
export async function checkAccount(ctx: Ctx, { username, email, password }: NamedOrNot, more: Problems = {}): Promise<void> {
  const fields: Problems = { ...more };
  if (username !== null && !isValidUsername(username)) fields["username"] = [{ code: "invalid", text: people.username }];
  else if (username !== null && (await existsUsername(ctx.db, username)))
    fields["username"] = [{ code: "unique", text: people.usernameTaken }];
  if (!isValidEmail(normalizeEmail(email))) fields["email"] = [{ code: "invalid", text: people.email }];
  else if (await existsEmail(ctx.db, normalizeEmail(email))) fields["email"] = [{ code: "unique", text: people.emailTaken }];
  const problems = password === null ? [] : problemsOfPassword(password);
  if (problems.length > 0) fields["password"] = problems;
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
}

/** Checks that the sign-up matches the username and email address of the invitation. */
function checkInvite(input: NamedOrNot & Pick<SignUp, "invite_code">, invite: InviteRow | null): Problems {
  if (!input.invite_code) return {};
  if (!invite) return { invite_code: [{ code: "invalid", text: messages.invite }] };
  const problems: Problems = {};
  const { forced_username: username, email } = invite;
  if (username && username !== input.username)
    problems["username"] = [{ code: "invalid", text: messages.inviteUsername, values: { username } }];
  if (email && email !== normalizeEmail(input.email))
    problems["email"] = [{ code: "invalid", text: messages.inviteEmail, values: { email } }];
  return problems;
}

const problemsOfPassword = (password: string): FieldProblem[] =>
  passwordProblems(password).map((code) => ({
    code,
    text: code === "min_length" ? people.passwordShort : people.passwordSimple,
  }));

/** @throws Failure in the field, `min_length` or `invalid`, for what may not be a password */
export function checkPassword(field: string, password: string): void {
  const problems = problemsOfPassword(password);
  if (problems.length > 0) throw new Failure(invalid, { fields: { [field]: problems } });
}

/** Whether somebody has a link to set the community up: the first account is its owner. */
const isBeingSetUp = async (db: Db): Promise<boolean> => !(await existsAccount(db)) && existsOneTimeToken(db, "setup");

/**
 * Creates an account whose input is checked, with its automatic follows.
 * @throws Failure `permission_denied` before the community is set up, `invalid` when somebody took the name or the address meanwhile, `conflict` when somebody took the external id
 */
export async function addAccount(tx: Ctx, account: NewAccount): Promise<Me> {
  if (account.id !== ownerId && (await isBeingSetUp(tx.db))) throw new Failure(permissionDenied, { text: people.notSetUp });
  const id = await insertAccount(tx.db, account);
  if (id === null && account.ext_id && (await existsExtId(tx.db, account.ext_id))) throw new Failure(conflict);
  if (id === null && account.email && (await existsEmail(tx.db, account.email)))
    throw Failure.field("email", "unique", people.emailTaken);
  if (id === null) throw Failure.field("username", "unique", people.usernameTaken);
  await followAutomatically(tx.db, id);
  await tx.record(accountCreated({ user_id: id }));
  if (account.role === "admin" && id !== ownerId) await notifyOwnerOfAdministrator(tx, account.username);
  const member = await selectMember(tx.db, id);
  if (!member) throw new Error(`account ${id} was not added`);
  return presentSelf(tx.as(member));
}
