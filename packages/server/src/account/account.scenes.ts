import type { Scenes } from "#testing";

const account = { username: "somebody", email: "somebody@example.org", password: "Cortile-demo-1" };
let made = 0;

export const accountScenes: Scenes = {
  account_create: () => {
    made += 1;
    return { body: { ...account, username: `somebody_${made}`, email: `somebody${made}@example.org` } };
  },
  setup_status: () => ({}),
  // Nobody is refused for who they are; the link decides, and here there is none, so the input is at fault first.
  setup_complete: () => ({ body: { ...account, password: "short", token: "none", application_name: "Loggia" } }),
};
