import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { CallError } from "@cortile/client/http";
import type { Contribution } from "@cortile/contract/entity";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate, usePreference } from "#core/preferences";
import { useBlock, useBuildHref, useLocation, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import type { RichEditorHandle } from "#editor";
import { useAttachments, usePictureUpload } from "#media";
import { CloseDialog } from "./CloseDialog.tsx";
import type { ComposerRequest } from "./composer.context.ts";
import { serverDraftQuery, useContributionPublish, useNamedCategories } from "./composer.hooks.ts";
import { messages } from "./composer.messages.ts";
import { messagesIt } from "./composer.own.it.ts";
import { emptyText, hasContent, textOf, type ComposerText, type Sending } from "./composer-text.ts";
import { ComposerDialog } from "./ComposerDialog.tsx";
import { keptKey } from "./kept-text.ts";
import { firstProblem, type Problem } from "./problem.ts";
import { noteResume } from "./resumed.ts";
import { serverProblem } from "./server-problem.ts";
import { useKeptMedias } from "./useKeptMedias.ts";
import { useLeaveWarning } from "./useLeaveWarning.ts";
import { useKeptText } from "./useKeptText.ts";

type Props = { request: ComposerRequest; onClose: () => void };

/** What is said of it once the server has it. */
function outcome({ draft, scheduled_at }: Contribution, edited: Contribution | undefined) {
  if (draft) return scheduled_at ? messages.scheduled : messages.drafted;
  return edited && !edited.draft ? messages.saved : messages.published;
}

/** Writes a post, an article or a poll, or edits one, until it is published, kept or thrown away. */
export const Composer = withTexts(messagesIt, Writing);

function Writing({ request, onClose }: Props) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  // Whoever opened it goes on writing, even once the session has ended.
  const [user] = useState(useSession().user);
  const [staff] = useState(useGate("staff"));
  const posts = useGate("posts");
  const articles = useGate("articles");
  const polls = useGate("polls");
  const edited = request.edit;
  const [initial] = useState(() => {
    const wanted = request.type ?? "post";
    const offered = { post: posts, discussion: articles, poll: polls }[wanted];
    const type = offered ? wanted : posts ? "post" : "discussion";
    return edited ? textOf(edited) : { ...emptyText(type, request.categories), shared: request.share };
  });
  const about = { edited: edited?.id, shared: request.share?.content?.id };
  /** A text of its own, which may be continued on another device. */
  const onItsOwn = !edited && !request.share;
  const kept = useKeptText({ key: keptKey(client.portal, user?.id ?? 0, about), initial, onServer: onItsOwn });
  const { text } = kept;
  const attached = useAttachments(text.medias);
  const placed = usePictureUpload();
  const publish = useContributionPublish(edited);
  const editor = useRef<RichEditorHandle>(null);
  /** Grows when the editor is to begin again from `text.html`. */
  const [turn, setTurn] = useState(0);
  const [restored, setRestored] = useState(kept.restored !== null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asking, setAsking] = useState<null | (() => void)>(null);
  const elsewhere = useQuery({ ...serverDraftQuery(client, user?.id ?? 0), enabled: onItsOwn && kept.restored === null });

  const medias = attached.items.flatMap(({ media }) => (media ? [media] : []));
  const now: ComposerText = { ...text, medias, shared: initial.shared };
  const change = (changes: Partial<ComposerText>) => {
    kept.change({ medias, ...changes });
    setProblem(null);
  };
  useKeptMedias(medias, text.medias, (next) => kept.change({ medias: next }));

  const changed = JSON.stringify(now) !== JSON.stringify(initial);
  const wouldLose = hasContent(now) && (edited === undefined || changed);
  useLeaveWarning(wouldLose && !publish.isSuccess);
  useBlock(wouldLose && !publish.isSuccess, (proceed) => setAsking(() => proceed));

  const begin = (next: ComposerText) => {
    attached.reset(next.medias);
    placed.reset();
    kept.change(next);
    setTurn(turn + 1);
    setProblem(null);
    setFailure(null);
  };
  const named = useNamedCategories(now);
  const rules = {
    categoryRequired: usePreference("configurations.post_category_required_enabled") === true,
    audienceRequired:
      usePreference("configurations.post_addressing_required_enabled") === true && !staff && !edited?.group && !edited?.event,
  };
  const keepsDrafts = useGate("drafts") && (edited === undefined || edited.draft === true);
  // Two presses may come before the first is drawn.
  const isSending = useRef(false);
  const submit = () => {
    if (isSending.current) return;
    const found = firstProblem(now, {
      ...rules,
      categoryNamed: named.length > 0,
      pictureStates: [...attached.items, ...placed.items].map(({ state }) => state),
    });
    setProblem(found);
    setFailure(null);
    if (!found) send("publish", () => undefined);
  };
  const send = (sending: Sending, then: () => void) => {
    isSending.current = true;
    publish.mutate(
      { text: now, sending },
      {
        onSettled: () => (isSending.current = false),
        onSuccess: (contribution) => {
          kept.forget();
          toast.show({
            text: intl.formatMessage(outcome(contribution, edited)),
            action: {
              label: intl.formatMessage(messages.view),
              onPress: () => navigate({ route: contribution.type, params: { id: contribution.id } }),
            },
          });
          onClose();
          then();
        },
        onError: (error) => {
          const named = error instanceof CallError ? serverProblem(error.fields) : null;
          setProblem(named);
          if (!named) setFailure(error);
          setAsking(null);
        },
      },
    );
  };
  const leave = (then: () => void) => {
    setAsking(null);
    onClose();
    then();
  };
  const buildHref = useBuildHref();
  const { pathname, search } = useLocation();
  const signIn = () => {
    // Where the browser keeps nothing, the text goes on in this page alone.
    if (kept.state === "lost") return;
    if (onItsOwn) noteResume(pathname + search);
    // At once, so that what asks before leaving is gone.
    flushSync(onClose);
    navigate(`${buildHref("signin")}?next=${encodeURIComponent(pathname + search)}`);
  };
  const close = () => {
    if (publish.isPending) return;
    if (wouldLose) setAsking(() => () => undefined);
    else {
      kept.forget();
      onClose();
    }
  };
  return (
    <>
      <ComposerDialog
        {...{ user, edited, text: now, named, change, attached, placed, problem, failure, rules, turn, editor }}
        openPictures={request.pictures === true}
        onKind={(type) => {
          change({ type });
          setTurn(turn + 1);
        }}
        draft={kept.state}
        busy={publish.isPending}
        onClose={close}
        onSignIn={signIn}
        onSubmit={submit}
        onStartOver={
          restored
            ? () => {
                setRestored(false);
                kept.forget();
                begin(initial);
              }
            : undefined
        }
        onContinue={elsewhere.data && !hasContent(now) ? () => elsewhere.data && begin(elsewhere.data) : undefined}
      />
      <CloseDialog
        open={asking !== null}
        onKeep={() => setAsking(null)}
        onServer={keepsDrafts}
        saving={publish.isPending}
        onSave={() => {
          const then = asking ?? (() => undefined);
          if (keepsDrafts) send("draft", then);
          else {
            void kept.save();
            leave(then);
          }
        }}
        onDiscard={() => {
          kept.forget();
          leave(asking ?? (() => undefined));
        }}
      />
    </>
  );
}
