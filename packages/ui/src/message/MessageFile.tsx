import type { MessageFile as File, User } from "@cortile/contract/entity";
import { useIntl } from "react-intl";
import { useGallery } from "#contribution";
import { Icon, type IconName } from "#core/icons";
import { formatBytes } from "#core/kit";
import { templates } from "./message.messages.ts";
import classes from "./Message.module.css";

/** Films that browsers play. */
const played = /^video\/(mp4|webm)$/;

export const fileIcon = (mimetype: string): IconName =>
  mimetype === "application/pdf"
    ? "file-type-pdf"
    : mimetype === "application/zip"
      ? "file-zip"
      : mimetype.startsWith("audio/")
        ? "music"
        : mimetype.startsWith("video/")
          ? "video"
          : "file-text";

const downloadOf = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}download=1`;

type Props = { file: File; sender: User };

/** The file of a message: pictures, films and sounds in place, all others as a link that downloads them. */
export function MessageFile({ file, sender }: Props) {
  const { mimetype, url, filename, thumbnail } = file;
  if (mimetype.startsWith("image/")) return <PictureFile file={file} sender={sender} />;
  if (played.test(mimetype))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what members send each other has none
      <video
        className={classes.film}
        controls
        preload="metadata"
        src={url}
        poster={thumbnail ?? undefined}
        aria-label={filename}
      />
    );
  return (
    <>
      {mimetype.startsWith("audio/") ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what members send each other has none
        <audio className={classes.sound} controls preload="none" src={url} aria-label={filename} />
      ) : null}
      <FileLink file={file} />
    </>
  );
}

function FileLink({ file: { mimetype, url, filename, filesize, thumbnail } }: { file: File }) {
  const intl = useIntl();
  return (
    <a className={classes.file} href={downloadOf(url)} download={filename}>
      {thumbnail ? (
        <img className={classes.fileMark} src={thumbnail} alt="" loading="lazy" />
      ) : (
        <span className={classes.fileMark}>
          <Icon name={fileIcon(mimetype)} />
        </span>
      )}
      <span className={classes.grow}>
        <span className={classes.fileName}>{filename}</span>
        <span className={classes.fileSize}>{formatBytes(intl, filesize)}</span>
      </span>
    </a>
  );
}

function PictureFile({ file: { url, thumbnail, filename, width = null, height = null }, sender }: Props) {
  const intl = useIntl();
  const picture = {
    id: 0,
    image: url,
    image_thumbnail: null,
    image_width: width,
    image_height: height,
    description: filename,
  };
  const { open, gallery } = useGallery(sender, [picture], false);
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={intl.formatMessage(templates.openPicture, { name: filename })}
        onClick={() => open(0)}
      >
        <img src={thumbnail ?? url} alt="" loading="lazy" width={width ?? undefined} height={height ?? undefined} />
      </button>
      {gallery}
    </>
  );
}
