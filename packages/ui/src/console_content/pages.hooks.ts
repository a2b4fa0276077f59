import type { Client } from "@cortile/client/http";
import {
  customPageCreate,
  customPageDelete,
  customPageOrder,
  customPagePatch,
  customPageStaffGet,
  customPageStaffList,
  customPageState,
} from "@cortile/contract/custom";
import type { CustomPageOfStaff } from "@cortile/contract/custom";
import { queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey, oneOfKey, textKey } from "#console";
import { changedFields, sendEdit } from "#form";
import type { ContentChange } from "./content.hooks.ts";
import { messages as common } from "./content.messages.ts";
import { fromMomentField, toMomentField } from "./moment.ts";

/** What the address of the list of pages says. */
export const pagesAddress = listAddress({ q: textKey, state: oneOfKey(customPageState), offset: numberKey });
export type PagesAddress = ReturnType<typeof pagesAddress.read>;

export const pagesSize = 100;
const all = ["custom_page"] as const;

/** The pages, drafts too, without their texts. */
export const staffPagesQuery = (client: Client, { q, state, offset }: PagesAddress) => {
  const query = { ...(q && { search: q }), ...(state && { state }), limit: pagesSize, offset };
  return queryOptions({
    queryKey: [...all, "staff", query],
    queryFn: ({ signal }) => client.call(customPageStaffList, { query }, { signal }),
  });
};

export const staffPageQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: [...all, "staff", id],
    queryFn: ({ signal }) => client.call(customPageStaffGet, { params: { id } }, { signal }),
  });

export type PageText = { title: string; slug: string; html: string; starts: string; ends: string };

/** The summary is the beginning of the text, and is written with it. */
export const pageTextOf = (page: CustomPageOfStaff | null, zone: string): PageText => ({
  title: page?.title ?? "",
  slug: page?.slug ?? "",
  html: `${page?.html_summary ?? ""}${page?.html_body ?? ""}`,
  starts: toMomentField(page?.valid_from ?? null, zone),
  ends: toMomentField(page?.valid_to ?? null, zone),
});

/** The first paragraph, which stands for the page where there is little room, and all after it. */
function splitSummary(html: string): { html_summary: string; html_body: string } {
  const html_summary = /^<p\b[^>]*>[\s\S]*?<\/p>/.exec(html)?.[0] ?? "";
  return html_summary.length > 5000
    ? { html_summary: "", html_body: html }
    : { html_summary, html_body: html.slice(html_summary.length) };
}

type WrittenPage = PageText & { active: boolean };
/** What a page was before. */
type PageBefore = PageText & { id: number; active: boolean; etag: string | undefined };

const fieldsOf = ({ title, slug, html, starts, ends }: PageText, zone: string) => ({
  title: title.trim(),
  ...(slug.trim() && { slug: slug.trim() }),
  html,
  valid_from: fromMomentField(starts, zone),
  valid_to: fromMomentField(ends, zone),
});

/** Writes a page, published or as a draft; of one that is there, what was changed. @param before null for a new page */
export const savePage = (before: PageBefore | null, zone: string): ContentChange<WrittenPage, CustomPageOfStaff> => ({
  refresh: [all],
  isForm: true,
  run(client, page) {
    const { active } = page;
    const now = fieldsOf(page, zone);
    if (!before) {
      const { html, ...fields } = now;
      return client.call(customPageCreate, { body: { ...fields, ...splitSummary(html), active } });
    }
    const { html, ...changes } = changedFields(fieldsOf(before, zone), now);
    // Saved as a draft, it is one, also where a colleague has published it meanwhile.
    const state = active && before.active ? {} : { active };
    const { id, etag: replaces } = before;
    const body = {
      ...changes,
      ...(html !== undefined && splitSummary(html)),
      ...state,
      ...(replaces !== undefined && { replaces }),
    };
    return sendEdit(
      () => client.call(customPagePatch, { params: { id }, body }),
      () => client.call(customPageStaffGet, { params: { id } }),
    );
  },
});

export const orderPages: ContentChange<readonly number[], void> = {
  refresh: [all],
  run: (client, ids) => client.call(customPageOrder, { body: { ids: [...ids] } }),
};

export const deletePage = (id: number): ContentChange<void, void> => ({
  refresh: [all],
  done: common.deleted,
  run: (client) => client.call(customPageDelete, { params: { id } }),
});
