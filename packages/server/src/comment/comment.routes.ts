import * as contract from "@cortile/contract/comment";
import type { RouteInput } from "@cortile/contract/core";
import { objectContributors as objectContributorsRoute, objectExport as objectExportRoute } from "@cortile/contract/contribution";
import { csvHeaders } from "#core/csv";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import { objectExport } from "./comment.export.ts";
import {
  objectContributors,
  commentFlag,
  commentFlagList,
  commentFlagStatus,
  commentGet,
  commentList,
  commentVote,
  commentVoteList,
} from "./comment.service.ts";
import { commentDelete, commentRestore, commentUpdate, prepareComment } from "./write.service.ts";

/** As it should be, as an older helper sends it, or bare. */
function flagTypeOf(body: RouteInput<typeof contract.commentFlag>["body"]) {
  if (typeof body === "number") return body;
  return "flag_type" in body ? body.flag_type : body.flagType;
}

const textOnly = { preparesText: true };

export const commentRoutes: Mounted[] = [
  mount(objectContributorsRoute, (ctx, { params, page }) => objectContributors(ctx, params, page)),
  mount(objectExportRoute, async (ctx, { params }) => {
    const csv = await objectExport(ctx, params);
    return new RawReply(200, csvHeaders(`${params.type}-${params.id}.csv`), csv);
  }),
  mount(contract.commentList, (ctx, { query, page }) => commentList(ctx, query, page)),
  mountPreparing(contract.commentCreate, (ctx, { body }) => prepareComment(ctx, body), textOnly),
  mount(contract.commentGet, (ctx, { params }) => commentGet(ctx, params.id)),
  mountPreparing(contract.commentUpdate, (ctx, { params, body }) => commentUpdate(ctx, params.id, body.text), textOnly),
  mount(contract.commentDelete, (ctx, { params }) => commentDelete(ctx, params.id)),
  mount(contract.commentRestore, (ctx, { params }) => commentRestore(ctx, params.id)),
  // With and without the slash: the same use case, and one place of the router.
  mount(contract.commentRestoreNoslash, (ctx, { params }) => commentRestore(ctx, params.id)),
  mount(contract.commentFlag, (ctx, { params, body }) => commentFlag(ctx, params.id, flagTypeOf(body))),
  mount(contract.commentFlagList, (ctx, { params, page }) => commentFlagList(ctx, params.id, page)),
  mount(contract.commentFlagStatus, (ctx, { params }) => commentFlagStatus(ctx, params.id)),
  mount(contract.commentVote, (ctx, { params, query }) => commentVote(ctx, params.id, query.reaction)),
  mount(contract.commentVoteList, (ctx, { params, query, page }) => commentVoteList(ctx, params.id, query.reaction, page)),
];
