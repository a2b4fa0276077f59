import type { Course } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button } from "#core/kit";
import { Link, useHasRoute } from "#core/routing";
import { isCompleted } from "./course.access.ts";
import { outlineMessages } from "./outline.messages.ts";
import { certificateQuery } from "./certificate.queries.ts";

/** To the certificate of a course that the reader has completed; nothing before. */
export function CertificateButton({ course, size }: { course: Course; size?: "sm" }) {
  const hasRoute = useHasRoute();
  const { data: certificate } = useQuery({
    ...certificateQuery(useClient(), course.id),
    enabled: isCompleted(course),
  });
  if (!certificate || !hasRoute("certificate")) return null;
  return (
    <Button size={size} component={Link} route="certificate" params={{ code: certificate.code }} icon="award">
      <FormattedMessage {...outlineMessages.certificate} />
    </Button>
  );
}
