import { consoleIcons, type ConsoleIconName } from "./icons.ts";
import classes from "./ConsoleFrame.module.css";

/** A mark of the console's navigation; its drawings are apart from those that every page loads. */
export const ConsoleIcon = ({ name, size = 20 }: { name: ConsoleIconName; size?: number }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className={classes.icon}>
    <path d={consoleIcons[name]} />
  </svg>
);
