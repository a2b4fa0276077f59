/** What the request that is being answered proves itself with, hashed. A bearer token makes the cookie ignored. */
export interface Credential {
  cookie: Buffer | null;
  bearer: Buffer | null;
}
