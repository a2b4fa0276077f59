import type { Course } from "@cortile/contract/entity";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { courseTemplates } from "#course";
import { Button, ConfirmDialog, EmptyState, useReorder, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { InlineName } from "./InlineName.tsx";
import { namingKey, type Deletion, type Naming, type Outline } from "./outline.ts";
import { useOutline } from "./outline.hooks.ts";
import { messages, templates } from "./outline.messages.ts";
import { messagesIt } from "./outline.own.it.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import classes from "./Teaching.module.css";

/** The sections and lessons of a course, to be named, put in order and published; each change is saved at once. */
export const LessonsTab = withTexts(messagesIt, Tab);

function Tab({ course }: { course: Course }) {
  const intl = useIntl();
  const toast = useToast();
  const saving = useOutline(course.id);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const tab = useRef<HTMLDivElement>(null);
  /** Key of the control to focus when naming ends. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (naming) {
      next.current = namingKey(naming);
      return;
    }
    const isLost = document.activeElement === document.body;
    const control = isLost && next.current ? tab.current?.querySelector<HTMLElement>(`[data-names="${next.current}"]`) : null;
    control?.focus();
    // A new section is drawn a moment later.
    if (control || !isLost) next.current = null;
  }, [naming, course.sections]);
  const sections = course.sections ?? [];
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  const said = { release: messages.saved, deleteSection: messages.deleted, deleteLesson: messages.deleted };
  const outline: Outline = {
    naming,
    setNaming,
    pending: saving.isPending,
    askDelete: setDeletion,
    send: (act) =>
      saving.mutate(act, {
        onSuccess(made) {
          // What comes next is its first lesson.
          if (act.act === "addSection" && made)
            next.current = namingKey({ what: "newLesson", sectionId: made.id, type: "lesson" });
          if (act.act.startsWith("add") || act.act.startsWith("rename")) setNaming(null);
          if (act.act === "release" || act.act === "deleteSection" || act.act === "deleteLesson")
            toast.show({ id: "teaching.outline", text: intl.formatMessage(said[act.act]) });
        },
      }),
  };
  const reorder = useReorder({
    ids: sections.map(({ id }) => id),
    nameOf: (id) => sections.find((section) => section.id === id)?.name ?? "",
    onChange: (ids) => outline.send({ act: "orderSections", ids }),
    disabled: naming !== null,
  });
  const isNew = naming?.what === "newSection";
  return (
    <div ref={tab}>
      {sections.length > 0 ? (
        <p className={classes.hint}>
          <FormattedMessage {...courseTemplates.contents} values={{ sections: sections.length, lessons }} />
        </p>
      ) : null}
      <ol className={classes.sections} {...reorder.list}>
        {reorder.order.map((id, index) => {
          const section = sections.find((one) => one.id === id);
          return section ? (
            <li key={id} className={classes.section} {...reorder.item(id)}>
              <SectionEditor course={course} section={section} number={index + 1} grip={reorder.grip(id)} outline={outline} />
            </li>
          ) : null;
        })}
      </ol>
      {reorder.status}
      {isNew ? (
        <InlineName
          label={intl.formatMessage(messages.sectionName)}
          initial={intl.formatMessage(templates.newSection, { number: sections.length + 1 })}
          pending={saving.isPending}
          onSave={(name) => outline.send({ act: "addSection", name })}
          onCancel={() => setNaming(null)}
        />
      ) : sections.length === 0 ? (
        <EmptyState
          action={
            <Button
              variant="primary"
              icon="plus"
              data-names={namingKey({ what: "newSection" })}
              onClick={() => setNaming({ what: "newSection" })}
            >
              <FormattedMessage {...messages.addSection} />
            </Button>
          }
        >
          <FormattedMessage {...messages.none} />
        </EmptyState>
      ) : (
        <Button
          icon="plus"
          disabled={naming !== null}
          data-names={namingKey({ what: "newSection" })}
          onClick={() => setNaming({ what: "newSection" })}
        >
          <FormattedMessage {...messages.addSection} />
        </Button>
      )}
      <ConfirmDialog
        open={deletion !== null}
        onClose={() => setDeletion(null)}
        title={<FormattedMessage {...templates.deleteTitle} values={{ name: deletion?.name ?? "" }} />}
        confirmLabel={<FormattedMessage {...messages.delete} />}
        onConfirm={() => {
          setDeletion(null);
          if (deletion) outline.send(deletion.act);
        }}
      >
        <FormattedMessage {...(deletion?.act.act === "deleteSection" ? messages.sectionEffect : messages.lessonEffect)} />
      </ConfirmDialog>
    </div>
  );
}
