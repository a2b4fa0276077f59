import { invalid, notFound } from "@cortile/contract/core";
import { asksConsent, type LegalPage, type LegalPageAck, type LegalSummary } from "@cortile/contract/legal_page";
import { ownerId, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { isBlankHtml, type HtmlDocument } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import type { Language } from "#core/i18n";
import { messages } from "./legal_page.messages.ts";
import {
  insertAck,
  insertRevision,
  selectAcksOf,
  selectAcksOn,
  selectRevisions,
  type AckRow,
  type LegalPageRow,
  type Reader,
  type RevisionFilter,
} from "./legal_page.queries.ts";

const readerOf = (ctx: Ctx): Reader => ({ viewer: ctx.actor, language: ctx.language, now: ctx.now() });

const presentAck = ({ id, accepted, answered_at, page_id, user_id }: AckRow): LegalPageAck => ({
  id,
  accepted_at: accepted ? answered_at : null,
  not_accepted_at: accepted ? null : answered_at,
  custom_page: page_id,
  user: user_id,
});

const present = ({ policy, version, ack, created_by, ...page }: LegalPageRow): LegalPage => ({
  ...page,
  slug: `${policy}-${version}`,
  label: policy,
  // Its author's account may no longer exist; it then belongs to the community's owner.
  created_by: created_by ?? ownerId,
  active: true,
  ack: ack && presentAck(ack),
});

async function requireRevision(ctx: Ctx, filter: RevisionFilter): Promise<LegalPageRow> {
  const { rows } = await selectRevisions(ctx.db, readerOf(ctx), filter);
  const [row] = rows;
  if (!row) throw new Failure(notFound);
  return row;
}

export async function legalList(ctx: Ctx, filter: RevisionFilter & { ordering?: string | undefined }, page: PageRequest) {
  const isOldestFirst = filter.ordering?.startsWith("-") === false;
  const { rows, count } = await selectRevisions(ctx.db, readerOf(ctx), filter, { ...page, isOldestFirst });
  return toPage(page, { rows: rows.map(present), count });
}

/** What holds now, one page a policy, with what the member answered. */
export async function legalLastRevisions(ctx: Ctx): Promise<LegalPage[]> {
  return (await selectRevisions(ctx.db, readerOf(ctx), { current: true })).rows.map(present);
}

/** What holds now, without the texts. */
export async function legalCurrent(ctx: Ctx): Promise<LegalSummary[]> {
  const { rows } = await selectRevisions(ctx.db, readerOf(ctx), { current: true });
  return rows.map(({ id, policy, title, valid_from, html_body }) => ({
    id,
    policy,
    title,
    valid_from,
    asks_consent: asksConsent.includes(policy) && !isBlankHtml(html_body),
  }));
}

/** @throws Failure `not_found` */
export const legalGet = async (ctx: Ctx, id: number): Promise<LegalPage> => present(await requireRevision(ctx, { id }));

/** @throws Failure `not_found` */
export const legalPolicy = async (ctx: Ctx, policy: string): Promise<LegalPage> =>
  present(await requireRevision(ctx, { policy: policy.toLowerCase(), current: true }));

/** @throws Failure `not_found` for a policy there is none of */
export async function legalRevisions(ctx: Ctx, policy: string, page: PageRequest) {
  await legalPolicy(ctx, policy);
  const { rows, count } = await selectRevisions(ctx.db, readerOf(ctx), { policy: policy.toLowerCase() }, page);
  return toPage(page, { rows: rows.map(present), count });
}

/** Accepts for a new member those of the pages that ask for it now. */
export async function acceptLegalPages(tx: Ctx, userId: number, ids: readonly number[]): Promise<void> {
  for (const { id, asks_consent } of await legalCurrent(tx))
    if (asks_consent && ids.includes(id)) await insertAck(tx.db, { page_id: id, user_id: userId, accepted: true, now: tx.now() });
}

/**
 * Accepts a page, or takes that back. The same answer twice is one.
 * @throws Failure `not_found`, `invalid` for a revision that another took the place of
 */
export function legalAck(ctx: Ctx<Member>, id: number, accepted: boolean): Promise<LegalPageAck> {
  return ctx.transaction(async (tx) => {
    const page = await requireRevision(tx, { id });
    if (page.valid_to !== null) throw new Failure(invalid, { text: messages.superseded });
    if (page.ack?.accepted === accepted) return presentAck(page.ack);
    return presentAck(await insertAck(tx.db, { page_id: id, user_id: tx.actor.id, accepted, now: tx.now() }));
  });
}

/** @throws Failure `not_found`, also where nothing was answered */
export async function legalUserAck(ctx: Ctx<Member>, id: number): Promise<LegalPageAck> {
  const { ack } = await requireRevision(ctx, { id });
  if (!ack) throw new Failure(notFound);
  return presentAck(ack);
}

export const legalUserAcks = async (ctx: Ctx<Member>): Promise<LegalPageAck[]> =>
  (await selectAcksOf(ctx.db, ctx.actor.id)).map(presentAck);

/** Who accepted a revision, for staff. @throws Failure `not_found` */
export async function legalAcks(ctx: Ctx<Member>, id: number, page: PageRequest) {
  await requireRevision(ctx, { id });
  const { rows, count } = await selectAcksOn(ctx.db, id, page);
  return toPage(page, { rows: rows.map(({ username, ...row }) => ({ ...presentAck(row), username })), count });
}

export interface NewLegalPage {
  policy: string;
  /** In one language at least. */
  texts: Readonly<Partial<Record<Language, HtmlDocument>>>;
  /** From when it holds: ISO 8601. Now unless said, and never before the revision it follows. */
  valid_from?: string;
}

/** Publishes a revision; members who have to accept it are asked as soon as it holds. @returns its id */
export function publishLegalPage(ctx: Ctx, { policy, texts, valid_from }: NewLegalPage): Promise<number> {
  const written = Object.entries(texts).flatMap(([language, text]) => (text ? [{ language, ...text }] : []));
  const now = ctx.now();
  return ctx.transaction((tx) =>
    insertRevision(tx.db, { policy, valid_from: valid_from ?? now.toISOString(), created_by: ctx.actor.id, now, texts: written }),
  );
}
