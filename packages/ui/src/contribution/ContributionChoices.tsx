import type { Contribution } from "@cortile/contract/entity";
import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { ConfirmDialog, lazyPart, MenuDivider, MenuItem, personName } from "#core/kit";
import { withTexts } from "#core/locale";
import { mayModerate, useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { FlagDialog, FlagItem } from "#flag";
import type { ModerationQuestion } from "#moderation";
import { useAuthorBlock } from "./block.tsx";
import { useContributionDelete, useContributionHide, useContributionRestore, useCopyLink } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";
import { hasUnsavedEdit } from "./draft-key.ts";
import { useContributionEdit } from "./edit.tsx";
import { useContributionExport, useContributionMute, useContributionPublishNow } from "./menu.hooks.ts";
import { messages as menuMessages, templates } from "./menu.messages.ts";
import { messagesIt } from "./menu.own.it.ts";

// For staff alone.
const ModerationItems = lazyPart(async () => (await import("#moderation")).ModerationItems);
const ModerationDialog = lazyPart(async () => (await import("#moderation")).ModerationDialog);

/** What is asked before it is done. */
export type Question = "delete" | "publish" | "report" | ModerationQuestion;

type ChoicesProps = { contribution: Contribution; onAsk: (question: Question) => void };

/** All that the reader may do with a contribution. */
export const ContributionChoices = withTexts(messagesIt, Choices);

function Choices({ contribution, onAsk }: ChoicesProps) {
  const { user } = useSession();
  const copyLink = useCopyLink(contribution);
  const moderates = useGate("moderation");
  const { author, deleted, collapsed, draft } = contribution;
  const isOwn = user !== null && user.id === author?.id;
  return (
    <>
      <MenuItem icon="link" onSelect={copyLink}>
        <FormattedMessage {...messages.copyLink} />
      </MenuItem>
      {isOwn || (draft && moderates) ? <AuthorChoices contribution={contribution} isOwn={isOwn} onAsk={onAsk} /> : null}
      {isOwn || draft || deleted ? null : <ReaderChoices contribution={contribution} />}
      {isOwn || draft || deleted || collapsed ? null : <FlagItem target={contribution} onOpen={() => onAsk("report")} />}
      <ExportChoice contribution={contribution} isOwn={isOwn} />
      {!draft && mayModerate(user, author) ? (
        <Suspense fallback={null}>
          <ModerationItems target={contribution} deleted={deleted} held={contribution.held === true} onAsk={onAsk} />
        </Suspense>
      ) : null}
    </>
  );
}

function AuthorChoices({ contribution, isOwn, onAsk }: ChoicesProps & { isOwn: boolean }) {
  const act = useMemberAction();
  const edit = useContributionEdit();
  const restore = useContributionRestore(contribution);
  const { portal } = useClient();
  const { user } = useSession();
  const { id, deleted, deleted_by, draft, place_closed } = contribution;
  /** What is published is what the server has: changes that only this browser has are shown first. */
  const publish = () => (edit && user && hasUnsavedEdit(portal, user.id, id) ? edit(contribution) : onAsk("publish"));
  if (deleted && (place_closed || deleted_by === "staff")) return null;
  if (deleted)
    return (
      <>
        <MenuDivider />
        <MenuItem icon="history" onSelect={() => act(() => restore.mutate())}>
          <FormattedMessage {...messages.restore} />
        </MenuItem>
      </>
    );
  return (
    <>
      <MenuDivider />
      {draft ? (
        <MenuItem icon="send" onSelect={() => act(publish)}>
          <FormattedMessage {...menuMessages.publishNow} />
        </MenuItem>
      ) : null}
      {isOwn && edit && !place_closed ? (
        <MenuItem icon="pencil" onSelect={() => act(() => edit(contribution))}>
          <FormattedMessage {...messages.edit} />
        </MenuItem>
      ) : null}
      {isOwn ? (
        <MenuItem icon="trash" danger onSelect={() => onAsk("delete")}>
          <FormattedMessage {...messages.delete} />
        </MenuItem>
      ) : null}
    </>
  );
}

function ReaderChoices({ contribution }: { contribution: Contribution }) {
  const { user } = useSession();
  const act = useMemberAction();
  const mute = useContributionMute(contribution);
  const hide = useContributionHide(contribution);
  const block = useAuthorBlock();
  const { author, suspended, hidden } = contribution;
  return (
    <>
      <MenuDivider />
      <MenuItem icon={suspended ? "bell" : "bell-off"} onSelect={() => act(() => mute.mutate())}>
        <FormattedMessage {...(suspended ? menuMessages.unmute : menuMessages.mute)} />
      </MenuItem>
      <MenuItem icon={hidden ? "eye" : "eye-off"} onSelect={() => act(() => hide.mutate())}>
        <FormattedMessage {...(hidden ? menuMessages.unhide : menuMessages.hide)} />
      </MenuItem>
      {user && block && author && !author.deleted ? (
        <MenuItem icon="ban" onSelect={() => block(author)}>
          <FormattedMessage {...templates.block} values={{ name: personName(author) }} />
        </MenuItem>
      ) : null}
    </>
  );
}

/** For authors who write for the community, and administrators. */
function ExportChoice({ contribution, isOwn }: { contribution: Contribution; isOwn: boolean }) {
  const writes = useGate("writer");
  const administers = useGate("administration");
  const save = useContributionExport(contribution);
  if (contribution.draft || contribution.place_closed || !(administers || (isOwn && writes))) return null;
  return (
    <>
      <MenuDivider />
      <MenuItem icon="download" onSelect={() => save.mutate()}>
        <FormattedMessage {...menuMessages.export} />
      </MenuItem>
    </>
  );
}

type QuestionProps = { contribution: Contribution; question: Question; onClose: () => void };

export const ContributionQuestion = withTexts(messagesIt, QuestionDialog);

function QuestionDialog({ contribution, question, onClose }: QuestionProps) {
  const remove = useContributionDelete(contribution);
  const publish = useContributionPublishNow(contribution);
  const isArticle = contribution.type === "discussion";
  if (question === "report") return <FlagDialog target={contribution} onClose={onClose} />;
  if (typeof question === "object") return <ModerationDialog question={question} onClose={onClose} />;
  if (question === "publish")
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        danger={false}
        title={<FormattedMessage {...(isArticle ? menuMessages.publishArticle : menuMessages.publishPost)} />}
        confirmLabel={<FormattedMessage {...menuMessages.publishNow} />}
        loading={publish.isPending}
        loadingLabel={<FormattedMessage {...menuMessages.publishing} />}
        onConfirm={() => publish.mutate(undefined, { onSettled: onClose })}
      >
        <FormattedMessage {...menuMessages.publishEffect} />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...(isArticle ? messages.deleteArticle : messages.deletePost)} />}
      confirmLabel={<FormattedMessage {...messages.delete} />}
      loading={remove.isPending}
      loadingLabel={<FormattedMessage {...messages.deleting} />}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <FormattedMessage {...messages.deleteEffect} />
    </ConfirmDialog>
  );
}
