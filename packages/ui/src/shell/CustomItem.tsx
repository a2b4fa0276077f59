import { Icon } from "#core/icons";
import { useGate, usePreference } from "#core/preferences";
import { useRailTooltip } from "./NavEntry.tsx";
import classes from "./SideNav.module.css";

/** The entry a community adds itself: an address elsewhere, in a tab of its own. */
export function CustomItem() {
  const isOn = useGate("customNavbarItem");
  const url = usePreference("configurations.custom_navbar_item_url") ?? "";
  const image = usePreference("configurations.custom_navbar_item_image") ?? "";
  const host = hostOf(url);
  const text = usePreference("configurations.custom_navbar_item_text") || host;
  const tip = useRailTooltip(text);
  if (!isOn || !host) return null;
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" className={classes.entry} data-ct-tip={tip}>
        {image ? <img src={image} alt="" className={classes.image} /> : <Icon name="external-link" />}
        <span className={classes.label}>{text}</span>
      </a>
    </li>
  );
}

/** The host of a web address; empty for anything else, a script for instance. */
function hostOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { protocol, host } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? host : "";
}
