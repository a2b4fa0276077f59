import { readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { minutes, pictureFile, village } from "./index.ts";

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
    expect(Math.max(...ages) / 1440).toBeLessThan(320);
  });

  it("names only people, categories and tags that exist", () => {
    for (const { author, categories: named, audience = [], html, key } of contributions) {
      expect(usernames, key).toContain(author);
      for (const slug of named) expect(slugs, key).toContain(slug);
      for (const tag of audience) expect(userTags, key).toContain(tag);
      for (const name of mentions(html)) expect(usernames, key).toContain(name);
      expect(named.length, key).toBeLessThanOrEqual(2);
    }
    for (const { author, html, key } of comments) {
      expect(usernames, key).toContain(author);
      for (const name of mentions(html)) expect(usernames, key).toContain(name);
    }
    for (const person of people) {
      for (const slug of person.interests) expect(slugs, person.username).toContain(slug);
      for (const tag of person.tags) expect(userTags, person.username).toContain(tag);
    }
  });

  it("keeps titles to articles, 160 characters at most, and nothing twice", () => {
    for (const { type, title, key } of contributions) {
      expect(title !== undefined, key).toBe(type === "discussion");
      expect((title ?? "").length, key).toBeLessThanOrEqual(160);
    }
    expect(twice(contributions.flatMap(({ title }) => title ?? []))).toEqual([]);
    expect(twice(contributions.map(({ key }) => key))).toEqual([]);
    expect(twice(contributions.map(({ html }) => html))).toEqual([]);
    expect(twice(comments.map(({ key }) => key))).toEqual([]);
    expect(twice(comments.map(({ html }) => html))).toEqual([]);
    expect(twice(people.map(({ username }) => username))).toEqual([]);
    expect(twice(categories.map(({ slug }) => slug))).toEqual([]);
    expect(reactions[0]?.label).toBe("Like");
  });

  it("lets only staff write where only staff may, and nobody where it is closed", () => {
    const staff = new Set(
      people.filter(({ role }) => role === "admin" || role === "moderator" || role === "editor").map(({ username }) => username),
    );
    for (const category of categories) {
      const inside = contributions.filter(({ categories: named }) => named.includes(category.slug));
      if (category.content_only_staff) expect(inside.filter(({ author }) => !staff.has(author))).toEqual([]);
    }
  });

  it("addresses only tags of the author, and lets only those it is addressed to answer", () => {
    const tagsOf = new Map(people.map(({ username, tags: own }) => [username, own]));
    for (const { key, audience, author } of contributions) {
      if (!audience) continue;
      for (const name of [
        author,
        ...comments.filter(({ contribution }) => contribution === key).map((comment) => comment.author),
      ]) {
        expect(
          tagsOf.get(name)?.some((tag) => audience.includes(tag)),
          `${key}: ${name}`,
        ).toBe(true);
      }
    }
  });

  it("answers after what it answers, and never in the future", () => {
    const at = new Map(comments.map((comment) => [comment.key, comment]));
    for (const { key, contribution, parent, minutesAgo } of comments) {
      const on = contributions.find((one) => one.key === contribution);
      expect(minutesAgo, key).toBeLessThan(minutes(on?.at ?? "0m"));
      expect(minutesAgo, key).toBeGreaterThan(0);
      if (parent) expect(at.get(parent)?.minutesAgo ?? 0, key).toBeGreaterThan(minutesAgo);
    }
  });

  it("has every picture on disk, with its text", () => {
    const shown = [
      ...contributions.flatMap(({ pictures = [] }) => pictures),
      ...categories.map(({ picture }) => picture),
      ...Object.values(village.preferencePictures),
    ];
    for (const { name, alt } of shown) {
      expect(statSync(pictureFile(name)).size, name).toBeGreaterThan(400);
      expect(alt.length, name).toBeGreaterThan(5);
    }
    const named = [
      ...people.flatMap(({ picture, cover }) => [picture, cover]),
      ...categories.map(({ cover }) => cover),
      ...reactions.map(({ picture }) => picture),
    ];
    for (const name of named) if (name) expect(statSync(pictureFile(name)).size, name).toBeGreaterThan(400);
    for (const { html, pictures = [], key } of contributions) {
      const placed = [...html.matchAll(/\{\{picture:([\w-]+)\}\}/g)].map(([, name]) => name);
      for (const name of placed)
        expect(
          pictures.map((picture) => picture.name),
          key,
        ).toContain(name);
    }
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
    for (const [follower, followed] of follows.people) expect(follower).not.toBe(followed);
    expect(follows.categories.some(([, slug]) => slug === "old-shed")).toBe(false);
  });
});
