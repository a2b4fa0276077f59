export {
  deleteUnusedWords,
  forgetReleasedWords,
  learnWords,
  releaseDocuments,
  selectDocumentWords,
  vocabularyLock,
} from "./words.queries.ts";
export { searchIn, selectMatches, selectSimilarIds } from "./matches.ts";
export type { Match, SearchFilter, SearchKind, SearchRequest } from "./matches.ts";
export { readQuery } from "./query.ts";
export { markMatches, toTsquery, wordsOf } from "./words.ts";
export type { SearchQuery } from "./words.ts";
