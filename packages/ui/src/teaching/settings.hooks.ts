import { courseDelete, courseDuplicate, courseExport, coursePatch } from "@cortile/contract/course";
import type { CoursePrivacy } from "@cortile/contract/enums";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deletionKey, forgetCourse, refreshCourse, wholeCourseCall, type CourseText } from "#course";
import { useClient } from "#core/client";

export type CourseSettings = Partial<CourseText> & {
  privacy?: CoursePrivacy;
  timezone?: string;
  enforce_lessons_order?: boolean;
  new_comment_notification_enabled?: boolean;
  hide_member_count?: boolean;
};

/** Saves what is given of a course; the rest stays as it is. */
export function useCourseSave(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ cover, categories, name, description, ...rest }: CourseSettings) =>
      client.call(coursePatch, {
        params: { id },
        body: {
          ...rest,
          ...(name !== undefined && { name: name.trim() }),
          ...(description !== undefined && { description: description.trim() }),
          ...(categories && { categories: [...categories] }),
          ...(cover && { image_original: cover }),
        },
      }),
    onSuccess: () => refreshCourse(cache, id),
  });
}

/** Deletes a course; it leaves all lists at once. */
export function useCourseDelete(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(id),
    mutationFn: () => client.call(courseDelete, { params: { id } }),
    onSuccess: () => forgetCourse(cache, id),
  });
}

export function useCourseDuplicate(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => client.call(courseDuplicate, { params: { id }, body: { name } }, wholeCourseCall),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["courses"] }),
  });
}

/** The course as one document. */
export function useCourseExport(id: number) {
  const client = useClient();
  return useMutation({ mutationFn: () => client.call(courseExport, { params: { id } }, wholeCourseCall) });
}
