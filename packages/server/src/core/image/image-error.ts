/** Why a picture was refused: not a kind we take, too many pixels, damaged, or too slow to read. */
export type ImageErrorReason = "unsupported" | "too_large" | "broken" | "timeout";

export class ImageError extends Error {
  readonly reason: ImageErrorReason;

  constructor(reason: ImageErrorReason, options?: ErrorOptions) {
    super(`image ${reason}`, options);
    this.name = "ImageError";
    this.reason = reason;
  }
}
