import type { WebPushBrowser } from "@cortile/contract/enums";

/** Whether this browser can be pushed to: Safari on iOS can once the site is installed. */
export const supportsPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Safari asks only where the member pressed something that is about it. */
export const isSafari = (agent = navigator.userAgent): boolean =>
  /safari/i.test(agent) && !/chrom|crios|android|fxios|edg|opr/i.test(agent);

/** The name of a browser as the wire has it; those it has no name for count as Chrome. */
export function browserName(agent = navigator.userAgent): WebPushBrowser {
  if (/firefox/i.test(agent)) return "FIREFOX";
  if (/\bopr\//i.test(agent)) return "OPERA";
  return /\bedg/i.test(agent) ? "EDGE" : "CHROME";
}

const daySeconds = 24 * 3600;
/** Of existing clients, so that an answer given there holds here. */
const cookieName = "wpnDialogDisabled";

/** Whether this browser's user does not want to be asked today. */
export const isAskingPaused = (): boolean => document.cookie.split("; ").includes(`${cookieName}=1`);

export function pauseAsking(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${cookieName}=1; path=/; max-age=${daySeconds}; samesite=lax${secure}`;
}
