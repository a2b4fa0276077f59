import type { Category } from "@cortile/contract/entity";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, EmptyState, SearchInput, Tab, Tabs, VisuallyHidden } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { categoriesQuery } from "./category.hooks.ts";
import { messages, templates } from "./category.messages.ts";
import { CategoryCard } from "./CategoryCard.tsx";
import { CategoryFollowButton } from "./CategoryFollowButton.tsx";
import classes from "./CategoryCards.module.css";

type Props = {
  /** Only those the reader follows; from `?show=followed`. */
  followedOnly?: boolean;
};

/** Every category as a card, with a search by name; the page around it has the title. `loadCategories` reads it. */
export function CategoriesScreen({ followedOnly = false }: Props) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const offered = useGate("categoryFollow");
  const { status } = useSession();
  const follows = offered && status === "member";
  const { data: all } = useSuspenseQuery(categoriesQuery(useClient()));
  const followed = all.filter((category) => category.followed);
  const shown = matching(followedOnly ? followed : all, text, intl.locale);
  return (
    <div>
      <div className={classes.head}>
        {follows ? (
          <Tabs label={intl.formatMessage(messages.parts)} className={classes.tabs}>
            <Tab component={Link} route="categories" current={!followedOnly} count={all.length}>
              <FormattedMessage {...messages.all} />
            </Tab>
            <Tab component={Link} route="categories" search="?show=followed" current={followedOnly} count={followed.length}>
              <FormattedMessage {...messages.followed} />
            </Tab>
          </Tabs>
        ) : null}
        <SearchInput className={classes.find} label={intl.formatMessage(messages.find)} value={text} onChange={setText} />
      </div>
      <VisuallyHidden>
        <span role="status">
          {text.trim() === "" ? null : <FormattedMessage {...templates.found} values={{ count: shown.length }} />}
        </span>
      </VisuallyHidden>
      <ul className={classes.grid}>
        {shown.map((category, index) => (
          <li key={category.id}>
            <CategoryCard
              category={category}
              beside
              priority={index < 12}
              meta={<span className={classes.slogan}>{category.slogan}</span>}
              action={<CardAction category={category} />}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <NoCategories text={text} followedOnly={followedOnly} onClear={() => setText("")} /> : null}
    </div>
  );
}

/** Those whose name or other names hold the text, whatever its case and accents. */
export function matching(categories: readonly Category[], text: string, locale: string): readonly Category[] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(locale);
  const wanted = plain(text.trim());
  return wanted === ""
    ? categories
    : categories.filter(({ name, name_synonyms = "" }) => plain(`${name} ${name_synonyms}`).includes(wanted));
}

function CardAction({ category }: { category: Category }) {
  const counted = useGate("categoryFollow");
  return (
    <>
      <CategoryFollowButton category={category} />
      {counted ? (
        <span className={classes.count}>
          <FormattedMessage {...templates.follow} values={{ count: category.followers_counter ?? 0 }} />
        </span>
      ) : null}
    </>
  );
}

function NoCategories({ text, followedOnly, onClear }: { text: string; followedOnly: boolean; onClear: () => void }) {
  const searched = text.trim() !== "";
  const action = searched ? (
    <Button onClick={onClear}>
      <FormattedMessage {...messages.showAll} />
    </Button>
  ) : followedOnly ? (
    <Button component={Link} route="categories">
      <FormattedMessage {...messages.showAll} />
    </Button>
  ) : undefined;
  return (
    <EmptyState action={action}>
      {searched ? (
        <FormattedMessage {...templates.noMatch} values={{ text: text.trim() }} />
      ) : (
        <FormattedMessage {...(followedOnly ? messages.noneFollowed : messages.none)} />
      )}
    </EmptyState>
  );
}
