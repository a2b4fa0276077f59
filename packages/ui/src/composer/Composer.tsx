import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { CallError } from "@cortile/client/http";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useGate, usePreference } from "#core/preferences";
import { useBlock, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { usePictureUpload } from "#media";
import { CloseDialog } from "./CloseDialog.tsx";
import type { ComposerRequest } from "./composer.context.ts";
import { serverDraftQuery, useContributionPublish } from "./composer.hooks.ts";
import { messages } from "./composer.messages.ts";
import { emptyText, hasContent, textOf, type ComposerText } from "./composer-text.ts";
import { ComposerDialog } from "./ComposerDialog.tsx";
import { keptKey } from "./kept-text.ts";
import { firstProblem, type Problem } from "./problem.ts";
import type { RichEditorHandle } from "./RichEditor.tsx";
import { serverProblem } from "./server-problem.ts";
import { useKeptMedias } from "./useKeptMedias.ts";
import { useLeaveWarning } from "./useLeaveWarning.ts";
import { useKeptText } from "./useKeptText.ts";

type Props = { request: ComposerRequest; onClose: () => void };

const staff: readonly (string | null | undefined)[] = ["admin", "moderator", "editor"];

/** Writes a post or an article, or edits one, until it is published, kept or thrown away. */
export function Composer({ request, onClose }: Props) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  // Whoever opened it goes on writing, even once the session has ended.
  const [user] = useState(useSession().user);
  const posts = useGate("posts");
  const articles = useGate("articles");
  const edited = request.edit;
  const [initial] = useState(() => {
    const wanted = request.type ?? "post";
    const type = wanted === "post" && !posts ? "discussion" : wanted === "discussion" && !articles ? "post" : wanted;
    return edited ? textOf(edited) : emptyText(type, request.categories);
  });
  const kept = useKeptText({ key: keptKey(client.portal, user?.id ?? 0, edited?.id), initial, onServer: !edited });
  const { text } = kept;
  const attached = usePictureUpload(text.medias);
  const placed = usePictureUpload();
  const publish = useContributionPublish(edited);
  const editor = useRef<RichEditorHandle>(null);
  /** Grows when the editor is to begin again from `text.html`. */
  const [turn, setTurn] = useState(0);
  const [restored, setRestored] = useState(kept.restored !== null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asking, setAsking] = useState<null | (() => void)>(null);
  const elsewhere = useQuery({ ...serverDraftQuery(client, user?.id ?? 0), enabled: !edited && kept.restored === null });

  const medias = attached.items.flatMap(({ media }) => (media ? [media] : []));
  const now: ComposerText = { ...text, medias };
  const change = (changes: Partial<ComposerText>) => {
    kept.change({ medias, ...changes });
    setProblem(null);
  };
  useKeptMedias(medias, text.medias, (next) => kept.change({ medias: next }));

  const changed = JSON.stringify(now) !== JSON.stringify(initial);
  const wouldLose = hasContent(now) && (edited === undefined || changed);
  const busy = attached.busy || placed.busy;
  useLeaveWarning(wouldLose && (kept.state === "lost" || busy || publish.isPending));
  useBlock(wouldLose && !publish.isSuccess, (proceed) => setAsking(() => proceed));

  const begin = (next: ComposerText) => {
    attached.reset(next.medias);
    placed.reset();
    kept.change(next);
    setTurn(turn + 1);
    setProblem(null);
    setFailure(null);
  };
  const rules = {
    categoryRequired: usePreference("configurations.post_category_required_enabled") === true,
    audienceRequired:
      usePreference("configurations.post_addressing_required_enabled") === true &&
      !staff.includes(user?.role) &&
      !edited?.group &&
      !edited?.event,
  };
  const submit = () => {
    if (publish.isPending) return;
    const found = firstProblem(now, { ...rules, pictureStates: [...attached.items, ...placed.items].map(({ state }) => state) });
    setProblem(found);
    setFailure(null);
    if (found) return;
    publish.mutate(now, {
      onSuccess: (contribution) => {
        kept.forget();
        toast.show({
          text: intl.formatMessage(edited ? messages.saved : messages.published),
          action: {
            label: intl.formatMessage(messages.view),
            onPress: () => navigate({ route: contribution.type, params: { id: contribution.id } }),
          },
        });
        onClose();
      },
      onError: (error) => {
        const named = error instanceof CallError ? serverProblem(error.fields) : null;
        setProblem(named);
        if (!named) setFailure(error);
      },
    });
  };
  const leave = (then: () => void) => {
    setAsking(null);
    onClose();
    then();
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
        {...{ user, edited, text: now, change, attached, placed, problem, failure, rules, turn, editor }}
        openPictures={request.pictures === true}
        onKind={(type) => {
          change({ type });
          setTurn(turn + 1);
        }}
        draft={kept.state}
        busy={publish.isPending}
        onClose={close}
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
        onSave={() => {
          void kept.save();
          leave(asking ?? (() => undefined));
        }}
        onDiscard={() => {
          kept.forget();
          leave(asking ?? (() => undefined));
        }}
      />
    </>
  );
}
