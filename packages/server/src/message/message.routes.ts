import * as contract from "@cortile/contract/message";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { pmUpload } from "./file.service.ts";
import { pmFlag, pmFlaggedGet, pmFlaggedList, pmFlagStatus } from "./flag.service.ts";
import { pmDelete, pmGet, pmList, pmMute, pmSearchUser, pmThreadDelete, pmTyping } from "./message.service.ts";
import { pmSearchText } from "./search.service.ts";
import { pmSend } from "./send.service.ts";

/** Fields of a multipart body other than its file, and enough to tell by its name that a file is too large. */
const envelopeBytes = 1024 * 1024;
const uploadOptions = { bodyLimit: contract.messageFileMaxBytes + envelopeBytes };

export const messageRoutes: Mounted[] = [
  mount(contract.pmList, (ctx, { query, page }) => pmList(ctx, query, page)),
  mount(contract.pmSend, (ctx, { body }) => pmSend(ctx, body)),
  mount(contract.pmGet, (ctx, { params }) => pmGet(ctx, params.id)),
  mount(contract.pmDelete, (ctx, { params }) => pmDelete(ctx, params.id)),
  mount(contract.pmThreadDelete, (ctx, { query }) => pmThreadDelete(ctx, query)),
  mountPreparing(
    contract.pmUpload,
    (ctx, { body }, exchange) => pmUpload(ctx, body, exchange.header("content-range")),
    uploadOptions,
  ),
  // The same place of the router: what has no file is the last step.
  mountPreparing(contract.pmUploadDone, async (ctx, { body }) => {
    const prepared = await pmUpload(ctx, body, undefined);
    return {
      commit: async (tx) => ({ file_url: "", ...(await prepared.commit(tx)) }),
      discard: () => prepared.discard(),
    };
  }),
  mount(contract.pmSearchUser, (ctx, { query, page }) => pmSearchUser(ctx, query.user, page)),
  mount(contract.pmSearchText, (ctx, { query, page }) => pmSearchText(ctx, query.text, page)),
  mount(contract.pmTyping, (ctx, { body }) => pmTyping(ctx, body.user)),
  mount(contract.pmMute, (ctx, { body }) => pmMute(ctx, body)),
  mount(contract.pmFlag, (ctx, { params, body }) => pmFlag(ctx, params.id, body.flag_type)),
  mount(contract.pmFlagStatus, (ctx, { params }) => pmFlagStatus(ctx, params.id)),
  mount(contract.pmFlaggedList, (ctx, { page }) => pmFlaggedList(ctx, page)),
  mount(contract.pmFlaggedGet, (ctx, { params }) => pmFlaggedGet(ctx, params.id)),
];
