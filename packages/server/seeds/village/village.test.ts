import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { attachedFile, minutes, pictureFile, village } from "./index.ts";

const { people, categories, tags, contributions, comments, reactions } = village;
const usernames = new Set(people.map(({ username }) => username));
const slugs = new Set(categories.map(({ slug }) => slug));
const userTags = new Set(tags.filter(({ type }) => type === "user").map(({ name }) => name));
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const mentions = (html: string) => [...html.matchAll(/(?<![\w.])@(\w+)/g)].map(([, name]) => name ?? "");
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>|\{\{[^}]+\}\}/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;

describe("the village", () => {
  it("is as large as a demo should be", () => {
    expect(people).toHaveLength(40);
    expect(categories.length).toBeGreaterThanOrEqual(10);
    expect(contributions.length).toBeGreaterThanOrEqual(150);
    expect(comments.length).toBeGreaterThanOrEqual(500);
    expect(contributions.filter(({ type }) => type === "discussion").length).toBeGreaterThanOrEqual(38);
    expect(contributions.filter(({ type }) => type === "status")).toHaveLength(5);
    expect(contributions.filter(({ type, html }) => type === "discussion" && words(html) >= 400).length).toBeGreaterThanOrEqual(
      12,
    );
    expect(contributions.filter(({ language }) => language === "it").length).toBeGreaterThanOrEqual(27);
  });

  it("is busy on the last day and reaches back ten months", () => {
    const ages = contributions.map(({ at }) => minutes(at));
    expect(ages.filter((age) => age <= 1440).length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...ages) / 1440).toBeGreaterThan(270);
    expect(Math.max(...ages) / 1440).toBeLessThan(305);
  });

  it("names only people, categories and tags that exist", () => {
    const strangers = [
      ...contributions.flatMap(({ author, html }) => [author, ...mentions(html)]),
      ...comments.flatMap(({ author, html }) => [author, ...mentions(html)]),
    ].filter((name) => !usernames.has(name));
    expect(strangers).toEqual([]);
    const named = [...contributions.flatMap((one) => one.categories), ...people.flatMap(({ interests }) => interests)];
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
    const addressed = [...contributions.flatMap(({ audience = [] }) => audience), ...people.flatMap((person) => person.tags)];
    expect(addressed.filter((tag) => !userTags.has(tag))).toEqual([]);
    expect(contributions.filter((one) => one.categories.length > 2)).toEqual([]);
  });

  it("keeps titles to articles, 160 characters at most, and nothing twice", () => {
    expect(contributions.filter(({ type, title }) => (title !== undefined) !== (type === "discussion"))).toEqual([]);
    expect(contributions.filter(({ title = "" }) => title.length > 160)).toEqual([]);
    expect(twice(contributions.flatMap(({ title }) => title ?? []))).toEqual([]);
    expect(twice(contributions.map(({ key }) => key))).toEqual([]);
    expect(twice(contributions.map(({ html }) => html))).toEqual([]);
    expect(twice(comments.map(({ key }) => key))).toEqual([]);
    expect(twice(comments.map(({ html }) => html))).toEqual([]);
    expect(twice(people.map(({ username }) => username))).toEqual([]);
    expect(twice(categories.map(({ slug }) => slug))).toEqual([]);
    expect(reactions[0]?.label).toBe("Like");
  });

  it("asks in polls what can be answered, each person once where one choice is taken, and nobody before there was a poll", () => {
    const polled = contributions.filter(({ poll }) => poll);
    expect(polled.length).toBeGreaterThanOrEqual(4);
    expect(polled.some(({ poll }) => poll?.multiple) && polled.some(({ language }) => language === "it")).toBe(true);
    const votes = village.pollVotes();
    expect(twice(votes.map(({ username, contribution, choice }) => `${contribution} ${username} ${choice}`))).toEqual([]);
    for (const { key, poll, author } of polled) {
      const given = votes.filter(({ contribution }) => contribution === key);
      expect(given.length).toBeGreaterThan(10);
      expect(given.filter(({ choice, username }) => !poll?.choices[choice] || username === author)).toEqual([]);
      if (!poll?.multiple) expect(twice(given.map(({ username }) => username))).toEqual([]);
    }
  });

  it("lets only staff write where only staff may", () => {
    const staff = new Set(
      people.filter(({ role }) => role === "admin" || role === "moderator" || role === "editor").map(({ username }) => username),
    );
    const kept = new Set(categories.filter((category) => category.content_only_staff).map(({ slug }) => slug));
    expect(contributions.filter((one) => !staff.has(one.author) && one.categories.some((slug) => kept.has(slug)))).toEqual([]);
  });

  it("addresses only tags of the author, and lets only those it is addressed to answer", () => {
    const tagsOf = new Map(people.map((person) => [person.username, person.tags]));
    const outsiders = contributions.flatMap(({ key, audience, author }) => {
      const heard = [author, ...comments.filter(({ contribution }) => contribution === key).map((comment) => comment.author)];
      return audience
        ? heard.filter((name) => !tagsOf.get(name)?.some((tag) => audience.includes(tag))).map((name) => `${key}: ${name}`)
        : [];
    });
    expect(outsiders).toEqual([]);
  });

  it("answers after what it answers, and never in the future", () => {
    const ages = new Map([
      ...contributions.map(({ key, at }) => [key, minutes(at)] as const),
      ...comments.map((comment) => [comment.key, comment.minutesAgo] as const),
    ]);
    const early = comments.filter(
      ({ contribution, parent, minutesAgo }) => minutesAgo >= (ages.get(parent ?? contribution) ?? 0),
    );
    expect(early).toEqual([]);
    expect(comments.filter(({ minutesAgo }) => minutesAgo <= 0)).toEqual([]);
  });

  it("lets nobody write before joining", () => {
    const joined = new Map(people.map((person) => [person.username, minutes(person.joined)]));
    const written = [
      ...contributions.map(({ key, author, at }) => ({ key, author, age: minutes(at) })),
      ...comments.map(({ key, author, minutesAgo }) => ({ key, author, age: minutesAgo })),
    ];
    expect(written.filter(({ author, age }) => age >= (joined.get(author) ?? 0))).toEqual([]);
  });

  it("has every picture on disk, with its text, and places only pictures it brings", () => {
    const shown = [
      ...contributions.flatMap(({ pictures = [] }) => pictures),
      ...categories.map(({ picture }) => picture),
      ...Object.values(village.preferencePictures),
    ];
    expect(shown.filter(({ alt }) => alt.length < 6)).toEqual([]);
    const bare = [
      ...people.flatMap(({ picture, cover }) => [picture, cover]),
      ...categories.map(({ cover }) => cover),
      ...reactions.map(({ picture }) => picture),
    ];
    const names = [...shown.map(({ name }) => name), ...bare.filter((name) => name !== null)];
    expect(names.filter((name) => statSync(pictureFile(name)).size < 400)).toEqual([]);
    const stray = contributions.flatMap(({ html, pictures = [] }) => {
      const placed = [...html.matchAll(/\{\{picture:([\w-]+)\}\}/g)].map(([, name]) => name);
      return placed.filter((name) => !pictures.some((picture) => picture.name === name));
    });
    expect(stray).toEqual([]);
  });

  it("shows every kind of attachment: a document, a film, a link, a place", () => {
    const files = contributions.flatMap(({ files: attached = [] }) => attached);
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining([expect.stringMatching(/pdf$/), expect.stringMatching(/webm$/)]),
    );
    const onDisk = files.flatMap(({ file, poster }) => [file, ...(poster ? [poster] : [])]);
    expect(onDisk.filter((name) => statSync(attachedFile(name)).size < 400)).toEqual([]);
    expect(contributions.some(({ links = [] }) => links.length > 0)).toBe(true);
    expect(contributions.some(({ place }) => place)).toBe(true);
  });

  it("keeps its pictures below four megabytes", () => {
    const folder = new URL("./pictures/", import.meta.url);
    const total = readdirSync(folder).reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
    expect(total).toBeLessThan(4_000_000);
  });

  it("deals reactions and follows that exist, once each, the same every time", () => {
    const given = village.reactionsGiven();
    const labels = new Set(reactions.map(({ label }) => label));
    expect(
      twice(
        given
          .map(({ username, contribution, comment }) => `${username} ${contribution} ${comment}`)
          .toSorted()
          .slice(0, 3000),
      ),
    ).toEqual([]);
    for (const { username, reaction } of given) {
      expect(usernames).toContain(username);
      expect(labels).toContain(reaction);
    }
    expect(village.reactionsGiven()).toEqual(given);
    const follows = village.follows();
    expect(follows.people.length).toBeGreaterThan(300);
    expect(follows.people.filter(([follower, followed]) => follower === followed)).toEqual([]);
    expect(follows.categories.some(([, slug]) => slug === "old-shed")).toBe(false);
  });
});

