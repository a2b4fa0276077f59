import type { Boot } from "@cortile/server/app";

type Words = Readonly<Record<string, string>>;

/** Texts of a language by id. English stands in the code, so it has none. */
export const loadWords = async (locale: Boot["locale"]): Promise<Words> => (locale === "it" ? (await import("./it.ts")).it : {});
