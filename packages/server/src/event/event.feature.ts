import { defineFeature } from "#core/feature";
import { deleteCalendarsOf } from "./calendar.queries.ts";
import { eventNotices, eventReminders } from "./event.notices.ts";
import { eventPermissions, hasEvents } from "./event.policy.ts";
import { presentEvents } from "./event.present.ts";
import { isWithheldCover } from "./event.queries.ts";
import { eraseFromEvents } from "./erase.service.ts";
import { placesFillings } from "./places.service.ts";
import { eventPersonalData } from "./personal.queries.ts";
import { eventTopic } from "./topic.queries.ts";
import { eventRoutes } from "./event.routes.ts";
import { eventSearchKind } from "./event.search.queries.ts";
import { isInPublicGallery } from "./gallery.queries.ts";
import { releaseEventsOf, tellOrganisers } from "./withheld-group.service.ts";

export const eventFeature = defineFeature({
  name: "event",
  routes: eventRoutes,
  jobs: [eventNotices, eventReminders, placesFillings],
  topics: [eventTopic],
  search: [eventSearchKind],
  permissions: eventPermissions,
  places: [{ kind: "event", isOn: hasEvents, present: presentEvents }],
  // A secret address that somebody else made must not outlive their sign-in.
  onSignInsEnded: async ({ db }, { user_ids, everywhere }) => {
    if (everywhere) await deleteCalendarsOf(db, user_ids);
  },
  onPlaceWithheld: tellOrganisers,
  onPlaceDeleted: releaseEventsOf,
  publicMedia: isInPublicGallery,
  withheldMedia: isWithheldCover,
  personalData: eventPersonalData,
  eraseInBatches: eraseFromEvents,
  onAccountErased: eraseFromEvents,
});
