export {
  deleteOldOneTimeTokens,
  existsOneTimeToken,
  insertOneTimeToken,
  pendingEmailOf,
  selectOneTimeToken,
  updateTokensVoid,
  updateTokenUsed,
} from "./one_time_token.queries.ts";
export { issueToken } from "./one_time_token.service.ts";
