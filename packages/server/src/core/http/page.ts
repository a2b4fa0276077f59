/** The position of a request in a list. */
export interface PageRequest {
  /** Rows of a page: 1 to 100 where the client names a limit. */
  limit: number;
  offset: number;
  /** Opaque to clients; where present it wins over `offset` for finding the rows. */
  cursor: string | null;
  /** Absolute address of the list, without query. */
  address: string;
  /** The filters of the request, without the paging keys. */
  filters: [string, string][];
}

export interface Found<Row> {
  rows: Row[];
  count: number;
  /** Whether more rows follow; derived from `count` when absent. */
  more?: boolean;
  /** The cursor from which the next page continues. */
  cursor?: string | null;
}

export const pageCap = 100;
/** The largest offset; deeper pages need a cursor. */
export const maxOffset = 10_000;
const pageDefault = 10;

/** @param unlimited rows of a page when the client names no limit */
export function readPageRequest(address: string, query: Record<string, string | string[]>, unlimited = pageDefault): PageRequest {
  const whole = (key: string) => {
    const value = query[key];
    const text = Array.isArray(value) ? value.at(-1) : value;
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const cursor = query["cursor"];
  const limit = whole("limit");
  const filters = Object.entries(query).filter(([key]) => !["limit", "offset", "cursor"].includes(key));
  return {
    limit: limit === null ? unlimited : Math.min(pageCap, Math.max(1, limit)),
    offset: offsetOf(query["offset"]),
    cursor: typeof cursor === "string" ? cursor : null,
    address,
    filters: filters.flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
  };
}

/** More digits than any list has rows are a place behind its end. */
function offsetOf(value: string | string[] | undefined): number {
  const text = [value].flat().at(-1) ?? "";
  return /^\d+$/.test(text) ? Math.min(Number(text), 999_999_999) : 0;
}

/**
 * Reads a page; behind the deepest offset an empty one, after asking for the first row, which finds out who may see the list and
 * how long it is.
 */
export async function readPage(request: PageRequest, read: (reached: PageRequest) => Promise<unknown>): Promise<unknown> {
  if (request.cursor !== null || request.offset <= maxOffset) return read(request);
  const first = await read({ ...request, offset: 0, limit: 1 });
  if (!isPage(first)) return first;
  return { ...first, ...toPage({ ...request, offset: maxOffset + request.limit }, { rows: [], count: first.count }) };
}

const isPage = (reply: unknown): reply is { count: number } =>
  typeof reply === "object" && reply !== null && "results" in reply && "count" in reply && typeof reply.count === "number";

/**
 * A page as the wire has it. `limit` comes first and `offset` later in its links: existing clients read the page number by
 * parsing the whole address as a query string.
 */
export function toPage<Row>(request: PageRequest, { rows, count, more, cursor }: Found<Row>) {
  const { limit, offset } = request;
  const after = offset + rows.length;
  const hasNext = (more ?? after < count) && (Boolean(cursor) || (rows.length > 0 && after <= maxOffset));
  return {
    count,
    next: hasNext ? linkTo(request, after, cursor ?? null) : null,
    previous: offset > 0 ? linkTo(request, Math.max(0, offset - limit), null) : null,
    results: rows,
  };
}

/** The count of a list that would cost more to count than to read: what was delivered so far, and one more where more follows. */
export const leastCount = ({ offset }: PageRequest, delivered: number, more: boolean): number =>
  offset + delivered + (more ? 1 : 0);

function linkTo({ address, limit, filters }: PageRequest, offset: number, cursor: string | null): string {
  const keys = new URLSearchParams([["limit", String(limit)], ...filters, ["offset", String(offset)]]);
  if (cursor) keys.set("cursor", cursor);
  return `${address}?${keys}`;
}

/** The one page of a list that clients never page through. */
export const wholePage = <Row>(rows: Row[]) => ({ count: rows.length, next: null, previous: null, results: rows });
