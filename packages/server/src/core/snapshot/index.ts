export { snapshotChanged, SnapshotStore } from "./snapshot.ts";
export type { Snapshot, SnapshotSource } from "./snapshot.ts";
