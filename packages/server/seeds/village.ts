import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { asksConsent } from "@cortile/contract/legal_page";
import { addAccount } from "#account";
import { storeAvatar } from "#avatar";
import { categoryFollow, insertCategory, storeCategoryHtml, updateCategoryActive } from "#category";
import { commentCreate, commentVote } from "#comment";
import { objectCreate, objectGet, objectPollVote, objectVote } from "#contribution";
import { moveMember } from "#core/access";
import { hashPassword } from "#core/crypto";
import { commitPrepared, createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { publishCustomAdv } from "#custom_adv";
import { customPageCreate, publishCustomPage } from "#custom_page";
import { groupCreate, groupInvite, groupSubscribe, updateGroup } from "#group";
import { readDocument, type HtmlDocument } from "#core/html";
import { learnWords } from "#core/search";
import { legalAck, publishLegalPage } from "#legal_page";
import { makePicture, mediaCreate, type MediaPurpose, storeBrandImage, storeFile, storeImage, storeLink } from "#media";
import { pmSend, updateSeen } from "#message";
import { bannerCreate } from "#notification";
import { updatePollEnd } from "#poll";
import { selectMember, updateProfile, userFollow, updateAccountSequence } from "#people";
import { updateConfigVersion, upsertPreference } from "#preference";
import { upsertReaction } from "#reaction";
import { insertCategoryTag, tagCreate, tagMembership } from "#tag";
import {
  attachedFile,
  minutes,
  pictureFile,
  village,
  type Attached,
  type Group,
  type LinkedPage,
  type Picture,
  type Poll,
} from "./village/index.ts";
import { loadCourses } from "./courses.ts";
import { loadEvents } from "./events.ts";
import { loadInsights } from "./insights.ts";
import { loadModeration } from "./moderation.ts";
import { loadNotifications, type Loaded } from "./notifications.ts";
import { demoPassword } from "./village/sign-ins.ts";

type Ids = ReadonlyMap<string, number>;
interface Made {
  members: ReadonlyMap<string, Member>;
  categories: Ids;
  tags: Ids;
  reactions: Ids;
}

const get = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the village has no "${key}"`);
  return value;
};

/** Fills an empty database with the community "Fornace", through the services that members use. Times are relative to now. */
export async function loadVillage(platform: Platform): Promise<void> {
  const system = (): Ctx => createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await loadCommunity(system());
  await platform.snapshots.refresh();
  const reactions = new Map(village.reactions.map(({ label }, index) => [label, index + 1]));
  // One transaction: a start that is interrupted leaves nothing behind, and a thousand commits are spared.
  const ahead = encodeAhead();
  const loaded = await system().transaction((tx) => loadMembersAndContents(tx, reactions));
  await ahead;
  encoded.clear();
  await loadNotifications(platform, loaded);
  await loadModeration(platform, loaded);
  await loadInsights(platform, loaded.members);
  await learnWords(platform.db);
}

async function loadMembersAndContents(ctx: Ctx, reactions: Ids): Promise<Loaded> {
  const members = await loadPeople(ctx);
  const owner = get(members, "admin");
  const staff = ctx.as(owner);
  const tags = await loadTags(staff, members);
  const categories = await loadCategories(staff, tags);
  const made: Made = { members, categories, tags, reactions };
  const contributions = await loadContributions(staff, made);
  const comments = await loadComments(staff, made, contributions);
  await loadRelations(staff, made, { contributions, comments });
  await loadPollVotes(staff, made, contributions);
  const groups = await loadGroups(staff, made);
  await loadMessages(staff, members, groups);
  await loadEvents(staff, { members, groups, keep: attachFor });
  await loadCourses(staff, { members, categories, keep: attachFor, keepFile: attachFile });
  await loadLegalPages(staff, members);
  for (const { slug, html } of village.pages) await publishCustomPage(staff, slug, documentOf(html));
  await loadNotices(staff);
  for (const { slug, active } of village.categories)
    if (!active) await updateCategoryActive(staff.db, get(categories, slug), false);
  return { members, contributions, comments, reactions };
}

async function loadCommunity(ctx: Ctx): Promise<void> {
  for (const [key, value] of Object.entries(village.preferences)) await upsertPreference(ctx.db, key, value);
  for (const [key, picture] of Object.entries(village.preferencePictures))
    await upsertPreference(ctx.db, key, await storeBrandImage(ctx, await readPicture(picture.name), picture.alt));
  await loadReactions(ctx);
  await updateConfigVersion(ctx.db);
}

/** The reactions every community begins with; 1 is the like. */
export async function loadReactions(ctx: Ctx): Promise<void> {
  for (const [index, { label, sentiment, picture }] of village.reactions.entries()) {
    const image = await storeBrandImage(ctx, await readPicture(picture), label);
    await upsertReaction(ctx.db, { id: index + 1, label, sentiment, image, active: true, position: index });
  }
}

/** Pictures encoded so far: many stand in several places, and encoding is most of the work. */
const encoded = new Map<string, ReturnType<typeof makePicture>>();

async function pictureOf(name: string, purpose: "avatar" | "cover" | "category" | "contribution" | "group" | "hidden_group") {
  const bytes = await readPicture(name);
  const key = `${purpose === "avatar" ? "square" : "whole"} ${name}`;
  const made = encoded.get(key) ?? makePicture(bytes, { owner: null, purpose, field: "image" });
  encoded.set(key, made);
  return { bytes, purpose, made: await made };
}

/** Encodes ahead, on as many cores as there are, while the rest waits for the database. */
async function encodeAhead(): Promise<void> {
  const portraits = village.people.flatMap(({ picture }) => picture ?? []);
  const scenes = [
    ...village.people.flatMap(({ cover }) => cover ?? []),
    ...village.categories.flatMap(({ picture, cover }) => [picture.name, cover]),
    ...village.groups.flatMap(({ picture, cover, posts }) => [
      picture,
      cover,
      ...posts.flatMap(({ pictures = [] }) => pictures.map(({ name }) => name)),
    ]),
    ...village.contributions.flatMap(({ pictures = [] }) => pictures.map(({ name }) => name)),
  ];
  const next = [
    ...portraits.map((name) => ({ name, purpose: "avatar" as const })),
    ...scenes.map((name) => ({ name, purpose: "contribution" as const })),
  ].values();
  const work = async () => {
    for (const { name, purpose } of next) await pictureOf(name, purpose);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const readPicture = (name: string): Promise<Buffer> => readFile(pictureFile(name));

async function loadPeople(ctx: Ctx): Promise<Map<string, Member>> {
  const password_hash = await hashPassword(demoPassword);
  const members = new Map<string, Member>();
  for (const [index, person] of village.people.entries()) {
    const { username, role, language } = person;
    const joined = new Date(ctx.now().getTime() - minutes(person.joined) * 60_000).toISOString();
    const email = `${username}@fornace.example`;
    await ctx.transaction(async (tx) => {
      await addAccount(tx, {
        id: index + 1,
        username,
        email,
        password_hash,
        role,
        language,
        date_joined: joined,
        email_isvalid: true,
      });
      const keep = async (name: string) =>
        (await storeImage(tx, { ...(await pictureOf(name, "cover")), author_id: index + 1 })).media_id;
      if (person.picture) await storeAvatar(tx, { user_id: index + 1, ...(await pictureOf(person.picture, "avatar")) });
      await updateProfile(tx.db, index + 1, {
        real_name: person.real_name,
        bio: person.bio,
        description: person.job,
        location: person.location,
        website: person.website,
        gender: person.gender,
        cover_media_id: person.cover === null ? null : await keep(person.cover),
      });
    });
    const member = await selectMember(ctx.db, index + 1);
    if (!member) throw new Error(`${username} was not added`);
    members.set(username, member);
  }
  await updateAccountSequence(ctx.db);
  return members;
}

async function loadTags(staff: Ctx<Member>, members: ReadonlyMap<string, Member>): Promise<Map<string, number>> {
  const tags = new Map<string, number>();
  for (const tag of village.tags) tags.set(tag.name, (await tagCreate(staff, tag)).id);
  for (const person of village.people)
    for (const name of person.tags)
      await moveMember(staff.db, tagMembership, {
        object_id: get(tags, name),
        user_id: get(members, person.username).id,
        act: "assign",
        by: "manager",
      });
  return tags;
}

async function loadCategories(staff: Ctx<Member>, tags: Ids): Promise<Map<string, number>> {
  const categories = new Map<string, number>();
  for (const { picture, cover, tags: tagNames, html_info, ...category } of village.categories) {
    const image = await storeImage(staff, {
      ...(await pictureOf(picture.name, "category")),
      author_id: staff.actor.id,
      description: picture.alt,
    });
    const wide = await storeImage(staff, { ...(await pictureOf(cover, "category")), author_id: staff.actor.id });
    const id = await insertCategory(staff.db, {
      ...category,
      // Filled first, closed at the end.
      active: true,
      html_info: storeCategoryHtml(html_info),
      image_media_id: image.media_id,
      cover_media_id: wide.media_id,
    });
    for (const name of tagNames) await insertCategoryTag(staff.db, { category_id: id, tag_id: get(tags, name) });
    categories.set(category.slug, id);
  }
  return categories;
}

const attach = (ctx: Ctx<Member>, picture: Picture): Promise<number> => attachFor(ctx, picture, "contribution");

async function attachFor(ctx: Ctx<Member>, { name, alt }: Picture, purpose: MediaPurpose): Promise<number> {
  const { media_id } = await storeImage(ctx, {
    ...(await pictureOf(name, "contribution")),
    purpose,
    author_id: ctx.actor.id,
    title: `${name}.webp`,
    description: alt,
  });
  return media_id;
}

const kinds: ReadonlyMap<string, string> = new Map([
  ["pdf", "application/pdf"],
  ["webm", "video/webm"],
]);

async function attachFile(ctx: Ctx<Member>, { file, title, poster }: Attached): Promise<number> {
  const ext = file.split(".").at(-1) ?? "";
  return storeFile(ctx, {
    bytes: await readFile(attachedFile(file)),
    kind: { ext, mimetype: get(kinds, ext) },
    ...(poster ? { poster: await readFile(attachedFile(poster)) } : {}),
    author_id: ctx.actor.id,
    title,
  });
}

async function attachLink(ctx: Ctx<Member>, { picture, ...page }: LinkedPage): Promise<number> {
  return (await storeLink(ctx, { ...page, picture: picture ? await readPicture(picture) : null })).id;
}

async function loadContributions(staff: Ctx<Member>, { members, categories, tags }: Made): Promise<Map<string, number>> {
  const contributions = new Map<string, number>();
  for (const {
    key,
    type,
    author,
    title,
    html,
    at,
    audience,
    place,
    poll,
    pictures = [],
    files = [],
    links = [],
    shares,
    ...rest
  } of village.contributions) {
    const ctx = staff.as(get(members, author));
    const inPlace = new Set([...html.matchAll(/\{\{picture:([\w-]+)\}\}/g)].map(([, name]) => name));
    const ids = new Map<string, number>();
    for (const picture of pictures) ids.set(picture.name, await attach(ctx, picture));
    const attached: number[] = [];
    for (const file of files) attached.push(await attachFile(ctx, file));
    for (const link of links) attached.push(await attachLink(ctx, link));
    const alts = new Map(pictures.map(({ name, alt }) => [name, alt]));
    const text = html.replace(
      /\{\{picture:([\w-]+)\}\}/g,
      (_mark, name: string) => `<img data-media="${get(ids, name)}" alt="${(alts.get(name) ?? "").replaceAll('"', "&quot;")}">`,
    );
    const input = {
      ...(type === "status" ? { action: title } : { title }),
      text,
      categories: rest.categories.map((slug) => get(categories, slug)),
      medias: [
        ...pictures.filter(({ name }) => !inPlace.has(name)).map(({ name }) => get(ids, name)),
        ...attached,
        ...(shares ? [(await mediaCreate(ctx, { type: "share", shared_object: get(contributions, shares) })).id] : []),
      ],
      addressing: audience?.map((name) => get(tags, name)),
      location: place,
      ...(poll ? { poll: pollInput(ctx, poll) } : {}),
    };
    const created = await objectCreate(ctx, type, input, before(ctx, minutes(at)));
    contributions.set(key, created.id);
  }
  return contributions;
}

