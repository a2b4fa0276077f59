import { notFound } from "@cortile/contract/core";
import type { FastifyInstance } from "fastify";
import Negotiator from "negotiator";
import type { Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { closingOf } from "#core/http";
import { selectMember } from "#people";
import { isSigned } from "./address.ts";
import { selectExport } from "./data_portability.queries.ts";
import { findDownload } from "./data_portability.service.ts";

/** Serves exports at their signed addresses. Expired ones answer browsers with a page that says so. */
export function addExportFiles(app: FastifyInstance, platform: Platform): void {
  app.get("/x/export/:id(^\\d{1,15}$)", { config: { readsStorage: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const userId = Number(id);
    const row = await selectExport(platform.db, userId);
    const query = request.query as Record<string, unknown>;
    const mayHave = row !== null && isSigned(platform, { userId, version: row.address_version }, query);
    const member = mayHave ? await selectMember(platform.db, userId) : null;
    const file = member && (await findDownload(platform, member, closingOf(reply)));
    if (file) return reply.code(file.status).headers(file.headers).send(file.body);
    if (new Negotiator(request).mediaType(["application/json", "text/html"]) !== "text/html") throw new Failure(notFound);
    return reply.header("cache-control", "no-store").redirect(`/x/export/${id}/expired/`, 303);
  });
}
