import { firstPeople } from "./people-first.ts";
import { laterPeople } from "./people-later.ts";
import type { Person } from "./types.ts";

/** The members. The first is the owner; admin, moderator, ada, marco, yuki and leo are the demo's sign-ins. */
export const people: readonly Person[] = [...firstPeople, ...laterPeople];
