import type { Media } from "@cortile/contract/entity";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { prefersReducedMotion, textLink, useInView } from "#core/kit";
import { usePreference } from "#core/preferences";
import { useMediaClick } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";
import { downloadAddress } from "./media.ts";
import classes from "./Contribution.module.css";

/** Where a film goes on, and who is told where it is. */
export type Playback = {
  /** Seconds from its beginning; null for that. */
  startOf: (mediaId: number) => number | null;
  onTime: (mediaId: number, seconds: number) => void;
};

/** A film with the browser's controls. Where the community wants it, it plays by itself, without sound, while in view. */
export function Video({ media, playback }: { media: Media & { url: string }; playback?: Playback | undefined }) {
  const intl = useIntl();
  const autoplay = usePreference("configurations.video_autoplay_enabled") === true;
  const countWatched = useWatched(media.id);
  const film = useRef<HTMLVideoElement>(null);
  /** By the viewer: it is not to start again by itself. */
  const stopped = useRef(false);
  const leaving = useRef(false);
  const [broken, setBroken] = useState(false);
  useInView(
    film,
    (inView) => {
      const { current } = film;
      if (!current) return;
      if (inView && current.paused && !stopped.current && !prefersReducedMotion()) {
        current.muted = true;
        // The browser may forbid it: then it waits to be pressed.
        current.play().catch(() => undefined);
      } else if (!inView && current.muted && !current.paused) {
        // With its sound on somebody listens to it.
        leaving.current = true;
        current.pause();
      }
    },
    autoplay && !broken,
  );
  const { image_width: width, image_height: height } = media;
  if (broken)
    return (
      <p className={classes.brokenVideo}>
        <Icon name="video" size={24} />
        <span>
          <FormattedMessage {...messages.videoBroken} />
        </span>
        <a className={textLink} href={downloadAddress(media.url)}>
          <FormattedMessage {...messages.download} />
        </a>
      </p>
    );
  return (
    // Uploaded videos have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={film}
      className={classes.video}
      controls
      playsInline
      preload={media.image ? "none" : "metadata"}
      poster={media.image ?? undefined}
      src={media.url}
      aria-label={media.description || media.title || intl.formatMessage(messages.video)}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : "16 / 9" }}
      onPause={() => {
        stopped.current = !leaving.current;
        leaving.current = false;
      }}
      onLoadedMetadata={({ currentTarget }) => {
        const start = playback?.startOf(media.id) ?? 0;
        // Somebody who stopped at the end begins again.
        if (start > 0 && start < currentTarget.duration - endSeconds) currentTarget.currentTime = start;
      }}
      onTimeUpdate={({ currentTarget }) => {
        countWatched(currentTarget);
        if (!currentTarget.paused) playback?.onTime(media.id, currentTarget.currentTime);
      }}
      onEnded={({ currentTarget }) => countWatched(currentTarget)}
      onError={() => setBroken(true)}
    />
  );
}

/** So close to its end a film counts as seen. */
const endSeconds = 5;

/** Counts a film as watched once, when so many seconds of it were played, or all of a shorter one; seeking plays nothing. */
function useWatched(id: number): (film: Pick<HTMLVideoElement, "currentTime" | "ended">) => void {
  const click = useMediaClick();
  const delay = usePreference("configurations.video_play_tracking_delay_seconds") ?? 3;
  const seen = useRef({ at: 0, seconds: 0, counted: false });
  return ({ currentTime, ended }) => {
    const { current } = seen;
    const step = currentTime - current.at;
    current.at = currentTime;
    if (step > 0 && step < 1) current.seconds += step;
    if (current.counted || (current.seconds < delay && !ended)) return;
    current.counted = true;
    click(id);
  };
}
