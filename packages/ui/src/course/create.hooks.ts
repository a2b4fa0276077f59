import { courseCreate } from "@cortile/contract/course";
import type { CourseType } from "@cortile/contract/enums";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import type { CourseText } from "./CourseFields.tsx";

/** Creates a draft. */
export function useCourseCreate() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ type, text: { name, description, categories, cover } }: { type: CourseType; text: CourseText }) =>
      client.call(courseCreate, {
        body: {
          type,
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          name: name.trim(),
          description: description.trim(),
          ...(categories.length > 0 && { categories: [...categories] }),
          ...(cover && { image_original: cover }),
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["courses"] }),
  });
}
