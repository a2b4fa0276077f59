import { defineFeature } from "#core/feature";
import { lateCertificates } from "./certificate.consumer.ts";
import { presentCommentThings } from "./comment.notices.ts";
import { deleteCourses } from "./course.deletion.ts";
import { coursePermissions } from "./course.policy.ts";
import { presentCourses } from "./course.present.ts";
import { courseRoutes } from "./course.routes.ts";
import { courseSearchKind } from "./course.search.queries.ts";
import { eraseFromCourses } from "./erase.service.ts";
import { coursePersonalData } from "./personal.queries.ts";
import { courseDates } from "./release.service.ts";
import { deleteFormerMedia } from "./lesson.media.ts";
import { courseTopic } from "./topic.queries.ts";

export const courseFeature = defineFeature({
  name: "course",
  routes: courseRoutes,
  consumers: [lateCertificates],
  jobs: [deleteCourses],
  upkeep: [{ name: "course.delete_former_media", run: deleteFormerMedia }],
  topics: [courseTopic],
  search: [courseSearchKind],
  permissions: coursePermissions,
  things: [
    { key: "course", present: presentCourses },
    { key: "comment", present: presentCommentThings },
  ],
  calendarDates: courseDates,
  personalData: coursePersonalData,
  eraseInBatches: eraseFromCourses,
  onAccountErased: eraseFromCourses,
});
