import * as contract from "@cortile/contract/media";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { prepareMedia } from "./link.service.ts";
import { mediaClick, mediaDelete, mediaGet, mediaUpdate } from "./media.service.ts";
import { mediaChunk, mediaChunkComplete, mediaUploadDelete, mediaUploadGet } from "./upload.service.ts";

/** Fields of a multipart body other than its file. */
const envelopeBytes = 64 * 1024;
const posterMaxBytes = 5 * 1024 * 1024;

export const mediaRoutes: Mounted[] = [
  mountPreparing(contract.mediaChunk, (ctx, { body }, exchange) => mediaChunk(ctx, body, exchange.header("content-range")), {
    bodyLimit: contract.chunkMaxBytes + envelopeBytes,
  }),
  mountPreparing(contract.mediaChunkComplete, (ctx, { body }) => mediaChunkComplete(ctx, body), {
    bodyLimit: posterMaxBytes + envelopeBytes,
  }),
  mount(contract.mediaUploadGet, (ctx, { params }) => mediaUploadGet(ctx, params.upload_id)),
  mount(contract.mediaUploadDelete, (ctx, { params }) => mediaUploadDelete(ctx, params.upload_id)),
  mountPreparing(contract.mediaCreate, (ctx, { body }) => prepareMedia(ctx, body)),
  mount(contract.mediaGet, (ctx, { params }) => mediaGet(ctx, params.id)),
  mount(contract.mediaUpdate, (ctx, { params, body }) => mediaUpdate(ctx, params.id, body), {
    bodyLimit: contract.pictureMaxBytes + envelopeBytes,
  }),
  mount(contract.mediaDelete, (ctx, { params }) => mediaDelete(ctx, params.id)),
  mount(contract.mediaClick, (ctx, { params }, exchange) => mediaClick(ctx, params.id, exchange.ip)),
];
