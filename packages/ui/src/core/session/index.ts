export {
  SessionProvider,
  useBeforeSignOut,
  useKeptSession,
  useLastMember,
  useSession,
  useUnseenCount,
  type Session,
} from "./session.tsx";
export { memberKey } from "./member-storage.ts";
export { meQuery } from "./queries.ts";
