import { Parser } from "htmlparser2";
import type { OutboundOptions, OutboundReply } from "#core/net";
import { truncate } from "#core/text";

/** What a page says about itself. */
export interface PageSummary {
  title: string | null;
  description: string | null;
  /** Absolute address of its picture. */
  image: string | null;
}

const titleMax = 300;
const descriptionMax = 1000;
/** Of a page that is read; the metadata stand at its beginning. */
const pageMaxBytes = 3 * 1024 * 1024;
/** What is parsed of it, in characters: a megabyte takes a sixth of a second of the one thread. */
const parsedMax = 512 * 1024;
/** Elements of a head; `noscript` may have others in it, and some pages have a few beside. */
const headElements = new Set(["html", "head", "title", "meta", "link", "style", "script", "base", "noscript"]);
/** Beyond these it is no head: a parser takes long for elements that are deep in each other, or that are closed without being open. */
const headMax = { others: 100, depth: 20, attributes: 10_000 };
const pictureMaxBytes = 8 * 1024 * 1024;
const pageTypes = /^(text\/html|application\/xhtml\+xml)\b/i;
/** Some servers do not say what they send; what it is shows when it is read. */
const pictureTypes = /^(image\/|application\/octet-stream|binary\/octet-stream|$)/i;

/**
 * Title, description and picture of a page: OpenGraph first, then Twitter's names, then plain html.
 * @param base address of the page, for a picture given relative to it
 */
export function readPage(html: string, base: string): PageSummary {
  const meta = new Map<string, string>();
  let title = "";
  let inTitle = false;
  const left = { ...headMax };
  const count = (what: keyof typeof left) => {
    left[what] -= 1;
    if (left[what] < 0) parser.pause();
  };
  const parser = new Parser({
    onopentagname(tag) {
      count("depth");
      if (!headElements.has(tag)) count("others");
    },
    onattribute: () => count("attributes"),
    onopentag(tag, attributes) {
      if (tag === "title") inTitle = title === "";
      const name = (attributes["property"] ?? attributes["name"] ?? "").toLowerCase();
      const content = attributes["content"]?.trim();
      if (tag === "meta" && name && content && !meta.has(name)) meta.set(name, content);
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(tag) {
      left.depth += 1;
      if (tag === "title") inTitle = false;
    },
  });
  parser.end(headOf(html));
  const first = (...names: string[]): string | null => names.map((name) => meta.get(name)).find(Boolean) ?? null;
  const picture = first("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src");
  return {
    title: shorten(first("og:title", "twitter:title") ?? title, titleMax),
    description: shorten(first("og:description", "twitter:description", "description") ?? "", descriptionMax),
    image: picture === null ? null : webAddress(picture, base),
  };
}

/** What stands before the body, or, where nothing says where that begins, a long beginning. */
function headOf(html: string): string {
  const beginning = html.slice(0, parsedMax);
  const body = beginning.search(/<body[\s>]/i);
  return body < 0 ? beginning : beginning.slice(0, body);
}

const shorten = (text: string, max: number): string | null => {
  const plain = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return truncate(plain, max) || null;
};

/** The address, when it is one of the web; null otherwise. */
export function webAddress(text: string, base?: string): string | null {
  const url = URL.parse(text.trim(), base);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username && !url.password ? url.href : null;
}

/** The page at an address, summed up; null when it cannot be had or says nothing. */
export async function fetchPage(url: string, options: OutboundOptions = {}): Promise<PageSummary | null> {
  const headers = { accept: "text/html,application/xhtml+xml" };
  const reply = await tryFetch(url, { ...options, headers, types: pageTypes, maxBytes: pageMaxBytes });
  if (!reply) return null;
  const charset = /charset="?([\w-]+)/i.exec(reply.headers["content-type"] ?? "")?.[1];
  return readPage(decode(reply.body, charset), reply.url);
}

/** The bytes behind an address of a picture, whatever they are; null when they cannot be had. */
export async function fetchPicture(url: string, options: OutboundOptions = {}): Promise<Buffer | null> {
  const reply = await tryFetch(url, {
    timeoutMs: 3000,
    ...options,
    headers: { accept: "image/*" },
    types: pictureTypes,
    maxBytes: pictureMaxBytes,
  });
  return reply?.body ?? null;
}

async function tryFetch(url: string, options: OutboundOptions): Promise<OutboundReply | null> {
  // Few requests go out, so a start does without the means.
  const { fetchOutbound, OutboundError } = await import("#core/net");
  try {
    const reply = await fetchOutbound(url, options);
    return reply.status === 200 ? reply : null;
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

/** As the header says, else as the page's own `<meta charset>` says, else UTF-8. */
function decode(body: Buffer, charset: string | undefined): string {
  const declared = charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.subarray(0, 2048).toString("latin1"))?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
