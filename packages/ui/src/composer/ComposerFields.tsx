import type { Contribution, Me } from "@cortile/contract/entity";
import { useEffect, useId, type RefObject } from "react";
import { useIntl } from "react-intl";
import { SharedQuote } from "#contribution";
import { Banner } from "#core/kit";
import { RichEditor, type RichEditorHandle } from "#editor";
import { AttachmentList } from "#media";
import { messages } from "./composer.messages.ts";
import classes from "./Composer.module.css";
import { ComposerNotices } from "./ComposerNotices.tsx";
import { ComposerSettings } from "./ComposerSettings.tsx";
import { PollFields } from "./PollFields.tsx";
import { emptyPoll } from "./poll-text.ts";
import type { Problem, ProblemField } from "./problem.ts";
import { ProblemLine } from "./ProblemLine.tsx";
import { TitleField } from "./TitleField.tsx";
import type { Writing } from "./useComposerText.ts";
import type { Submission } from "./useSubmit.ts";
import { webAddressIn } from "./web-address.ts";

export type ComposerFieldsProps = {
  user: Me | null;
  edited: Contribution | undefined;
  writing: Writing;
  sending: Submission;
  editor: RefObject<RichEditorHandle | null>;
  /** All of the fields. */
  body: RefObject<HTMLDivElement | null>;
  /** The session has ended: leads to the sign-in and back to the text. */
  onSignIn: () => void;
  /** There when the text was left in this browser. */
  isOutdated: boolean;
  onStartOver: (() => void) | undefined;
  /** There when a text was left on another device. */
  onContinue: (() => void) | undefined;
  onDeleteOther: (() => void) | undefined;
  onGoBack: (() => void) | undefined;
};

/** All that is written: settings, title, poll, text and attachments, each with its problem below it. Files may be dropped anywhere. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { writing, sending, editor, body } = props;
  const { text, attached, placed, change } = writing;
  const { problem } = sending;
  const intl = useIntl();
  const problemId = useId();
  useFocusProblem(body, editor, problem);
  const article = text.type === "discussion";
  const problemAt = (field: ProblemField) => (problem?.field === field ? <ProblemLine id={problemId} problem={problem} /> : null);
  return (
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
      <ComposerNotices {...props} failure={sending.failure} />
      <ComposerSettings user={props.user} edited={props.edited} writing={writing} sending={sending} />
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
        <PollFields poll={text.poll ?? emptyPoll} onChange={(poll) => change({ poll })} problem={problem} problemId={problemId} />
      ) : null}
      <RichEditor
        key={writing.turn}
        ref={editor}
        html={text.html}
        onChange={(html) => change({ html })}
        label={intl.formatMessage(messages.text)}
        placeholder={intl.formatMessage(text.shared ? messages.sharePlaceholder : placeholders[text.type])}
        form={article ? "article" : text.type === "poll" ? "short" : "post"}
        pictures={placed}
        // A share takes no files.
        onFiles={(files) => (text.shared ? undefined : attached.add(files))}
        errorId={problem?.field === "text" ? problemId : undefined}
        onSubmit={sending.submit}
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
