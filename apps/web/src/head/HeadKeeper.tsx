import { useSite } from "#site";
import { useEffect } from "react";
import { useMatches } from "react-router";
import { headOf, titleOf } from "./head.ts";

/** Keeps the document's head in step with the page, after the server wrote it for the first one. */
export function HeadKeeper() {
  const site = useSite();
  const head = headOf(site, useMatches());
  const title = titleOf(site, head);
  const canonical = head.path === undefined ? null : new URL(head.path, site.boot.portal).href;
  useEffect(() => {
    document.title = title;
    setLink("canonical", canonical);
  }, [title, canonical]);
  return null;
}

function setLink(rel: string, href: string | null): void {
  const present = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (href === null) return present?.remove();
  const link = present ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel }));
  link.href = href;
}