const pollInput = (ctx: Ctx, { title, choices, multiple = false, closesInHours }: Poll) => ({
  title,
  multiple_choices: multiple,
  // One that has closed is closed once the votes are in.
  expiration_at: closesInHours === undefined ? null : before(ctx, -60 * Math.abs(closesInHours)).toISOString(),
  choices: choices.map((choice) => ({ choice })),
});

async function loadPollVotes(staff: Ctx<Member>, { members }: Made, contributions: Ids): Promise<void> {
  const polled = village.contributions.filter(({ poll }) => poll);
  for (const { key, type, poll } of polled) {
    const ref = { type, id: get(contributions, key) };
    const { poll: made } = await objectGet(staff, ref);
    for (const { username, contribution, choice } of village.pollVotes())
      if (contribution === key) await objectPollVote(staff.as(get(members, username)), ref, made?.choices[choice]?.id ?? 0);
    if (poll?.closesInHours !== undefined && poll.closesInHours < 0)
      await updatePollEnd(staff.db, made?.id ?? 0, before(staff, -60 * poll.closesInHours));
  }
}

/** Conversations of groups, and of two that both have read. */
async function loadMessages(staff: Ctx<Member>, members: ReadonlyMap<string, Member>, groups: Ids): Promise<void> {
  for (const message of village.messages) {
    const { from, at, text } = message;
    const to = "group" in message ? { group: get(groups, message.group) } : { recipients: get(members, message.to).id };
    const sent = await pmSend(staff.as(get(members, from)), { ...to, message: text }, before(staff, minutes(at)));
    if ("to" in message)
      for (const { thread_id, id } of sent) await updateSeen(staff.db, get(members, message.to).id, thread_id, id);
  }
}

