import type { MouseEvent } from "react";
import { Prose } from "#core/kit";
import { useBuildHref, useNavigate } from "#core/routing";
import { linkedHtml } from "./rich-html.ts";

type RichTextProps = {
  /** Sanitised by the server. */
  html: string;
  face?: "text" | "reading";
  size?: "body" | "comment";
  className?: string | undefined;
};

/** Text as the server sends it. Its links are real ones; those within the community move without loading the page. */
export function RichText({ html, ...look }: RichTextProps) {
  const buildHref = useBuildHref();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const path = pathWithin(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is pressed
    <div onClick={onClick}>
      <Prose {...look} html={linkedHtml(html, buildHref)} />
    </div>
  );
}

/** The address of a plain press on a link to a page of this site; null for files, other sites, new tabs. */
function pathWithin(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!anchor || modified || event.defaultPrevented) return null;
  const { origin, pathname, search, hash } = anchor;
  if (origin !== anchor.ownerDocument.location.origin || /^\/(?:media|api)\/|\.\w+$/.test(pathname)) return null;
  return pathname + search + hash;
}
