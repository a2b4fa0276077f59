import { notFound } from "@cortile/contract/core";
import type { FastifyInstance } from "fastify";
import { Failure } from "#core/errors";
import { addedLanguage } from "#core/i18n";

/** Serves the texts that pages have in an added language, by message id. */
export function addLanguageTexts(app: FastifyInstance): void {
  app.get("/x/languages/:code(^[a-z]{2}$).json", async (request, reply) => {
    const { code } = request.params as { code: string };
    const language = addedLanguage(code);
    if (!language) throw new Failure(notFound);
    return reply.header("cache-control", "public, max-age=300").send(language.ui);
  });
}
