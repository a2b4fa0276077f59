import type { TopicName } from "@cortile/contract/realtime";
import type { Db } from "#core/db";

/** One person watches one topic, by the id in its name. */
export interface Watch {
  readonly user_id: number;
  readonly id: number;
}

/** A kind of topic that pages watch, as the feature it belongs to defines it. Its topics are named `{name}:{id}`. */
export interface Topic {
  readonly name: TopicName;
  /** Returns the watchers that may currently see the object, in one statement. */
  readonly selectAllowed: (db: Db, watches: readonly Watch[]) => Promise<readonly Watch[]>;
}
