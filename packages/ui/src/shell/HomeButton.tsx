import { FormattedMessage } from "react-intl";
import { Button } from "#core/kit";
import { Link } from "#core/routing";
import { messages } from "./shell.messages.ts";

export const HomeButton = () => (
  <Button component={Link} route="home" icon="home">
    <FormattedMessage {...messages.goHome} />
  </Button>
);
