import * as contract from "@cortile/contract/course";
import * as people from "@cortile/contract/people";
import * as suggestion from "@cortile/contract/suggestion";
import { csvHeaders } from "#core/csv";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import { certificateGet, certificatePdf, courseCertificate } from "./certificate.service.ts";
import {
  courseComments,
  courseUnanswered,
  lessonCommentDelete,
  lessonCommentGet,
  lessonCommentList,
  lessonCommentUpdate,
  prepareLessonComment,
} from "./comment.service.ts";
import { courseCreate, courseDelete, courseUpdate } from "./course.change.ts";
import { coverMaxBytes } from "./course.cover.ts";
import { courseGet, courseList, courseSearch, courseStatus, suggestionCourse, userCourses } from "./course.service.ts";
import { courseDuplicate, courseExport, courseImport, courseImportCheck } from "./file.service.ts";
import { lessonCreate, lessonDelete, lessonGet, prepareLesson } from "./lesson.service.ts";
import { courseInvite, courseInviteRemove, courseJoin, courseLeave, courseRole } from "./members.service.ts";
import { courseJoined, courseUserSuggest, courseUsers, courseWaiting } from "./people.service.ts";
import { coursePosition, coursePositionUpdate } from "./position.service.ts";
import {
  courseQuestionDelete,
  courseQuestionList,
  courseQuizAttempts,
  courseQuizEdit,
  courseQuizGet,
  courseQuizPatch,
  courseQuizStatistics,
  courseQuizSubmit,
} from "./quiz.service.ts";
import { lessonComplete, lessonIncomplete } from "./progress.service.ts";
import { courseCalendar, courseReleaseList, courseReleaseUpdate } from "./release.service.ts";
import { lessonList, sectionCreate, sectionDelete, sectionGet, sectionList, sectionUpdate } from "./section.service.ts";
import { courseMessage, courseStatistics, courseUsersExport } from "./statistics.service.ts";
import { courseVersionGet, courseVersionList, courseVersionRestore } from "./version.service.ts";

/** The other fields of a multipart body, and enough to tell by its name that a picture is too large. */
const envelopeBytes = 1024 * 1024;
const withCover = { bodyLimit: coverMaxBytes + envelopeBytes };
const withFile = { bodyLimit: contract.courseFileLimits.bytes, textLimit: contract.courseFileLimits.bytes };
const textOnly = { preparesText: true };
/** Texts may have a million characters, of three bytes each. */
const withText = { ...textOnly, bodyLimit: 4 * 1024 * 1024 };

