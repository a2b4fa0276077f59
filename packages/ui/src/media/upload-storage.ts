import type { Chunk } from "@cortile/contract/media";

type StoredUploads = Record<string, Pick<Chunk, "upload_id" | "expires">>;

const placeOf = (portal: string): string => `cortile uploads ${portal}`;

/** The same file, chosen again after a reload, has the same. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

function read(portal: string): StoredUploads {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(portal)) ?? "{}") as StoredUploads;
    return Object.fromEntries(Object.entries(kept).filter(([, { expires }]) => Date.parse(expires) > Date.now()));
  } catch {
    return {};
  }
}

function write(portal: string, kept: StoredUploads): void {
  try {
    localStorage.setItem(placeOf(portal), JSON.stringify(kept));
  } catch {
    // Where nothing can be kept, a file is sent from its beginning.
  }
}

/** The upload that an earlier visit began for this file, null when there is none. */
export const findStoredUpload = (portal: string, file: File): string | null => read(portal)[keyOf(file)]?.upload_id ?? null;

export const storeUpload = (portal: string, file: File, { upload_id, expires }: Chunk): void =>
  write(portal, { ...read(portal), [keyOf(file)]: { upload_id, expires } });

export function deleteStoredUpload(portal: string, file: File): void {
  const { [keyOf(file)]: _gone, ...others } = read(portal);
  write(portal, others);
}
