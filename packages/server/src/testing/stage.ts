import { commentCreate } from "#comment";
import { objectCreate, type ContributionType } from "#contribution";
import sharp from "sharp";
import { ownerId, type Member } from "#core/ctx";
import { storeImage } from "#media";
import { selectMember } from "#people";
import type { TestApp } from "./test-app.ts";

/** The columns of docs/access.csv. */
export const sceneRoles = ["visitor", "stranger", "member", "related", "owner", "blocked", "moderator", "admin"] as const;
export type SceneRole = (typeof sceneRoles)[number];

/** What a call is made with; ids are put into the path, the rest is sent. */
export interface Scene {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** A multipart body, instead of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** The things of one scene: who asks, and things of theirs or of somebody else's, public or private as the role says. */
export interface Stage {
  readonly app: TestApp;
  readonly role: SceneRole;
  /** Null for the visitor. */
  readonly actor: Member | null;
  /** Who the thing belongs to: the actor in the owner's scene, else an ordinary member. */
  readonly owner: Member;
  /** Makes the administrator of the scene the owner of the community; does nothing in other roles. */
  becomeOwner(): Promise<void>;
  contribution(options?: { type?: ContributionType; mine?: boolean }): Promise<{ type: ContributionType; id: number }>;
  /** A contribution with a poll of two choices. */
  poll(): Promise<{ type: ContributionType; id: number; choices: number[] }>;
  comment(options?: { mine?: boolean }): Promise<{ id: number; contribution: { type: ContributionType; id: number } }>;
  /** A picture in a contribution of the owner's, public or private with it. */
  media(options?: { mine?: boolean }): Promise<{ id: number }>;
  /** A context of the owner in good standing, or of another. */
  as(member: Member): ReturnType<TestApp["ctx"]>;
  /** Whether the scene would be the same for anybody else: public, and made without asking who acts. */
  isForAnybody(): boolean;
}

/** How a feature sets the stage for each of its calls, by the call's name. */
export type Scenes = Readonly<Record<string, (stage: Stage) => Promise<Scene> | Scene>>;

let drawn: Promise<Buffer> | null = null;
/** A small picture; always the same bytes. */
export const picture = (): Promise<Buffer> =>
  (drawn ??= sharp({ create: { width: 8, height: 6, channels: 3, background: "#12705b" } })
    .png()
    .toBuffer());

export async function createStage(app: TestApp, role: SceneRole): Promise<Stage> {
  const staffRole = role === "moderator" || role === "admin" ? role : null;
  const actor = role === "visitor" ? null : await app.newMember({ role: staffRole, status: role === "blocked" ? "b" : "a" });
  const owner = role === "owner" && actor ? actor : await app.newMember();
  const good = (member: Member): Member => ({ ...member, status: "a" });
  const isPrivate = role === "stranger" || role === "related";
  let isForAnybody = !isPrivate && role !== "owner";
  const ownerOf = (mine?: boolean) => {
    if (mine) isForAnybody = false;
    return good(mine && actor ? actor : owner);
  };

  const publish = async (type: ContributionType, mine?: boolean, more: object = {}) => {
    const friend = role === "related" && actor ? actor : await app.newMember();
    const input = {
      title: "Clay",
      text: "<p>Clay</p>",
      categories: [],
      ...(isPrivate ? { recipients: [friend.username] } : {}),
      ...more,
    };
    return objectCreate(app.ctx(ownerOf(mine)), type, input);
  };
  const contribution: Stage["contribution"] = async ({ type = "post", mine } = {}) => ({
    type,
    id: (await publish(type, mine)).id,
  });
  let asking = actor;
  return {
    app,
    get role() {
      isForAnybody = false;
      return role;
    },
    get actor() {
      isForAnybody = false;
      return asking;
    },
    owner,
    async becomeOwner() {
      isForAnybody = false;
      if (role !== "admin") return;
      const { db } = app.platform;
      const found = await db.updateTable("user").set({ role, status: "a" }).where("id", "=", ownerId).executeTakeFirst();
      asking = found.numUpdatedRows === 0n ? await app.newMember({ id: ownerId, role }) : await selectMember(db, ownerId);
    },
    contribution,
    async media({ mine } = {}) {
      const author = ownerOf(mine);
      const { media_id } = await storeImage(app.ctx(author), {
        bytes: await picture(),
        purpose: "contribution",
        author_id: author.id,
      });
      await publish("post", mine, { medias: [media_id] });
      return { id: media_id };
    },
    async poll() {
      const poll = { title: "Which clay?", multiple_choices: false, choices: [{ choice: "Stoneware" }, { choice: "Porcelain" }] };
      const made = await publish("post", false, { poll });
      return { type: "post", id: made.id, choices: made.poll?.choices.map((choice) => choice.id) ?? [] };
    },
    as: (member) => app.ctx(good(member)),
    isForAnybody: () => isForAnybody,
    async comment({ mine } = {}) {
      const on = await contribution({ mine });
      const { id } = await commentCreate(app.ctx(ownerOf(mine)), { [on.type]: on.id, text: "<p>Yes</p>" });
      return { id, contribution: on };
    },
  };
}
