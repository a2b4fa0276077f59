import type { Profile } from "@cortile/contract/people";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { textLink } from "#core/kit";
import { templates } from "./people.messages.ts";
import classes from "./Profile.module.css";

/** Work, place, site and since when, each with its icon; what a person left empty is not there. */
export function ProfileFacts({ user }: { user: Profile }) {
  const intl = useIntl();
  const site = siteOf(user.website);
  const joined = intl.formatDate(user.date_joined, { month: "long", year: "numeric" });
  return (
    <ul className={classes.facts}>
      {user.description ? (
        <li>
          <Icon name="briefcase" size={16} />
          {user.description}
        </li>
      ) : null}
      {user.location ? (
        <li>
          <Icon name="map-pin" size={16} />
          {user.location}
        </li>
      ) : null}
      {site ? (
        <li>
          <Icon name="link" size={16} />
          <a className={textLink} href={site.href} target="_blank" rel="noopener nofollow ugc">
            {site.name}
          </a>
        </li>
      ) : null}
      <li>
        <Icon name="calendar-event" size={16} />
        <FormattedMessage {...templates.joined} values={{ date: joined }} />
      </li>
    </ul>
  );
}

/** An address people may follow, and its short form; null for anything that is no web address. */
export function siteOf(website: string): { href: string; name: string } | null {
  const text = website.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === "" || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return { href: url.href, name: url.host.replace(/^www\./, "") + url.pathname.replace(/\/$/, "") };
}
