import { hashToken, randomToken } from "#core/crypto";
import { uniqueName, type Scenes, type Stage } from "#testing";
import { insertImport } from "./import.queries.ts";
import { insertInvite, selectInvitationPage } from "./invitation.queries.ts";

const address = () => `${uniqueName("guest")}@example.org`;

async function sent({ app }: Stage): Promise<{ params: { id: number } }> {
  const email = address();
  await insertInvite(app.platform.db, { code_hash: hashToken(randomToken()), email, sent_at: new Date().toISOString() });
  const { rows } = await selectInvitationPage(app.platform.db, { search: email }, { limit: 1, offset: 0 });
  return { params: { id: rows[0]?.id ?? 0 } };
}

const csv = () => ({ body: { csv: `email,name\n${address()},Ada` } });

export const invitationScenes: Scenes = {
  invite_code: async ({ app }) => {
    const invite = randomToken();
    await insertInvite(app.platform.db, { code_hash: hashToken(invite) });
    return { params: { code: invite } };
  },
  invitation_list: () => ({}),
  invitation_send: () => ({ body: { emails: [address()] } }),
  invitation_resend: sent,
  invitation_revoke: sent,
  invitation_check: csv,
  invitation_import: csv,
  invitation_import_get: async (stage) => ({
    params: {
      id: await insertImport(
        stage.app.platform.db,
        { created_by: stage.owner.id, created_at: new Date().toISOString(), total: 0 },
        [],
      ),
    },
  }),
};
