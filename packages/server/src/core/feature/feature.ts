import type { RawBuilder } from "kysely";
import type { Event, Group, UserPermission } from "@cortile/contract/entity";
import type { PlaceKind } from "#core/access";
import type { CalendarDate } from "#core/calendar";
import type { Ctx, Member, Platform, Viewer } from "#core/ctx";
import type { Consumer } from "#core/events";
import type { Mounted } from "#core/http";
import type { Text } from "#core/i18n";
import type { Job, JobAttempt } from "#core/jobs";
import type { OutboundSource } from "#core/outbound";
import type { Sockets, Topic } from "#core/realtime";
import type { SearchKind } from "#core/search";
import type { Snapshot } from "#core/snapshot";

/** Deletes expired rows and files; runs every night, and again after a failure. */
export interface UpkeepTask {
  /** Unique in the application: `session.delete_expired`. */
  readonly name: string;
  run(platform: Platform): Promise<unknown>;
}

/** Expressions of what a member's own account counts. */
export type OwnCounters = Readonly<
  Partial<
    Record<"unseen_interactions_counter" | "unseen_notification_banners_counter" | "unseen_messages_counter", RawBuilder<number>>
  >
>;

/** A kind of background work, and who does it. */
export interface JobWorker<Data extends object = object> {
  readonly job: Job<Data>;
  /** How many run at once in one process; default 1. */
  readonly concurrency?: number;
  /**
   * Work that is due according to the tables, looked up every minute in case its job was lost.
   * @param paused jobs that failed on their last attempt and are not retried yet: a query with a limit leaves them out, or they hide the others
   */
  due?(platform: Platform, paused: readonly Data[]): Promise<Data[]>;
  /** Retried after a throw, so it must be idempotent. */
  run(platform: Platform, data: Data, attempt: JobAttempt): Promise<void>;
}

export const defineJobWorker = <Data extends object>(worker: JobWorker<Data>): JobWorker<Data> => worker;

/**
 * Tries each job that is due now once, without the queue: for tests and commands.
 * @returns the errors of those that failed; the others are done
 */
export async function runDue<Data extends object>(
  platform: Platform,
  { due, run }: JobWorker<Data>,
  { signal = new AbortController().signal, isLast = false }: Partial<JobAttempt> = {},
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const data of (await due?.(platform, [])) ?? [])
    await run(platform, data, { signal, isLast }).catch((error) => errors.push(error));
  return errors;
}

/** A part of the file with a member's data. */
export interface PersonalPart {
  /** Unique in the application; names its pages and its JSON in the file: `followed_people`. */
  readonly name: string;
  readonly title: Text;
  /** The rows are texts: each has `html`, the ids of its `medias`, and perhaps a `title`. */
  readonly isText?: boolean;
  /** The rows are files: where each is stored. */
  fileKey?(file: PersonalFile): string;
  /**
   * What a feature keeps of a member, in the order in which it is shown. Not among it: secrets, hashes of them, and what others said
   * of the member in confidence.
   */
  rows(userId: number): RawBuilder<unknown>;
}

/** A row of a part of files. Those without a file have no `ext`, and are not asked where it is. */
export interface PersonalFile {
  readonly id: number;
  readonly hash: string;
  readonly ext: string;
}

/** Where contributions can be published besides the community, and what each is on the wire. */
export interface PlaceForms {
  group: Group;
  event: Event;
}

/** One such kind of place, whose rows of audiences and memberships have the same name. */
export type Place = { [Kind in keyof PlaceForms]: PlaceOf<Kind> }[keyof PlaceForms];