describe("the messages of the village", () => {
  it("are written in the order of their dates, as conversations are listed by their ids", () => {
    const ages = village.messages.map(({ at }) => minutes(at));
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(village.messages.some((message) => "to" in message) && village.messages.some((message) => "group" in message)).toBe(
      true,
    );
  });
});

describe("the groups of the village", () => {
  it("are of every privacy, with people that exist, and pictures as large as groups need", async () => {
    const { groups } = village;
    expect(groups).toHaveLength(5);
    const kinds = new Set(groups.map(({ privacy, visible }) => `${privacy} ${visible}`));
    expect(kinds).toEqual(new Set(["public true", "private true", "private false"]));
    for (const { manager, members, requests, invitations, posts, messages, picture, cover, name, description } of groups) {
      const inside = [manager, ...members];
      const all = [...inside, ...requests, ...invitations];
      expect([twice(all), all.filter((username) => !usernames.has(username))]).toEqual([[], []]);
      const writers = [...posts, ...posts.flatMap(({ comments = [] }) => comments)].map(({ author }) => author);
      expect([...writers, ...messages.map(({ from }) => from)].filter((username) => !inside.includes(username))).toEqual([]);
      expect(posts.flatMap((post) => post.categories).filter((slug) => !slugs.has(slug))).toEqual([]);
      expect([name.length <= 40, description.length <= 500]).toEqual([true, true]);
      const sizes = await Promise.all([picture, cover].map((one) => sharp(fileURLToPath(pictureFile(one))).metadata()));
      const [square, wide] = sizes;
      expect(square?.width).toBe(square?.height);
      expect(wide?.width).toBeGreaterThanOrEqual(1920);
    }
  });
});
