import type { Contribution } from "@cortile/contract/entity";
import { excerptOf } from "./rich-html.ts";

/** More than two lines hold. */
const maxLength = 200;

/** A short name of a contribution: title, excerpt or poll question. May be empty. */
export const titleOrExcerpt = ({ title, html, poll }: Contribution): string =>
  title || excerptOf(html).slice(0, maxLength) || (poll?.title ?? "");