/** @returns ids by name */
async function loadGroups(staff: Ctx<Member>, made: Made): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const group of village.groups) ids.set(group.name, await loadGroup(staff, made, group));
  return ids;
}

async function loadGroup(staff: Ctx<Member>, made: Made, group: Group): Promise<number> {
  const ctxOf = (username: string) => staff.as(get(made.members, username));
  const idsOf = (usernames: readonly string[]) => usernames.map((username) => get(made.members, username).id);
  const manager = ctxOf(group.manager);
  const { name, description, privacy, visible, members, requests, invitations } = group;
  const input = { name, description, privacy, visible: true };
  const { id } = await commitPrepared(manager, await groupCreate(manager, input, before(staff, minutes(group.created))));
  const keep = async (picture: string) => {
    const purpose = visible ? "group" : "hidden_group";
    return (await storeImage(manager, { ...(await pictureOf(picture, purpose)), author_id: manager.actor.id })).media_id;
  };
  await updateGroup(staff.db, id, {
    visible,
    image_media_id: await keep(group.picture),
    cover_media_id: await keep(group.cover),
  });
  if (privacy === "private") await groupInvite(manager, id, idsOf(members));
  for (const username of [...members, ...requests]) await groupSubscribe(ctxOf(username), id);
  if (invitations.length > 0) await groupInvite(manager, id, idsOf(invitations));
  for (const { author, at, html, pictures = [], categories, comments = [] } of group.posts) {
    const medias: number[] = [];
    for (const picture of pictures) medias.push(await attach(ctxOf(author), picture));
    const place = { group: id, categories: categories.map((slug) => get(made.categories, slug)) };
    const post = await objectCreate(ctxOf(author), "post", { text: html, medias, ...place }, before(staff, minutes(at)));
    for (const one of comments)
      await commentCreate(ctxOf(one.author), { post: post.id, text: one.html }, before(staff, minutes(one.at)));
  }
  return id;
}

