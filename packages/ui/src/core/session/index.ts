export { SessionProvider, useLastMember, useSession, type Session } from "./session.tsx";
export { meQuery } from "./queries.ts";
