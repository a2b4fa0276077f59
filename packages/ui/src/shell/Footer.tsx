import { FormattedMessage } from "react-intl";
import { Prose, useNow } from "#core/kit";
import { usePreference } from "#core/preferences";
import { useSession } from "#core/session";
import { MenuLink, useCustomMenu } from "#custom_menu";
import { useCommunity } from "./shell.hooks.ts";
import { templates } from "./shell.messages.ts";
import classes from "./Footer.module.css";

/** The community's menu for its members or its visitors, its own words, and what it runs on. */
export function Footer() {
  const { name } = useCommunity();
  const { user } = useSession();
  const entries = useCustomMenu(user ? "base" : "not_logged");
  const year = new Date(useNow()).getUTCFullYear();
  const text = (usePreference("text.application_copyright") ?? "").replaceAll("$year", String(year));
  return (
    <footer className={classes.root}>
      {entries.length > 0 ? (
        <ul className={classes.links}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry}>{entry.label}</MenuLink>
            </li>
          ))}
        </ul>
      ) : null}
      {text ? <Prose html={text} className={classes.text ?? ""} /> : null}
      <p>
        <FormattedMessage {...templates.runsOn} values={{ name }} />
      </p>
    </footer>
  );
}
