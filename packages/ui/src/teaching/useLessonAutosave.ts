import { CallError } from "@cortile/client/http";
import { lessonPatch } from "@cortile/contract/course";
import type { CourseLesson } from "@cortile/contract/entity";
import type { LessonStatus } from "@cortile/contract/enums";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { lessonQuery, type LessonPlace } from "#course";
import { messages } from "./lesson-edit.messages.ts";
import { saveFailuresOf } from "./outline.hooks.ts";

/** What an editor changes of a lesson. */
export type LessonText = {
  name: string;
  text: string;
  medias: readonly number[];
  status: LessonStatus;
  comments_enabled: boolean;
};

export const lessonTextOf = (lesson: CourseLesson): LessonText => ({
  name: lesson.name,
  text: lesson.text ?? lesson.html ?? "",
  medias: lesson.medias.map(({ id }) => id),
  status: lesson.status,
  comments_enabled: lesson.comments_enabled,
});

/** Saved this long after the last change. */
const pauseMs = 1500;

export type SaveState = "saved" | "unsaved" | "saving" | "failed";

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs; nothing else is sent, so that what somebody else changed meanwhile stays. */
function changesOf(before: LessonText, now: LessonText) {
  return {
    ...(before.name !== now.name && now.name.trim() !== "" && { name: now.name.trim() }),
    ...(before.text !== now.text && { text: now.text }),
    ...(!same(before.medias, now.medias) && { medias: [...now.medias] }),
    ...(before.status !== now.status && { status: now.status }),
    ...(before.comments_enabled !== now.comments_enabled && { comments_enabled: now.comments_enabled }),
  };
}

/**
 * Saves a lesson while it is written, one call after the other. What could not be saved stays on the page, and is tried again with the
 * next change.
 * @param ready false while files are on their way
 * @param quizUnsaved whether the page has changes of the quiz that are not saved yet
 * @param putBack shows the status that is stored, as the server has refused another, so that the rest is saved
 */
export function useLessonAutosave(
  place: LessonPlace,
  lesson: CourseLesson,
  now: LessonText,
  { ready, quizUnsaved, putBack }: { ready: boolean; quizUnsaved: boolean; putBack: (status: LessonStatus) => void },
) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const [stored, setStored] = useState(() => lessonTextOf(lesson));
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { id, section_id, lesson_id } = place;
  const body = changesOf(stored, now);
  const key = JSON.stringify(body);
  const isDirty = Object.keys(body).length > 0;
  const state: SaveState = sending ? "saving" : !isDirty ? "saved" : refused === key ? "failed" : "unsaved";

  const save = () => {
    if (!isDirty || !ready || sending) return;
    setSending(true);
    void client
      .call(lessonPatch, { params: { id, section_id, lesson_id }, body })
      .then(
        (saved) => {
          setStored(now);
          cache.setQueryData(lessonQuery(client, place).queryKey, saved);
          void cache.invalidateQueries({ queryKey: ["course", id, "edit"] });
          void cache.invalidateQueries({ queryKey: ["course", id], exact: true });
        },
        (error: unknown) => {
          setRefused(key);
          // The page says that it is not saved; why, where another try would not help.
          if (!(error instanceof CallError) || error.code !== "invalid") return;
          const failures = saveFailuresOf(error);
          if (!error.fields["status"]) return notice(error, failures);
          notice(error, quizUnsaved ? { ...failures, invalid: messages.quizFirst } : failures);
          putBack(stored.status);
          // Once the quiz has a question, the same change is accepted.
          setRefused(null);
        },
      )
      .finally(() => setSending(false));
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const waits = state === "unsaved" && ready;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [key, waits]);
  return { state, save, isDirty: state !== "saved" };
}
