import { categoryMute } from "@cortile/contract/category";
import { commentCreate, commentDelete, commentVote } from "@cortile/contract/comment";
import {
  objectCreate,
  objectDelete,
  objectFollow,
  objectSuspend,
  objectUpdate,
  objectVote,
} from "@cortile/contract/contribution";
import type { NotificationAggregated } from "@cortile/contract/entity";
import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import { pmDelete, pmList, pmSend, pmThreadDelete } from "@cortile/contract/message";
import {
  bannerDispose,
  bannerList,
  bannerRead,
  bannerUndisposedCount,
  bannerUnseenCount,
  notificationCustom,
  notificationList,
  notificationRead,
  notificationUnseenCount,
} from "@cortile/contract/notification";
import {
  connectionAccept,
  connectionCancelRequest,
  connectionRequest,
  userFollow,
  userHide,
  userMe,
} from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "#core/db";
import type { WebSocket } from "ws";
import { createTestApp, TestSockets, type TestApp, runConsumers } from "#testing";
import type { Channel } from "./channel.ts";
import { notify, publishBanner } from "./index.ts";
import { notifications } from "./notification.consumers.ts";
import { presentBlocks } from "./notification.present.ts";
import { selectBlocks, updateShown } from "./notification.queries.ts";
import { storeNotifications } from "./notification.store.ts";
import { notificationKinds } from "./notification.types.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  await tell();
});
afterAll(() => app.close());

/** Until all that was recorded is handled: transactions of other databases hold events back. */
async function tell(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await runConsumers(app.platform, [notifications(app.platform)]);
      const { rows } = await sql`
        select from event e join event_consumer c on c.name = 'notification.notifications'
        where (e.txid, e.id) > (c.txid, c.event_id) limit 1`.execute(app.platform.db);
      return rows.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function person() {
  const member = await app.newMember();
  const client = await app.as(member);
  return {
    member,
    client,
    params: { id: member.id },
    /** What they are told of, as the page shows it; reading it marks it as seen. */
    async told(): Promise<NotificationAggregated[]> {
      await tell();
      return (await client.call(notificationList)).results;
    },
    async unseen(): Promise<number> {
      await tell();
      return (await client.call(notificationUnseenCount)).count;
    },
  };
}
type Person = Awaited<ReturnType<typeof person>>;

let ann: Person;
let bob: Person;
let cid: Person;
beforeEach(async () => {
  [ann, bob, cid] = await Promise.all([person(), person(), person()]);
});

const typesOf = (blocks: readonly NotificationAggregated[]) => blocks.map(({ aggregated }) => aggregated.map(({ type }) => type));
const post = ({ client }: Person, body: object = {}) =>
  client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", ...body } });
const comment = ({ client }: Person, post: number, more: object = {}) =>
  client.call(commentCreate, { body: { post, text: "<p>Lovely</p>", ...more } });
const mention = ({ member }: Person) => `<p><mention type="user" id="${member.id}">@${member.username}</mention></p>`;

describe("comments", () => {
  it("are told to the author of the post, once, merged until they are seen", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await comment(cid, id);
    await tell();
    await sql`update event_consumer set event_id = 0, txid = '0'::xid8 where name = 'notification.notifications'`.execute(
      app.platform.db,
    );
    expect(await ann.unseen()).toBe(1);
    expect(await ann.client.call(userMe)).toMatchObject({ unseen_interactions_counter: 1 });
    const [block, ...others] = await ann.told();
    expect(others).toEqual([]);
    expect(block).toMatchObject({ is_new: true, aggregated_count: 2, post: { id } });
    expect(
      block?.aggregated.map(({ type, is_new, comment }) => [type, is_new, comment && "author" in comment && comment.author?.id]),
    ).toEqual([
      ["comment", true, cid.member.id],
      ["comment", true, bob.member.id],
    ]);
    expect(block?.aggregated[0]).toMatchObject({ comment: { post: { id } } });
    expect(await ann.unseen()).toBe(0);
    await comment(bob, id);
    const again = await ann.told();
    expect(again.map(({ is_new, aggregated }) => [is_new, aggregated.length])).toEqual([
      [true, 1],
      [false, 2],
    ]);
    expect((await ann.told()).map(({ is_new }) => is_new)).toEqual([false, false]);
  });

  it("are told once a person: as a mention, else as a reply, else as a comment", async () => {
    const { id } = await post(ann);
    const { id: parent } = await comment(bob, id);
    await tell();
    await comment(cid, id, { parent, text: mention(ann) });
    expect(typesOf(await bob.told())).toEqual([["nested_comment"]]);
    expect(typesOf(await ann.told())).toEqual([["mention"], ["comment"]]);
  });

  it("are not told of what the author writes, muted posts, people hidden, or what may not be seen", async () => {
    const { id } = await post(ann);
    await comment(ann, id);
    expect(await ann.unseen()).toBe(0);
    await ann.client.call(objectSuspend, { params: { type: "post", id } });
    await comment(bob, id);
    expect(await ann.unseen()).toBe(0);
    await comment(bob, id, { text: mention(ann) });
    expect(await ann.unseen()).toBe(1);
    const open = await post(ann);
    const { id: later } = await comment(cid, open.id);
    expect(await ann.unseen()).toBe(2);
    await cid.client.call(commentDelete, { params: { id: later } });
    await ann.client.call(userHide, bob);
    expect(await ann.told()).toEqual([]);
    expect(await ann.unseen()).toBe(0);
  });

  it("are told to those who saved the post, while they may see it", async () => {
    const { id } = await post(ann);
    await bob.client.call(objectFollow, { params: { type: "post", id } });
    await comment(cid, id);
    expect(typesOf(await bob.told())).toEqual([["comment"]]);
    await ann.client.call(objectUpdate, {
      params: { type: "post", id },
      body: { text: "<p>Clay</p>", recipients: [cid.member.username] },
    });
    await comment(cid, id);
    expect(await bob.told()).toEqual([]);
    expect(typesOf(await ann.told())).toEqual([["comment", "comment"], ["follow"]]);
  });
});

