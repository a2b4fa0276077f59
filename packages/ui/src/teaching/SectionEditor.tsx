import type { Course, CourseSection } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { outlineTemplates } from "#course";
import { Button, Heading, IconButton, Menu, MenuItem, useReorder } from "#core/kit";
import { InlineName } from "./InlineName.tsx";
import { LessonEditRow } from "./LessonEditRow.tsx";
import { namingKey, type Naming, type Outline } from "./outline.ts";
import { messages, templates } from "./outline.messages.ts";
import { ReleaseMenu } from "./ReleaseMenu.tsx";
import classes from "./Teaching.module.css";

type Props = { course: Course; section: CourseSection; number: number; grip: ReactNode; outline: Outline };

/** A section with its lessons, to be changed in place. */
export function SectionEditor({ course, section, number, grip, outline }: Props) {
  const intl = useIntl();
  const { naming, setNaming, pending, send } = outline;
  const { lessons } = section;
  const reorder = useReorder({
    ids: lessons.map(({ id }) => id),
    nameOf: (id) => lessons.find((lesson) => lesson.id === id)?.name ?? "",
    onChange: (ids) => send({ act: "orderLessons", section_id: section.id, ids }),
    disabled: naming !== null,
  });
  const isNamed = naming?.what === "section" && naming.id === section.id;
  const adds = naming?.what === "newLesson" && naming.sectionId === section.id ? naming : null;
  const label = intl.formatMessage(templates.more, { name: section.name });
  const renaming: Naming = { what: "section", id: section.id };
  return (
    <>
      <div className={classes.sectionHead}>
        {grip}
        {isNamed ? (
          <InlineName
            label={intl.formatMessage(messages.sectionName)}
            initial={section.name}
            pending={pending}
            onSave={(name) => send({ act: "renameSection", section_id: section.id, name })}
            onCancel={() => setNaming(null)}
          />
        ) : (
          <>
            <Heading level={2} size="h4" className={classes.sectionName ?? ""}>
              <FormattedMessage {...outlineTemplates.section} values={{ number, name: section.name }} />
            </Heading>
            <ReleaseMenu
              course={course}
              section={section}
              onChange={(release) => send({ act: "release", section_id: section.id, release })}
            />
            <Menu
              label={label}
              trigger={<IconButton icon="dots" label={label} disabled={naming !== null} data-names={namingKey(renaming)} />}
            >
              <MenuItem icon="pencil" onSelect={() => setNaming(renaming)}>
                <FormattedMessage {...messages.rename} />
              </MenuItem>
              <MenuItem
                icon="trash"
                danger
                onSelect={() => outline.askDelete({ act: { act: "deleteSection", section_id: section.id }, name: section.name })}
              >
                <FormattedMessage {...messages.delete} />
              </MenuItem>
            </Menu>
          </>
        )}
      </div>
      <ol className={classes.lessons} {...reorder.list}>
        {reorder.order.map((id) => {
          const lesson = lessons.find((one) => one.id === id);
          return lesson ? (
            <li key={id} className={classes.lesson} {...reorder.item(id)}>
              <LessonEditRow course={course} lesson={lesson} grip={reorder.grip(id)} outline={outline} />
            </li>
          ) : null;
        })}
      </ol>
      {reorder.status}
      {adds ? (
        <InlineName
          label={intl.formatMessage(messages.lessonName)}
          initial={
            adds.type === "quiz"
              ? intl.formatMessage(messages.quiz)
              : intl.formatMessage(templates.newLesson, { number: lessons.length + 1 })
          }
          pending={pending}
          onSave={(name) => send({ act: "addLesson", section_id: section.id, name, type: adds.type })}
          onCancel={() => setNaming(null)}
        />
      ) : (
        <div className={classes.adds}>
          {(["lesson", "quiz"] as const).map((type) => {
            const adding: Naming = { what: "newLesson", sectionId: section.id, type };
            return (
              <Button
                key={type}
                size="sm"
                variant="plain"
                icon="plus"
                disabled={naming !== null}
                data-names={namingKey(adding)}
                onClick={() => setNaming(adding)}
              >
                <FormattedMessage {...(type === "quiz" ? messages.addQuiz : messages.addLesson)} />
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}
