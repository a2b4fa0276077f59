import type { CourseLesson } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Attachments, feedSizes, picturesIn, picturesOf, pictureProps, RichText, useGallery, type Playback } from "#contribution";
import { PictureGrid } from "#core/kit";
import { messages } from "./lesson.messages.ts";
import classes from "./Lesson.module.css";

type Props = { lesson: CourseLesson; playback?: Playback };

/** What a lesson teaches: films first, then its text, pictures, links and files. */
export function LessonBody({ lesson, playback }: Props) {
  const intl = useIntl();
  const html = lesson.html ?? "";
  const pictures = picturesOf(lesson.medias).filter(({ id }) => !html.includes(`data-media="${id}"`));
  const films = lesson.medias.filter(({ type, mimetype }) => type === "video" || mimetype?.startsWith("video/") === true);
  const others = lesson.medias.filter((media) => !films.includes(media) && media.type !== "image");
  const { open, gallery } = useGallery(lesson.created_by, pictures);
  const inText = useGallery(lesson.created_by, picturesIn(html));
  if (html === "" && lesson.medias.length === 0 && lesson.type === "lesson")
    return (
      <p className={classes.nothing}>
        <FormattedMessage {...messages.empty} />
      </p>
    );
  const alt = intl.formatMessage(messages.noDescription);
  return (
    <div className={classes.body}>
      <Attachments medias={films} playback={playback} />
      {html ? <RichText html={html} face="reading" onPicture={inText.open} /> : null}
      {inText.gallery}
      {pictures.length > 0 ? (
        <PictureGrid
          pictures={pictures.map((media) => ({ ...pictureProps(media, alt, feedSizes), whole: pictures.length === 1 }))}
          onOpen={open}
        />
      ) : null}
      {gallery}
      <Attachments medias={others} />
    </div>
  );
}