describe("votes and follows", () => {
  it("are told once, however often they are taken back and given again", async () => {
    const { id } = await post(ann);
    const vote = () => bob.client.call(objectVote, { params: { type: "post", id } });
    await vote();
    await ann.told();
    await vote();
    expect(await ann.told()).toEqual([]);
    await vote();
    const [block] = await ann.told();
    expect(block).toMatchObject({ is_new: false, aggregated: [{ type: "vote_up", user: { id: bob.member.id }, post: { id } }] });
    await bob.client.call(userFollow, ann);
    await bob.client.call(userFollow, ann);
    await bob.client.call(userFollow, ann);
    expect((await ann.told())[0]).toMatchObject({ aggregated: [{ type: "user_follow", follower: { id: bob.member.id } }] });
    expect(await ann.unseen()).toBe(0);
  });

  it("of a comment are told to who wrote it, with its post", async () => {
    const { id } = await post(ann);
    const { id: commentId } = await comment(bob, id);
    await cid.client.call(commentVote, { params: { id: commentId } });
    expect((await bob.told())[0]).toMatchObject({ aggregated: [{ type: "vote_up", comment: { id: commentId, post: { id } } }] });
  });

  it("lead to what somebody followed writes next, unless it names them", async () => {
    await bob.client.call(userFollow, ann);
    await cid.client.call(userFollow, ann);
    const { id } = await post(ann, { text: mention(cid) });
    expect(await bob.told()).toMatchObject([{ post: { id }, aggregated: [{ type: "contribution" }] }]);
    expect(await cid.told()).toMatchObject([{ aggregated: [{ type: "mention", post: { id } }] }]);
    await post(ann, { recipients: [cid.member.username] });
    expect((await bob.told()).length).toBe(1);
  });
});