export const courseRoutes: Mounted[] = [
  mount(people.userCourses, (ctx, { params, query, page }) => userCourses(ctx, params.id, query.statuses, page)),
  mount(suggestion.suggestionCourse, (ctx, { page }) => suggestionCourse(ctx, page)),
  mount(contract.courseList, (ctx, { query, page }) => courseList(ctx, query, page)),
  mount(contract.courseSearch, (ctx, { query, page }) => courseSearch(ctx, query, page)),
  mountPreparing(contract.courseCreate, (ctx, { body }) => courseCreate(ctx, body), withCover),
  mount(contract.courseGet, (ctx, { params, query }) => courseGet(ctx, params.id, query)),
  mount(contract.courseUpdate, (ctx, { params, body }) => courseUpdate(ctx, params.id, body), withCover),
  mount(contract.coursePatch, (ctx, { params, body }) => courseUpdate(ctx, params.id, body), withCover),
  mount(contract.courseDelete, (ctx, { params }) => courseDelete(ctx, params.id)),
  mount(contract.courseStatus, (ctx, { params }) => courseStatus(ctx, params.id)),
  mount(contract.courseJoin, (ctx, { params }) => courseJoin(ctx, params.id)),
  mount(contract.courseLeave, (ctx, { params, query }) => courseLeave(ctx, params.id, query)),
  mount(contract.courseInvite, (ctx, { params, body }) => courseInvite(ctx, params.id, body.users)),
  mount(contract.courseInviteRemove, (ctx, { params, body }) => courseInviteRemove(ctx, params.id, body.users)),
  mount(contract.courseInvited, (ctx, { params, page }) => courseWaiting(ctx, params.id, "invited", page)),
  mount(contract.courseRequests, (ctx, { params, page }) => courseWaiting(ctx, params.id, "requested", page)),
  mount(contract.courseRole, (ctx, { params, body }) => courseRole(ctx, params.id, body)),
  mount(contract.courseUsers, (ctx, { params, query, page }) => courseUsers(ctx, params.id, query, page)),
  mount(contract.courseJoined, (ctx, { params, query, page }) => courseJoined(ctx, params.id, query.statuses, page)),
  mount(contract.courseUserSuggest, (ctx, { params, query, page }) => courseUserSuggest(ctx, params.id, query.search, page)),
  mount(contract.sectionList, (ctx, { params }) => sectionList(ctx, params.id)),
  mount(contract.sectionCreate, (ctx, { params, body }) => sectionCreate(ctx, params.id, body)),
  mount(contract.sectionGet, (ctx, { params }) => sectionGet(ctx, params.id, params.section_id)),
  mount(contract.sectionUpdate, (ctx, { params, body }) => sectionUpdate(ctx, params.id, params.section_id, body)),
  mount(contract.sectionPatch, (ctx, { params, body }) => sectionUpdate(ctx, params.id, params.section_id, body)),
  mount(contract.sectionDelete, (ctx, { params }) => sectionDelete(ctx, params.id, params.section_id)),
  mount(contract.lessonList, (ctx, { params }) => lessonList(ctx, params.id, params.section_id)),
  mount(contract.lessonCreate, (ctx, { params, body }) => lessonCreate(ctx, params.id, params.section_id, body)),
  mount(contract.lessonGet, (ctx, { params }) => lessonGet(ctx, params)),
  mountPreparing(contract.lessonUpdate, (ctx, { params, body }) => prepareLesson(ctx, params, body), withText),
  mountPreparing(contract.lessonPatch, (ctx, { params, body }) => prepareLesson(ctx, params, body), withText),
  mount(contract.lessonDelete, (ctx, { params }) => lessonDelete(ctx, params)),
  mount(contract.lessonComplete, (ctx, { params }) => lessonComplete(ctx, params)),
  mount(contract.lessonIncomplete, (ctx, { params }) => lessonIncomplete(ctx, params)),
  mount(contract.courseComments, (ctx, { params, page }) => courseComments(ctx, params.id, page)),
  mount(contract.courseUnanswered, (ctx, { params, page }) => courseUnanswered(ctx, params.id, page)),
  mount(contract.lessonCommentList, (ctx, { params, query, page }) => lessonCommentList(ctx, params, query, page)),
  mountPreparing(contract.lessonCommentCreate, (ctx, { params, body }) => prepareLessonComment(ctx, params, body), textOnly),
  mount(contract.lessonCommentGet, (ctx, { params }) => lessonCommentGet(ctx, params)),
  mountPreparing(contract.lessonCommentUpdate, (ctx, { params, body }) => lessonCommentUpdate(ctx, params, body), textOnly),
  mountPreparing(contract.lessonCommentPatch, (ctx, { params, body }) => lessonCommentUpdate(ctx, params, body), textOnly),
  mount(contract.lessonCommentDelete, (ctx, { params }) => lessonCommentDelete(ctx, params)),
  mount(contract.courseQuizGet, (ctx, { params }) => courseQuizGet(ctx, params)),
  mount(contract.courseQuizEdit, (ctx, { params }) => courseQuizEdit(ctx, params)),
  mount(contract.courseQuizPatch, (ctx, { params, body }) => courseQuizPatch(ctx, params, body)),
  mount(contract.courseQuizSubmit, (ctx, { params, body }) => courseQuizSubmit(ctx, params, body)),
  mount(contract.courseQuizAttempts, (ctx, { params, page }) => courseQuizAttempts(ctx, params, page)),
  mount(contract.courseQuizStatistics, (ctx, { params }) => courseQuizStatistics(ctx, params)),
  mount(contract.courseQuestionList, (ctx, { params, page }) => courseQuestionList(ctx, params.id, page)),
  mount(contract.courseQuestionDelete, (ctx, { params }) => courseQuestionDelete(ctx, params.id, params.question_id)),
  mount(contract.courseReleaseUpdate, (ctx, { params, body }) => courseReleaseUpdate(ctx, params.id, params.section_id, body)),
  mount(contract.courseReleaseList, (ctx, { params, query, page }) => courseReleaseList(ctx, params.id, query.search, page)),
  mount(contract.courseCalendar, (ctx, { params }) => courseCalendar(ctx, params.id)),
  mount(contract.courseStatistics, (ctx, { params }) => courseStatistics(ctx, params.id)),
  mount(
    contract.courseUsersExport,
    async (ctx, { params }) =>
      new RawReply(200, csvHeaders(`course-${params.id}-students.csv`), await courseUsersExport(ctx, params.id)),
  ),
  mount(contract.courseMessage, (ctx, { params, body }) => courseMessage(ctx, params.id, body)),
  mountPreparing(contract.courseDuplicate, (ctx, { params, body }) => courseDuplicate(ctx, params.id, body.name)),
  mount(contract.courseExport, (ctx, { params }) => courseExport(ctx, params.id)),
  mountPreparing(contract.courseImport, (ctx, { body }) => courseImport(ctx, body), withFile),
  mountPreparing(contract.courseImportCheck, (ctx, { body }) => courseImportCheck(ctx, body), withFile),
  mount(contract.courseVersionList, (ctx, { params, page }) => courseVersionList(ctx, params, page)),
  mount(contract.courseVersionGet, (ctx, { params }) => courseVersionGet(ctx, params)),
  mountPreparing(contract.courseVersionRestore, (ctx, { params }) => courseVersionRestore(ctx, params), textOnly),
  mount(contract.coursePosition, (ctx, { params }) => coursePosition(ctx, params.id)),
  mount(contract.coursePositionUpdate, (ctx, { params, body }) => coursePositionUpdate(ctx, params, body)),
  mount(contract.courseCertificate, (ctx, { params }) => courseCertificate(ctx, params.id)),
  mount(contract.certificateGet, (ctx, { params }) => certificateGet(ctx, params.code)),
  mount(contract.certificatePdf, (ctx, { params }, exchange) => certificatePdf(ctx, params.code, exchange.ip)),
];
