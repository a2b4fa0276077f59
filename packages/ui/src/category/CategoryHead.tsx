import type { Category } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { AvatarStack, ColorTag, Dialog, ArchAvatar, Heading, IconButton, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { RichText } from "#contribution";
import { PeopleDialog } from "#people";
import classes from "./Category.module.css";
import { categoryFirstFollowersQuery, categoryFollowersQuery, useCategoryMute } from "./category.hooks.ts";
import { messages, templates } from "./category.messages.ts";
import { CategoryFollowButton } from "./CategoryFollowButton.tsx";

/** Picture, name, slogan and followers. */
export const CategoryHead = ({ category }: { category: Category }) => (
  <header>
    <div className={classes.top}>
      <ArchAvatar
        id={category.id}
        name={category.name}
        src={category.image_big ?? category.image_original}
        size={96}
        className={classes.picture}
      />
      <div className={classes.acts}>
        {category.muted === undefined ? null : <MuteButton id={category.id} muted={category.muted} />}
        <CategoryFollowButton category={category} size="md" />
      </div>
    </div>
    <div className={classes.names}>
      <Heading level={1} size="h2">
        {category.name}
      </Heading>
      {category.html_info ? <Info category={category} html={category.html_info} /> : null}
      {(category.tags ?? [])
        .filter((tag) => tag.visible !== false && tag.active !== false && !tag.deleted)
        .map((tag) => (
          <ColorTag key={tag.id} {...tag} />
        ))}
    </div>
    {category.slogan ? <p className={classes.slogan}>{category.slogan}</p> : null}
    <Followers category={category} />
  </header>
);

/** The bell of a category: pressed while the member is told of it. */
function MuteButton({ id, muted }: { id: number; muted: boolean }) {
  const intl = useIntl();
  const change = useCategoryMute(id);
  return (
    <IconButton
      icon={muted ? "bell-off" : "bell"}
      label={intl.formatMessage(messages.mute)}
      aria-pressed={!muted}
      onClick={() => {
        if (!change.isPending) change.mutate(!muted);
      }}
    />
  );
}

function Info({ category, html }: { category: Category; html: string }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="info-circle"
        label={intl.formatMessage(messages.info)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage {...templates.infoTitle} values={{ name: category.name }} />}
      >
        <RichText html={html} />
      </Dialog>
    </>
  );
}

function Followers({ category }: { category: Category }) {
  const client = useClient();
  const counted = useGate("categoryFollow");
  const [open, setOpen] = useState(false);
  const first = useQuery({ ...categoryFirstFollowersQuery(client, category.id), enabled: counted });
  if (!counted) return null;
  const people = (first.data ?? []).map((user) => ({ id: user.id, name: personName(user), src: user.avatar }));
  return (
    <>
      <button type="button" className={classes.followers} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <AvatarStack people={people} size={24} max={3}>
          <FormattedMessage {...templates.followedBy} values={{ count: category.followers_counter ?? 0 }} />
        </AvatarStack>
      </button>
      <PeopleDialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage {...messages.followers} />}
        query={categoryFollowersQuery(client, category.id)}
        empty={<FormattedMessage {...messages.noFollowers} />}
      />
    </>
  );
}