describe("connections", () => {
  beforeAll(async () => {
    await app.setPreference("configurations.follow_enabled", false);
    await app.setPreference("configurations.connection_enabled", true);
  });
  afterAll(() => app.setPreference("configurations.follow_enabled", true));

  it("are told when they are asked for and accepted, and again when they are asked for again", async () => {
    await bob.client.call(connectionRequest, ann);
    expect(await ann.told()).toMatchObject([
      { aggregated: [{ type: "connection_request", request_user: { id: bob.member.id } }] },
    ]);
    await bob.client.call(connectionCancelRequest, ann);
    expect(await ann.told()).toEqual([]);
    const key = `connection_request:${bob.member.id}`;
    await sql`update notification set happened_at = now() - interval '25 hours' where key = ${key}`.execute(app.platform.db);
    await bob.client.call(connectionRequest, ann);
    expect(await ann.unseen()).toBe(1);
    await ann.client.call(connectionAccept, bob);
    expect(await bob.told()).toMatchObject([{ aggregated: [{ type: "connection_accept", accept_user: { id: ann.member.id } }] }]);
  });
});

describe("connections that are asked for and cancelled in turn", () => {
  beforeAll(async () => {
    await app.setPreference("configurations.follow_enabled", false);
    await app.setPreference("configurations.connection_enabled", true);
  });
  afterAll(() => app.setPreference("configurations.follow_enabled", true));

  it("are told once a day", async () => {
    await bob.client.call(connectionRequest, ann);
    expect(await ann.told()).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) {
      await bob.client.call(connectionCancelRequest, ann);
      await tell();
      await bob.client.call(connectionRequest, ann);
      expect(await ann.unseen()).toBe(0);
    }
    expect(await ann.told()).toMatchObject([{ aggregated: [{ type: "connection_request" }] }]);
  });
});

describe("messages", () => {
  it("are told as one of their conversation until it is read, and not once they are read or deleted", async () => {
    const send = async (message: string) => {
      const [sent] = await bob.client.call(pmSend, { body: { recipients: [ann.member.id], message } });
      if (!sent) throw new Error("nothing was sent");
      return sent;
    };
    await send("Hello");
    const second = await send("Is the kiln free?");
    expect(await ann.unseen()).toBe(1);
    expect(await bob.unseen()).toBe(0);
    const [block] = (await ann.client.call(notificationList)).results;
    expect(block?.aggregated.map(({ type }) => type)).toEqual(["private_message", "private_message"]);
    expect(block?.aggregated[0]).toMatchObject({
      message: { id: second.id, thread_id: second.thread_id, sender: { id: bob.member.id } },
      snippet: { id: second.thread_id, headline: "Is the kiln free?", receiver: { id: ann.member.id }, thread_status: "new" },
    });
    const third = await send("Tomorrow?");
    expect(await ann.unseen()).toBe(1);
    await ann.client.call(pmList, { query: { user: bob.member.id } });
    expect(await ann.unseen()).toBe(0);
    await bob.client.call(pmDelete, { params: { id: third.id } });
    expect(await ann.told()).toEqual([]);
  });
});

describe("long messages", () => {
  it("of a stranger take little of the page of notifications, each text once", async () => {
    const [stranger, reader] = [await person(), await person()];
    const message = "x".repeat(20_000);
    await stranger.client.call(pmSend, { body: { recipients: reader.member.id, message } });
    await tell();
    const [single] = (await reader.client.call(notificationList)).results;
    expect(single?.aggregated[0]).toMatchObject({ message: { message }, snippet: { message: `${"x".repeat(199)}…` } });
    for (const sender of [await person(), await person()])
      for (let count = 0; count < 10; count += 1)
        await sender.client.call(pmSend, { body: { recipients: reader.member.id, message } });
    await tell();
    const page = await reader.client.call(notificationList);
    expect(page.results.map(({ aggregated }) => aggregated.length)).toEqual([10, 10, 1]);
    expect(JSON.stringify(page).length).toBeLessThan(400_000);
    expect(page.results[0]?.aggregated[0]).toMatchObject({ message: { message: `${"x".repeat(199)}…` } });
  });
});

