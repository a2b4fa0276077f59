import { CallError } from "@cortile/client/http";
import type { Contribution, Me } from "@cortile/contract/entity";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Avatar, Banner, Button, Chip, Dialog, IconButton, formatRelative, Segmented, useNow } from "#core/kit";
import { SharedQuote } from "#contribution";
import { useGate } from "#core/preferences";
import { EmojiButton, RichEditor, type RichEditorHandle } from "#editor";
import { AttachmentList, type Attachments, type PictureUpload } from "#media";
import { AttachTools } from "./AttachTools.tsx";
import { personName } from "#vote";
import { AudiencePicker } from "./AudiencePicker.tsx";
import { CategoryPicker } from "./CategoryPicker.tsx";
import { failures, messages, valued } from "./composer.messages.ts";
import type { ChosenCategory, ComposerText, Kind } from "./composer-text.ts";
import classes from "./Composer.module.css";
import { DraftMark } from "./DraftMark.tsx";
import { PlacePicker } from "./PlacePicker.tsx";
import { PollFields } from "./PollFields.tsx";
import { emptyPoll } from "./poll-text.ts";
import type { Problem, ProblemField, Rules } from "./problem.ts";
import { ProblemLine } from "./ProblemLine.tsx";
import { ReplyPicker } from "./ReplyPicker.tsx";
import { SchedulePicker } from "./SchedulePicker.tsx";
import { TitleField } from "./TitleField.tsx";
import { webAddressIn } from "./web-address.ts";
import type { DraftState } from "./useKeptText.ts";

type Props = {
  user: Me | null;
  edited: Contribution | undefined;
  text: ComposerText;
  /** Where it goes because its words name it. */
  named: readonly ChosenCategory[];
  change: (changes: Partial<ComposerText>) => void;
  onKind: (type: Kind) => void;
  attached: Attachments;
  /** Pictures in the text. */
  placed: PictureUpload;
  problem: Problem | null;
  /** Why the last attempt failed, when no field was at fault. */
  failure: unknown;
  rules: Pick<Rules, "audienceRequired">;
  draft: DraftState;
  busy: boolean;
  turn: number;
  editor: RefObject<RichEditorHandle | null>;
  openPictures: boolean;
  onClose: () => void;
  /** The session has ended: leads to the sign-in and back to the text. */
  onSignIn: () => void;
  onSubmit: () => void;
  /** There when the text was left here before. */
  onStartOver: (() => void) | undefined;
  /** There when a text was left on another device. */
  onContinue: (() => void) | undefined;
};

/** What the composer looks like. */
export function ComposerDialog(props: Props) {
  const { user, edited, text, change, onKind, attached, placed, problem, rules, draft, busy, turn, editor } = props;
  const intl = useIntl();
  const now = useNow();
  const problemId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const places = useGate("places");
  const schedules = useGate("scheduling");
  const comments = useGate("comments");
  const article = text.type === "discussion";
  /** It is not published yet. */
  const waits = !edited || edited.draft === true;
  /** The group or event it was written in, which stays. */
  const place = edited?.group ?? edited?.event;
  useFocusProblem(body, editor, problem);
  const problemAt = (field: ProblemField) => (problem?.field === field ? <ProblemLine id={problemId} problem={problem} /> : null);
  return (
    <Dialog
      open
      onClose={props.onClose}
      size={expanded ? "full" : article ? "lg" : "md"}
      tall
      title={<FormattedMessage {...(edited ? messages.editTitle : text.shared ? messages.shareTitle : messages.title)} />}
      head={edited || text.shared ? undefined : <KindSwitch value={text.type} onChange={onKind} />}
      headEnd={
        <>
          <DraftMark state={draft} />
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
              onChange={(scheduled_at) => change({ scheduled_at })}
              problem={problem?.field === "schedule"}
            />
          ) : null}
        </>
      }
      footer={
        <Button
          variant="primary"
          loading={busy}
          loadingLabel={<FormattedMessage {...(waits ? messages.publishing : messages.saving)} />}
          onClick={props.onSubmit}
        >
          <FormattedMessage
            {...(!waits ? messages.save : schedules && !text.scheduled_at ? messages.publishNow : messages.publish)}
          />
        </Button>
      }
    >
      <div
        ref={body}
        className={classes.body}
        data-article={article || undefined}
        onPaste={(event) => {
          if (text.shared) return;
          const files = [...event.clipboardData.files];
          const address = webAddressIn(event.clipboardData.getData("text/plain"));
          if (files.length > 0 && !event.defaultPrevented) attached.add(files);
          // It is pasted into the text as well, where it was meant to stand.
          else if (address !== null && files.length === 0 && isText(event.target)) attached.addLink(address);
        }}
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          if (!text.shared) attached.add(event.dataTransfer.files);
        }}
      >
        <Notices {...props} />
        <div className={classes.attributes}>
          {user ? <Avatar id={user.id} name={personName(user)} src={user.avatar} /> : null}
          <div className={classes.chips}>
            {place ? (
              <span className={classes.badge}>
                <Icon name="lock" size={16} />
                {place.name}
              </span>
            ) : (
              <AudiencePicker
                audience={text.audience}
                onChange={(audience) => change({ audience })}
                required={rules.audienceRequired}
              />
            )}
            <CategoryPicker chosen={text.categories} named={props.named} onChange={(categories) => change({ categories })} />
            {places ? <PlacePicker place={text.location ?? null} onChange={(location) => change({ location })} /> : null}
            {comments ? <ReplyPicker value={text.reply_control} onChange={(reply_control) => change({ reply_control })} /> : null}
            {waits && text.scheduled_at ? (
              <Chip
                mark={<Icon name="clock" size={16} />}
                onRemove={() => change({ scheduled_at: undefined })}
                removeLabel={intl.formatMessage(messages.scheduleRemove)}
              >
                <FormattedMessage
                  {...valued.waitsFor}
                  values={{ time: formatRelative(intl, new Date(text.scheduled_at), now) }}
                />
              </Chip>
            ) : null}
          </div>
        </div>
        {problemAt("schedule")}
        {problemAt("audience")}
        {problemAt("categories")}
        {article ? (
          <>
            <TitleField
              value={text.title}
              onChange={(title) => change({ title })}
              onEnter={() => editor.current?.focus()}
              errorId={problem?.field === "title" ? problemId : undefined}
            />
            {problemAt("title")}
          </>
        ) : null}
        {text.type === "poll" ? (
          <PollFields
            poll={text.poll ?? emptyPoll}
            onChange={(poll) => change({ poll })}
            problem={problem}
            problemId={problemId}
          />
        ) : null}
        <RichEditor
          key={`${turn} ${text.type}`}
          ref={editor}
          html={text.html}
          onChange={(html) => change({ html })}
          label={intl.formatMessage(messages.text)}
          placeholder={intl.formatMessage(text.shared ? messages.sharePlaceholder : placeholders[text.type])}
          form={article ? "article" : text.type === "poll" ? "short" : "post"}
          pictures={placed}
          // What is shared stands alone: files put there are not taken, and the page stays.
          onFiles={(files) => (text.shared ? undefined : attached.add(files))}
          errorId={problem?.field === "text" ? problemId : undefined}
          onSubmit={props.onSubmit}
        />
        {problemAt("text")}
        {text.shared?.content ? (
          <div inert>
            <SharedQuote content={text.shared.content} level={3} />
          </div>
        ) : null}
        <AttachmentList upload={attached} />
        {placed.problems.length > 0 ? (
          <Banner tone="danger" role="alert" onDismiss={() => placed.dismissProblems()}>
            {placed.problems.join(" ")}
          </Banner>
        ) : null}
        {problemAt("pictures")}
      </div>
    </Dialog>
  );
}

