import { CallError } from "@cortile/client/http";
import type { Contribution, Me } from "@cortile/contract/entity";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, Banner, Button, Dialog, IconButton, Segmented } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { PictureUploads, type PictureUpload } from "#media";
import { personName } from "#vote";
import { AudiencePicker } from "./AudiencePicker.tsx";
import { CategoryPicker } from "./CategoryPicker.tsx";
import { failures, messages } from "./composer.messages.ts";
import type { ComposerText, Kind } from "./composer-text.ts";
import classes from "./Composer.module.css";
import { DraftMark } from "./DraftMark.tsx";
import type { Problem, ProblemField, Rules } from "./problem.ts";
import { ProblemLine } from "./ProblemLine.tsx";
import { RichEditor, type RichEditorHandle } from "./RichEditor.tsx";
import { TitleField } from "./TitleField.tsx";
import type { DraftState } from "./useKeptText.ts";

type Props = {
  user: Me | null;
  edited: Contribution | undefined;
  text: ComposerText;
  change: (changes: Partial<ComposerText>) => void;
  onKind: (type: Kind) => void;
  attached: PictureUpload;
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
  const problemId = useId();
  const body = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [expanded, setExpanded] = useState(false);
  const switchable = useGate("posts") && !edited;
  const article = text.type === "discussion";
  const locked = Boolean(edited?.group ?? edited?.event);
  const pickFiles = () => file.current?.click();
  useFocusProblem(body, editor, problem);
  useEffect(() => {
    if (props.openPictures) pickFiles();
  }, [props.openPictures]);
  const problemAt = (field: ProblemField) => (problem?.field === field ? <ProblemLine id={problemId} problem={problem} /> : null);
  return (
    <Dialog
      open
      onClose={props.onClose}
      size={expanded ? "full" : article ? "lg" : "md"}
      tall
      title={<FormattedMessage {...(edited ? messages.editTitle : messages.title)} />}
      head={switchable ? <KindSwitch value={text.type} onChange={onKind} /> : undefined}
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
      footerStart={<IconButton icon="photo" label={intl.formatMessage(messages.addPictures)} onClick={pickFiles} />}
      footer={
        <Button
          variant="primary"
          loading={busy}
          loadingLabel={<FormattedMessage {...(edited ? messages.saving : messages.publishing)} />}
          onClick={props.onSubmit}
        >
          <FormattedMessage {...(edited ? messages.save : messages.publish)} />
        </Button>
      }
    >
      <div
        ref={body}
        className={classes.body}
        data-article={article || undefined}
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          attached.add(event.dataTransfer.files);
        }}
      >
        <Notices {...props} />
        <div className={classes.attributes}>
          {user ? <Avatar id={user.id} name={personName(user)} src={user.avatar} /> : null}
          <div className={classes.chips}>
            {locked ? null : (
              <AudiencePicker
                audience={text.audience}
                onChange={(audience) => change({ audience })}
                required={rules.audienceRequired}
              />
            )}
            <CategoryPicker chosen={text.categories} onChange={(categories) => change({ categories })} />
          </div>
        </div>
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
        <RichEditor
          key={`${turn} ${text.type}`}
          ref={editor}
          html={text.html}
          onChange={(html) => change({ html })}
          label={intl.formatMessage(messages.text)}
          placeholder={intl.formatMessage(article ? messages.articlePlaceholder : messages.postPlaceholder)}
          article={article}
          pictures={placed}
          onFiles={(files) => attached.add(files)}
          errorId={problem?.field === "text" ? problemId : undefined}
        />
        {problemAt("text")}
        <PictureUploads upload={attached} />
        {placed.problems.length > 0 ? (
          <Banner tone="danger" role="alert" onDismiss={() => placed.dismissProblems()}>
            {placed.problems.join(" ")}
          </Banner>
        ) : null}
        {problemAt("pictures")}
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept={attached.accept}
          aria-label={intl.formatMessage(messages.addPictures)}
          onChange={(event) => {
            attached.add(event.currentTarget.files ?? []);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </Dialog>
  );
}

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

function KindSwitch({ value, onChange }: { value: Kind; onChange: (type: Kind) => void }) {
  const intl = useIntl();
  const articles = useGate("articles");
  if (!articles) return null;
  return (
    <Segmented
      label={intl.formatMessage(messages.kind)}
      value={value}
      onChange={onChange}
      options={[
        { value: "post", label: intl.formatMessage(messages.post), icon: "pencil" },
        { value: "discussion", label: intl.formatMessage(messages.article), icon: "article" },
      ]}
    />
  );
}

/** What stands above the text: why it failed, and what was left before. */
function Notices({ failure, onStartOver, onContinue }: Pick<Props, "failure" | "onStartOver" | "onContinue">) {
  const code = failure instanceof CallError ? failure.code : "";
  return (
    <>
      {failure ? (
        <Banner
          tone="danger"
          role="alert"
          action={
            code === "unauthenticated" ? (
              <Button size="sm" component={Link} route="signin">
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
