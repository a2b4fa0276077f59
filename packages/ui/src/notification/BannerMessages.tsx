import type { Banner } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { RichText } from "#contribution";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Button, Heading, IconButton, Tag, textLink } from "#core/kit";
import { useSession } from "#core/session";
import { Brand } from "#shell";
import { bannersQuery, useBannerDispose, useBannerRead } from "./banner.hooks.ts";
import { messages } from "./notification.messages.ts";
import classes from "./Banner.module.css";

/** Messages of staff to everybody: those not looked at, one more, and the rest when asked for. Without any, nothing. */
export function BannerMessages() {
  const intl = useIntl();
  const { user } = useSession();
  const query = useInfiniteQuery({ ...bannersQuery(useClient()), enabled: user !== null });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const [isOpen, setOpen] = useState(false);
  const all = data?.pages.flatMap((page) => page.results) ?? [];
  const isUnseenFurther = all.at(-1)?.viewed_at === null && hasNextPage && !isError;
  useEffect(() => {
    if (isUnseenFurther && !isFetching) void fetchNextPage();
  }, [isUnseenFurther, isFetching, fetchNextPage]);
  const unseen = all.filter(({ viewed_at }) => viewed_at === null);
  useSeen(unseen);
  const shown = isOpen ? all : [...unseen, ...all.filter(({ viewed_at }) => viewed_at !== null).slice(0, 1)];
  if (shown.length === 0) return null;
  const more = () => {
    setOpen(true);
    if (isOpen || all.length === shown.length) void fetchNextPage();
  };
  return (
    <section className={classes.root} aria-label={intl.formatMessage(messages.banners)}>
      {shown.map((one) => (
        <BannerCard key={one.id} banner={one} />
      ))}
      {all.length > shown.length || hasNextPage ? (
        <Button variant="plain" size="sm" loading={isFetching && isOpen} onClick={more}>
          <FormattedMessage {...messages.moreBanners} />
        </Button>
      ) : null}
    </section>
  );
}

/** Tells the server which are shown, each once. */
function useSeen(unseen: readonly Banner[]): void {
  const told = useRef(new Set<number>());
  const read = useBannerRead();
  const tell = useEffectEvent(() => {
    const ids = unseen.map(({ id }) => id).filter((id) => !told.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    read(ids).catch(() => ids.forEach((id) => told.current.delete(id)));
  });
  const names = unseen.map(({ id }) => id).join();
  useEffect(() => tell(), [names]);
}

function BannerCard({ banner: { id, viewed_at, banner } }: { banner: Banner }) {
  const intl = useIntl();
  const dispose = useBannerDispose();
  const { title, body_text, html, image, link, link_text, open_in_new_tab } = banner;
  const href = link && /^(?:https?:\/\/|\/(?!\/))/.test(link) ? link : null;
  return (
    <article className={classes.card} data-seen={viewed_at !== null || undefined}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <Brand />
        </span>
        <Tag tone="brand">
          <FormattedMessage {...messages.banner} />
        </Tag>
        <IconButton
          icon="x"
          size="sm"
          className={classes.close}
          aria-busy={dispose.isPending || undefined}
          label={intl.formatMessage(messages.dispose)}
          onClick={() => !dispose.isPending && dispose.mutate(id)}
        />
      </header>
      {title ? (
        <Heading level={2} size="h4">
          {title}
        </Heading>
      ) : null}
      {image ? <img className={classes.image} src={image} alt="" loading="lazy" decoding="async" /> : null}
      {banner.type_banner === "html_banner" ? (
        <RichText html={html ?? ""} level={3} />
      ) : body_text ? (
        <p className={classes.text}>{body_text}</p>
      ) : null}
      {href ? (
        <a className={textLink} href={href} {...(open_in_new_tab && { target: "_blank", rel: "noopener noreferrer" })}>
          {link_text || <FormattedMessage {...messages.open} />}
          {open_in_new_tab ? <Icon name="external-link" size={14} /> : null}
        </a>
      ) : null}
    </article>
  );
}
