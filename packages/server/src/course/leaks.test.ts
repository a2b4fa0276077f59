import { CallError, type Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { notificationList } from "@cortile/contract/notification";
import { userCourses } from "@cortile/contract/people";
import { searchAll, searchList } from "@cortile/contract/search";
import { suggestionCourse } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { consumeEvents, createTestApp, picture, type TestApp } from "#testing";
import { updateCourse } from "./course.queries.ts";
import { courseTopic } from "./topic.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await consumeEvents(app, "notification.notifications");
});
afterAll(() => app.close());

// The last is an open one that staff took down.
const privacies = ["", "open", "private", "secret", "withheld"] as const;
type Privacy = (typeof privacies)[number];
const viewers = [
  "visitor",
  "outsider",
  "requested",
  "invited",
  "student",
  "removed",
  "blocked",
  "hidesCreator",
  "manager",
  "creator",
  "editor",
  "moderator",
  "admin",
] as const;
type Viewer = (typeof viewers)[number];
type State = "requested" | "invited" | "joined" | "manager" | "creator" | null;

const states: Record<Viewer, State> = {
  visitor: null,
  outsider: null,
  requested: "requested",
  invited: "invited",
  student: "joined",
  removed: null,
  blocked: "joined",
  hidesCreator: null,
  manager: "manager",
  creator: "creator",
  editor: null,
  moderator: null,
  admin: null,
};

/** What somebody is to see of a course: the one table of this file. */
function expected(privacy: Privacy, viewer: Viewer) {
  if (privacy === "withheld") {
    const moderates = viewer === "moderator" || viewer === "admin";
    return { card: moderates, listed: false, contents: moderates, inside: moderates, management: viewer === "admin" };
  }
  // Nobody but its teachers belongs to a draft.
  const state = privacy === "" && states[viewer] !== "manager" && states[viewer] !== "creator" ? null : states[viewer];
  const isListed = (privacy === "open" || privacy === "private") && viewer !== "hidesCreator";
  const teaches = state === "manager" || state === "creator";
  const administers = viewer === "admin" && privacy !== "";
  const reads = teaches || administers || state === "joined" || (viewer === "moderator" && isListed);
  return {
    card: isListed || state !== null || administers,
    listed: isListed || state !== null,
    contents: (privacy === "open" && isListed) || reads,
    inside: reads,
    management: teaches || administers,
  };
}

interface Stage {
  id: number;
  /** A word of its name, one of its section, and one of its lesson and the comment there. */
  name: string;
  part: string;
  secret: string;
  ref: { id: number; section_id: number; lesson_id: number; comment_id: number };
  members: Record<Exclude<Viewer, "visitor">, Member>;
  clients: Record<Viewer, Client>;
}

