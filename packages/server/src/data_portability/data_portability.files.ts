import { notFound } from "@cortile/contract/core";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { selectMember } from "#people";
import { isSigned } from "./address.ts";
import { udpDownload } from "./data_portability.service.ts";

/** Serves files of data at their signed addresses. */
export function addExportFiles(app: FastifyInstance, platform: Platform): void {
  app.get("/x/export/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const mayHave = /^\d{1,15}$/.test(id) && isSigned(platform, Number(id), request.query as Record<string, unknown>);
    const member = mayHave ? await selectMember(platform.db, Number(id)) : null;
    if (!member) throw new Failure(notFound);
    const file = await udpDownload(platform, member);
    return reply.code(file.status).headers(file.headers).send(file.body);
  });
}
