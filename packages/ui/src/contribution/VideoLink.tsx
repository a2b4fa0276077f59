import type { Media } from "@cortile/contract/entity";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { prefersReducedMotion, useInView, VisuallyHidden } from "#core/kit";
import { usePreference } from "#core/preferences";
import { useMediaClick } from "./contribution.hooks.ts";
import { templates } from "./contribution.messages.ts";
import { domainOf } from "./media.ts";
import classes from "./Contribution.module.css";

const allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/**
 * A video of another site: our own picture of it until it is pressed, so that nothing is asked of that site before. Where the
 * community lets videos begin by themselves, one that comes into view does, without sound.
 * @param frame address of the page of ours that holds the player
 */
export function VideoLink({ media, frame }: { media: Media; frame: string }) {
  const [pressed, setPressed] = useState(false);
  const [begun, setBegun] = useState(false);
  const root = useRef<HTMLElement>(null);
  const autoplay = usePreference("configurations.video_autoplay_enabled") === true;
  useInView(root, (inView) => setBegun(inView && !prefersReducedMotion()), autoplay && !pressed);
  const playing = pressed || begun;
  useWatched(media.id, playing);
  const title = media.title ?? domainOf(media.url);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPressed(true);
  };
  const href = media.url ?? undefined;
  return (
    <figure ref={root} className={classes.videoLink}>
      {playing ? (
        <iframe
          className={classes.player}
          src={pressed ? frame : `${frame}${frame.includes("?") ? "&" : "?"}muted=1`}
          title={title}
          allow={allow}
        />
      ) : (
        <a className={classes.play} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" onClick={press}>
          {media.image ? <img src={media.image} alt="" loading="lazy" decoding="async" /> : null}
          <span className={classes.playMark} aria-hidden="true">
            <Icon name="player-play" size={28} filled />
          </span>
          <VisuallyHidden>
            <FormattedMessage {...templates.playVideo} values={{ title }} />
          </VisuallyHidden>
        </a>
      )}
      <figcaption className={classes.videoText}>
        {media.title ? <b>{media.title}</b> : null}
        <a className={classes.domain} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {domainOf(media.url)}
        </a>
      </figcaption>
    </figure>
  );
}

/** Counts the video as watched after the configured seconds: the embedded player does not report playback. */
function useWatched(id: number, playing: boolean): void {
  const click = useMediaClick();
  const seconds = Number(usePreference("configurations.video_play_tracking_delay_seconds") ?? 3);
  const count = useRef(click);
  useEffect(() => {
    count.current = click;
  });
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => count.current(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, playing, seconds]);
}
