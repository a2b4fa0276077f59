import type { NotificationType } from "@cortile/contract/enums";
import type { Db } from "#core/db";
import type { JobQueue } from "#core/jobs";
import type { NotificationRef } from "./notification.queries.ts";

/** A notification that was stored. */
export interface StoredNotification extends NotificationRef {
  type: NotificationType;
}

/** A way besides open pages by which members are told: mail, push. */
export interface Channel {
  /**
   * Queues the delivery of what was stored, with the rows of its own tables and its jobs, in the transaction that stores it: so that nothing
   * is stored without its delivery, nor delivered without being stored. Runs at most once a notification, for up to some thousand; no
   * network calls.
   */
  queue(tx: Db, stored: readonly StoredNotification[], { jobs, now }: { jobs: JobQueue; now: Date }): Promise<void>;
}
