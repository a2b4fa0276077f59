export { SessionProvider, useSession, type Session } from "./session.tsx";
export { meQuery } from "./queries.ts";
