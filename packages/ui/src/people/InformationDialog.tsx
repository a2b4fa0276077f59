import { parseMetadata, type Profile } from "@cortile/contract/people";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, ColorTag, Dialog, personName, textLink } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { factNames } from "./information.messages.ts";
import { messagesIt } from "./information.own.it.ts";
import { messages } from "./people.messages.ts";
import classes from "./Information.module.css";
import { siteOf } from "./ProfileFacts.tsx";
import { visibleTags } from "./visible-tags.ts";

type Fact = { name: string; value: ReactNode };

const SiteLink = ({ href, name }: { href: string; name: string }) => (
  <a className={textLink} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
    {name}
  </a>
);

/** All profile information; empty fields are left out. */
export const InformationDialog = withTexts(messagesIt, Information);

function Information({ user, onClose }: { user: Profile; onClose: () => void }) {
  const intl = useIntl();
  const definition = usePreference("configurations.user_metadata_definition") ?? "";
  const day = (date: string) => intl.formatDate(date, { dateStyle: "long", timeZone: "UTC" });
  const site = siteOf(user.website);
  const genders = { Female: factNames.female, Male: factNames.male };
  const said = (fact: keyof typeof factNames, value: ReactNode): Fact => ({ name: intl.formatMessage(factNames[fact]), value });
  const facts: Fact[] = [
    said("username", `@${user.username}`),
    said("realName", user.real_name),
    said("bio", user.bio),
    said("description", user.description),
    said("location", user.location),
    said("website", site ? <SiteLink {...site} /> : null),
    said("birth", user.date_of_birth ? day(user.date_of_birth) : null),
    said("gender", user.gender === "Unspecified" ? null : intl.formatMessage(genders[user.gender])),
    said("joined", intl.formatDate(user.date_joined, { dateStyle: "long" })),
    ...metadataOf(definition, user).map(([name, value]) => ({ name, value })),
  ];
  const tags = visibleTags(user);
  return (
    <Dialog open onClose={onClose} size="sm" title={<FormattedMessage {...messages.information} />}>
      <div className={classes.who}>
        <Avatar id={user.id} name={personName(user)} src={user.avatar} size={50} />
        <strong>{personName(user)}</strong>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {tags.length > 0 ? (
          <div>
            <dt>
              <FormattedMessage {...factNames.tags} />
            </dt>
            <dd className={classes.tags}>
              {tags.map((tag) => (
                <span key={tag.id}>
                  <ColorTag name={tag.name} color={tag.color} /> {tag.description}
                </span>
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
    </Dialog>
  );
}

/** The fields that staff defined and this person filled, by their names; a definition that cannot be read defines none. */
export function metadataOf(definition: string, user: object): [name: string, value: string][] {
  const filled = new Map<string, unknown>(Object.entries(user));
  return parseMetadata(definition).flatMap(({ key, label }): [string, string][] => {
    const value = filled.get(key);
    return typeof value === "string" && value !== "" ? [[label, value]] : [];
  });
}
