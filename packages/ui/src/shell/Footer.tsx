import { FormattedMessage } from "react-intl";
import { useHasContact } from "#core/actions";
import { Prose, useNow } from "#core/kit";
import { useGate, usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import { navEntries } from "./entries.ts";
import { useCommunity, useEntryAccess } from "./shell.hooks.ts";
import { entryMessages, messages, valued } from "./shell.messages.ts";
import classes from "./Footer.module.css";

/** Places to go, the community's own words, and what it runs on. */
export function Footer() {
  const { name } = useCommunity();
  const access = useEntryAccess(false);
  const year = new Date(useNow()).getUTCFullYear();
  const words = (usePreference("text.application_copyright") ?? "").replaceAll("$year", String(year));
  const places = navEntries(access).filter((entry) => entry.name !== "home");
  const hasLegal = useGate("legal");
  const hasContact = useHasContact();
  return (
    <footer className={classes.root}>
      {places.length > 0 || hasLegal || hasContact ? (
        <ul className={classes.links}>
          {places.map((entry) => (
            <li key={entry.name}>
              <Link route={entry.route}>
                <FormattedMessage {...entryMessages[entry.name]} />
              </Link>
            </li>
          ))}
          {hasLegal ? (
            <li>
              <Link route="legal">
                <FormattedMessage {...messages.legal} />
              </Link>
            </li>
          ) : null}
          {hasContact ? (
            <li>
              <Link route="contact">
                <FormattedMessage {...messages.contact} />
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
      {words ? <Prose html={words} className={classes.words ?? ""} /> : null}
      <p>
        <FormattedMessage {...valued.runsOn} values={{ name }} />
      </p>
    </footer>
  );
}
