import type { MouseEvent } from "react";
import { useIntl } from "react-intl";
import { Prose } from "#core/kit";
import { useBuildHref, useNavigate } from "#core/routing";
import { messages } from "./contribution.messages.ts";
import { linkedHtml, withPictureLinks } from "./rich-html.ts";

type RichTextProps = {
  /** Sanitised by the server. */
  html: string;
  face?: "text" | "reading";
  size?: "body" | "comment";
  /** Place of its headings in the outline of the page. */
  level?: number;
  className?: string | undefined;
  /** Makes links of the pictures in it; told which of them was pressed. */
  onPicture?: (index: number) => void;
};

/** Text as the server sends it. Its links are real ones; those within the community move without loading the page. */
export function RichText({ html, onPicture, ...look }: RichTextProps) {
  const intl = useIntl();
  const buildHref = useBuildHref();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const index = onPicture ? pictureAt(event) : -1;
    if (index >= 0) {
      event.preventDefault();
      onPicture?.(index);
    }
    const path = pathWithin(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  };
  const linked = linkedHtml(html, buildHref);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is pressed
    <div onClick={onClick}>
      <Prose {...look} html={onPicture ? withPictureLinks(linked, intl.formatMessage(messages.noDescription)) : linked} />
    </div>
  );
}

/** Which picture a plain press was on; -1 when on none. */
function pictureAt(event: MouseEvent): number {
  const link = isPlain(event) && event.target instanceof Element ? event.target.closest("a[data-picture]") : null;
  return link ? [...event.currentTarget.querySelectorAll("a[data-picture]")].indexOf(link) : -1;
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey || button !== 0);

/** The address of a plain press on a link to a page of this site; null for files, other sites, new tabs. */
function pathWithin(event: MouseEvent): string | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!anchor || !isPlain(event) || event.defaultPrevented) return null;
  const { origin, pathname, search, hash } = anchor;
  if (origin !== anchor.ownerDocument.location.origin || /^\/(?:media|api)\/|\.\w+$/.test(pathname)) return null;
  return pathname + search + hash;
}