async function setStage(privacy: Privacy): Promise<Stage> {
  const roles: Partial<Record<Viewer, Member["role"]>> = { moderator: "moderator", admin: "admin", editor: "editor" };
  const members = {} as Stage["members"];
  const clients = { visitor: app.visitor } as Stage["clients"];
  for (const viewer of viewers)
    if (viewer !== "visitor") {
      members[viewer] = await app.newMember({ role: roles[viewer] ?? null });
      clients[viewer] = await app.as(members[viewer]);
    }
  const kind = privacy || "draft";
  const [name, part, secret] = [`nomecorso${kind}`, `sezione${kind}`, `segreto${kind}`];
  const { creator } = clients;
  const { id } = await creator.call(contract.courseCreate, { body: { name, description: name, type: "self-paced" } });
  const params = { id };
  const section_id = (await creator.call(contract.sectionCreate, { params, body: { name: part } })).id;
  const at = { id, section_id };
  const lesson_id = (await creator.call(contract.lessonCreate, { params: at, body: { name: part, type: "lesson" } })).id;
  const image = { bytes: await picture(), purpose: "contribution" as const, author_id: members.creator.id };
  const { media_id } = await storeImage(app.ctx(members.creator), image);
  const body = { text: `<p>${secret}</p>`, status: "published" as const, medias: [media_id] };
  await creator.call(contract.lessonPatch, { params: { ...at, lesson_id }, body });
  await creator.call(contract.courseRole, { params, body: { managers: [members.manager.id] } });
  if (privacy !== "") {
    // Who asks to join does so before the course is secret or open.
    await creator.call(contract.coursePatch, { params, body: { privacy: "private" } });
    await clients.requested.call(contract.courseJoin, { params });
    const users = [members.invited, members.student, members.removed, members.blocked].map((one) => one.id);
    await creator.call(contract.courseInvite, { params, body: { users } });
    for (const viewer of ["student", "removed", "blocked"] as const) await clients[viewer].call(contract.courseJoin, { params });
    // Some courses were opened before that was refused.
    if (privacy === "open" || privacy === "withheld") await updateCourse(app.platform.db, id, { privacy: "open" });
    else await creator.call(contract.coursePatch, { params, body: { privacy } });
  }
  const lesson = { ...at, lesson_id };
  const writer = privacy === "" ? clients.manager : clients.removed;
  const comment = await writer.call(contract.lessonCommentCreate, { params: lesson, body: { text: `<p>${secret}</p>` } });
  const reply = { text: `<p>${secret}</p>`, parent: comment.id };
  await creator.call(contract.lessonCommentCreate, { params: lesson, body: reply });
  if (privacy !== "") await creator.call(contract.courseLeave, { params, query: { user: members.removed.id } });
  await consumeEvents(app, "notification.notifications");
  await sql`insert into user_hide (user_id, hidden_id) values (${members.hidesCreator.id}, ${members.creator.id})`.execute(
    app.platform.db,
  );
  await sql`update "user" set status = 'b' where id = ${members.blocked.id}`.execute(app.platform.db);
  if (privacy === "withheld") await updateCourse(app.platform.db, id, { withheld: true });
  return { id, name, part, secret, ref: { ...lesson, comment_id: comment.id }, members, clients };
}

type Look = (client: Client, stage: Stage) => Promise<unknown>;
const lists: Record<string, Look> = {
  course_search: (client, { name }) => client.call(contract.courseSearch, { query: { search: name } }),
  search_all: (client, { name }) => client.call(searchAll, { query: { search: name } }),
  search_list: (client, { name }) => client.call(searchList, { params: { kind: "course" }, query: { search: name } }),
};
const contents: Record<string, Look> = {
  section_list: (client, { id }) => client.call(contract.sectionList, { params: { id } }),
  section_get: (client, { ref }) => client.call(contract.sectionGet, { params: ref }),
  lesson_list: (client, { ref }) => client.call(contract.lessonList, { params: ref }),
};
const inside: Record<string, Look> = {
  lesson_get: (client, { ref }) => client.call(contract.lessonGet, { params: ref }),
  lesson_comment_list: (client, { ref }) => client.call(contract.lessonCommentList, { params: ref }),
  lesson_comment_get: (client, { ref }) => client.call(contract.lessonCommentGet, { params: ref }),
  course_comments: (client, { id }) => client.call(contract.courseComments, { params: { id } }),
};
const management: Record<string, Look> = {
  course_users: (client, { id }) => client.call(contract.courseUsers, { params: { id } }),
  course_requests: (client, { id }) => client.call(contract.courseRequests, { params: { id } }),
  course_statistics: (client, { id }) => client.call(contract.courseStatistics, { params: { id } }),
  course_export: (client, { id }) => client.call(contract.courseExport, { params: { id } }),
  course_release_list: (client, { id }) => client.call(contract.courseReleaseList, { params: { id } }),
  course_edit: (client, { id }) => client.call(contract.courseGet, { params: { id }, query: { view: "edit" } }),
};

