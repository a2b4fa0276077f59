export {
  SessionProvider,
  useBeforeSignOut,
  useKeptSession,
  useLastMember,
  useSession,
  useUnseenCount,
  type Session,
} from "./session.tsx";
export { memberKey, memberKeys } from "./member-storage.ts";
export { meQuery } from "./queries.ts";
