import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useTopLevel } from "./Heading.tsx";
import classes from "./Prose.module.css";

type ProseProps = {
  /** `text` for posts and comments, `reading` for articles and lessons. */
  face?: "text" | "reading";
  size?: "body" | "comment";
  /** Place of the headings of `html` in the outline of the page: that of its highest. They look the same wherever they stand. */
  level?: number;
  /** Language of the text, when it is not the page's. */
  lang?: string;
  className?: string;
} & ({ html: string; children?: never } | { html?: never; children: ReactNode });

/** Running text. `html` must come from our server, which has sanitised it. */
export function Prose({ face = "text", size = "body", level = 2, lang, className, html, children }: ProseProps) {
  const top = useTopLevel();
  const common = { lang, className: cx(classes.root, className), "data-face": face, "data-size": size };
  if (html === undefined) return <div {...common}>{children}</div>;
  // With the highest kind all go one level down, so that they still differ.
  const highest = html.includes("<h1") ? 1 : 2;
  const placed = html.replace(/<(\/?)h([1-3])\b/g, (_all, slash: string, kind: string) => {
    const below = Number(kind) - highest;
    return `<${slash}h${Math.min(level + below + top - 1, 6)}${slash ? "" : ` data-look="h${2 + below}"`}`;
  });
  // oxlint-disable-next-line react/no-danger -- the server sanitises by one allow-list before it stores
  return <div {...common} dangerouslySetInnerHTML={{ __html: placed }} />;
}
