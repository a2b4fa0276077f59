import type { User } from "@cortile/contract/entity";

/** How a person is called: by name, else by username. */
export const personName = ({ real_name, username }: Pick<User, "real_name" | "username">): string => real_name || username;
