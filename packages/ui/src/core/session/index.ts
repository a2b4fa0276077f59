export {
  SessionProvider,
  useBeforeSignOut,
  useKeptSession,
  useLastMember,
  useSession,
  useUnseenCount,
  type Session,
} from "./session.tsx";
export { meQuery } from "./queries.ts";
