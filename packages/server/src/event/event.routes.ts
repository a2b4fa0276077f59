import * as contract from "@cortile/contract/event";
import * as people from "@cortile/contract/people";
import * as suggestion from "@cortile/contract/suggestion";
import { csvHeaders } from "#core/csv";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import {
  eventGo,
  eventGoRemove,
  eventGoingList,
  eventInFeed,
  eventInvite,
  eventInviteRemove,
  eventNotGoing,
  eventNotGoingList,
  eventNotGoingRemove,
  eventStatus,
  eventSubscribe,
  eventSubscribers,
  eventUnsubscribe,
  eventUserSuggest,
  eventWaiting,
  eventsUserSuggest,
} from "./attendance.service.ts";
import { calendarFeed, eventCalendar, eventCalendarCreate, eventCalendarDelete, eventIcs } from "./calendar.service.ts";
import { coverMaxBytes, eventCreate, eventDelete, eventUpdate } from "./event.change.ts";
import { eventPeopleExport } from "./export.service.ts";
import { eventGallery, eventGalleryAdd, eventGalleryRemove } from "./gallery.service.ts";
import { groupCalendar, groupCalendarCreate, groupCalendarDelete, groupEvents } from "./group.service.ts";
import { eventOccurrencePatch, eventOccurrences } from "./occurrence.service.ts";
import { eventCreated, eventGet, eventList, eventRelated, eventSearch, suggestionEvent, userEvents } from "./event.service.ts";

/** The fields beside the picture. */
const envelopeBytes = 64 * 1024;
const withCover = { bodyLimit: coverMaxBytes + envelopeBytes };

export const eventRoutes: Mounted[] = [
  mount(contract.eventList, (ctx, { query, page }) => eventList(ctx, query, page)),
  mountPreparing(contract.eventCreate, (ctx, { body }) => eventCreate(ctx, body), withCover),
  mount(contract.eventSearch, (ctx, { query, page }) => eventSearch(ctx, query, page)),
  mount(contract.eventCreated, (ctx, { query, page }) => eventCreated(ctx, query.created_by, page)),
  mount(contract.eventsUserSuggest, (ctx, { query, page }) => eventsUserSuggest(ctx, query.search, page)),
  mount(contract.eventGet, (ctx, { params }) => eventGet(ctx, params.id)),
  mount(contract.eventUpdate, (ctx, { params, body }) => eventUpdate(ctx, params.id, body), withCover),
  mount(contract.eventPatch, (ctx, { params, body }) => eventUpdate(ctx, params.id, body), withCover),
  mount(contract.eventDelete, (ctx, { params, query }) => eventDelete(ctx, params.id, query.reason)),
  mount(contract.eventOccurrences, (ctx, { params, query, page }) => eventOccurrences(ctx, params.id, query.past ?? false, page)),
  mount(contract.eventOccurrencePatch, (ctx, { params, body }) => eventOccurrencePatch(ctx, params.id, body)),
  mount(contract.eventRelated, (ctx, { params, query, page }) => eventRelated(ctx, params.id, query.created_by, page)),
  mount(contract.eventStatus, (ctx, { params }) => eventStatus(ctx, params.id)),
  mount(contract.eventSubscribe, (ctx, { params }) => eventSubscribe(ctx, params.id)),
  mount(contract.eventUnsubscribe, (ctx, { params, query }) => eventUnsubscribe(ctx, params.id, query)),
  mount(contract.eventSubscribers, (ctx, { params, query, page }) => eventSubscribers(ctx, params.id, page, query.search)),
  mount(contract.eventRequests, (ctx, { params, page }) => eventWaiting(ctx, params.id, "requested", page)),
  mount(contract.eventGo, (ctx, { params }) => eventGo(ctx, params.id)),
  mount(contract.eventGoRemove, (ctx, { params }) => eventGoRemove(ctx, params.id)),
  mount(contract.eventGoingList, (ctx, { params, page }) => eventGoingList(ctx, params.id, page)),
  mount(contract.eventWaitingList, (ctx, { params, page }) => eventWaiting(ctx, params.id, "waiting", page)),
  mount(
    contract.eventPeopleExport,
    async (ctx, { params }) => new RawReply(200, csvHeaders(`event-${params.id}.csv`), await eventPeopleExport(ctx, params.id)),
  ),
  mount(contract.eventNotGoing, (ctx, { params }) => eventNotGoing(ctx, params.id)),
  mount(contract.eventNotGoingRemove, (ctx, { params }) => eventNotGoingRemove(ctx, params.id)),
  mount(contract.eventNotGoingList, (ctx, { params, page }) => eventNotGoingList(ctx, params.id, page)),
  mount(contract.eventInvite, (ctx, { params, body }) => eventInvite(ctx, params.id, body.users)),
  mount(contract.eventInviteRemove, (ctx, { params, body }) => eventInviteRemove(ctx, params.id, body.users)),
  mount(contract.eventInvited, (ctx, { params, page }) => eventWaiting(ctx, params.id, "invited", page)),
  mount(contract.eventUserSuggest, (ctx, { params, query, page }) => eventUserSuggest(ctx, params.id, query.search, page)),
  mount(contract.eventIcs, (ctx, { params }) => eventIcs(ctx, params.id)),
  mount(contract.eventCalendar, (ctx) => eventCalendar(ctx)),
  mount(contract.eventCalendarCreate, (ctx) => eventCalendarCreate(ctx)),
  mount(contract.eventCalendarDelete, (ctx) => eventCalendarDelete(ctx)),
  mount(contract.groupEvents, (ctx, { params, page }) => groupEvents(ctx, params.id, page)),
  mount(contract.groupCalendar, (ctx, { params }) => groupCalendar(ctx, params.id)),
  mount(contract.groupCalendarCreate, (ctx, { params }) => groupCalendarCreate(ctx, params.id)),
  mount(contract.groupCalendarDelete, (ctx, { params }) => groupCalendarDelete(ctx, params.id)),
  mount(contract.calendarFeed, (ctx, { params }) => calendarFeed(ctx, params.token)),
  mount(contract.eventGallery, (ctx, { params, page }) => eventGallery(ctx, params.id, page)),
  mount(contract.eventGalleryAdd, (ctx, { params, body }) => eventGalleryAdd(ctx, params.id, body.media)),
  mount(contract.eventGalleryRemove, (ctx, { params, body }) => eventGalleryRemove(ctx, params.id, body.medias)),
  mount(contract.eventShow, (ctx, { params }) => eventInFeed(ctx, params.id, true)),
  mount(contract.eventHide, (ctx, { params }) => eventInFeed(ctx, params.id, false)),
  mount(people.userEvents, (ctx, { params, query, page }) => userEvents(ctx, params.id, query.search, page)),
  mount(suggestion.suggestionEvent, (ctx, { page }) => suggestionEvent(ctx, page)),
];
