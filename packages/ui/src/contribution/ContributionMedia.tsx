import type { Contribution } from "@cortile/contract/entity";
import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { PictureGrid } from "#core/kit";
import { Attachments } from "./Attachments.tsx";
import { messages } from "./contribution.messages.ts";
import { feedSizes, pictureProps, picturesOf } from "./media.ts";
import classes from "./Contribution.module.css";

const Lightbox = lazy(() => import("./Lightbox.tsx").then((module) => ({ default: module.Lightbox })));

type Props = { contribution: Contribution; priority?: boolean; withoutFirst?: boolean };

/** Pictures as one or as a mosaic, opening full screen; then links and documents. */
export function ContributionMedia({ contribution, priority = false, withoutFirst = false }: Props) {
  const intl = useIntl();
  const [opened, setOpened] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const all = picturesOf(contribution.medias);
  const pictures = withoutFirst ? all.slice(1) : all;
  const alt = intl.formatMessage(messages.noDescription);
  const open = (index: number) => {
    setOpened(withoutFirst ? index + 1 : index);
    setWasOpened(true);
  };
  return (
    <>
      {pictures.length > 0 ? (
        <PictureGrid
          className={classes.pictures}
          pictures={pictures.map((media, index) => ({
            ...pictureProps(media, alt, feedSizes),
            priority: priority && index === 0,
          }))}
          onOpen={open}
        />
      ) : null}
      <Attachments medias={contribution.medias} />
      {wasOpened ? (
        <Suspense>
          <Lightbox contribution={contribution} pictures={all} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
