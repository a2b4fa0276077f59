import type { FastifyRequest } from "fastify";
import { isMember } from "#core/ctx";
import { isLanguage, type Language } from "#core/i18n";
import type { RequestState } from "./state.ts";

/** The person's choice, else the cookie of the site, else the browser's, else English. */
export function languageOf(request: FastifyRequest): Language {
  // Null where the request failed before its first hook.
  const state: RequestState | null = request.state;
  if (!state) return "en";
  const { viewer, language } = state;
  if (viewer && isMember(viewer) && viewer.language) return viewer.language;
  const chosen = request.cookies["ct_lang"];
  return isLanguage(chosen) ? chosen : language;
}
