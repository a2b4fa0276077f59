/** Why a picture was refused: not a kind we take, too many pixels, too much memory, damaged, too slow to read, or too many others waiting. */
export type ImageErrorReason = "unsupported" | "too_large" | "too_heavy" | "broken" | "timeout" | "busy";

export class ImageError extends Error {
  readonly reason: ImageErrorReason;

  constructor(reason: ImageErrorReason, options?: ErrorOptions) {
    super(`image ${reason}`, options);
    this.name = "ImageError";
    this.reason = reason;
  }
}
