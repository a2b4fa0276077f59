import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Dialog, IconButton } from "#core/kit";
import { useGate } from "#core/preferences";
import { EmojiButton } from "#editor";
import { AttachTools } from "./AttachTools.tsx";
import { messages } from "./composer.messages.ts";
import classes from "./Composer.module.css";
import { ComposerFields, type ComposerFieldsProps } from "./ComposerFields.tsx";
import { DraftMark } from "./DraftMark.tsx";
import { KindSwitch } from "./KindSwitch.tsx";
import { SchedulePicker } from "./SchedulePicker.tsx";

type Props = ComposerFieldsProps & { openPictures: boolean; onClose: () => void };

/** The dialog of the composer: its fields, tools and notices. */
export function ComposerDialog(props: Props) {
  const { edited, writing, sending, editor } = props;
  const { text, attached } = writing;
  const intl = useIntl();
  const [expanded, setExpanded] = useState(false);
  const schedules = useGate("scheduling");
  const article = text.type === "discussion";
  /** It is not published yet. */
  const waits = !edited || edited.draft === true;
  return (
    <Dialog
      open
      onClose={props.onClose}
      size={expanded ? "full" : article ? "lg" : "md"}
      tall
      title={<FormattedMessage {...(edited ? messages.editTitle : text.shared ? messages.shareTitle : messages.title)} />}
      head={edited || text.shared ? undefined : <KindSwitch value={text.type} onChange={writing.changeKind} />}
      headEnd={
        <>
          <DraftMark state={writing.state} />
          {article ? (
            <IconButton
              icon="arrows-maximize"
              label={intl.formatMessage(expanded ? messages.shrink : messages.expand)}
              active={expanded}
              className={classes.expand}
              onClick={() => setExpanded(!expanded)}
            />
          ) : null}
        </>
      }
      footerStart={
        <>
          {text.shared ? null : <AttachTools attached={attached} openPictures={props.openPictures} />}
          <EmojiButton onPick={(sign) => editor.current?.insertText(sign)} />
          {schedules && waits ? (
            <SchedulePicker
              value={text.scheduled_at}
              onChange={(scheduled_at) => writing.change({ scheduled_at })}
              problem={sending.problem?.field === "schedule"}
            />
          ) : null}
        </>
      }
      footer={
        <Button
          variant="primary"
          // Not `disabled`: pressing it focuses the first problem.
          aria-disabled={!sending.isValid}
          loading={sending.isPending}
          loadingLabel={<FormattedMessage {...(waits ? messages.publishing : messages.saving)} />}
          onClick={sending.submit}
        >
          <FormattedMessage
            {...(!waits
              ? messages.save
              : text.scheduled_at
                ? messages.schedule
                : schedules
                  ? messages.publishNow
                  : messages.publish)}
          />
        </Button>
      }
    >
      <ComposerFields {...props} />
    </Dialog>
  );
}
