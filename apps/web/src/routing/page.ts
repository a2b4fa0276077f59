import { CallError } from "@cortile/client/http";
import { notFound } from "@cortile/contract/core";
import { importPart } from "@cortile/ui/core/kit";
import { loadAdvs } from "@cortile/ui/custom_adv";
import type { FeedStart } from "@cortile/ui/feed";
import type { PostedForm } from "@cortile/ui/account";
import { siteContext, type Site } from "#site";
import {
  data,
  redirect,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type Params,
  type RouteObject,
  type RouterContextProvider,
} from "react-router";
import { pageFile, type PageModule } from "./page-file.ts";

/** What a file in `pages/` exports besides its `Component` and `handle`. */
export interface PageLoad {
  site: Site;
  params: Params;
  url: URL;
}

type LoaderArguments = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

const pages = import.meta.glob<PageModule>([
  "/src/pages/*.tsx",
  "!/src/pages/{console,course_edit,course_dashboard,lesson_edit}*.tsx",
]);
/** Of pages of the console and of teachers: a list of their own, which nobody else loads. */
const isStaffPage = (id: string): boolean => /^(?:console|course_edit|course_dashboard|lesson_edit)/.test(id);

/** Key of a file of the interface in the build's manifest. */
export const partFile = (part: string): string => `../../packages/ui/src/${part}`;

/**
 * A route whose code is a file of its own in `pages/`, loaded when the address is asked for.
 * @param id name of the file
 * @throws when there is no such file
 */
export const page = (id: string, path: string): RouteObject => ({ ...layout(id), path });

/** What pages have around them, loaded with the first of them: a file in `pages/`, without an address. */
export function layout(id: string): NonIndexRouteObject {
  const load = isStaffPage(id) ? async () => (await import("./staff-pages.ts")).loadStaffPage(id) : pages[`/${pageFile(id)}`];
  if (!load) throw new Error(`there is no page ${id}`);
  return { id, lazy: async () => ({ ...(await importPart(load)) }) };
}

/**
 * The loader of a page: starts the queries of its first paint together. Contents go through the query cache; what it returns is
 * what the address said. A refusal it throws becomes the status of the page.
 */
export const loadPage =
  <Found>(load: (input: PageLoad) => Promise<Found>) =>
  async ({ context, params, request }: LoaderArguments): Promise<Found> => {
    const site = context.get(siteContext);
    const [found] = await Promise.all([
      load({ site, params, url: new URL(request.url) }),
      loadAdvs(site.client, site.cache, [{ position: "BELOW_TOPBAR" }, { position: "TOOLS_COLUMN" }]),
    ]);
    return found;
  };

/**
 * The action of a page: submits its form where a browser sends it by itself, before scripts or without them. What comes of it is for
 * `PostedForm` to hand on; null loads the page anew.
 */
export const postPage =
  (post: (input: PageLoad & { texts: PostedForm["texts"] }) => Promise<PostedForm | null>) =>
  async ({ context, params, request }: LoaderArguments) => {
    const url = new URL(request.url);
    const texts = Object.fromEntries(new URLSearchParams(await request.text()));
    const posted = await post({ site: context.get(siteContext), params, url, texts });
    return posted ? data(posted, posted.refusal?.status ?? 200) : redirect(url.pathname + url.search, 303);
  };

/** `?offset=&cursor=` of a feed, for reading on without JavaScript; undefined at its top. */
export function startOf({ searchParams }: URL): FeedStart | undefined {
  const offset = Number(searchParams.get("offset") ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? { offset, cursor: searchParams.get("cursor") ?? undefined } : undefined;
}

/** The error for an unknown address. */
export const pageNotFound = (): CallError => new CallError({ ...notFound, message: "no such page" });
