import { sql } from "kysely";
import type { Scenes, Stage } from "#testing";
import type { ConnectionAct } from "./connection.policy.ts";
import { connectionAct } from "./connection.service.ts";
import { userFollow } from "./relation.service.ts";

/** Somebody else's account; the actor's own in the owner's scene. */
const account = (stage: Stage) => ({ params: { id: stage.owner.id } });
/** Calls about own objects, which blocked members keep. */
const own = (stage: Stage) => ({ params: { id: stage.role === "blocked" && stage.actor ? stage.actor.id : stage.owner.id } });

/** A change of the profile. Blocked members only take back what others see. */
const profile = (stage: Stage) => ({ ...own(stage), body: { bio: stage.role === "blocked" ? "" : "Clay" } });

/** Members connect here, or follow each other. */
async function inMode(stage: Stage, mode: "connect" | "follow"): Promise<void> {
  await stage.app.setPreference("configurations.follow_enabled", mode === "follow");
  await stage.app.setPreference("configurations.connection_enabled", mode === "connect");
}

/**
 * A call of somebody about a person they were asked by, or asked, or had refused: by those related to it, and a blocked member's own.
 * @param before what was done, by whom: in order
 */
const connecting =
  (...before: readonly [by: "owner" | "actor", act: ConnectionAct][]) =>
  async (stage: Stage) => {
    await inMode(stage, "connect");
    const { actor, owner, role } = stage;
    if (actor && (role === "related" || role === "blocked"))
      for (const [by, act] of before) {
        const [one, other] = by === "actor" ? [actor, owner] : [owner, actor];
        await sql`update "user" set status = 'a' where id = ${actor.id}`.execute(stage.app.platform.db);
        await connectionAct(stage.app.ctx({ ...one, status: "a" }), act, other.id);
        await sql`update "user" set status = ${actor.status} where id = ${actor.id}`.execute(stage.app.platform.db);
      }
    return account(stage);
  };

export const peopleScenes: Scenes = {
  user_me: () => ({}),
  user_me_permission: () => ({}),
  user_list: () => ({}),
  user_search: () => ({ query: { user: "a" } }),
  user_autocomplete: () => ({ query: { search: "a" } }),
  user_match: () => ({ body: ["a"] }),
  user_hidden_ids: () => ({}),
  user_get: account,
  user_update: profile,
  user_patch: profile,
  user_counters: account,
  field_visibility: () => ({}),
  field_visibility_patch: () => ({ body: { date_of_birth: "everyone" } }),
  user_settings: own,
  user_settings_patch: (stage) => ({ ...own(stage), body: { qa_frequency: 0 } }),
  user_follow: async (stage) => {
    await inMode(stage, "follow");
    if (stage.role === "blocked" && stage.actor) await userFollow(stage.app.ctx({ ...stage.actor, status: "a" }), stage.owner.id);
    return account(stage);
  },
  user_is_followed: account,
  user_is_follower: account,
  user_followers: account,
  user_followings: account,
  user_hide: account,
  user_is_hidden: account,
  user_is_hidden_by: account,
  user_feed: account,
  user_hidden_list: () => ({}),
  user_connections: account,
  user_is_connection: account,
  user_connection_status: account,
  user_connection_statuses: (stage) => ({ body: { users: [stage.owner.id] } }),
  user_connection_requests: () => ({}),
  user_connection_requests_sent: () => ({}),
  connection_request: connecting(),
  connection_accept: connecting(["owner", "request"]),
  connection_remove: connecting(["owner", "request"], ["actor", "accept"]),
  connection_cancel_request: connecting(["actor", "request"]),
  connection_reject: connecting(["owner", "request"]),
  connection_cancel_reject: connecting(["owner", "request"], ["actor", "reject"]),
  connection_mark_seen: connecting(["owner", "request"]),
};
