import { GalleryContent } from "./GalleryContent.tsx";
import { GalleryControls } from "./GalleryControls.tsx";
import { GalleryOverlays } from "./GalleryOverlays.tsx";
import type { GalleryPictures } from "./GalleryParts.tsx";
import { Heading } from "./Heading.tsx";
import classes from "./Gallery.module.css";

/** Every component of the kit in its states, for tests and screenshots. Not part of the product. */
export const Gallery = ({ pictures = {} }: { pictures?: GalleryPictures }) => (
  <main className={classes.root}>
    <Heading level={1} size="h3" className={classes.title}>
      Kit
    </Heading>
    <GalleryControls />
    <GalleryContent pictures={pictures} />
    <GalleryOverlays />
  </main>
);
