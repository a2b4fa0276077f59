import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Certificate } from "@cortile/contract/course";
import { randomToken } from "#core/crypto";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { RawReply } from "#core/http";
import { networkOf, Turns, withRest, type Limit } from "#core/limits";
import { writeCertificate } from "./certificate.file.ts";
import { insertCertificate, selectCertificate, selectCertificateByCode, type CertificateRow } from "./certificate.queries.ts";
import { requireCourse } from "./course.access.ts";
import { courseCompleted } from "./course.events.ts";
import { messages } from "./course.messages.ts";
import { isStudent, maySeeManagement } from "./course.policy.ts";

/** After the last lesson; a second time changes nothing. @returns whether it is new */
export async function issueCertificate(tx: Ctx, course_id: number, user_id: number): Promise<boolean> {
  const issued = await insertCertificate(tx.db, { course_id, user_id, code: randomToken().slice(0, 24), at: tx.now() });
  if (issued) await tx.record(courseCompleted({ course_id, user_id }));
  return issued;
}

/** The same for several people. @returns how many are new */
export async function issueCertificates(tx: Ctx, course_id: number, userIds: readonly number[]): Promise<number> {
  let issued = 0;
  for (const id of userIds) issued += Number(await issueCertificate(tx, course_id, id));
  return issued;
}

const present = ({ platform, snapshot }: Ctx, { code, course_name, name, issued_at }: CertificateRow): Certificate => ({
  code,
  course_name,
  name,
  issued_at,
  issuer: snapshot.preferences["text.application_name"],
  url: `${platform.config.url}/certificate/${code}/`,
});

/** The member's own; null before they have completed every lesson. @throws Failure `not_found`, `permission_denied` */
export async function courseCertificate(ctx: Ctx<Member>, id: number): Promise<{ certificate: Certificate | null }> {
  const course = await requireCourse(ctx, id);
  if (!isStudent(course) && !maySeeManagement(ctx.actor, course))
    throw new Failure(permissionDenied, { text: messages.joinFirst });
  const row = await selectCertificate(ctx.db, id, ctx.actor.id);
  return { certificate: row && present(ctx, row) };
}

/** For anybody who has its code. @throws Failure `not_found` */
export async function certificateGet(ctx: Ctx, code: string): Promise<Certificate> {
  const row = await selectCertificateByCode(ctx.db, code);
  if (!row) throw new Failure(notFound);
  return present(ctx, row);
}

/** Certificates drawn for one address. */
const drawnForAddress: Limit = { max: 30, windowSeconds: 60 };
/** Drawing takes the one thread for a tenth of a second. */
const drawing = new Turns({ atOnce: 1, maxWaiting: 300, isOn: true });

/** The same as a page to print. @throws Failure `not_found`, `rate_limited` */
export async function certificatePdf(ctx: Ctx, code: string, ip: string): Promise<RawReply> {
  await ctx.platform.limits.requireLocally(`certificate:${networkOf(ip)}`, drawnForAddress);
  const certificate = await certificateGet(ctx, code);
  const form = { language: ctx.language, color: ctx.snapshot.preferences["colors.colorprimary"] };
  return new RawReply(
    200,
    {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-${code}.pdf"`,
      "x-content-type-options": "nosniff",
    },
    await drawing.take("all", () => withRest(() => writeCertificate(certificate, form))),
  );
}
