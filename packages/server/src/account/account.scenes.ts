import { randomToken } from "#core/crypto";
import { issueToken } from "#one_time_token";
import { uniqueName, type Scenes, type Stage } from "#testing";
import { insertPromo } from "./promo.queries.ts";

const account = { username: "somebody", email: "somebody@example.org", password: "Cortile-demo-1" };
const code = { body: { validation_code: "none" } };

/** A blocked member's account is still theirs. */
const own = (stage: Stage) => ({ id: stage.role === "blocked" && stage.actor ? stage.actor.id : stage.owner.id });
const fresh = () => {
  const username = uniqueName("somebody");
  return { ...account, username, email: `${username}@example.org` };
};

export const accountScenes: Scenes = {
  account_create: () => ({ body: fresh() }),
  account_verify: () => code,
  account_verify_send: () => ({}),
  email_change_resend: async ({ app, actor }) => {
    const email = `${uniqueName("new")}@example.org`;
    if (actor) await issueToken(app.ctx(actor), "change_email", actor.id, { email, is_proof: true });
    return {};
  },
  email_change_cancel: () => ({}),
  account_verify_code: () => code,
  account_recover: () => ({ body: { email: "nobody@example.org" } }),
  account_reset: () => ({ body: { validation_code: "none", password: account.password } }),
  account_search: ({ owner }) => ({ query: { username: owner.username } }),
  promo_code: async ({ app }) => {
    const promo = uniqueName("promo");
    await insertPromo(app.platform.db, { code: promo, name: promo });
    return { params: { code: promo } };
  },
  sso_signin: () => ({}),
  sso_signup: () => ({ body: { ...fresh(), ext_id: randomToken() } }),
  setup_status: () => ({}),
  // The link decides, not who asks; in a community that has an owner none is good.
  setup_complete: () => ({ body: { ...account, token: "none", application_name: "Loggia" } }),
  user_change_email: (stage) => ({ params: own(stage), body: { new_email: `${uniqueName("new")}@example.org` } }),
  user_confirm_email: (stage) => ({ params: own(stage), body: { new_email: account.email, validation_code: "none" } }),
  user_check_email_token: (stage) => ({ params: own(stage), query: { email_token: "none" } }),
  user_change_password: (stage) => ({
    params: own(stage),
    body: { password: "wrong", new_password: account.password },
  }),
};
