import { commentCreate, commentUpdate } from "@cortile/contract/comment";
import { objectCreate, objectList, objectUpdate, objectVote } from "@cortile/contract/contribution";
import * as courses from "@cortile/contract/course";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TextThread } from "#core/html";
import { createTestApp, type TestApp } from "#testing";

const file = new URL("../core/html/slow.worker.fixture.ts", import.meta.url);
const endless = `<p>endless</p>`.repeat(300);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 1, texts: new TextThread({ file, limitMs: 2000 }) });
});
afterAll(() => app.close());

describe("a text that takes too long", () => {
  it("is refused, while others are answered from the only connection to the database", async () => {
    const [author, other] = [await app.as(await app.newMember()), await app.as(await app.newMember())];
    const { id } = await author.call(objectCreate, {
      params: { type: "post" },
      body: { text: "<p>Clay</p>", categories: [await app.newCategory()] },
    });
    let isRefused = false;
    const slow = author
      .call(commentCreate, { body: { post: id, text: endless } })
      .catch((error: unknown) => error)
      .finally(() => (isRefused = true));
    await other.call(objectList, { params: { type: "post" } });
    expect(isRefused).toBe(false);
    expect(await slow).toMatchObject({
      code: "invalid",
      body: { errors: [{ field: "text", messages: [{ code: "max_length" }] }] },
    });
  });

  it("is refused for its length each time, and the author's next texts after three within a minute", async () => {
    const limited = await newLimitedApp();
    const author = await limited.as(await limited.newMember());
    const create = (text: string) =>
      author.call(objectCreate, { params: { type: "post" }, body: { text } }).catch(({ code }: { code: string }) => code);
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push(await create(endless));
    expect(codes).toEqual(["invalid", "invalid", "invalid", "rate_limited"]);
    await limited.close();
  });

  it("counts as much in a course that is imported", async () => {
    const limited = await newLimitedApp();
    const author = await limited.as(await limited.newMember());
    const lesson = { name: "Slow", type: "lesson" as const, html: endless, comments_enabled: true, quiz: null };
    const file = {
      format: "cortile.course/1" as const,
      name: "Slow",
      description: "",
      type: "self-paced" as const,
      timezone: "Europe/Rome",
      enforce_lessons_order: false,
      sections: [{ name: "One", drip_delay: null, dripped_at: null, lessons: [lesson] }],
    };
    const check = () => author.call(courses.courseImportCheck, { body: file }).catch(({ code }: { code: string }) => code);
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push(await check());
    expect(codes).toEqual(["invalid", "invalid", "invalid", "rate_limited"]);
    await limited.close();
  });

  it("holds up nothing else that its author does, when it is an edit", async () => {
    // The texts end when their thread is closed.
    const limited = await newLimitedApp(600_000);
    await limited.newReactions();
    const author = await limited.as(await limited.newMember());
    const post = {
      type: "post" as const,
      id: (await author.call(objectCreate, { params: { type: "post" }, body: { text: "Clay" } })).id,
    };
    const comment = await author.call(commentCreate, { body: { post: post.id, text: "Clay" } });
    const course = await author.call(courses.courseCreate, { body: { name: "Clay", type: "self-paced", description: "Clay" } });
    const section = await author.call(courses.sectionCreate, { params: { id: course.id }, body: { name: "One" } });
    const within = { id: course.id, section_id: section.id };
    const made = await author.call(courses.lessonCreate, { params: within, body: { name: "One", type: "lesson" } });
    const lesson = { ...within, lesson_id: made.id };
    const { id } = await author.call(courses.lessonCommentCreate, { params: lesson, body: { text: "Clay" } });
    const said = { params: { ...lesson, comment_id: id }, body: { text: endless } };
    const edits = [
      () => author.call(objectUpdate, { params: post, body: { text: endless } }),
      () => author.call(commentUpdate, { params: { id: comment.id }, body: { text: endless } }),
      () => author.call(courses.lessonUpdate, { params: lesson, body: { name: "One", type: "lesson", text: endless } }),
      () => author.call(courses.lessonPatch, { params: lesson, body: { text: endless } }),
      () => author.call(courses.lessonCommentUpdate, said),
      () => author.call(courses.lessonCommentPatch, said),
    ];
    let ended = 0;
    // Twice each: of calls that change something two run at a time.
    const slow = edits.flatMap((edit) => [edit(), edit()].map((call) => call.catch(() => undefined).finally(() => (ended += 1))));
    for (let votes = 0; votes < 6; votes += 1) await author.call(objectVote, { params: post, query: { reaction: 1 } });
    expect(ended).toBe(0);
    await limited.platform.texts.close();
    await Promise.all(slow);
    await limited.close();
  });
});

const newLimitedApp = (limitMs = 2000) =>
  createTestApp({ env: { CORTILE_RATE_LIMITS: "on" }, texts: new TextThread({ file, limitMs }) });
