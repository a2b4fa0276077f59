import * as contract from "@cortile/contract/notification";
import { mount, type Mounted } from "#core/http";
import { bannerDispose, bannerList, bannerRead, bannerUndisposedCount, bannerUnseenCount } from "./banner.service.ts";
import { bannerCancel, bannerCreate, bannerReach, bannerStaffList } from "./banner.staff.ts";
import { notificationCustom, notificationList, notificationRead, notificationUnseenCount } from "./notification.service.ts";

export const notificationRoutes: Mounted[] = [
  mount(contract.bannerList, (ctx, { page }) => bannerList(ctx, page)),
  mount(contract.bannerRead, (ctx, { body }) => bannerRead(ctx, body.banner_ids)),
  mount(contract.bannerDispose, (ctx, { body }) => bannerDispose(ctx, body.banner_ids)),
  mount(contract.bannerUnseenCount, (ctx) => bannerUnseenCount(ctx)),
  mount(contract.bannerUndisposedCount, (ctx) => bannerUndisposedCount(ctx)),
  mount(contract.bannerStaffList, (ctx, { query, page }) => bannerStaffList(ctx, query.state, page)),
  mount(contract.bannerReach, (ctx, { query }) => bannerReach(ctx, query)),
  mount(contract.bannerCreate, (ctx, { body }) => bannerCreate(ctx, body)),
  mount(contract.bannerCancel, (ctx, { params }) => bannerCancel(ctx, params.id)),
  mount(contract.notificationList, (ctx, { page }) => notificationList(ctx, page)),
  mount(contract.notificationRead, (ctx, { body }) => notificationRead(ctx, body.sids)),
  mount(contract.notificationUnseenCount, (ctx) => notificationUnseenCount(ctx)),
  mount(contract.notificationCustom, (ctx, { body }) => notificationCustom(ctx, body)),
];
