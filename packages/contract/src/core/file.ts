// Without the schema library, so that browsers do not load it with this.

/** One file of a multipart body, held in memory up to the limit of its route. */
export interface UploadedFile {
  filename: string;
  /** As declared by the client: never trusted, the type is sniffed from the bytes. */
  mimetype: string;
  bytes: Uint8Array;
}

export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
