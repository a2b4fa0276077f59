import {
  type Static,
  ById,
  DateTime,
  Id,
  Nullable,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";

export const CoursePosition = Type.Object({
  section_id: Nullable(Id),
  lesson_id: Nullable(Id),
  /** The video or sound that was playing, and where. */
  media_id: Nullable(Id),
  seconds: Nullable(Type.Number({ minimum: 0 })),
});
export type CoursePosition = Static<typeof CoursePosition>;

/** Proof that somebody completed a course. Only the name tells who. */
export const Certificate = Type.Object({
  code: Type.String(),
  course_name: Type.String(),
  /** Of the person, as it was then. */
  name: Type.String(),
  /** Of the community. */
  issuer: Type.String(),
  issued_at: DateTime,
  /** Of the page that verifies it. */
  url: Type.String(),
});
export type Certificate = Static<typeof Certificate>;

const readErrors = [notFound, permissionDenied] as const;
const ByCode = Type.Object({ code: Type.String({ minLength: 10, maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" }) });

/** Where the caller left off. Our addition. */
export const coursePosition = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/position/",
  access: "member",
  params: ById,
  reply: CoursePosition,
  errors: readErrors,
});

/** Notes that the caller has a lesson open, and where its video is. Our addition. */
export const coursePositionUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/position/",
  access: "member",
  params: Type.Object({ id: Id, lesson_id: Id }),
  body: Type.Object({
    media_id: Type.Optional(Nullable(Id)),
    seconds: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))),
  }),
  errors: [invalid, notFound, permissionDenied],
});

/** The caller's certificate, null before all lessons are completed. Our addition. */
export const courseCertificate = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/certificate/",
  access: "member",
  params: ById,
  reply: Type.Object({ certificate: Nullable(Certificate) }),
  errors: readErrors,
});

/** Verifies a certificate by its code, for anybody. Our addition. */
export const certificateGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/certificate/:code/",
  access: "visitor",
  params: ByCode,
  reply: Certificate,
  errors: [notFound],
});

/** The same as a page to print. Our addition. */
export const certificatePdf = defineRoute({
  method: "GET",
  path: "/api/v2/x/certificate/:code/pdf/",
  access: "visitor",
  params: ByCode,
  reply: Type.String(),
  produces: "application/pdf",
  errors: [notFound, rateLimited],
});
