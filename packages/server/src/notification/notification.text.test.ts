import type { Notification } from "@cortile/contract/entity";
import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import { defaultPreferences } from "@cortile/contract/preference";
import { describe, expect, it } from "vitest";
import { notificationText, wordings, type TextOptions } from "./notification.text.ts";
import { notificationKinds } from "./notification.types.ts";

const preferences = defaultPreferences();
const person = (id: number, real_name: string, more: object = {}) => ({ id, username: `user${id}`, real_name, ...more });
const [ada, marco, zoe, lia] = [person(1, "Ada"), person(2, "Marco"), person(3, ""), person(4, "Lia")];
const article = { id: 7, type: "discussion", title: "Wood firing", html: "<p>Clay</p>", author: person(9, "Me"), deleted: false };
const comment = (author: object, id = 8) => ({
  id,
  type: "comment",
  author,
  html: "<p>So <b>lovely</b></p>",
  discussion: article,
});
const place = { id: 5, slug: "raku", name: "Raku night" };

/** A notification with everything that any type may carry. */
const notification = (type: NotificationType, fields: object = {}): Notification => ({
  sid: "1",
  type,
  is_new: true,
  active_at: "2026-11-20T11:30:00.000000+00:00",
  ...(fields as Partial<Notification>),
});
const options = (more: Partial<TextOptions> = {}): TextOptions => ({ language: "en", preferences, readerId: 9, ...more });
const whole = (type: NotificationType): Notification => {
  const { about, actor } = notificationKinds[type];
  return notification(type, {
    ...(actor ? { [actor]: ada } : {}),
    ...(about === "comment" || type === "mention" ? { comment: comment(ada) } : {}),
    ...(about === "content" || about === "contribution" ? { discussion: { ...article, author: ada } } : {}),
    group: place,
    event: place,
    course: place,
    live_stream: { ...place, title: place.name, host: ada },
    incubator: { name: place.name, approved_category: place },
    custom_notification: { id: 1, title: "Kiln days" },
    ...(about === "message" ? { message: { sender: ada, message: "<p>Hi</p>", group: null } } : {}),
    ...(type === "user_commented_a_course_lesson"
      ? { comment: { id: 1, course_id: 5, section_id: 2, lesson_id: 3, lesson_name: "Wedging", html: "<p>Good</p>" } }
      : {}),
  });
};

