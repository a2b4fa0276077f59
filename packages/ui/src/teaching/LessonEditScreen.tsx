import type { Course, CourseLesson, Media } from "@cortile/contract/entity";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lessonQuery, type LessonPlace } from "#course";
import { throwIfGone, useClient } from "#core/client";
import { Banner, Button, Field, lazyPart, SkeletonRows, Switch, TextInput, VisuallyHidden } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { RichEditor } from "#editor";
import { DiscardDialog, formMessagesIt, useUnsavedChanges } from "#form";
import { useAttachments, usePictureUpload } from "#media";
import { Page } from "#shell";
import { messages } from "./lesson-edit.messages.ts";
import { messagesIt } from "./lesson-edit.own.it.ts";
import { messagesIt as outlineIt } from "./outline.own.it.ts";
import { LessonAttach } from "./LessonAttach.tsx";
import { courseEditQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";
import { lessonTextOf, useLessonAutosave, type LessonText, type SaveState } from "./useLessonAutosave.ts";

const LessonVersions = lazyPart(async () => (await import("./LessonVersions.tsx")).LessonVersions);
const QuizEditor = lazyPart(async () => (await import("./QuizEditor.tsx")).QuizEditor);

/** Where a lesson is written: it is saved while one writes. `loadLessonEdit` reads it. */
export const LessonEditScreen = withTexts({ ...formMessagesIt, ...outlineIt, ...messagesIt }, Screen);

function Screen(place: LessonPlace) {
  const client = useClient();
  const { data: course } = useSuspenseQuery(courseEditQuery(client, place.id));
  const { data: lesson, error } = useSuspenseQuery(lessonQuery(client, place));
  throwIfGone(error);
  return <Turns key={place.lesson_id} course={course} lesson={lesson} place={place} />;
}

type TurnsProps = { course: Course; lesson: CourseLesson; place: LessonPlace };

/** The editor, which begins anew with a version that was restored. */
function Turns({ course, lesson, place }: TurnsProps) {
  const [restored, setRestored] = useState<{ turn: number; lesson: CourseLesson } | null>(null);
  return (
    <Editing
      key={restored?.turn ?? 0}
      course={course}
      lesson={restored?.lesson ?? lesson}
      place={place}
      onRestored={(one) => setRestored({ turn: (restored?.turn ?? 0) + 1, lesson: one })}
    />
  );
}

type EditingProps = TurnsProps & { onRestored: (lesson: CourseLesson) => void };

function Editing({ course, lesson: found, place, onRestored }: EditingProps) {
  const intl = useIntl();
  // What is saved comes back as the lesson: the page goes on from what it began with.
  const [lesson] = useState(found);
  const [text, setText] = useState(() => lessonTextOf(lesson));
  const attached = useAttachments(lesson.medias);
  const pictures = usePictureUpload();
  const uploading = attached.busy || pictures.busy;
  const medias = attached.items.flatMap(({ media }) => (media ? [media.id] : []));
  const now = { ...text, medias };
  const change = (changes: Partial<typeof text>) => setText((before) => ({ ...before, ...changes }));
  /** The editor shows this text, and begins anew with another. */
  const [shown, setShown] = useState({ turn: 0, html: text.text });
  const edit = (html: string) => setShown(({ turn }) => ({ turn: turn + 1, html }));
  const [quizChanged, setQuizChanged] = useState(false);
  const autosave = useLessonAutosave(place, lesson, now, {
    ready: !uploading,
    quizUnsaved: quizChanged,
    putBack: (status) => change({ status }),
    take(changes, theirs) {
      change(changes);
      if (changes.medias) attached.replaceSent(theirs.medias);
      if (changes.text !== undefined) edit(changes.text);
    },
  });
  /** What was written here whenever another version was shown in its place, the latest last. */
  const [kept, setKept] = useState<readonly { text: LessonText; medias: Media[] }[]>([]);
  const put = (next: LessonText, files: readonly Media[]) => {
    setText(next);
    attached.reset(files);
    edit(next.text);
  };
  const showOther = () => {
    const { other } = autosave;
    if (!other) return;
    setKept([...kept, { text: now, medias: attached.items.flatMap(({ media }) => media ?? []) }]);
    put(lessonTextOf(other), other.medias);
    autosave.takeOther();
  };
  const showKept = () => {
    const mine = kept.at(-1);
    if (!mine) return;
    autosave.hold();
    put(mine.text, mine.medias);
    setKept(kept.slice(0, -1));
  };
  const [versions, setVersions] = useState(false);
  const leaving = useUnsavedChanges(autosave.isDirty || quizChanged || kept.length > 0, false, () => undefined);
  const saved = { state: autosave.state, uploading, quizChanged };
  const params = { id: course.id, slug: course.slug };
  return (
    <Page
      title={found.name}
      layout="list"
      search={false}
      back={{ route: "course_edit", params: { ...params, tab: "lessons" } }}
      more={<Saved {...saved} />}
    >
      <form
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault();
          autosave.save();
        }}
      >
        <VisuallyHidden>
          <Saved {...saved} announce />
        </VisuallyHidden>
        <Field label={<FormattedMessage {...messages.name} />} required>
          <TextInput maxLength={200} value={text.name} onChange={(event) => change({ name: event.currentTarget.value })} />
        </Field>
        <div className={classes.editorField}>
          <RichEditor
            key={shown.turn}
            form="article"
            html={shown.html}
            onChange={(html) => change({ text: html })}
            label={intl.formatMessage(messages.text)}
            placeholder={intl.formatMessage(messages.placeholder)}
            pictures={pictures}
          />
        </div>
        <LessonAttach attached={attached} />
        <fieldset className={classes.settings}>
          <legend>
            <FormattedMessage {...messages.settings} />
          </legend>
          <Switch
            label={<FormattedMessage {...messages.published} />}
            hint={<FormattedMessage {...messages.publishedHint} />}
            checked={text.status === "published"}
            onChange={(event) => change({ status: event.currentTarget.checked ? "published" : "draft" })}
          />
          <Switch
            label={<FormattedMessage {...messages.comments} />}
            hint={<FormattedMessage {...messages.commentsHint} />}
            checked={text.comments_enabled}
            onChange={(event) => change({ comments_enabled: event.currentTarget.checked })}
          />
        </fieldset>
        {autosave.other ? (
          <Banner tone="warn" role="alert" className={classes.versionBanner}>
            <div className={classes.attach}>
              <FormattedMessage {...messages.changedMeanwhile} />
              <Button size="sm" disabled={uploading} loading={autosave.state === "saving"} onClick={autosave.replaceOther}>
                <FormattedMessage {...messages.replaceOther} />
              </Button>
              <Button size="sm" disabled={uploading || autosave.state === "saving"} onClick={showOther}>
                <FormattedMessage {...messages.showOther} />
              </Button>
            </div>
          </Banner>
        ) : kept.length > 0 ? (
          <Banner
            role="status"
            className={classes.versionBanner}
            action={
              <Button size="sm" disabled={autosave.isDirty || uploading} onClick={showKept}>
                <FormattedMessage {...messages.showKept} />
              </Button>
            }
          >
            <FormattedMessage {...messages.kept} />
          </Banner>
        ) : null}
        <div className={classes.attach}>
          <Button
            type="submit"
            variant="primary"
            loading={autosave.state === "saving"}
            disabled={!autosave.isDirty || autosave.other !== null || uploading}
          >
            <FormattedMessage {...messages.save} />
          </Button>
          <Button component={Link} route="lesson_preview" params={{ ...params, ...place }} icon="eye">
            <FormattedMessage {...messages.preview} />
          </Button>
          <Button
            icon="history"
            aria-haspopup="dialog"
            disabled={autosave.isDirty || quizChanged}
            onClick={() => setVersions(true)}
          >
            <FormattedMessage {...messages.versions} />
          </Button>
        </div>
      </form>
      {lesson.type === "quiz" ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <QuizEditor place={place} onChanged={setQuizChanged} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {versions ? <LessonVersions place={place} onRestored={onRestored} onClose={() => setVersions(false)} /> : null}
      </Suspense>
      <DiscardDialog leaving={leaving} />
    </Page>
  );
}

type SavedProps = { state: SaveState; uploading: boolean; quizChanged: boolean; announce?: boolean };

/** Whether what is on the page is on the server too. */
function Saved({ state, uploading, quizChanged, announce = false }: SavedProps) {
  const text = uploading ? messages.uploading : state === "saved" && quizChanged ? messages.quizUnsaved : messages[state];
  return (
    <span className={classes.state} role={announce ? "status" : undefined} data-failed={state === "failed" || undefined}>
      <FormattedMessage {...text} />
    </span>
  );
}
