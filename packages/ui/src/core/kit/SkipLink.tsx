import { FormattedMessage } from "react-intl";
import { messages } from "./kit.messages.ts";
import classes from "./VisuallyHidden.module.css";

/** First thing on a page. `target` is the id of its main landmark, which needs `tabIndex={-1}`. */
export const SkipLink = ({ target }: { target: string }) => (
  <a className={classes.skip} href={`#${target}`}>
    <FormattedMessage {...messages.skipToContent} />
  </a>
);