describe("a long text that ten people reacted to", () => {
  const words = (characters: number) => `<p>${"clay ".repeat(characters / 5).trimEnd()}</p>`;
  const article = async ({ client }: Person, characters: number) =>
    (await client.call(objectCreate, { params: { type: "discussion" }, body: { title: "Clay", text: words(characters) } })).id;
  const tenPeople = () => Promise.all(Array.from({ length: 10 }, () => person()));
  const likeAll = async (people: readonly Person[], ids: readonly number[]) => {
    for (const { client } of people) for (const id of ids) await client.call(objectVote, { params: { type: "discussion", id } });
  };
  const bytesOf = (page: unknown) => Buffer.byteLength(JSON.stringify(page));
  const limit = 262_144;
  /** What each notification takes without its text: people, categories, counters. */
  const others = (notifications: number) => notifications * 3000;

  it.each([200_000, 100_000, 90_000, 30_000])(
    "is cut in each of their notifications, as in lists, where an article has %i characters",
    async (characters) => {
      const people = await tenPeople();
      const id = await article(ann, characters);
      await likeAll(people, [id]);
      await tell();
      const page = await ann.client.call(notificationList);
      const [block] = page.results;
      expect(block?.aggregated.map(({ type, discussion }) => [type, discussion?.id])).toEqual(people.map(() => ["vote_up", id]));
      for (const discussion of [block?.discussion, block?.aggregated[9]?.discussion]) {
        expect(discussion).toMatchObject({ id, title: "Clay", html_truncated: true });
        expect(discussion?.html).toBe(discussion?.summary_html);
      }
      expect(bytesOf(page)).toBeLessThan(limit + others(11));
    },
    60_000,
  );

  it("is read and rendered once", async () => {
    const people = await tenPeople();
    await likeAll(people, [await article(ann, 30_000)]);
    await tell();
    const { rows } = await selectBlocks(app.platform.db, ann.member.id, { limit: 10, offset: 0 });
    const [block] = await presentBlocks(app.ctx(ann.member), rows);
    expect(block?.aggregated).toHaveLength(10);
    expect(new Set([block?.discussion, ...(block?.aggregated ?? []).map(({ discussion }) => discussion)]).size).toBe(1);
  });

  it("stays whole where all copies of it fit, the one of the block too", async () => {
    const people = await tenPeople();
    const [fits, exceeds] = [await article(ann, 23_500), await article(bob, 25_000)];
    await likeAll(people, [fits, exceeds]);
    await tell();
    for (const [one, whole] of [
      [ann, true],
      [bob, false],
    ] as const) {
      const page = await one.client.call(notificationList);
      expect(page.results[0]?.discussion?.html_truncated).toBe(whole ? undefined : true);
      expect(bytesOf(page)).toBeLessThan(limit + others(11));
    }
  }, 60_000);

  it("is cut where it is a comment, which each notification holds", async () => {
    const people = await tenPeople();
    const { id } = await post(bob);
    const written = await Promise.all([1, 2, 3].map(() => comment(ann, id, { text: words(20_000 - 5) })));
    for (const { client } of people) for (const one of written) await client.call(commentVote, { params: { id: one.id } });
    await tell();
    const page = await ann.client.call(notificationList);
    expect(page.results.map(({ aggregated }) => aggregated.length)).toEqual([10, 10, 10]);
    expect(page.results[0]?.aggregated[0]).toMatchObject({ comment: { html_truncated: true, post: { id } } });
    expect(bytesOf(page)).toBeLessThan(limit + others(33));
  }, 60_000);
});