const answer = (look: Look, client: Client, stage: Stage) =>
  look(client, stage).then(
    (reply) => ({ status: 200, text: JSON.stringify(reply) ?? "" }),
    (error: unknown) => {
      if (error instanceof CallError) return { status: error.status, text: "" };
      throw error;
    },
  );
async function statuses(looks: Record<string, Look>, client: Client, stage: Stage) {
  const found: Record<string, number> = {};
  for (const [name, look] of Object.entries(looks)) found[name] = (await answer(look, client, stage)).status;
  return found;
}
const all = (looks: Record<string, Look>, status: number) => Object.fromEntries(Object.keys(looks).map((name) => [name, status]));

describe.each(privacies)("a course with the privacy “%s”", { timeout: 180_000 }, (privacy) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(privacy);
  }, 180_000);

  it.each(viewers)("600 628: shows the %s what they may see, in every channel", async (viewer) => {
    const client = stage.clients[viewer];
    const sees = expected(privacy, viewer);
    const isMember = viewer !== "visitor";
    const card = await answer((by, { id }) => by.call(contract.courseGet, { params: { id } }), client, stage);
    expect(card.status).toBe(sees.card ? 200 : 404);
    expect(card.text.includes(stage.part)).toBe(sees.contents);
    expect(card.text).not.toContain(stage.secret);
    for (const [name, look] of Object.entries(lists))
      expect([name, (await answer(look, client, stage)).text.includes(stage.name)]).toEqual([name, sees.listed]);
    const refused = sees.card ? 403 : 404;
    expect(await statuses(contents, client, stage)).toEqual(all(contents, sees.contents ? 200 : refused));
    const lists_ = await answer((by, { members }) => by.call(userCourses, { params: { id: members.student.id } }), client, stage);
    expect(lists_.text.includes(stage.name)).toBe(sees.listed && (privacy === "open" || viewer === "student"));
    if (!isMember) return;
    expect(await statuses(inside, client, stage)).toEqual(all(inside, sees.inside ? 200 : refused));
    expect(await statuses(management, client, stage)).toEqual(all(management, sees.management ? 200 : refused));
    const told = await answer((by) => by.call(notificationList, { query: { limit: 50 } }), client, stage);
    if (!sees.inside) expect(told.text).not.toContain(stage.secret);
    if (!sees.card) expect(told.text).not.toContain(stage.name);
    const suggested = await answer((by) => by.call(suggestionCourse, { query: { limit: 100 } }), client, stage);
    if (!sees.listed) expect(suggested.text).not.toContain(stage.name);
    const watch = { user_id: stage.members[viewer].id, id: stage.id };
    // That something has changed in an open course may be heard across a hide; of a private one, strangers hear nothing.
    const isOfStaff = privacy === "private" && ["editor", "moderator", "admin"].includes(viewer);
    const mayHear = privacy === "open" || privacy === "withheld" || isOfStaff || (sees.listed && states[viewer] !== null);
    const heard = (await courseTopic.selectAllowed(app.platform.db, [watch])).length > 0;
    expect(heard).toBe(viewer !== "blocked" && mayHear);
  });

  it("gives files of lessons addresses that end, and documents without an account nothing of what is hidden", async () => {
    const reader = stage.clients[privacy === "withheld" ? "admin" : "creator"];
    const lesson = await reader.call(contract.lessonGet, { params: stage.ref });
    const { pathname, search } = new URL(lesson.medias[0]?.image ?? "");
    expect(search).toContain("sig=");
    expect((await app.app.inject({ url: pathname })).statusCode).not.toBe(200);
    const texts = (
      await Promise.all(["/rss/", "/sitemap/0.xml", "/sitemap/1.xml"].map(async (url) => (await app.app.inject({ url })).payload))
    ).join();
    expect(texts).not.toContain(stage.secret);
    expect(texts.includes(`/course/${stage.id}/`)).toBe(privacy === "open" || privacy === "private");
  });
});
