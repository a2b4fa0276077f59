import { createCtx, visitor, type Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { inBatches } from "#core/feature";
import { selectUncertifiedIds } from "./certificate.queries.ts";
import { issueCertificates } from "./certificate.service.ts";
import { lessonsWithdrawn } from "./course.events.ts";

/** Gives certificates to who had completed all lessons but those that were withdrawn. */
export const lateCertificates = (platform: Platform): Consumer => ({
  name: "course.late_certificates",
  handle: async (events) => {
    const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
    for (const { data } of events.filter((event) => lessonsWithdrawn.is(event)))
      await inBatches(system, async (tx, limit) => {
        const ids = await selectUncertifiedIds(tx.db, data.course_id, { limit });
        return issueCertificates(tx, data.course_id, ids);
      });
  },
});
