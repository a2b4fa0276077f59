import { randomBytes, timingSafeEqual } from "node:crypto";
import { conflict, notFound } from "@cortile/contract/core";
import type { ApiClient } from "@cortile/contract/session";
import { hashToken, randomToken } from "#core/crypto";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { wholePage } from "#core/http";
import { oneLine } from "#core/text";
import { presentUsers } from "#people";
import {
  countApiClients,
  insertApiClient,
  lockApiClients,
  selectApiClient,
  selectApiClients,
  updateApiClientRevoked,
  updateFamiliesOfClientRevoked,
} from "./api-client.queries.ts";
import { messages } from "./session.messages.ts";
import { announceEnd } from "./session.service.ts";

/** The public client every deployment has. */
export const publicClientId = "cortile";
/** Clients of a community at most. */
export const maxApiClients = 50;

/** Whether a client may sign members in: the community's own, or one that staff added, with its secret where it has one. */
export async function isApiClient({ db }: Ctx, id: string | undefined, secret: string | undefined): Promise<boolean> {
  if (id === publicClientId) return true;
  const client = id === undefined ? null : await selectApiClient(db, id);
  if (!client) return false;
  return client.secret_hash === null || (secret !== undefined && timingSafeEqual(client.secret_hash, hashToken(secret)));
}

export async function apiClientList(ctx: Ctx<Member>) {
  const { preferences } = ctx.snapshot;
  const rows = await selectApiClients(ctx.db, { id: publicClientId, name: preferences["text.application_name"] });
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return wholePage(
    rows.map(({ id, created_by, ...row }): ApiClient => ({
      ...row,
      client_id: id,
      created_by: (created_by === null ? undefined : people.get(created_by)) ?? null,
      is_builtin: id === publicClientId,
    })),
  );
}

/** Adds a client; its secret is told once. @throws Failure `invalid` for the field `name`, `conflict` when there are as many as there may be */
export async function apiClientCreate(
  ctx: Ctx<Member>,
  { name, is_confidential = false }: { name: string; is_confidential?: boolean },
): Promise<{ client_id: string; client_secret: string | null }> {
  const line = oneLine(name);
  if (line === "") throw Failure.field("name", "required");
  return ctx.transaction(async (tx) => {
    await lockApiClients(tx.db);
    if ((await countApiClients(tx.db)) >= maxApiClients)
      throw new Failure(conflict, { text: messages.tooManyClients, values: { count: maxApiClients } });
    const [client_id, client_secret] = [randomBytes(12).toString("hex"), is_confidential ? randomToken() : null];
    const secret_hash = client_secret === null ? null : hashToken(client_secret);
    await insertApiClient(tx.db, { id: client_id, name: line, secret_hash, created_by: tx.actor.id });
    await tx.audit({ action: "api_client.create", target_type: "api_client", target_id: null, data: { client_id, name: line } });
    return { client_id, client_secret };
  });
}

/** Ends a client and every sign-in through it. @throws Failure `not_found`, also for the community's own */
export function apiClientRevoke(ctx: Ctx<Member>, client_id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const name = await updateApiClientRevoked(tx.db, client_id);
    if (name === null) throw new Failure(notFound);
    const people = await updateFamiliesOfClientRevoked(tx.db, client_id);
    await announceEnd(tx, { user_ids: people, everywhere: false });
    const data = { client_id, name, people: people.length };
    await tx.audit({ action: "api_client.revoke", target_type: "api_client", target_id: null, data });
  });
}