describe("what is unseen", () => {
  const unseen = async (one: Person) => [await one.unseen(), (await one.client.call(userMe)).unseen_interactions_counter];

  it("does not count messages of a conversation that the member deleted", async () => {
    await bob.client.call(pmSend, { body: { recipients: ann.member.id, message: "Clay" } });
    expect(await unseen(ann)).toEqual([1, 1]);
    await ann.client.call(pmThreadDelete, { query: { user: bob.member.id } });
    expect(await unseen(ann)).toEqual([0, 0]);
  });

  it("does not count what the member may not see any more", async () => {
    const { id } = await post(ann, { text: mention(bob) });
    const other = await post(cid);
    const { id: comment_id } = await comment(ann, other.id, { text: mention(bob) });
    expect(await unseen(bob)).toEqual([2, 2]);
    await ann.client.call(objectDelete, { params: { type: "post", id } });
    expect(await unseen(bob)).toEqual([1, 1]);
    await ann.client.call(commentDelete, { params: { id: comment_id } });
    expect(await unseen(bob)).toEqual([0, 0]);
    expect(await bob.told()).toEqual([]);
  });

  it("stays what was added while the list was read", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await tell();
    const { rows } = await selectBlocks(app.platform.db, ann.member.id, { limit: 10, offset: 0 });
    await comment(cid, id);
    await tell();
    await updateShown(app.platform.db, rows);
    expect(await unseen(ann)).toEqual([1, 1]);
    expect(await ann.told()).toMatchObject([{ is_new: true, aggregated_count: 2 }]);
    expect(await unseen(ann)).toEqual([0, 0]);
  });
});

describe("every type", () => {
  const kept = (Object.keys(notificationKinds) as NotificationType[]).filter((type) => !notificationKinds[type].isSilent);
  const byFeature = new Set(["group", "event", "course", "live_stream", "incubator", "message"]);

  it.each(kept)("%s is stored, and shown with what it is about", async (type) => {
    const { about, actor } = notificationKinds[type];
    const { id } = await post(ann);
    const written = await comment(ann, id);
    await tell();
    const isOfComment = about === "comment";
    await app.ctx(bob.member).transaction((tx) =>
      notify(tx, [ann.member.id], {
        type,
        key: `test:${type}:${id}`,
        subject: `test:${type}:${id}`,
        actor_id: bob.member.id,
        ...(about === "content" || about === "contribution" || isOfComment ? { contribution_id: id } : {}),
        ...(isOfComment ? { comment_id: written.id } : {}),
        ...(byFeature.has(about ?? "") ? { things: { [about ?? ""]: 1 } } : {}),
      }),
    );
    const told = await ann.told();
    // Groups and the like are not there yet: what is gone is not shown.
    if (byFeature.has(about ?? "")) expect(told).toEqual([]);
    else
      expect(told).toMatchObject([
        { is_new: true, aggregated: [{ type, ...(actor ? { [actor]: { id: bob.member.id } } : {}) }] },
      ]);
    expect(activityCodes[type]).toBeGreaterThan(0);
  });
});

describe("notification_read", () => {
  it("marks one's own blocks as seen, and nobody else's", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await tell();
    const { rows } = await sql<{ id: number }>`select id from notification_block where user_id = ${ann.member.id}`.execute(
      app.platform.db,
    );
    const sids = rows.map((row) => String(row.id));
    await bob.client.call(notificationRead, { body: { sids } });
    expect(await ann.unseen()).toBe(1);
    await ann.client.call(notificationRead, { body: { sids: [...sids, "0", "x", "99999999999999999999"] } });
    expect(await ann.unseen()).toBe(0);
  });
});

describe("notification_custom", () => {
  it("tells everybody near to a member, or the member alone", async () => {
    const staff = await app.as(await app.newMember({ role: "admin" }));
    await bob.client.call(userFollow, ann);
    const embed = { embed_type: "kiln", embed_id: "7", url: null, metadata: { heat: 1200 } };
    const body = { user: ann.member.id, title: "Kiln days", description: "On Saturday", type: "kiln", embed };
    await staff.call(notificationCustom, { body });
    expect(await bob.told()).toMatchObject([
      {
        aggregated: [
          {
            type: "custom_notification",
            user: { id: ann.member.id },
            custom_notification: {
              type: "kiln",
              title: "Kiln days",
              description: "On Saturday",
              embed: { embed_type: "kiln", embed_id: "7" },
            },
          },
        ],
      },
    ]);
    await staff.call(notificationCustom, { body: { ...body, recipients_type: "user" } });
    expect(await ann.told()).toMatchObject([
      { aggregated: [{ user: { id: ann.member.id }, custom_notification: { title: "Kiln days" } }] },
      { aggregated: [{ type: "user_follow" }] },
    ]);
    await expect(staff.call(notificationCustom, { body: { ...body, user: 999_999 } })).rejects.toMatchObject({ status: 400 });
    await expect(bob.client.call(notificationCustom, { body })).rejects.toMatchObject({ status: 403 });
  });
});