/** Everybody who is there has accepted what has to be accepted. */
async function loadLegalPages(staff: Ctx<Member>, members: ReadonlyMap<string, Member>): Promise<void> {
  for (const { policy, ...files } of village.legal) {
    const texts = { en: documentOf(files.en), it: documentOf(files.it) };
    const id = await publishLegalPage(staff, { policy, texts });
    if (asksConsent.includes(policy)) for (const member of members.values()) await legalAck(staff.as(member), id, true);
  }
}

/** What staff find in the console: a draft, a scheduled banner, and an advertisement, which is off with all others. */
async function loadNotices(staff: Ctx<Member>): Promise<void> {
  const { draft, banner, ad } = village.notices;
  const inDays = (days: number) => new Date(staff.now().getTime() + days * 86_400_000).toISOString();
  await customPageCreate(staff, { ...draft, active: false });
  const { startsInDays, endsInDays, ...text } = banner;
  await bannerCreate(staff, { ...text, starts_at: inDays(startsInDays), ends_at: inDays(endsInDays) });
  const anywhere = { image: null, category: null, starts_at: null, ends_at: null };
  await publishCustomAdv(staff, { position: "TOOLS_COLUMN", ...ad, ...anywhere });
}

function documentOf(file: string): HtmlDocument {
  const document = readDocument(file);
  if (!document) throw new Error("a page of the village has no title");
  return document;
}

