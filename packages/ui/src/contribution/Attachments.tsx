import type { Media } from "@cortile/contract/entity";
import { Icon } from "#core/icons";
import { documentsOf, linksOf } from "./media.ts";
import classes from "./Contribution.module.css";

/** Links with what is known of their page, and documents to open. */
export function Attachments({ medias }: { medias: readonly Media[] }) {
  const links = linksOf(medias);
  const documents = documentsOf(medias);
  if (links.length + documents.length === 0) return null;
  return (
    <ul className={classes.attachments}>
      {links.map((media) => (
        <li key={media.id}>
          <LinkCard media={media} />
        </li>
      ))}
      {documents.map((media) => (
        <li key={media.id}>
          <a className={classes.document} href={media.url ?? undefined} target="_blank" rel="noopener noreferrer">
            <Icon name={media.mimetype === "application/pdf" ? "file-type-pdf" : "file-text"} size={24} />
            <span>{media.title ?? media.url}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const LinkCard = ({ media }: { media: Media }) => (
  <a className={classes.link} href={media.url ?? undefined} target="_blank" rel="noopener noreferrer nofollow ugc">
    {media.image ? <img src={media.image} alt="" loading="lazy" decoding="async" /> : null}
    <span className={classes.linkWords}>
      <b>{media.title ?? media.url}</b>
      {media.description ? <span>{media.description}</span> : null}
      <span className={classes.domain}>{domainOf(media.url)}</span>
    </span>
  </a>
);

const domainOf = (url: string | null): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url ?? "")?.[1] ?? "";
