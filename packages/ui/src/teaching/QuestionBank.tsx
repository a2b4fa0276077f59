import { courseQuestionDelete, courseQuestionList, type BankQuestion } from "@cortile/contract/course";
import type { Client } from "@cortile/client/http";
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, Dialog, EmptyState, ErrorBanner, IconButton, SkeletonRows, Tag, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { deleteFailures, messages, templates } from "./question-bank.messages.ts";
import { messagesIt } from "./question-bank.own.it.ts";
import { messages as quizMessages } from "./quiz-edit.messages.ts";
import classes from "./Teaching.module.css";

const pageSize = 20;

const questionsQuery = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: ["course", id, "questions"],
    queryFn: ({ pageParam, signal }) =>
      client.call(courseQuestionList, { params: { id }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

type Props = {
  courseId: number;
  /** Ids of the questions that the quiz asks already. */
  asked: readonly number[];
  onAdd: (question: BankQuestion) => void;
  onDeleted: (id: number) => void;
  onClose: () => void;
};

/** The questions of all quizzes of a course, to ask them in another, or to delete them. */
export const QuestionBank = withTexts(messagesIt, Bank);

function Bank({ courseId, asked, onAdd, onDeleted, onClose }: Props) {
  const [removed, setRemoved] = useState<BankQuestion | null>(null);
  const pages = useInfiniteQuery(questionsQuery(useClient(), courseId));
  const questions = (pages.data?.pages ?? []).flatMap(({ results }) => results).filter(({ id }) => !asked.includes(id));
  const { hasNextPage, isError } = pages;
  return (
    <Dialog open tall onClose={onClose} title={<FormattedMessage {...messages.title} />}>
      <p className={classes.hint}>
        <FormattedMessage {...messages.text} />
      </p>
      {pages.isPending ? <SkeletonRows count={4} /> : null}
      {questions.length > 0 ? (
        <ul className={classes.bank}>
          {questions.map((question) => (
            <Row key={question.id} question={question} onAdd={onAdd} onRemove={setRemoved} />
          ))}
        </ul>
      ) : null}
      {isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching} />
      ) : null}
      {pages.data && questions.length === 0 && !hasNextPage ? (
        <EmptyState>
          <FormattedMessage {...messages.none} />
        </EmptyState>
      ) : null}
      {hasNextPage && !isError ? (
        <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
      {removed ? (
        <DeleteQuestion courseId={courseId} question={removed} onDeleted={onDeleted} onClose={() => setRemoved(null)} />
      ) : null}
    </Dialog>
  );
}

type RowProps = Pick<Props, "onAdd"> & { question: BankQuestion; onRemove: (question: BankQuestion) => void };

function Row({ question, onAdd, onRemove }: RowProps) {
  const intl = useIntl();
  const { text: name, type, lesson_ids } = question;
  return (
    <li className={classes.bankRow}>
      <span className={classes.bankText}>
        <b>{name}</b>
        <span className={classes.hint}>
          <Tag>
            <FormattedMessage {...quizMessages[type]} />
          </Tag>{" "}
          {lesson_ids.length === 0 ? (
            <FormattedMessage {...messages.unused} />
          ) : (
            <FormattedMessage {...templates.used} values={{ count: lesson_ids.length }} />
          )}
        </span>
      </span>
      <Button size="sm" icon="plus" aria-label={intl.formatMessage(templates.addNamed, { name })} onClick={() => onAdd(question)}>
        <FormattedMessage {...messages.add} />
      </Button>
      <IconButton
        icon="trash"
        size="sm"
        label={intl.formatMessage(templates.deleteNamed, { name })}
        onClick={() => onRemove(question)}
      />
    </li>
  );
}

type DeleteProps = Pick<Props, "courseId" | "onDeleted" | "onClose"> & { question: BankQuestion };

function DeleteQuestion({ courseId, question, onDeleted, onClose }: DeleteProps) {
  const intl = useIntl();
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const notice = useFailureNotice();
  const removing = useMutation({
    mutationFn: () => client.call(courseQuestionDelete, { params: { id: courseId, question_id: question.id } }),
    onError(error) {
      onClose();
      notice(error, deleteFailures);
    },
    onSuccess() {
      toast.show({ text: intl.formatMessage(messages.deleted) });
      onDeleted(question.id);
      onClose();
      return cache.invalidateQueries({ queryKey: ["course", courseId, "questions"] });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...templates.deleteNamed} values={{ name: question.text }} />}
      confirmLabel={<FormattedMessage {...messages.delete} />}
      loading={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      <FormattedMessage {...messages.deleteEffect} />
    </ConfirmDialog>
  );
}
