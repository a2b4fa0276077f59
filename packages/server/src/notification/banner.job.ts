import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { selectStartingBanners, updateBannerAnnounced } from "./banner.queries.ts";
import { bannerPublished } from "./banner.service.ts";

const bannerStart = defineJob<{ banner_id: number }>()({ name: "banner.start", keyOf: ({ banner_id }) => `${banner_id}` });

/** Sends a banner to who is online when its time has come; others read it with their next page. */
export const bannerStarts = defineJobWorker({
  job: bannerStart,
  due: ({ db }) => selectStartingBanners(db),
  run: async ({ db, bus }, { banner_id }) => {
    if (await updateBannerAnnounced(db, banner_id)) bus.publish(bannerPublished({ id: banner_id }));
  },
});