const before = (ctx: Ctx, minutesAgo: number): Date => new Date(ctx.now().getTime() - minutesAgo * 60_000);

async function loadComments(staff: Ctx<Member>, { members }: Made, contributions: Ids): Promise<Map<string, number>> {
  const types = new Map(village.contributions.map(({ key, type }) => [key, type]));
  const comments = new Map<string, number>();
  for (const { key, contribution, author, parent, html, minutesAgo } of village.comments) {
    const ctx = staff.as(get(members, author));
    const target = { [get(types, contribution)]: get(contributions, contribution) };
    const answered = parent === null ? {} : { parent: get(comments, parent) };
    const created = await commentCreate(ctx, { ...target, ...answered, text: html }, before(ctx, minutesAgo));
    comments.set(key, created.id);
  }
  return comments;
}

async function loadRelations(staff: Ctx<Member>, made: Made, objects: { contributions: Ids; comments: Ids }): Promise<void> {
  const follows = village.follows();
  for (const [follower, followed] of follows.people)
    await userFollow(staff.as(get(made.members, follower)), get(made.members, followed).id);
  const followed = new Set<string>();
  for (const [username, slug] of [...follows.categories, ...forcedFollows()]) {
    if (followed.has(`${username} ${slug}`)) continue;
    followed.add(`${username} ${slug}`);
    await categoryFollow(staff.as(get(made.members, username)), get(made.categories, slug));
  }
  const types = new Map(village.contributions.map(({ key, type }) => [key, type]));
  for (const { username, reaction, contribution, comment } of village.reactionsGiven()) {
    const ctx = staff.as(get(made.members, username));
    if (contribution)
      await objectVote(
        ctx,
        { type: get(types, contribution), id: get(objects.contributions, contribution) },
        get(made.reactions, reaction),
      );
    if (comment) await commentVote(ctx, get(objects.comments, comment), get(made.reactions, reaction));
  }
}

/** Everybody follows what nobody may leave. */
const forcedFollows = (): [string, string][] =>
  village.categories
    .filter(({ auto_follow }) => auto_follow === "forced")
    .flatMap(({ slug }) => village.people.map(({ username }): [string, string] => [username, slug]));