const isText = (target: EventTarget): boolean => target instanceof Element && target.closest('[contenteditable="true"]') !== null;

/** Goes to the field that must be put right. */
function useFocusProblem(
  body: RefObject<HTMLElement | null>,
  editor: RefObject<RichEditorHandle | null>,
  problem: Problem | null,
): void {
  useEffect(() => {
    if (problem?.field === "text") editor.current?.focus();
    else if (problem) body.current?.querySelector<HTMLElement>(`[data-field="${problem.field}"]`)?.focus();
  }, [body, editor, problem]);
}

const placeholders = {
  post: messages.postPlaceholder,
  discussion: messages.articlePlaceholder,
  poll: messages.pollPlaceholder,
};

const kinds = [
  { value: "post", label: messages.post, icon: "pencil" },
  { value: "discussion", label: messages.article, icon: "article" },
  { value: "poll", label: messages.poll, icon: "list-check" },
] as const;

function KindSwitch({ value, onChange }: { value: Kind; onChange: (type: Kind) => void }) {
  const intl = useIntl();
  const gates = { post: useGate("posts"), discussion: useGate("articles"), poll: useGate("polls") };
  const offered = kinds.filter((kind) => gates[kind.value]);
  if (offered.length < 2) return null;
  return (
    <Segmented
      label={intl.formatMessage(messages.kind)}
      value={value}
      onChange={onChange}
      options={offered.map(({ value: kind, label, icon }) => ({ value: kind, label: intl.formatMessage(label), icon }))}
    />
  );
}

/** What stands above the text: why it failed, and what was left before. */
function Notices({
  failure,
  onSignIn,
  onStartOver,
  onContinue,
}: Pick<Props, "failure" | "onSignIn" | "onStartOver" | "onContinue">) {
  const code = failure instanceof CallError ? failure.code : "";
  return (
    <>
      {failure ? (
        <Banner
          tone="danger"
          role="alert"
          action={
            code === "unauthenticated" ? (
              <Button size="sm" onClick={onSignIn}>
                <FormattedMessage {...messages.signIn} />
              </Button>
            ) : null
          }
        >
          <FormattedMessage {...(failures[code] ?? failures.failed)} />
        </Banner>
      ) : null}
      {onStartOver ? (
        <Banner
          tone="brand"
          icon="history"
          action={
            <Button size="sm" variant="plain" onClick={onStartOver}>
              <FormattedMessage {...messages.startOver} />
            </Button>
          }
        >
          <FormattedMessage {...messages.restored} />
        </Banner>
      ) : null}
      {onContinue ? (
        <Banner
          tone="brand"
          icon="history"
          action={
            <Button size="sm" onClick={onContinue}>
              <FormattedMessage {...messages.goOn} />
            </Button>
          }
        >
          <FormattedMessage {...messages.elsewhere} />
        </Banner>
      ) : null}
    </>
  );
}
