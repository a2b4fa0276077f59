import type { Static, TObject, TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call at all; finer rules are the policies of the feature.
 * - `visitor` anyone
 * - `reader` members; visitors too while the community's contents are public
 * - `member` any signed-in account, also a blocked one
 * - `active` a signed-in account that is not blocked
 * - `staff` admin, moderator or editor; `moderator` admin or moderator; `admin`
 */
export type Access = "visitor" | "reader" | "member" | "active" | "staff" | "moderator" | "admin";

/** Names one intended call by POST, 1 to 255 characters: sent again within 24 hours under the same key, it is done once. */
export const idempotencyKeyHeader = "idempotency-key";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RouteDefinition {
  readonly method: Method;
  /** With `:name` parameters and a trailing slash, as the published contract writes it. */
  readonly path: string;
  readonly access: Access;
  readonly params?: TObject;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Absent: 204 and no body. Also the whitelist of what is sent. */
  readonly reply?: TSchema;
  /** Media type of a reply that is not JSON. */
  readonly produces?: string;
  readonly errors?: readonly ErrorCode[];
  /** Allows keys beyond those declared in the body, for fields that staff define. */
  readonly openBody?: boolean;
}

/** A call of the contract. What its reply does not declare is never sent. */
export const defineRoute = <const Route extends RouteDefinition>(route: Route): Route => route;

type Shape<S> = S extends TSchema ? Static<S> : undefined;

/** What a caller passes: only the parts the route declares. */
export type RouteInput<Route extends RouteDefinition> = (Route["params"] extends TSchema
  ? { params: Static<Route["params"]> }
  : { params?: undefined }) &
  (Route["query"] extends TSchema ? { query?: Static<Route["query"]> } : { query?: undefined }) &
  (Route["body"] extends TSchema ? { body: Static<Route["body"]> } : { body?: undefined });

/** What a handler receives, validated and coerced. */
export interface RouteRequest<Route extends RouteDefinition> {
  params: Shape<Route["params"]>;
  query: Shape<Route["query"]>;
  body: Shape<Route["body"]>;
}

export type RouteReply<Route extends RouteDefinition> = Route["reply"] extends TSchema ? Static<Route["reply"]> : void;

/** Every code the route itself may answer with; `unauthenticated` follows from its access. */
export type RouteErrorCode<Route extends RouteDefinition> =
  | (Route["errors"] extends readonly ErrorCode<infer Code>[] ? Code : never)
  | (Route["access"] extends "visitor" ? never : "unauthenticated");
