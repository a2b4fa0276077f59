import { CallError } from "@cortile/client/http";
import { lessonGet, lessonPatch } from "@cortile/contract/course";
import type { CourseLesson } from "@cortile/contract/entity";
import type { LessonStatus } from "@cortile/contract/enums";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { isSameText } from "#contribution";
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

/** Whether a part is alike in both; the server may have written a text in other marks than it was sent. */
const isSame = (part: keyof LessonText, one: LessonText, other: LessonText): boolean =>
  part === "text" ? isSameText(one.text, other.text) : same(asStored(one)[part], asStored(other)[part]);
const asStored = (text: LessonText): LessonText => ({ ...text, name: text.name.trim() });

/** Whether the server may have done it all the same; 502 and 504 come from what is before it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === "network" || error.code === "timeout" || [502, 504].includes(error.status));

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

type Changes = ReturnType<typeof changesOf> & { keep_version?: boolean };

const lessonKeys = ["name", "text", "medias", "status", "comments_enabled"] as const;

/** What is taken over of what somebody else has saved. */
export type Taken = Partial<LessonText>;

type Page = {
  ready: boolean;
  quizUnsaved: boolean;
  putBack: (status: LessonStatus) => void;
  take: (changes: Taken, theirs: CourseLesson) => void;
};

/**
 * Saves a lesson while it is written, one call after the other. What could not be saved stays on the page, and is tried again with the
 * next change. Where somebody else has saved the same part of the lesson meanwhile, it stops until one of both is chosen.
 * @param ready false while files are on their way
 * @param quizUnsaved whether the page has changes of the quiz that are not saved yet
 * @param putBack shows the status that is stored, as the server has refused another, so that the rest is saved
 * @param take shows what somebody else has changed, and nobody here
 */
export function useLessonAutosave(
  place: LessonPlace,
  lesson: CourseLesson,
  now: LessonText,
  { ready, quizUnsaved, putBack, take }: Page,
) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const [stored, setStored] = useState(() => lessonTextOf(lesson));
  /** What the server told last: a save replaces this and nothing else. */
  const [base, setBase] = useState(lesson);
  /** What somebody else has saved meanwhile; nothing more is saved until it is decided which one stays. */
  const [other, setOther] = useState<CourseLesson | null>(null);
  /** A save without a reply. It may have come through, so that it is repeated as it was before anything else is saved. */
  const [lost, setLost] = useState<{ body: Changes; now: LessonText } | null>(null);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { id, section_id, lesson_id } = place;
  const body = changesOf(stored, now);
  const key = JSON.stringify(body);
  const isDirty = Object.keys(body).length > 0 || lost !== null || other !== null;
  const isRefused = refused === key || other !== null;
  const state: SaveState = sending ? "saving" : !isDirty ? "saved" : isRefused ? "failed" : "unsaved";

  /** Goes on from what is stored. */
  const begin = (saved: CourseLesson, text: LessonText) => {
    setBase(saved);
    setStored(text);
    setOther(null);
    setLost(null);
    setRefused(null);
  };
  const written = useRef(now);
  useEffect(() => {
    written.current = now;
  });
  /**
   * Somebody else has saved the lesson, or a save without a reply has: what only they have changed is shown here, and it is asked which one
   * of the rest stays.
   * @param sent what was refused
   */
  const meet = (theirs: CourseLesson, sent: { now: LessonText }) => {
    const their = lessonTextOf(theirs);
    // Of a lost save also what was taken back since: it may have been stored.
    const mine = { ...(sent === lost && changesOf(stored, sent.now)), ...changesOf(stored, written.current) };
    // From what the server told last, which is not word for word what was sent.
    const known = lessonTextOf(base);
    const changed = lessonKeys.filter((one) => !same(known[one], their[one]));
    const isOwn = (one: keyof LessonText) => [sent.now, written.current].some((text) => isSame(one, text, their));
    const settled = Object.fromEntries(changed.flatMap((one) => (one in mine && !isOwn(one) ? [] : [[one, their[one]]])));
    const taken: Taken = Object.fromEntries(Object.entries(settled).filter(([one]) => !(one in mine)));
    setLost(null);
    take(taken, theirs);
    setStored({ ...stored, ...settled });
    if (other || Object.keys(settled).length < changed.length) setOther(theirs);
    else setBase(theirs);
  };
  const send = (sent: { body: Changes; now: LessonText }, { etag }: CourseLesson) => {
    const params = { id, section_id, lesson_id };
    setSending(true);
    void client
      .call(lessonPatch, { params, body: { ...sent.body, ...(etag !== undefined && { replaces: etag }) } })
      .then(
        (saved) => {
          begin(saved, sent.now);
          cache.setQueryData(lessonQuery(client, place).queryKey, saved);
          void cache.invalidateQueries({ queryKey: ["course", id, "edit"] });
          void cache.invalidateQueries({ queryKey: ["course", id], exact: true });
        },
        (error: unknown) => {
          const refuse = () => setRefused(key);
          if (error instanceof CallError && error.code === "conflict")
            return client.call(lessonGet, { params }).then((theirs) => meet(theirs, sent), refuse);
          const isInvalid = error instanceof CallError && error.code === "invalid";
          // A repeat that is turned away, as by a busy server, tells nothing of the first time.
          setLost(isUnanswered(error) || (sent === lost && !isInvalid) ? sent : null);
          refuse();
          // The page says that it is not saved; why, where another try would not help.
          if (!isInvalid) return;
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
  const save = () => {
    if (isDirty && ready && !sending && !other) send(lost ?? { body, now }, base);
  };
  /** Saves what is on the page in place of what somebody else has saved, which stays in the version history. */
  const replaceOther = () => {
    if (!other || !ready || sending) return;
    const changes = changesOf(lessonTextOf(other), now);
    if (Object.keys(changes).length === 0) begin(other, now);
    else send({ body: { ...changes, keep_version: true }, now }, other);
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
  }, [key, waits, base]);
  return {
    state,
    save,
    isDirty: state !== "saved",
    other,
    replaceOther,
    /** Goes on with the other text on the page. */
    takeOther: () => other && begin(other, lessonTextOf(other)),
    /** Something else than what is stored comes onto the page: it is not saved before `replaceOther`. */
    hold: () => setOther(base),
  };
}
