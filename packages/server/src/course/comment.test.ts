import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { pmSend } from "@cortile/contract/message";
import { notificationList } from "@cortile/contract/notification";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { consumeEvents, createTestApp, picture, type TestApp } from "#testing";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let teacher: Member;
let mine: Client;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.newMember();
  mine = await app.as(teacher);
  // A new consumer begins with what comes next.
  await consumeEvents(app, "notification.notifications");
});
afterAll(() => app.close());

async function newStage(options?: Parameters<typeof newCourse>[2]) {
  const course = await newCourse(app, teacher, options);
  const members = [await app.newMember(), await app.newMember()] as const;
  const clients = await Promise.all(members.map((member) => app.as(member)));
  for (const client of clients) await client.call(contract.courseJoin, { params: { id: course.id } });
  const [ann, bob] = clients;
  if (!ann || !bob) throw new Error("no students");
  const params = { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
  return { course, params, members, ann, bob };
}

const say = (client: Client, params: Awaited<ReturnType<typeof newStage>>["params"], text: string, more: object = {}) =>
  client.call(contract.lessonCommentCreate, { params, body: { text: `<p>${text}</p>`, ...more } });

describe("comments of a lesson", () => {
  it("are sent as their beginning where a page of them would be very long; each alone is whole", async () => {
    const { course, params, ann } = await newStage();
    const text = "Wedge the clay well, <strong>then</strong> let it rest. ".repeat(400);
    const ids: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { id } = await say(ann, params, text);
      ids.push(id);
      for (let reply = 0; reply < 14; reply += 1) await say(ann, params, text, { parent: id });
    }
    const ofCourse = await mine.call(contract.courseComments, { params: { id: course.id } });
    const replies = await ann.call(contract.lessonCommentList, { params, query: { parent: ids[0] ?? 0, limit: 100 } });
    for (const page of [ofCourse, replies]) expect(JSON.stringify(page).length).toBeLessThan(1_500_000);
    expect(ofCourse.results[0]).toMatchObject({ html_truncated: true, html: expect.stringContaining(" ...") });
    const whole = await ann.call(contract.lessonCommentGet, { params: { ...params, comment_id: ids[0] ?? 0 } });
    expect(whole.html_truncated).toBeUndefined();
    expect(whole.html.length).toBeGreaterThan(20_000);
  });

  const summaryOf = async (id: number) => {
    const { rows } = await sql<{ summary_html: string; summary_truncated: boolean }>`
      select summary_html, summary_truncated from course_comment where id = ${id}`.execute(app.platform.db);
    return rows[0];
  };

  it("keep their summary, from when they are written until they are removed", async () => {
    const { params, ann, bob } = await newStage();
    const { id } = await say(ann, params, "Wedge the <strong>clay</strong>.");
    await say(bob, params, "Yes.", { parent: id });
    expect(await summaryOf(id)).toEqual({ summary_html: "<p>Wedge the <strong>clay</strong>.</p>", summary_truncated: false });
    const one = { ...params, comment_id: id };
    await ann.call(contract.lessonCommentPatch, { params: one, body: { text: `<p>${"Let it rest. ".repeat(100)}</p>` } });
    expect(await summaryOf(id)).toEqual({
      summary_html: expect.stringMatching(/^<p>Let it rest\. .* \.\.\.<\/p>$/),
      summary_truncated: true,
    });
    await ann.call(contract.lessonCommentDelete, { params: one });
    expect(await summaryOf(id)).toEqual({ summary_html: "", summary_truncated: false });
  });

  it("are not summarised when they are read", async () => {
    const { params, ann, bob } = await newStage();
    const { id } = await say(ann, params, "陶土 ".repeat(6000));
    await sql`update course_comment set summary_html = '<p>As stored.</p>' where id = ${id}`.execute(app.platform.db);
    const list = await bob.call(contract.lessonCommentList, { params });
    expect(list.results).toMatchObject([{ id, html: "<p>As stored.</p>", html_truncated: true }]);
  });

  it("have a plain summary where the last release, which knows of none, writes and edits them", async () => {
    const { params, ann } = await newStage();
    const { id } = await say(ann, params, "First");
    const write = async (html: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into course_comment (course_id, lesson_id, author_id, html)
        select course_id, lesson_id, author_id, ${html} from course_comment where id = ${id} returning id`.execute(
        app.platform.db,
      );
      return rows[0]?.id ?? 0;
    };
    const edit = (html: string) => sql`update course_comment set html = ${html} where id = ${id}`.execute(app.platform.db);
    const short = "<p>Let <em>it</em> rest.</p>";
    const long = `<p>${"Fish &amp; <em>chips</em> ".repeat(100)}</p>`;
    const cut = { summary_html: expect.stringMatching(/^<p>(Fish &amp; chips )+.{0,14} \.\.\.<\/p>$/), summary_truncated: true };
    expect(await summaryOf(await write(short))).toEqual({ summary_html: short, summary_truncated: false });
    expect(await summaryOf(await write(long))).toEqual(cut);
    await edit(long);
    expect(await summaryOf(id)).toEqual(cut);
    await edit("");
    expect(await summaryOf(id)).toEqual({ summary_html: "", summary_truncated: false });
  });

  it("have replies on one level, and say what a teacher wrote", async () => {
    const { params, ann, bob } = await newStage();
    const first = await say(ann, params, "How hot?");
    const reply = await say(mine, params, "Very.", { parent: first.id });
    const again = await say(bob, params, "Really?", { in_reply_to: reply.id });
    expect(again).toMatchObject({ parent: first.id, in_reply_to: reply.id, by_teacher: false });
    const list = await bob.call(contract.lessonCommentList, { params });
    expect(list).toMatchObject({ count: 1, results: [{ id: first.id, latest_reply: { id: again.id } }] });
    const replies = await bob.call(contract.lessonCommentList, { params, query: { parent: first.id, ordering: "-created_at" } });
    expect(replies.results.map(({ id, by_teacher }) => [id, by_teacher])).toEqual([
      [again.id, false],
      [reply.id, true],
    ]);
  });

  it("are refused where they are off, when empty, and below what is gone", async () => {
    const { params, ann } = await newStage();
    await expect(say(ann, params, "")).rejects.toMatchObject({ fields: { text: [{ code: "required" }] } });
    await expect(say(ann, params, "x", { parent: 999_999 })).rejects.toMatchObject({ fields: { parent: [{ code: "invalid" }] } });
    await mine.call(contract.lessonPatch, { params, body: { comments_enabled: false } });
    await expect(say(ann, params, "x")).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("are edited by their authors alone, and removed by them, by teachers and by moderators", async () => {
    const { params, ann, bob } = await newStage();
    const { id } = await say(ann, params, "Raku");
    const at = (comment_id: number) => ({ params: { ...params, comment_id } });
    const edit = { ...at(id), body: { text: "<p>Stoneware</p>" } };
    for (const client of [bob, mine])
      await expect(client.call(contract.lessonCommentPatch, edit)).rejects.toMatchObject({ code: "permission_denied" });
    expect(await ann.call(contract.lessonCommentPatch, edit)).toMatchObject({ html: "<p>Stoneware</p>" });
    await expect(bob.call(contract.lessonCommentDelete, at(id))).rejects.toMatchObject({ code: "permission_denied" });
    await say(bob, params, "Yes", { parent: id });
    await mine.call(contract.lessonCommentDelete, at(id));
    expect((await ann.call(contract.lessonCommentList, { params })).results).toMatchObject([{ id, html: "", deleted: true }]);
    const moderator = await app.as(await app.newMember({ role: "moderator" }));
    const other = await say(bob, params, "Rude");
    await moderator.call(contract.lessonCommentDelete, at(other.id));
    await expect(ann.call(contract.lessonCommentGet, at(other.id))).rejects.toMatchObject({ code: "not_found" });
  });

  it("are on locked lessons for nobody who cannot open them", async () => {
    const { course, params, ann, bob } = await newStage({ lessons: 2, enforce_lessons_order: true });
    const second = { ...params, lesson_id: course.lesson_ids[1] ?? 0 };
    await ann.call(contract.lessonComplete, { params });
    const { id } = await say(ann, second, "Spoiler");
    await expect(bob.call(contract.lessonCommentList, { params: second })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(bob.call(contract.lessonCommentGet, { params: { ...second, comment_id: id } })).rejects.toMatchObject({
      code: "permission_denied",
    });
    expect(JSON.stringify(await bob.call(contract.courseComments, { params: { id: course.id } }))).not.toContain("Spoiler");
    expect(JSON.stringify(await ann.call(contract.courseComments, { params: { id: course.id } }))).toContain("Spoiler");
  });

  it("are their author’s to delete, also after they were taken out of the course", async () => {
    const { course, params, members, ann, bob } = await newStage();
    const { id } = await say(ann, params, "Mine");
    const other = await say(bob, params, "His");
    await sql`update course set privacy = 'secret' where id = ${course.id}`.execute(app.platform.db);
    await mine.call(contract.courseLeave, { params: { id: course.id }, query: { user: members[0].id } });
    const at = (comment_id: number) => ({ params: { ...params, comment_id } });
    await expect(ann.call(contract.lessonCommentGet, at(id))).rejects.toMatchObject({ code: "not_found" });
    await expect(ann.call(contract.lessonCommentDelete, at(other.id))).rejects.toMatchObject({ code: "not_found" });
    await ann.call(contract.lessonCommentDelete, at(id));
    await expect(bob.call(contract.lessonCommentGet, at(id))).rejects.toMatchObject({ code: "not_found" });
  });

  it("carry pictures, which are deleted with them", async () => {
    const { params, members, ann } = await newStage();
    const image = { bytes: await picture(), purpose: "contribution" as const, author_id: members[0].id };
    const { media_id } = await storeImage(app.ctx(members[0]), image);
    const comment = await say(ann, params, "Look", { medias: [media_id] });
    expect(comment.medias[0]?.image).toContain("sig=");
    await expect(say(ann, params, "Again", { medias: [media_id] })).rejects.toMatchObject({
      fields: { medias: [{ code: "invalid" }] },
    });
    const { pathname, search } = new URL(comment.medias[0]?.image ?? "");
    const file = () => app.app.inject({ url: pathname + search });
    expect((await file()).statusCode).toBe(200);
    expect((await app.app.inject({ url: pathname })).statusCode).not.toBe(200);
    await ann.call(contract.lessonCommentDelete, { params: { ...params, comment_id: comment.id } });
    expect((await file()).statusCode).toBe(404);
  });

  it("wait for an answer until a teacher gives one", async () => {
    const { course, params, ann, bob } = await newStage();
    const first = await say(ann, params, "When?");
    const second = await say(bob, params, "Why?");
    const waiting = async () =>
      (await mine.call(contract.courseUnanswered, { params: { id: course.id } })).results.map(({ id }) => id);
    expect(await waiting()).toEqual([first.id, second.id]);
    await say(bob, params, "Soon", { parent: first.id });
    const answer = await say(mine, params, "Now", { parent: first.id });
    expect(await waiting()).toEqual([second.id]);
    await mine.call(contract.lessonCommentDelete, { params: { ...params, comment_id: answer.id } });
    expect(await waiting()).toEqual([first.id, second.id]);
  });

  it("are told to teachers, and to whom they answer, as long as those may read them", async () => {
    const { course, params, ann, bob } = await newStage();
    const first = await say(ann, params, "Question");
    await say(bob, params, "Answerbob", { parent: first.id });
    await consumeEvents(app, "notification.notifications");
    const told = async (client: Client) => JSON.stringify(await client.call(notificationList, { query: { limit: 50 } }));
    expect(await told(mine)).toContain("Question");
    expect(await told(ann)).toContain("Answerbob");
    expect(await told(bob)).not.toContain("user_commented_a_course_lesson");
    await ann.call(contract.courseLeave, { params: { id: course.id } });
    expect(await told(ann)).not.toContain("Answerbob");
  });

  it("are told by their summary, however long they are", async () => {
    const { params, ann } = await newStage();
    for (let index = 0; index < 3; index += 1) await say(ann, params, "Wedge the clay well. ".repeat(900));
    await consumeEvents(app, "notification.notifications");
    const { results } = await mine.call(notificationList, { query: { limit: 1 } });
    const texts = results.flatMap(({ aggregated }) => aggregated.map(({ comment }) => comment?.html));
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^<p>Wedge the clay well\. .{1,300} \.\.\.<\/p>$/);
  });
});

describe("mentions in comments of a lesson", () => {
  it("past the limit of first contacts notify no strangers, but teachers and whom the comment answers", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    await consumeEvents(limited, "notification.notifications");
    const owner = await limited.newMember();
    const course = await newCourse(limited, owner);
    const at = { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    const newStudent = async () => {
      const member = await limited.newMember();
      const client = await limited.as(member);
      await client.call(contract.courseJoin, { params: { id: course.id } });
      return { member, client };
    };
    const [ann, bob, cid] = [await newStudent(), await newStudent(), await newStudent()];
    const others = await Promise.all(Array.from({ length: 20 }, () => limited.newMember()));
    await ann.client.call(pmSend, { body: { recipients: others.map(({ id }) => id), message: "Clay" } });
    const { id: parent } = await say(bob.client, at, "How long?");
    const mentions = [owner, bob.member, cid.member].map(
      ({ id, username }) => `<mention type="user" id="${id}">@${username}</mention>`,
    );
    const { html } = await say(ann.client, at, mentions.join(" "), { parent });
    expect(html).toContain(cid.member.username);
    await consumeEvents(limited, "notification.notifications");
    const told = async (client: Client) => (await client.call(notificationList)).results.length;
    expect(await Promise.all([limited.as(owner).then(told), told(bob.client), told(cid.client)])).toEqual([1, 1, 0]);
    await limited.close();
  });
});
