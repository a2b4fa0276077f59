import type { Ago, Person } from "./types.ts";

type Given = Partial<Person> &
  Pick<Person, "username" | "real_name" | "bio" | "job" | "location" | "interests"> & { joined: Ago };

/** A member with the usual values for what is left out. */
export const person = (given: Given): Person => ({
  website: "",
  language: "en",
  gender: "Unspecified",
  role: null,
  picture: `p-${given.username}`,
  cover: null,
  tags: [],
  ...given,
});
