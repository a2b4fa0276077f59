import { hashToken, randomToken } from "#core/crypto";
import { uniqueName, type Scenes } from "#testing";
import { insertSession, selectSignIns } from "./session.queries.ts";

const nobody = { cookie: null, bearer: null };
const credentials = { username: "nobody", password: "Cortile-demo-1" };

export const sessionScenes: Scenes = {
  oauth_token: () => ({ body: { client_id: "cortile", grant_type: "password", ...credentials } }),
  jwt_token: () => ({ body: credentials }),
  session_sign_in: () => ({ body: credentials }),
  sign_in_methods: () => ({}),
  passkey_challenge: () => ({}),
  passkey_sign_in: () => ({ body: { response: {} } }),
  session_sign_out: () => ({}),
  session_list: () => ({}),
  user_me_platform_url: () => ({ query: { next: "/moderation/flags/" } }),
  session_revoke: async ({ app, owner, actor, role }) => {
    const user_id = role === "blocked" && actor ? actor.id : owner.id;
    await insertSession(app.platform.db, { token_hash: hashToken(randomToken()), user_id, user_agent: "" });
    const {
      rows: [session],
    } = await selectSignIns(app.platform.db, user_id, nobody, { limit: 1, offset: 0 });
    return { params: { id: session?.id ?? 0 } };
  },
  api_client_list: () => ({}),
  api_client_create: () => ({ body: { name: "Kiln controller", is_confidential: true } }),
  api_client_revoke: async ({ app }) => {
    const id = uniqueName("client");
    await app.platform.db.insertInto("api_client").values({ id, name: "Kiln controller" }).execute();
    return { params: { client_id: id } };
  },
};
