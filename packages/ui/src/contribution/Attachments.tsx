import type { Media } from "@cortile/contract/entity";
import { useState } from "react";
import { useMediaClick } from "./contribution.hooks.ts";
import { DocumentRow } from "./DocumentRow.tsx";
import { documentsOf, domainOf, linksOf, videoLinksOf, videosOf } from "./media.ts";
import { Video, type Playback } from "./Video.tsx";
import { VideoLink } from "./VideoLink.tsx";
import classes from "./Contribution.module.css";

/** Videos, link previews and documents. */
export function Attachments({ medias, playback }: { medias: readonly Media[]; playback?: Playback | undefined }) {
  const videos = videosOf(medias);
  const videoLinks = videoLinksOf(medias);
  const links = linksOf(medias);
  const documents = documentsOf(medias);
  if (videos.length + videoLinks.length + links.length + documents.length === 0) return null;
  return (
    <ul className={classes.attachments}>
      {videos.map((media) => (
        <li key={media.id}>
          <Video media={media} playback={playback} />
        </li>
      ))}
      {videoLinks.map(({ media, frame }) => (
        <li key={media.id}>
          <VideoLink media={media} frame={frame} />
        </li>
      ))}
      {links.map((media) => (
        <li key={media.id}>
          <LinkCard media={media} />
        </li>
      ))}
      {documents.map((media) => (
        <li key={media.id}>
          <DocumentRow media={media} />
        </li>
      ))}
    </ul>
  );
}

/** A link preview. */
export function LinkCard({ media }: { media: Media }) {
  const click = useMediaClick();
  const { title, description } = linkTextOf(media);
  const [broken, setBroken] = useState(false);
  return (
    <a
      className={classes.link}
      href={media.url ?? undefined}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      onClick={() => click(media.id)}
    >
      {media.image && !broken ? (
        <img
          src={media.image_thumbnail?.url ?? media.image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : null}
      <span className={classes.linkText}>
        <b>{title ?? media.url}</b>
        {description ? <span>{description}</span> : null}
        <span className={classes.domain}>{domainOf(media.url)}</span>
      </span>
    </a>
  );
}

/** A host's embed says in its metadata what other links say themselves. */
function linkTextOf({ title, description, embed }: Media): { title: string | null; description: string | null } {
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  return {
    title: title ?? text(embed?.metadata["title"]),
    description: description ?? text(embed?.metadata["description"]),
  };
}
