import type { User } from "@cortile/contract/entity";
import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "#core/kit";
import { useMediaClick } from "./contribution.hooks.ts";
import type { GalleryPicture } from "./media.ts";

const Lightbox = lazyPart(async () => (await import("./Lightbox.tsx")).Lightbox);

/**
 * Pictures of somebody full screen: what opens them at one of them, and what to draw for it.
 * @param isCounted whether opening counts as a view; false for pictures that are no media of the feed
 */
export function useGallery(
  author: User | null | undefined,
  pictures: readonly GalleryPicture[],
  isCounted = true,
): { open: (index: number) => void; gallery: ReactNode } {
  const [opened, setOpened] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const click = useMediaClick();
  const open = (index: number) => {
    setOpened(index);
    setWasOpened(true);
    const media = pictures[index];
    if (media && isCounted) click(media.id);
  };
  const gallery = wasOpened ? (
    <Suspense>
      <Lightbox author={author} pictures={pictures} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
    </Suspense>
  ) : null;
  return { open, gallery };
}
