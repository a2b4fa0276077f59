import { CallError } from "@cortile/client/http";
import { notFound } from "@cortile/contract/core";
import type { FeedStart } from "@cortile/ui/feed";
import type { ComponentType } from "react";
import { siteContext, type Site } from "#site";
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
  type RouterContextProvider,
} from "react-router";

/** What a file in `pages/` exports besides its `Component` and `handle`. */
export interface PageLoad {
  site: Site;
  params: Params;
  url: URL;
}

type LoaderArguments = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/** A file in `pages/`. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  /** In place of a page that could not be shown, where it has words of its own for that. */
  ErrorBoundary?: ComponentType;
  /** A `PageHandle`. */
  handle?: unknown;
}

const pages = import.meta.glob<PageModule>("/src/pages/*.tsx");

/** Key of a page's file in the build's manifest. */
export const pageFile = (id: string): string => `src/pages/${id}.tsx`;

/**
 * A route whose code is a file of its own in `pages/`, loaded when the address is asked for.
 * @param id name of the file
 * @throws when there is no such file
 */
export function page(id: string, path: string): RouteObject {
  const load = pages[`/${pageFile(id)}`];
  if (!load) throw new Error(`there is no page ${id}`);
  return { id, path, lazy: async () => ({ ...(await load()) }) };
}

/**
 * The loader of a page: starts the queries of its first paint together. Contents go through the query cache; what it returns is
 * what the address said. A refusal it throws becomes the status of the page.
 */
export const loadPage =
  <Found>(load: (input: PageLoad) => Promise<Found>) =>
  ({ context, params, request }: LoaderArguments): Promise<Found> =>
    load({ site: context.get(siteContext), params, url: new URL(request.url) });

/** `?offset=&cursor=` of a feed, for reading on without JavaScript; undefined at its top. */
export function startOf({ searchParams }: URL): FeedStart | undefined {
  const offset = Number(searchParams.get("offset") ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? { offset, cursor: searchParams.get("cursor") ?? undefined } : undefined;
}

/** The refusal of an address nobody has. */
export const pageNotFound = (): CallError => new CallError({ ...notFound, message: "no such page" });
