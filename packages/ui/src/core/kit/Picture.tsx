import { useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { cx } from "./cx.ts";
import { prefersReducedMotion, useInView } from "./in-view.ts";
import { templates } from "./kit.messages.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import classes from "./Picture.module.css";

export type PictureProps = {
  src: string;
  /** Address of the same in motion, shown only while in view. */
  moving?: string | undefined;
  srcSet?: string;
  sizes?: string;
  /** Of the file, in pixels: the room is kept before it loads. */
  width?: number | null;
  height?: number | null;
  /** Empty only for decoration. */
  alt: string;
  /** Main colour, shown until the picture is there. */
  color?: string | null;
  /** Width over height to crop to. Without it the file's own, but never taller than 4 to 3. */
  ratio?: number;
  /** Uncropped, at most as high as the window. */
  whole?: boolean;
  /** In view at once: loads first. */
  priority?: boolean;
  className?: string;
  /** Over the picture: a plate with words, progress. */
  children?: ReactNode;
};

/** The tallest a picture may be in a feed, as width over height. */
const tallest = 4 / 3;

export function Picture(props: PictureProps) {
  const { src, moving, srcSet, sizes, width, height, alt, color, ratio, whole, priority, className, children } = props;
  const [broken, setBroken] = useState(false);
  const [moves, setMoves] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  useInView(frame, (inView) => setMoves(inView && !prefersReducedMotion()), moving !== undefined);
  const own = width && height ? (whole ? width / height : Math.max(width / height, tallest)) : tallest;
  return (
    <span
      ref={frame}
      className={cx(classes.picture, className)}
      data-whole={whole || undefined}
      style={{ aspectRatio: String(ratio ?? own), backgroundColor: color ?? undefined }}
    >
      {broken ? (
        <span className={classes.broken} role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <Icon name="photo-off" size={32} />
        </span>
      ) : (
        <img
          // It may have failed before this ran.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(true));
          }}
          src={moves ? moving : src}
          srcSet={moves ? undefined : srcSet}
          sizes={sizes}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {children}
    </span>
  );
}

type PictureGridProps = {
  pictures: readonly PictureProps[];
  /** Makes each a button. */
  onOpen?: (index: number) => void;
  /** How many there are, when `pictures` is only the first of them. */
  total?: number;
  className?: string;
};

const maxShown = 5;

/** One picture as it is; two to five as a mosaic of two thirds and one third, with "+n" on the last. */
export function PictureGrid({ pictures, onOpen, total = pictures.length, className }: PictureGridProps) {
  const shown = pictures.slice(0, maxShown);
  const more = total - shown.length;
  return (
    <div className={cx(classes.grid, className)} data-count={shown.length}>
      {shown.map((picture, index) => {
        const plate =
          more > 0 && index === shown.length - 1 ? (
            <span className={classes.more}>
              <FormattedMessage {...templates.morePictures} values={{ count: more }} />
            </span>
          ) : null;
        const content = (
          <Picture key={picture.src} {...picture} className={cx(shown.length > 1 && classes.tile, picture.className)}>
            {plate}
          </Picture>
        );
        if (!onOpen) return content;
        return (
          <button key={picture.src} type="button" className={classes.open} onClick={() => onOpen(index)}>
            <VisuallyHidden>
              <FormattedMessage {...templates.openPicture} values={{ number: index + 1, total }} />
            </VisuallyHidden>
            {content}
          </button>
        );
      })}
    </div>
  );
}
