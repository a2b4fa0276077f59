import type { Contribution } from "@cortile/contract/entity";
import { useIntl } from "react-intl";
import { PictureGrid } from "#core/kit";
import { Attachments } from "./Attachments.tsx";
import { messages } from "./contribution.messages.ts";
import { useGallery } from "./gallery.tsx";
import { feedSizes, pictureProps, picturesOf } from "./media.ts";
import classes from "./Contribution.module.css";

type Props = { contribution: Contribution; priority?: boolean; withoutFirst?: boolean; whole?: boolean };

/** Pictures as one or as a mosaic, opening full screen; then links and documents. @param whole a single picture is not cropped */
export function ContributionMedia({ contribution, priority = false, withoutFirst = false, whole = false }: Props) {
  const intl = useIntl();
  const { open, gallery } = useGallery(contribution.author, picturesOf(contribution.medias));
  const first = withoutFirst ? 1 : 0;
  const pictures = picturesOf(contribution.medias).slice(first);
  const alt = intl.formatMessage(messages.noDescription);
  return (
    <>
      {pictures.length > 0 ? (
        <PictureGrid
          className={classes.pictures}
          pictures={pictures.map((media, index) => ({
            ...pictureProps(media, alt, feedSizes),
            priority: priority && index === 0,
            whole: whole && pictures.length === 1,
          }))}
          onOpen={(index) => open(index + first)}
        />
      ) : null}
      <Attachments medias={contribution.medias} />
      {gallery}
    </>
  );
}
