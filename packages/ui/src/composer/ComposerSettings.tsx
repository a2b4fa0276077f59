import type { Contribution, Me } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Avatar, Chip, formatRelative, personName, useNow } from "#core/kit";
import { useGate } from "#core/preferences";
import { AudiencePicker } from "./AudiencePicker.tsx";
import { CategoryPicker } from "./CategoryPicker.tsx";
import { messages, templates } from "./composer.messages.ts";
import classes from "./Composer.module.css";
import { PlacePicker } from "./PlacePicker.tsx";
import { ReplyPicker } from "./ReplyPicker.tsx";
import type { Writing } from "./useComposerText.ts";
import type { Submission } from "./useSubmit.ts";

type Props = {
  user: Me | null;
  edited: Contribution | undefined;
  writing: Writing;
  sending: Submission;
};

/** Audience, categories, place, replies and schedule of a text. */
export function ComposerSettings({ user, edited, writing: { text, change }, sending }: Props) {
  const intl = useIntl();
  const now = useNow();
  const places = useGate("places");
  const comments = useGate("comments");
  /** The group or event it was written in, which stays. */
  const place = edited?.group ?? edited?.event ?? (text.audience.kind === "event" ? text.audience.event : null);
  return (
    <div className={classes.attributes}>
      {user ? <Avatar id={user.id} name={personName(user)} src={user.avatar} /> : null}
      <div className={classes.chips}>
        {place || text.audience.kind === "event" ? (
          <span className={classes.badge}>
            <Icon name="lock" size={16} />
            {place?.name}
          </span>
        ) : (
          <AudiencePicker
            audience={text.audience}
            onChange={(audience) => change({ audience })}
            required={sending.audienceRequired}
          />
        )}
        <CategoryPicker chosen={text.categories} named={sending.named} onChange={(categories) => change({ categories })} />
        {places ? <PlacePicker place={text.location ?? null} onChange={(location) => change({ location })} /> : null}
        {comments ? <ReplyPicker value={text.reply_control} onChange={(reply_control) => change({ reply_control })} /> : null}
        {text.scheduled_at && (!edited || edited.draft) ? (
          <Chip
            mark={<Icon name="clock" size={16} />}
            onRemove={() => change({ scheduled_at: undefined })}
            removeLabel={intl.formatMessage(messages.scheduleRemove)}
          >
            <FormattedMessage {...templates.waitsFor} values={{ time: formatRelative(intl, new Date(text.scheduled_at), now) }} />
          </Chip>
        ) : null}
      </div>
    </div>
  );
}