describe("more members than one batch", () => {
  it("are told once each, also when the process dies between two batches", async () => {
    const { db } = app.platform;
    const { rows: followers } = await sql<{ id: number }>`
      insert into "user" (username, email, reg_approved, status)
      select 'follower' || i, 'follower' || i || '@example.org', true, case when i % 10 = 0 then 'd' else 'a' end
      from generate_series(1, 2500) i returning id`.execute(db);
    await sql`
      insert into user_follow (user_id, followed_id)
      select unnest(${followers.map(({ id }) => id)}::bigint[]), ${ann.member.id}`.execute(db);
    const { id } = await post(ann);
    const tellFollowers = () =>
      storeNotifications(app.platform, [
        {
          notice: {
            type: "contribution",
            key: `contribution:${id}`,
            subject: "posts",
            actor_id: ann.member.id,
            contribution_id: id,
          },
          to: { from: "contacts", ref_id: ann.member.id },
          happenedAt: new Date().toISOString(),
        },
      ]);
    const first = await tellFollowers().next();
    const told: number[] = first.done ? [] : first.value.map(({ user_id }) => user_id);
    expect(told).toHaveLength(900);
    for await (const batch of tellFollowers()) told.push(...batch.map(({ user_id }) => user_id));
    expect([told.length, new Set(told).size]).toEqual([2250, 2250]);
    const { rows } = await sql`select from notification where contribution_id = ${id}`.execute(db);
    expect(rows).toHaveLength(2250);
  });
});

describe("open pages", () => {
  let sockets: TestSockets;
  beforeAll(async () => {
    sockets = await TestSockets.listen(app);
  });
  afterAll(() => sockets.closeAll());

  const received = (socket: WebSocket) => {
    const frames: Record<string, unknown>[] = [];
    socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()).data));
    return frames;
  };

  it("are sent what was stored, with the counters, and only to whom it was told", async () => {
    const { id } = await post(ann);
    await tell();
    const [mine, theirs] = [received(await sockets.bearer(ann.member)), received(await sockets.bearer(cid.member))];
    const written = await comment(bob, id);
    await tell();
    await vi.waitUntil(() => mine.length === 1, { timeout: 60_000 });
    expect(mine[0]).toMatchObject({
      activity_type: 2,
      count_interactions: (await ann.unseen()) + (await ann.client.call(bannerUnseenCount)).count,
      notification_obj: { type: "comment", is_new: true, comment: { id: written.id, post: { id } } },
    });
    await bob.client.call(userFollow, ann);
    await tell();
    await vi.waitUntil(() => mine.length === 2, { timeout: 60_000 });
    expect(mine[1]).toMatchObject({ activity_type: 97, follower: { id: bob.member.id } });
    await bob.client.call(userFollow, ann);
    await tell();
    await vi.waitUntil(() => mine.length === 3, { timeout: 60_000 });
    expect(mine[2]).toEqual({ activity_type: 98, unfollower: { id: bob.member.id } });
    expect(theirs).toEqual([]);
  });

  it("of everybody are sent a banner", async () => {
    const frames = received(await sockets.bearer(cid.member));
    const id = await publishBanner(app.ctx(await app.newMember({ role: "admin" })), {
      type_banner: "notification_banner",
      title: "Three",
    });
    await vi.waitUntil(() => frames.length === 1, { timeout: 60_000 });
    expect(frames[0]).toMatchObject({
      activity_type: "notification_banner",
      id,
      notification_obj: { banner: { title: "Three" } },
    });
  });
});