export interface PlaceOf<Kind extends keyof PlaceForms> {
  readonly kind: Kind;
  /** Whether the community has such places now. */
  isOn(snapshot: Snapshot): boolean;
  /** Those of the places that the viewer may know of, by id. */
  present(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, PlaceForms[Kind]>>;
}

/** Whether an account in good standing may do something, preferences folded in. */
export type Permission = (viewer: Viewer, snapshot: Snapshot) => boolean;

/** An account that is about to be removed for good. */
export interface ErasedAccount {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  /** Their contents and comments go too; otherwise those stay without their name. */
  readonly withTexts: boolean;
  /** The one account that takes over what stays of everybody who left. */
  readonly placeholder_id: number;
}

/** A contribution or comment that others see, or are about to. */
export interface PublishedText {
  readonly target: "contribution" | "comment";
  readonly target_id: number;
  readonly kind: "discussion" | "post" | "status" | "comment";
  readonly author_id: number;
  /** Of a comment: what it is on. */
  readonly contribution_id: number;
}

/** Has features take down a text of somebody else's, or bring it back, for staff who ask by the call that is also its author's. */
export async function decideAsStaff(tx: Ctx<Member>, text: PublishedText, act: "delete" | "restore"): Promise<void> {
  for (const feature of tx.platform.features) await feature.decideAsStaff?.(tx, text, act);
}

/** Tells features that a media, or what is said of it, has changed. */
export async function tellMediaChanged(tx: Ctx, mediaId: number): Promise<void> {
  for (const feature of tx.platform.features) await feature.onMediaChanged?.(tx, mediaId);
}

/** Tells features that staff took down a place that holds others, or restored it. */
export async function tellPlaceWithheld(tx: Ctx, place: ChangedPlace, withheld: boolean): Promise<void> {
  for (const feature of tx.platform.features) await feature.onPlaceWithheld?.(tx, place, withheld);
}

/** Tells features that a place that holds others is about to be deleted. */
export async function tellPlaceDeleted(tx: Ctx, place: ChangedPlace & { withheld: boolean }): Promise<void> {
  for (const feature of tx.platform.features) await feature.onPlaceDeleted?.(tx, place);
}

/** Whether a text that is being published waits for staff. */
export async function isHeldBack(tx: Ctx, text: PublishedText): Promise<boolean> {
  for (const feature of tx.platform.features) if (await feature.holdsBack?.(tx, text)) return true;
  return false;
}

/** A place that is taken down, restored or deleted. */
export interface ChangedPlace {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly managed_by_id: number;
}

/** Sign-ins of accounts that have ended. */
export interface EndedSignIns {
  readonly user_ids: readonly number[];
  /** All of each account, perhaps without the one that asked for it; else one. */
  readonly everywhere: boolean;
}

/** Something that notifications are about. */
export interface ThingPresenter {
  /** Its key on the wire: `course`. */
  readonly key: string;
  /** Those that the viewer may see, by id. */
  present(ctx: Ctx<Member>, ids: readonly number[]): Promise<ReadonlyMap<number, object>>;
}

/** Everything a feature adds to the application, which is the list of its features (`app/features.ts`). */
export interface Feature {
  readonly name: string;
  /** The calls it answers. */
  readonly routes?: readonly Mounted[];
  /** What follows from events, beyond the change itself. */
  readonly consumers?: readonly ((platform: Platform) => Consumer)[];
  readonly jobs?: readonly JobWorker[];
  readonly upkeep?: readonly UpkeepTask[];
  /** Its searchable kinds. */
  readonly search?: readonly SearchKind[];
  /** What pages can watch. */
  readonly topics?: readonly Topic[];
  /** What its members may create and do; a permission that no feature decides nobody has. */
  readonly permissions?: Readonly<Partial<Record<keyof UserPermission, Permission>>>;
  /** Where it lets contributions be published. */
  readonly places?: readonly Place[];
  /** Which media `m` of its own are served to everybody, while contents are open to visitors. */
  readonly publicMedia?: RawBuilder<boolean>;
  /** Which media `m` of its own only have signed addresses, also where their purpose is public. */
  readonly withheldMedia?: RawBuilder<boolean>;
  /** What it keeps of a member, for the file with their data. */
  readonly personalData?: readonly PersonalPart[];
  /** What it counts for a member's own account. */
  ownCounters?(ctx: Ctx<Member>): OwnCounters;
  /** Its dates in the calendar that a member follows from outside. */
  calendarDates?(ctx: Ctx<Member>): Promise<CalendarDate[]>;
  /** What notifications may be about besides contributions and comments. */
  readonly things?: readonly ThingPresenter[];
  /** In processes with open sockets: starts what it sends to them besides hints, and returns how to stop. */
  readonly live?: (platform: Platform) => (sockets: Sockets) => () => void;
  /**
   * Whether a text that is being published waits for staff: it is hidden until they decide. Runs in the transaction that publishes it, which
   * holds the text.
   */
  holdsBack?(tx: Ctx, text: PublishedText): Promise<boolean>;
  /** Does, and writes down, what staff decide about a text of somebody else's, in their transaction, which holds the text. */
  decideAsStaff?(tx: Ctx<Member>, text: PublishedText, act: "delete" | "restore"): Promise<void>;
  /** Tells who has something in a place that staff took down or restored, in their transaction. */
  onPlaceWithheld?(tx: Ctx, place: ChangedPlace, withheld: boolean): Promise<void>;
  /** Settles what the place held, in the transaction that deletes it. `withheld`: staff have taken it down. */
  onPlaceDeleted?(tx: Ctx, place: ChangedPlace & { withheld: boolean }): Promise<void>;
  /** Marks what has the media as edited, in the transaction that changed it. */
  onMediaChanged?(tx: Ctx, mediaId: number): Promise<void>;
  /** Whether a person has written to another, both SQL expressions of their ids: the other may answer as often as they like. */
  hasWrittenTo?(sender: RawBuilder<number>, recipient: RawBuilder<number>): RawBuilder<boolean>;
  /** Whose calls to other servers it makes. */
  readonly outbound?: readonly OutboundSource[];
  /** Removes what it kept for sign-ins, in the transaction that ended them. */
  onSignInsEnded?(tx: Ctx, ended: EndedSignIns): Promise<void>;
  /**
   * Removes what there may be much of: texts, files, mentions, votes, follows. Runs before `onAccountErased`, in batches that are transactions of their
   * own (`inBatches`), and again from the start when the process ended in between: so it must be idempotent.
   */
  eraseInBatches?(system: Ctx, account: ErasedAccount): Promise<void>;
  /**
   * Removes a person from its rows and counters, beyond what a foreign key to the account removes with it, and what was added since
   * `eraseInBatches`. Runs before the account is removed, in its transaction; the order of features does not matter.
   */
  onAccountErased?(tx: Ctx, account: ErasedAccount): Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;

declare module "#core/ctx" {
  interface Platform {
    readonly features: readonly Feature[];
  }
}
