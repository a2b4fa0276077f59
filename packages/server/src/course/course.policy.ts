import { notFound } from "@cortile/contract/core";
import type { CoursePrivacy } from "@cortile/contract/enums";
import { mayModerate } from "#core/access";
import { hasRole, isBlocked, isMember, isModerator, isStaff, type Ctx, type Role, type Viewer } from "#core/ctx";
import { Failure } from "#core/errors";
import type { Feature } from "#core/feature";
import type { Snapshot } from "#core/snapshot";
import { teacherStates, type CourseState } from "./course.membership.ts";

/** What rights depend on. */
export interface CourseRights {
  created_by_id: number;
  creator_role: Role | null;
  privacy: CoursePrivacy;
  /** Taken down by staff. */
  withheld: boolean;
  /** Of the viewer. */
  own: { state: CourseState } | null;
}

export const hasCourses = ({ preferences, features }: Snapshot): boolean =>
  preferences["configurations.courses_enabled"] && features.has("course");

/** @throws Failure `not_found` while the community has no courses */
export function requireCoursesOn({ snapshot }: Ctx): void {
  if (!hasCourses(snapshot)) throw new Failure(notFound);
}

export const isListed = ({ privacy }: Pick<CourseRights, "privacy">): boolean => privacy === "open" || privacy === "private";

/** Whether its cover is for everybody. */
export const isPublic = (course: Pick<CourseRights, "privacy" | "withheld">): boolean => isListed(course) && !course.withheld;

export const isTeacher = ({ own }: Pick<CourseRights, "own">): boolean =>
  own !== null && (teacherStates as readonly CourseState[]).includes(own.state);

export const isStudent = ({ own }: Pick<CourseRights, "own">): boolean => own?.state === "joined";

/** Its teachers; while blocked, its creator alone, whose it is. */
const isActiveTeacher = (viewer: Viewer, course: CourseRights): boolean =>
  course.own?.state === "creator" || (isTeacher(course) && !isBlocked(viewer));

/** Its teachers, and administrators, who act for them as on everything that members make. */
export const maySeeManagement = (viewer: Viewer, course: CourseRights): boolean =>
  isActiveTeacher(viewer, course) ||
  (hasRole(viewer, "admin") && mayModerate(viewer, { id: course.created_by_id, role: course.creator_role }));

/** Editing, inviting and letting people in; not while staff have taken it down. */
export const mayManage = (viewer: Viewer, course: CourseRights): boolean =>
  !isBlocked(viewer) && !course.withheld && maySeeManagement(viewer, course);

/** The creator alone deletes a course, and administrators; also while blocked. */
export const mayDelete = (viewer: Viewer, course: CourseRights): boolean =>
  course.own?.state === "creator" || (maySeeManagement(viewer, course) && !isTeacher(course));

/**
 * Every published lesson with its comments: its teachers, also while blocked, whoever manages it, and moderators, who judge the comments of
 * those that are listed.
 */
export const mayReadAll = (viewer: Viewer, course: CourseRights): boolean =>
  isTeacher(course) || maySeeManagement(viewer, course) || (isModerator(viewer) && isListed(course));

/** The names of sections and lessons. */
export const maySeeContents = (viewer: Viewer, course: CourseRights): boolean =>
  course.privacy === "open" || isStudent(course) || mayReadAll(viewer, course);

export const maySeeMemberCount = (viewer: Viewer, course: CourseRights & { hide_member_count: boolean }): boolean =>
  !course.hide_member_count || maySeeManagement(viewer, course);

/** Whoever acts as staff on a comment in it. */
export const mayRemoveComment = (viewer: Viewer, course: CourseRights, author: { id: number; role: Role | null }): boolean =>
  author.id === viewer.id || isActiveTeacher(viewer, course) || mayModerate(viewer, author);

export const coursePermissions: Feature["permissions"] = {
  create_course: (viewer, snapshot) =>
    hasCourses(snapshot) &&
    isMember(viewer) &&
    (isStaff(viewer) || !snapshot.preferences["configurations.courses_only_staff_enabled"]),
};
