import type { UploadedFile } from "./file.ts";
import { Type, type Static, type TArray, type TSchema } from "typebox";

export { Type };
export type { Static, TSchema };

/** The type, or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A closed set of values, all texts or all whole numbers. */
export const OneOf = <const Values extends readonly (string | number)[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: typeof values[0] === "number" ? "integer" : "string", enum: values });

/** An object used as a map: every key holds the same kind of value. */
export const MapOf = <T extends TSchema>(value: T) =>
  Type.Unsafe<Record<string, Static<T>>>({ type: "object", additionalProperties: value });

/** A positive whole number below 2^53. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** ISO 8601 with offset, e.g. `2022-08-08T03:55:00.000000+00:00`. */
export const DateTime = Type.String({ format: "date-time" });

/** `YYYY-MM-DD`. */
export const DateOnly = Type.String({ format: "date" });

/** Two letters, ISO 639-1: `en` and `it`, and those that a community adds. */
export const LanguageCode = Type.String({ pattern: "^[a-z]{2}$" });

/** Sanitised on the way in; see docs/architecture.md. */
export const Html = Type.String({ maxLength: 1_000_000, contentMediaType: "text/html" });

/** A list written in one query key as `1,2,3`, as a JSON array, or with the key repeated. */
export const Csv = <T extends TSchema>(items: T): TArray<T> => Type.Array(items, { csv: true, maxItems: 1000 });

/** An uploaded file of a multipart body; handlers receive `UploadedFile`. */
export const File = Type.Unsafe<UploadedFile>({ type: "object", file: true });

/** Any JSON value; for maps whose keys staff define. */
export const Json = Type.Unsafe<unknown>({});

/** The empty reply: 204, no body. */
export const Empty = Type.Null();

/** One page of a list; `next` and `previous` are absolute and keep every filter. */
export const Page = <T extends TSchema>(row: T) =>
  Type.Object({
    count: Type.Integer({ minimum: 0 }),
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    results: Type.Array(row),
  });

/** The paging keys of every list. `cursor` is opaque, made by the server, and keeps deep pages cheap. */
export const Paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
};

/** The query of a list that has no filter. */
export const Paged = Type.Object(Paging);

/** The text typed into a search field. */
export const SearchText = Type.String({ maxLength: 200 });

/** The query of a list that can be searched. */
export const PagedSearch = Type.Object({ search: Type.Optional(SearchText), ...Paging });

/** Says which state of a record was read: it changes with whatever an edit of the record can change. Opaque. */
export const Etag = Type.String({ maxLength: 64 });

/**
 * Of an edit: the `etag` that its editor began with. Where the stored record has another, the edit fails with `conflict` and changes nothing;
 * without the key it replaces any.
 */
export const Replacing = { replaces: Type.Optional(Etag) };

export const ById = Type.Object({ id: Id });

/**
 * Who leaves a group, an event or a course: the caller, or somebody whom they remove. With `request` only somebody who still asks to join is
 * refused, and nobody removed who was let in meanwhile.
 */
export const LeavingQuery = Type.Object({ user: Type.Optional(Id), request: Type.Optional(Type.Boolean()) });
export type LeavingQuery = Static<typeof LeavingQuery>;
