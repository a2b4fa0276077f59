import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import type { ReportFormProps } from "./ReportForm.tsx";

const ReportForm = lazyPart(async () => (await import("./ReportForm.tsx")).ReportForm);

/** The question why something is reported; its code is loaded when it is asked. */
export function FlagDialog(props: ReportFormProps) {
  return (
    <Suspense>
      <ReportForm {...props} />
    </Suspense>
  );
}
