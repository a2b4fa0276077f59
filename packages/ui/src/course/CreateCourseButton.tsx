import type { Course } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, lazyPart } from "#core/kit";
import { useNavigate } from "#core/routing";
import { useMayCreateCourse } from "./course.access.ts";
import { messages } from "./list.messages.ts";

const CreateCourse = lazyPart(async () => (await import("./CreateCourse.tsx")).CreateCourse);
const ImportCourse = lazyPart(async () => (await import("./ImportCourse.tsx")).ImportCourse);

/** Opens the form of a new course. Nothing for visitors and for those who may not create one. */
export function CreateCourseButton({ variant = "primary" }: { variant?: "primary" | "outlined" }) {
  const mayCreate = useMayCreateCourse();
  const guard = useMemberAction();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"form" | "file" | null>(null);
  if (!mayCreate) return null;
  const edit = ({ id, slug }: Course) => navigate({ route: "course_edit", params: { id, slug, tab: "lessons" } });
  return (
    <>
      <Button variant={variant} icon="plus" aria-haspopup="dialog" onClick={() => guard(() => setOpen("form"))}>
        <FormattedMessage {...messages.create} />
      </Button>
      <Suspense fallback={null}>
        {open === "form" ? (
          <CreateCourse onClose={() => setOpen(null)} onCreated={edit} onImport={() => setOpen("file")} />
        ) : null}
        {open === "file" ? <ImportCourse onClose={() => setOpen(null)} onImported={edit} /> : null}
      </Suspense>
    </>
  );
}
