import type { Scenes } from "#testing";

export const contactScenes: Scenes = {
  contact_request: () => ({ body: { name: "Ada", email: "ada@example.org", message: "Is the kiln free on Monday?" } }),
};
