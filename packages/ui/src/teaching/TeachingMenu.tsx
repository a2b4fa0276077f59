import { CallError } from "@cortile/client/http";
import type { Course } from "@cortile/contract/entity";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { courseFormIt, courseLimits, courseSaveFailures } from "#course";
import { useFailureNotice } from "#core/actions";
import { ConfirmDialog, Field, FormDialog, IconButton, Menu, MenuItem, saveFile, TextInput, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useNavigate } from "#core/routing";
import { useFieldErrors, useSaveFailureNotice } from "#form";
import { useCourseDelete, useCourseDuplicate, useCourseExport } from "./settings.hooks.ts";
import { messages, templates } from "./teaching.messages.ts";

/** Who made the course deletes it, and administrators who do not teach it; its managers do not. */
const mayDelete = ({ join_status }: Course): boolean => join_status !== "manager";

/** What else a teacher does with a course: copy it, keep it in a file, delete it. */
export const TeachingMenu = withTexts(courseFormIt, ({ course }: { course: Course }) => {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const navigate = useNavigate();
  const exporting = useCourseExport(course.id);
  const removing = useCourseDelete(course.id);
  const [shown, setShown] = useState<"copy" | "delete" | null>(null);
  const label = intl.formatMessage(messages.more);
  const exportFile = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) =>
        saveFile(`${course.slug}.json`, new Blob([JSON.stringify(file, null, 2)], { type: "application/json" })),
      onError: (error) => {
        const isTooLong = error instanceof CallError && error.code === "too_large";
        toast.show({ text: intl.formatMessage(isTooLong ? messages.tooLong : messages.exportFailed), tone: "error" });
      },
    });
  const remove = () =>
    removing.mutate(undefined, {
      onError(error) {
        setShown(null);
        notice(error, courseSaveFailures);
      },
      onSuccess() {
        navigate({ route: "courses" }, { replace: true });
        toast.show({ text: intl.formatMessage(messages.deleted) });
      },
    });
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} />}>
        <MenuItem icon="repeat" onSelect={() => setShown("copy")}>
          <FormattedMessage {...messages.duplicate} />
        </MenuItem>
        <MenuItem icon="download" onSelect={exportFile}>
          <FormattedMessage {...messages.export} />
        </MenuItem>
        {mayDelete(course) ? (
          <MenuItem icon="trash" danger onSelect={() => setShown("delete")}>
            <FormattedMessage {...messages.delete} />
          </MenuItem>
        ) : null}
      </Menu>
      {shown === "copy" ? <CopyDialog course={course} onClose={() => setShown(null)} /> : null}
      <ConfirmDialog
        open={shown === "delete"}
        onClose={() => setShown(null)}
        title={<FormattedMessage {...templates.deleteTitle} values={{ name: course.name }} />}
        confirmLabel={<FormattedMessage {...messages.delete} />}
        loading={removing.isPending}
        onConfirm={remove}
      >
        <FormattedMessage {...messages.deleteEffect} />
      </ConfirmDialog>
    </>
  );
});

function CopyDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useId();
  const copying = useCourseDuplicate(course.id);
  const fieldError = useFieldErrors(copying.error);
  const notice = useSaveFailureNotice(["name"]);
  const [name, setName] = useState(() =>
    intl.formatMessage(templates.copyName, { name: course.name }).slice(0, courseLimits.name),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (copying.isPending) return;
    copying.mutate(name.trim(), {
      onError: (error) => notice(error, { ...courseSaveFailures, too_large: messages.tooLong }),
      onSuccess({ id, slug }) {
        onClose();
        toast.show({ text: intl.formatMessage(messages.duplicated) });
        navigate({ route: "course_edit", params: { id, slug, tab: "lessons" } });
      },
    });
  };
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title={<FormattedMessage {...messages.duplicate} />}
      action={<FormattedMessage {...messages.duplicate} />}
      pending={copying.isPending}
      disabled={name.trim() === ""}
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={<FormattedMessage {...messages.name} />}
          hint={<FormattedMessage {...messages.duplicateHint} />}
          counter={{ value: name.length, limit: courseLimits.name }}
          error={fieldError("name")}
          required
        >
          <TextInput
            data-autofocus=""
            maxLength={courseLimits.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
