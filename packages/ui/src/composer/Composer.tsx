import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import type { Contribution } from "@cortile/contract/entity";
import { useClient } from "#core/client";
import { ConfirmDialog, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { useBlock, useBuildHref, useLeaveWarning, useLocation, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import type { RichEditorHandle } from "#editor";
import { CloseDialog } from "./CloseDialog.tsx";
import type { ComposerRequest } from "./composer.context.ts";
import { unfinishedKey } from "./composer.hooks.ts";
import { messages, templates } from "./composer.messages.ts";
import { messagesIt } from "./composer.own.it.ts";
import { ComposerDialog } from "./ComposerDialog.tsx";
import { markResume } from "./resume.ts";
import { useComposerText } from "./useComposerText.ts";
import { useSubmit } from "./useSubmit.ts";

type Props = { request: ComposerRequest; initialText: string; onClose: () => void };

/** Asked before the text is lost: by starting over, or by closing the composer, after which `afterClose` runs. */
type Question = "startOver" | "deleteOther" | { afterClose: () => void };

/** Writes a post, an article or a poll, or edits one, until it is published, saved or discarded. */
export const Composer = withTexts(messagesIt, OpenComposer);

function OpenComposer({ request, initialText, onClose }: Props) {
  const edited = request.edit;
  // Fixed at mount: writing goes on after the session has ended.
  const [user] = useState(useSession().user);
  const [staff] = useState(useGate("staff"));
  const savesDrafts = useGate("drafts") && (!edited || edited.draft === true);
  const editor = useRef<RichEditorHandle>(null);
  const body = useRef<HTMLDivElement>(null);
  const writing = useComposerText(request, user?.id ?? 0);
  const showOutcome = useOutcomeToast(edited);
  const sending = useSubmit({
    edited,
    writing,
    staff,
    onDone(contribution) {
      writing.forget();
      showOutcome(contribution);
      onClose();
    },
  });
  const signIn = useSignIn(onClose);
  const cache = useQueryClient();
  useEffect(() => () => void cache.invalidateQueries({ queryKey: unfinishedKey }), [cache]);
  const [question, setQuestion] = useState<Question | null>(null);
  const wouldLose = writing.wouldLose && !sending.isDone;
  useLeaveWarning(wouldLose);
  useBlock(wouldLose, (afterClose) => setQuestion({ afterClose }));

  const insertInitial = useEffectEvent(() => {
    if (initialText === "") return;
    const { type, title } = writing.text;
    if (type === "discussion") writing.change({ title: title + initialText.replace(/\s*\n\s*/g, " ") });
    else editor.current?.insertText(initialText);
  });
  useEffect(() => insertInitial(), []);

  const close = () => {
    if (sending.isPending) return;
    if (wouldLose) return setQuestion({ afterClose: () => undefined });
    writing.forget();
    onClose();
  };
  /** Shows another text. Its button goes with its notice. */
  const goOnWith = (show: () => void) => {
    // Synchronously, so that the field is there to take the focus.
    flushSync(show);
    body.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  };
  const discardAndGoOn = () =>
    goOnWith(() => {
      setQuestion(null);
      writing.startOver?.();
    });
  const isClosing = question !== null && typeof question !== "string";
  const startOver = () => {
    if (sending.isPending) return;
    if (wouldLose) setQuestion("startOver");
    else discardAndGoOn();
  };
  const afterClose = () => isClosing && question.afterClose();
  const leave = () => {
    setQuestion(null);
    onClose();
    afterClose();
  };
  const saveAndLeave = async () => {
    if (!savesDrafts) {
      void writing.save();
      leave();
    } else if (await sending.saveDraft()) afterClose();
    else setQuestion(null);
  };
  return (
    <>
      <ComposerDialog
        {...{ user, edited, writing, sending, editor, body }}
        openPictures={request.pictures === true}
        onClose={close}
        // Without storage the text would be lost on the way to the sign-in page.
        onSignIn={() => writing.state !== "lost" && signIn(writing.isNew)}
        isOutdated={writing.isOutdated}
        onStartOver={writing.startOver && startOver}
        onContinue={writing.continueDraft && (() => goOnWith(() => writing.continueDraft?.()))}
        onDeleteOther={writing.deleteOther && (() => setQuestion("deleteOther"))}
        onGoBack={writing.goBack && (() => goOnWith(() => writing.goBack?.()))}
      />
      <ConfirmDialog
        open={question === "startOver"}
        onClose={() => setQuestion(null)}
        title={<FormattedMessage {...messages.startOverTitle} />}
        confirmLabel={<FormattedMessage {...messages.startOver} />}
        cancelLabel={<FormattedMessage {...messages.keepWriting} />}
        onConfirm={discardAndGoOn}
      >
        <FormattedMessage {...(edited ? messages.startOverEdit : messages.startOverText)} />
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "deleteOther"}
        onClose={() => setQuestion(null)}
        title={<FormattedMessage {...messages.deleteOtherTitle} />}
        confirmLabel={<FormattedMessage {...messages.deleteOther} />}
        cancelLabel={<FormattedMessage {...messages.keepOther} />}
        onConfirm={() =>
          goOnWith(() => {
            setQuestion(null);
            void writing.deleteOther?.();
          })
        }
      >
        {writing.otherWords ? <FormattedMessage {...templates.deleteOtherWords} values={{ words: writing.otherWords }} /> : null}{" "}
        <FormattedMessage {...messages.deleteOtherText} />
      </ConfirmDialog>
      <CloseDialog
        open={isClosing}
        onKeep={() => setQuestion(null)}
        article={writing.draft.type === "discussion"}
        kind={edited ? (edited.draft ? "draft" : "published") : "text"}
        onServer={savesDrafts}
        saving={sending.isPending}
        onSave={() => void saveAndLeave()}
        onDiscard={() => {
          writing.forget();
          leave();
        }}
      />
    </>
  );
}

/** Shows the outcome as a toast with a link. */
function useOutcomeToast(edited: Contribution | undefined) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const outcome = ({ draft, scheduled_at, held }: Contribution) => {
    if (draft) return scheduled_at ? messages.scheduled : messages.drafted;
    if (held) return messages.held;
    return edited && !edited.draft ? messages.saved : messages.published;
  };
  return (contribution: Contribution) =>
    toast.show({
      text: intl.formatMessage(outcome(contribution)),
      action: {
        label: intl.formatMessage(messages.view),
        onPress: () => navigate({ route: contribution.type, params: { id: contribution.id } }),
      },
    });
}

/** Goes to the sign-in and back to this page, where the composer opens again if `resumes`. */
function useSignIn(onClose: () => void) {
  const { portal } = useClient();
  const navigate = useNavigate();
  const buildHref = useBuildHref();
  const { pathname, search } = useLocation();
  return (resumes: boolean) => {
    const address = pathname + search;
    if (resumes) markResume(portal, address);
    // Synchronously, so that the navigation is not blocked.
    flushSync(onClose);
    navigate(`${buildHref("signin")}?next=${encodeURIComponent(address)}`);
  };
}
