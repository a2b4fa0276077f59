import * as contract from "@cortile/contract/comment";
import { objectContributors as objectContributorsRoute } from "@cortile/contract/contribution";
import { mount, type Mounted } from "#core/http";
import {
  objectContributors,
  commentCreate,
  commentDelete,
  commentGet,
  commentList,
  commentRestore,
  commentUpdate,
  commentVote,
  commentVoteList,
} from "./comment.service.ts";

export const commentRoutes: Mounted[] = [
  mount(objectContributorsRoute, (ctx, { params, page }) => objectContributors(ctx, params, page)),
  mount(contract.commentList, (ctx, { query, page }) => commentList(ctx, query, page)),
  mount(contract.commentCreate, (ctx, { body }) => commentCreate(ctx, body)),
  mount(contract.commentGet, (ctx, { params }) => commentGet(ctx, params.id)),
  mount(contract.commentUpdate, (ctx, { params, body }) => commentUpdate(ctx, params.id, body.text)),
  mount(contract.commentDelete, (ctx, { params }) => commentDelete(ctx, params.id)),
  mount(contract.commentRestore, (ctx, { params }) => commentRestore(ctx, params.id)),
  mount(contract.commentVote, (ctx, { params, query }) => commentVote(ctx, params.id, query.reaction)),
  mount(contract.commentVoteList, (ctx, { params, query, page }) => commentVoteList(ctx, params.id, query.reaction, page)),
];
