import type { KeyObject } from "node:crypto";
import { deriveKey, signUrl, verifyUrl } from "#core/crypto";
import type { Platform } from "#core/ctx";
import { isMailKind } from "./mail.queries.ts";
import type { MailKind } from "./mail.policy.ts";

/** Kinds of mail that one click stops. */
export type StoppableKind = Exclude<MailKind, "notices">;

const daySeconds = 86_400;
/** For how long the link of a mail works. */
const validDays = 400;

const pathOf = (userId: number, kind: StoppableKind): string => `/x/unsubscribe/${userId}/${kind}`;
const keyOf = ({ config }: Pick<Platform, "config">): KeyObject => deriveKey(config.secret, "unsubscribe");

/** The address that stops mail of one kind to one account, without signing in. */
export function unsubscribeUrl(platform: Platform, userId: number, kind: StoppableKind): string {
  const expires = (Math.floor(platform.now().getTime() / 1000 / daySeconds) + validDays) * daySeconds;
  return platform.config.url + signUrl(keyOf(platform), pathOf(userId, kind), expires);
}

/** Whose mail of which kind a signed address stops; null for one that we have not signed, or that has expired. */
export function readUnsubscribe(
  platform: Platform,
  params: { id: string; kind: string },
  { exp, sig }: Readonly<Record<string, unknown>>,
): { userId: number; kind: StoppableKind } | null {
  const { kind } = params;
  if (!/^[1-9]\d{0,14}$/.test(params.id) || !isMailKind(kind) || kind === "notices") return null;
  if (typeof exp !== "string" || typeof sig !== "string") return null;
  const userId = Number(params.id);
  return verifyUrl(keyOf(platform), pathOf(userId, kind), { exp, sig }, platform.now().getTime() / 1000)
    ? { userId, kind }
    : null;
}
