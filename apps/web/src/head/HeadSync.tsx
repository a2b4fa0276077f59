import { useUnseenCount } from "@cortile/ui/core/session";
import { useSite } from "#site";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useMatches } from "react-router";
import { headOf, titleOf } from "./head.ts";

/** Updates title and canonical link after navigation; the server wrote those of the first page. */
export function HeadSync() {
  const site = useSite();
  const intl = useIntl();
  const head = headOf({ ...site, intl }, useMatches());
  const unseen = useUnseenCount();
  const title = withCount(titleOf(site, head), unseen);
  const canonical = head.path === undefined ? null : new URL(head.path, site.boot.portal).href;
  useEffect(() => {
    document.title = title;
    setLink("canonical", canonical);
  }, [title, canonical]);
  useEffect(() => showBadge(unseen), [unseen]);
  return null;
}

/** The tab says how much the member has not seen. */
export const withCount = (title: string, count: number): string =>
  count > 0 ? `(${count > most ? `${most}+` : count}) ${title}` : title;
const most = 99;

/** So does the icon of an installed site, where there is one; without leave it stays as it is. */
function showBadge(count: number): void {
  if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}

function setLink(rel: string, href: string | null): void {
  const present = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (href === null) return present?.remove();
  const link = present ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel }));
  link.href = href;
}
