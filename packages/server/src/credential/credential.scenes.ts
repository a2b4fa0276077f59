import { randomToken } from "#core/crypto";
import type { Scenes, Stage } from "#testing";
import { insertLink } from "./link.queries.ts";
import { insertPasskey, selectPasskeys } from "./passkey.queries.ts";

/** A passkey of the owner's; a blocked member's own. */
async function passkeyOf({ app, owner, actor, role }: Stage) {
  const user_id = role === "blocked" && actor ? actor.id : owner.id;
  const key = { user_id, public_key: Buffer.from("key"), sign_count: 0, transports: [], name: "Phone" };
  await insertPasskey(app.platform.db, { ...key, credential_id: randomToken() });
  // Another one, so that it is not the last way in.
  await insertPasskey(app.platform.db, { ...key, credential_id: randomToken() });
  const {
    rows: [passkey],
  } = await selectPasskeys(app.platform.db, user_id, { limit: 1, offset: 0 });
  return { id: passkey?.id ?? 0 };
}

/** Of a blocked member their own. */
const accountOf = ({ owner, actor, role }: Stage) => ({ id: role === "blocked" && actor ? actor.id : owner.id });

const link = (stage: Stage) => ({ user_id: accountOf(stage).id, provider: "google", ext_id: `google-${accountOf(stage).id}` });

export const credentialScenes: Scenes = {
  guard_get: () => ({}),
  two_factor_begin: () => ({ body: {} }),
  two_factor_confirm: () => ({ body: { otp: "000000" } }),
  two_factor_disable: () => ({ body: {} }),
  recovery_codes_renew: () => ({ body: {} }),
  passkey_list: () => ({}),
  passkey_begin: () => ({ body: {} }),
  passkey_add: () => ({ body: { name: "Phone", response: {} } }),
  passkey_rename: async (stage) => ({ params: await passkeyOf(stage), body: { name: "Key ring" } }),
  passkey_remove: async (stage) => ({ params: await passkeyOf(stage) }),
  provider_list: ({ owner }) => ({ params: { id: owner.id } }),
  provider_create: (stage) => ({ params: accountOf(stage), body: link(stage) }),
  provider_delete: async (stage) => {
    await insertLink(stage.app.platform.db, { ...link(stage), is_vouched: false });
    return { params: accountOf(stage), body: link(stage) };
  },
};
