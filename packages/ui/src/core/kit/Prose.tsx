import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import classes from "./Prose.module.css";

type ProseProps = {
  /** Posts and comments speak in the text face, articles and lessons in the reading face. */
  face?: "text" | "reading";
  size?: "body" | "comment";
  /** Language of the text, when it is not the page's. */
  lang?: string;
  className?: string;
} & ({ html: string; children?: never } | { html?: never; children: ReactNode });

/** Running text. `html` must come from our server, which has sanitised it. */
export function Prose({ face = "text", size = "body", lang, className, html, children }: ProseProps) {
  const common = { lang, className: cx(classes.root, className), "data-face": face, "data-size": size };
  if (html === undefined) return <div {...common}>{children}</div>;
  // oxlint-disable-next-line react/no-danger -- the server sanitises by one allow-list before it stores
  return <div {...common} dangerouslySetInnerHTML={{ __html: html }} />;
}
