import type { Ctx, Member } from "#core/ctx";
import { translate } from "#core/i18n";
import { publicImage, selectPublicPicture } from "#media";
import { texts } from "./operation.messages.ts";

const answerMs = 10_000;
/** How caches say that they had the file already. */
const cacheHeaders = ["cf-cache-status", "x-cache", "x-cache-status", "cdn-cache", "age"];

/** Asks the CDN for a public picture. What is wrong with its answer is part of ours. */
export async function operationCdnTest({ db, platform, language }: Ctx<Member>) {
  const refuse = (text: (typeof texts)[keyof typeof texts], address: string | null = null, values = {}) => ({
    address,
    cache: null,
    error: translate(text, language, values),
  });
  if (platform.config.cdnUrl === null) return refuse(texts.noCdn);
  const picture = await selectPublicPicture(db);
  if (picture === null) return refuse(texts.noFile);
  const address = publicImage(platform, picture, picture.variant);
  try {
    const { status, headers } = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(answerMs) });
    if (status !== 200) return refuse(texts.status, address, { status });
    if (!headers.get("content-type")?.startsWith("image/")) return refuse(texts.notPicture, address);
    const said = cacheHeaders.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []));
    return { address, cache: said.join(", ") || null, error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { address, cache: null, error: cause instanceof Error ? cause.message : String(cause) };
  }
}
