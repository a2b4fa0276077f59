import * as contract from "@cortile/contract/media";
import { mount, type Mounted } from "#core/http";
import { mediaCreate } from "./link.service.ts";
import { mediaClick, mediaDelete, mediaGet, mediaUpdate } from "./media.service.ts";
import { chunkMaxBytes, imageMaxBytes, mediaChunk, mediaChunkComplete } from "./upload.service.ts";

/** What a multipart body holds beside its file. */
const envelopeBytes = 64 * 1024;

export const mediaRoutes: Mounted[] = [
  mount(contract.mediaChunk, (ctx, { body }, exchange) => mediaChunk(ctx, body, exchange.header("content-range")), {
    bodyLimit: chunkMaxBytes + envelopeBytes,
  }),
  mount(contract.mediaChunkComplete, (ctx, { body }) => mediaChunkComplete(ctx, body)),
  mount(contract.mediaCreate, (ctx, { body }) => mediaCreate(ctx, body)),
  mount(contract.mediaGet, (ctx, { params }) => mediaGet(ctx, params.id)),
  mount(contract.mediaUpdate, (ctx, { params, body }) => mediaUpdate(ctx, params.id, body), {
    bodyLimit: imageMaxBytes + envelopeBytes,
  }),
  mount(contract.mediaDelete, (ctx, { params }) => mediaDelete(ctx, params.id)),
  mount(contract.mediaClick, (ctx, { params }, exchange) => mediaClick(ctx, params.id, exchange.ip)),
];
