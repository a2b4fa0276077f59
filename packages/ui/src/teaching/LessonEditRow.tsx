import type { Course, CourseLesson } from "@cortile/contract/entity";
import { lessonStatus } from "@cortile/contract/enums";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field, IconButton, Menu, MenuItem, Select, Tag } from "#core/kit";
import { Link } from "#core/routing";
import { InlineName } from "./InlineName.tsx";
import { namingKey, type Naming, type Outline } from "./outline.ts";
import { messages, templates } from "./outline.messages.ts";
import classes from "./Teaching.module.css";

type Props = { course: Course; lesson: CourseLesson; grip: ReactNode; outline: Outline };

/** A lesson in the list of a teacher: its status, and the ways to its content. */
export function LessonEditRow({ course, lesson, grip, outline }: Props) {
  const intl = useIntl();
  const { naming, setNaming, pending, send } = outline;
  const { id: lesson_id, section_id, name } = lesson;
  const renaming: Naming = { what: "lesson", id: lesson_id };
  if (naming?.what === "lesson" && naming.id === lesson_id)
    return (
      <InlineName
        label={intl.formatMessage(messages.lessonName)}
        initial={name}
        pending={pending}
        onSave={(next) => send({ act: "renameLesson", section_id, lesson_id, name: next })}
        onCancel={() => setNaming(null)}
      />
    );
  const params = { id: course.id, slug: course.slug, section_id, lesson_id };
  const label = intl.formatMessage(templates.more, { name });
  const statuses = { draft: messages.draft, published: messages.published };
  return (
    <>
      {grip}
      <span className={classes.lessonName}>
        <Link route="lesson_edit" params={params}>
          {name}
        </Link>
        {lesson.type === "quiz" ? (
          <Tag>
            <FormattedMessage {...messages.quiz} />
          </Tag>
        ) : null}
      </span>
      <Field label={intl.formatMessage(templates.statusOf, { name })} hideLabel className={classes.status}>
        <Select
          value={lesson.status}
          disabled={naming !== null}
          onChange={(event) => {
            const status = lessonStatus.find((one) => one === event.currentTarget.value);
            if (status) send({ act: "setStatus", section_id, lesson_id, status });
          }}
        >
          {lessonStatus.map((status) => (
            <option key={status} value={status}>
              {intl.formatMessage(statuses[status])}
            </option>
          ))}
        </Select>
      </Field>
      <Menu
        label={label}
        trigger={<IconButton icon="dots" label={label} disabled={naming !== null} data-names={namingKey(renaming)} />}
      >
        <MenuItem component={Link} icon="edit" route="lesson_edit" params={params}>
          <FormattedMessage {...messages.edit} />
        </MenuItem>
        <MenuItem component={Link} icon="eye" route="lesson_preview" params={params}>
          <FormattedMessage {...messages.preview} />
        </MenuItem>
        <MenuItem icon="pencil" onSelect={() => setNaming(renaming)}>
          <FormattedMessage {...messages.rename} />
        </MenuItem>
        <MenuItem
          icon="trash"
          danger
          onSelect={() => outline.askDelete({ act: { act: "deleteLesson", section_id, lesson_id }, name })}
        >
          <FormattedMessage {...messages.delete} />
        </MenuItem>
      </Menu>
    </>
  );
}