describe("banners", () => {
  it("come to everybody, unseen first, until they are closed", async () => {
    const admin = await app.newMember({ role: "admin" });
    const publish = (title: string) =>
      publishBanner(app.ctx(admin), {
        type_banner: "notification_banner",
        title,
        body_text: "Hello",
        html: "<p>a</p><script>b</script>",
      });
    const [first, second] = [await publish("One"), await publish("Two")];
    const counts = async () => [
      (await ann.client.call(bannerUnseenCount)).count,
      (await ann.client.call(bannerUndisposedCount)).count,
      (await ann.client.call(userMe)).unseen_notification_banners_counter ?? 0,
    ];
    const before = await counts();
    const list = async () => (await ann.client.call(bannerList, { query: { limit: 50 } })).results.map(({ id }) => id);
    expect((await list()).slice(0, 2)).toEqual([second, first]);
    await ann.client.call(bannerRead, { body: { banner_ids: [second, 999_999] } });
    expect((await list())[0]).toBe(first);
    expect((await counts()).map((count, index) => (before[index] ?? 0) - count)).toEqual([1, 0, 1]);
    await ann.client.call(bannerDispose, { body: { banner_ids: [first] } });
    expect(await list()).not.toContain(first);
    expect((await counts()).map((count, index) => (before[index] ?? 0) - count)).toEqual([2, 1, 2]);
    const [shown] = (await bob.client.call(bannerList)).results;
    expect(shown).toMatchObject({ id: second, viewed_at: null, disposed_at: null, banner: { title: "Two", html: "<p>a</p>" } });
  });
});

describe("a muted category", () => {
  it("tells nothing of what others publish in it but mentions, and all of what is one's own", async () => {
    const id = await app.newCategory();
    await ann.client.call(categoryMute, { params: { id }, body: { muted: true } });
    await ann.client.call(userFollow, { params: bob.params });
    const quiet = await post(bob, { categories: [id] });
    await ann.client.call(objectFollow, { params: { type: "post", id: quiet.id } });
    await comment(cid, quiet.id);
    expect(await ann.told()).toEqual([]);
    await comment(cid, quiet.id, { text: mention(ann) });
    expect(typesOf(await ann.told())).toEqual([["mention"]]);
    await post(bob);
    const own = await post(ann, { categories: [id] });
    await comment(cid, own.id);
    const fresh = typesOf((await ann.told()).filter(({ is_new }) => is_new));
    expect([fresh.length, new Set(fresh.flat())]).toEqual([2, new Set(["comment", "contribution"])]);
  });
});

describe("channels", () => {
  it("have queued exactly what was stored, also after a failure in between", async () => {
    const { db } = app.platform;
    const notice = {
      type: "user_follow",
      key: `user_follow:${bob.member.id}`,
      subject: "user_follow",
      actor_id: bob.member.id,
    } as const;
    const queued: number[] = [];
    const channel: Channel = {
      queue: async (tx, told) => {
        // Its rows are in the transaction that stores the notifications: seen there, and not from elsewhere.
        const stored = (from: Db) =>
          sql`select from notification where key = ${notice.key} and type = ${notice.type}`
            .execute(from)
            .then(({ rows }) => rows.length);
        expect([await stored(tx), await stored(db)]).toEqual([told.length, 0]);
        queued.push(...told.map(({ user_id }) => user_id));
      },
    };
    const failing: Channel = { queue: () => Promise.reject(new Error("no connection")) };
    const store = async (channels: Channel[]) => {
      const to = { from: "people", user_ids: [ann.member.id, cid.member.id] } as const;
      const { jobs, now, snapshots } = app.platform;
      const happenedAt = new Date().toISOString();
      for await (const told of storeNotifications({ db, jobs, now, snapshots, channels }, [{ notice, to, happenedAt }]))
        expect(told).toHaveLength(2);
    };
    await expect(store([channel, failing])).rejects.toThrow("no connection");
    expect((await sql`select from notification where key = ${notice.key}`.execute(db)).rows).toEqual([]);
    queued.length = 0;
    await store([channel]);
    await store([channel]);
    expect([queued.length, new Set(queued)]).toEqual([2, new Set([ann.member.id, cid.member.id])]);
  });
});
