import { useIntl } from "react-intl";
import { Avatar, IconButton, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { useComposer } from "./composer.context.ts";
import { messages } from "./prompt.messages.ts";
import type { ChosenCategory, ChosenEvent, ChosenGroup } from "./composer-text.ts";
import classes from "./ComposerPrompt.module.css";

type Props = {
  /** Chosen beforehand. */
  categories?: readonly ChosenCategory[];
  /** Where it is written. */
  group?: ChosenGroup;
  event?: ChosenEvent;
};

/** The line that opens the composer. Nothing for those who may not write. */
export function ComposerPrompt({ categories, group, event }: Props) {
  const intl = useIntl();
  const composer = useComposer();
  const { user } = useSession();
  const offered = useGate("compose");
  const posts = useGate("posts");
  const articles = useGate("articles");
  const polls = useGate("polls");
  if (!offered) return null;
  const place = { categories, group, event };
  const prompt = event ? messages.promptEvent : group ? messages.promptGroup : messages.prompt;
  return (
    <div className={classes.root}>
      {user ? <Avatar id={user.id} name={personName(user)} src={user.avatar} className={classes.face} /> : null}
      <div className={classes.box}>
        <button type="button" className={classes.line} aria-haspopup="dialog" onClick={() => composer.open(place)}>
          {intl.formatMessage(prompt)}
        </button>
        {posts ? (
          <IconButton
            icon="photo"
            label={intl.formatMessage(messages.promptPhoto)}
            aria-haspopup="dialog"
            onClick={() => composer.open({ ...place, type: "post", pictures: true })}
          />
        ) : null}
        {polls ? (
          <IconButton
            icon="list-check"
            label={intl.formatMessage(messages.promptPoll)}
            aria-haspopup="dialog"
            onClick={() => composer.open({ ...place, type: "poll" })}
          />
        ) : null}
        {articles ? (
          <IconButton
            icon="article"
            label={intl.formatMessage(messages.promptArticle)}
            aria-haspopup="dialog"
            onClick={() => composer.open({ ...place, type: "discussion" })}
          />
        ) : null}
      </div>
    </div>
  );
}
