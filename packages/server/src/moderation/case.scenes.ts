import type { Member } from "#core/ctx";
import { toggleFlag } from "#flag";
import type { Scenes, Stage } from "#testing";
import { decideCase } from "./act.service.ts";
import { selectActInForce } from "./act.queries.ts";
import { appealCreate } from "./statement.service.ts";

const as = ({ app }: Stage, member: Member) => app.ctx<Member>({ ...member, status: "a" });

/** A post of the scene's owner that somebody has reported. */
async function reported(stage: Stage) {
  const { id } = await stage.contribution();
  const object = { target: "contribution", target_id: id, contribution_type: "post", author_id: stage.owner.id } as const;
  const reporter = as(stage, await stage.app.newMember());
  await reporter.transaction((tx) => toggleFlag(tx, object, 0));
  return { params: { kind: "post", id } };
}

/** What a moderator did about it; `id` is the act. */
async function judged(stage: Stage) {
  const { params } = await reported(stage);
  const moderator = as(stage, await stage.app.newMember({ role: "moderator" }));
  await decideCase(moderator, { kind: "post", id: params.id }, { act: "warn", flag_type: 0 });
  const act = await selectActInForce(stage.app.platform.db, { target: "contribution", target_id: params.id });
  return { params: { id: act?.id ?? 0 } };
}

/** The appeal of the scene's owner. */
async function appealed(stage: Stage) {
  const { params } = await judged(stage);
  const { appeal } = await appealCreate(as(stage, stage.owner), params.id, "It was no advertising.");
  return { params: { id: appeal?.id ?? 0 } };
}

export const caseScenes: Scenes = {
  case_list: () => ({}),
  case_get: reported,
  case_decide: async (stage) => ({ ...(await reported(stage)), body: { act: "hide", flag_type: 0 } }),
  case_decide_many: async (stage) => {
    const { params } = await reported(stage);
    return { body: { act: "ignore", cases: [params] } };
  },
  case_act_undo: judged,
  case_assign: async (stage) => ({ ...(await reported(stage)), body: { user: null } }),
  case_note_add: async (stage) => ({ ...(await reported(stage)), body: { text: "Seen before." } }),
  case_watch: reported,
  case_moderators: () => ({}),
  report_send: (stage) => ({ params: { kind: "user", id: stage.owner.id }, body: { flag_type: 0 } }),
  report_get: (stage) => ({ params: { kind: "user", id: stage.owner.id } }),
  statement_list: () => ({}),
  statement_get: judged,
  appeal_create: async (stage) => ({ ...(await judged(stage)), body: { text: "It was no advertising." } }),
  appeal_message_add: async (stage) => ({ ...(await appealed(stage)), body: { text: "Look again." } }),
  appeal_list: () => ({}),
  appeal_get: appealed,
  rule_list: () => ({}),
  rule_update: () => ({ params: { kind: "words" }, body: { settings: { words: ["casino"] } } }),
  rule_dry_run: () => ({ params: { kind: "words" }, body: { settings: { words: ["casino"] } } }),
  moderation_log: async (stage) => {
    await stage.app.setPreference("configurations.moderation_log_enabled", true);
    return {};
  },
  moderation_report: () => ({}),
  moderation_report_export: () => ({}),
  appeal_decide: async (stage) => ({ ...(await appealed(stage)), body: { outcome: "upheld", text: "It stays." } }),
};