describe("notificationText", () => {
  const stored = (Object.keys(activityCodes) as NotificationType[]).filter((type) => !notificationKinds[type].isSilent);

  it("has words for every type that is stored, and for no other", () => {
    expect(Object.keys(wordings).sort()).toEqual(stored.sort());
    expect(notificationText([notification("user_unfollow")], options())).toBeNull();
    expect(notificationText([], options())).toBeNull();
  });

  it.each(stored)("%s is a sentence in English and Italian, with a link to the thing", (type) => {
    const [en, it] = (["en", "it"] as const).map((language) => notificationText([whole(type)], options({ language })));
    for (const text of [en, it]) {
      expect(text?.title).toMatch(/^[\p{L}\p{N}“«].{8,}/u);
      expect(text?.title).not.toMatch(/[{}]|undefined|\.$/);
      expect(text?.path).toMatch(/^\/(?!\/)/);
    }
    if (type !== "custom_notification") expect(en?.title).not.toBe(it?.title);
    const { about } = notificationKinds[type];
    if (about === "contribution" || (about === "content" && type !== "mention")) expect(en?.path).toBe("/discussion/7/");
    if (about === "comment" || type === "mention") expect(en?.path).toBe("/discussion/7/comment/8/");
    if (["group", "event", "course"].includes(String(about))) expect(en?.path).toContain(`/${about}/5/raku/`);
    // A custom one has its own words.
    if (notificationKinds[type].actor && type !== "custom_notification") expect(en?.title).toContain("Ada");
  });

  it.each([
    [[ada], 1, "Ada commented on your article “Wood firing”", "Ada ha commentato il tuo articolo «Wood firing»"],
    [
      [ada, marco, ada],
      3,
      "Ada and Marco commented on your article “Wood firing”",
      "Ada e Marco hanno commentato il tuo articolo «Wood firing»",
    ],
    [
      [ada, marco, zoe, lia],
      7,
      "Ada, Marco and 5 others commented on your article “Wood firing”",
      "Ada, Marco e altre 5 persone hanno commentato il tuo articolo «Wood firing»",
    ],
  ])("merges the people of a block (%#)", (people, total, en, it) => {
    const block = people.map((author) => notification("comment", { comment: comment(author) }));
    expect(notificationText(block, options({ total }))).toEqual({
      title: en,
      text: "So lovely",
      path: "/discussion/7/comment/8/",
    });
    expect(notificationText(block, options({ total, language: "it" }))?.title).toBe(it);
  });

  it("names others' things as others', what has no title by its words, and nobody who left", () => {
    const post = { id: 3, type: "post", title: null, html: `<p>${"Long words ".repeat(40)}</p>`, author: ada, deleted: false };
    const others = notificationText(
      [notification("comment", { comment: { ...comment(ada), discussion: undefined, post } })],
      options(),
    );
    expect(others?.title).toMatch(/^Ada commented on a post “(Long words )+Long words…”$/);
    expect(others?.title.length).toBeLessThan(120);
    const left = person(5, "Eve", { deleted: true });
    const empty = { ...post, html: "" };
    expect(notificationText([notification("vote_up", { user: left, post: empty })], options())).toEqual({
      title: "A former member reacted to your post",
      text: "",
      path: "/post/3/",
    });
  });

  it("says which date of an event was cancelled, in its zone, and why", () => {
    const start_date = "2026-12-06T23:30:00.000000+00:00";
    const said = (changed_date: object, language: "en" | "it" = "en") => {
      const about = { user: ada, event: { ...place, timezone: "Europe/Rome" }, changed_date: { start_date, ...changed_date } };
      return notificationText([notification("event_changed", about)], options({ language }));
    };
    expect(said({ change: "cancelled", reason: "Sick" })).toEqual({
      title: "Ada cancelled “Raku night” on Monday 7 December",
      text: "Sick",
      path: "/event/5/raku/",
    });
    expect(said({ change: "cancelled" }, "it")?.title).toBe("Ada ha annullato «Raku night» di lunedì 7 dicembre");
    expect(said({ change: "restored" })?.title).toBe("Ada restored “Raku night” on Monday 7 December");
    expect(said({ change: "moved" })?.title).toBe("Ada moved one date of “Raku night” to Monday 7 December at 00:30 CET");
    expect(notificationText([notification("event_changed", { user: ada, event: place })], options())?.title).toBe(
      "Ada changed when or where “Raku night” takes place",
    );
  });

  it("says who was let in to an event, and who has a place that became free", () => {
    const said = (about: object) =>
      notificationText([notification("user_added_to_event", { user: ada, event: place, ...about })], options())?.title;
    expect(said({ free_place: true })).toBe("A place became free: you’re going to “Raku night”");
    expect(said({})).toBe("Ada let you in: you can take part in “Raku night”");
  });

  it("says that a text was approved, and leads to it", () => {
    const post = { type: "post", id: 7, title: "", html: "<p>Which glaze?</p>", slug: "", author: ada };
    const said = (language: "en" | "it") =>
      notificationText([notification("undeleted_for", { post, approved: true })], options({ language }));
    expect(said("en")).toMatchObject({ title: "Your post was approved and is published", text: "Which glaze?" });
    expect(said("it")?.title).toBe("Il tuo post è stato approvato ed è pubblicato");
    expect(said("en")?.path).toMatch(/^\/post\/7\//);
  });

  it("counts messages of one conversation, and quotes the newest", () => {
    const message = (html: string) => notification("private_message", { message: { sender: ada, message: html, group: null } });
    expect(notificationText([message("<p>Second &amp; last</p>"), message("<p>First</p>")], options())).toEqual({
      title: "Ada sent you 2 messages",
      text: "Second & last",
      path: "/messages/1/",
    });
  });
});
