import * as contract from "@cortile/contract/people";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import {
  avatarAdd,
  avatarImage,
  avatarList,
  avatarMaxBytes,
  avatarRemove,
  avatarSetPrimary,
  userMeAvatar,
} from "./avatar.service.ts";

/** Fields of a multipart body other than its file. */
const envelopeBytes = 64 * 1024;
const fiveMinutes = "public, max-age=300";

const svgHeaders = {
  "content-type": "image/svg+xml; charset=utf-8",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": fiveMinutes,
};

export const avatarRoutes: Mounted[] = [
  mount(contract.userMeAvatar, (ctx) => userMeAvatar(ctx)),
  mountPreparing(contract.avatarAdd, (ctx, { body }) => avatarAdd(ctx, body.avatar), {
    bodyLimit: avatarMaxBytes + envelopeBytes,
  }),
  mount(contract.avatarList, (ctx, { page }) => avatarList(ctx, page)),
  mount(contract.avatarRemove, (ctx, { body }) => avatarRemove(ctx, body.avatar_id)),
  mount(contract.avatarSetPrimary, (ctx, { body }) => avatarSetPrimary(ctx, body.avatar_id)),
  mount(contract.avatarImage, async (ctx, { params }) => {
    const image = await avatarImage(ctx, params.id);
    if ("svg" in image) return new RawReply(200, svgHeaders, image.svg);
    return new RawReply(302, { location: image.address, "cache-control": fiveMinutes });
  }),
];
