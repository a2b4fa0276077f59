import type { RouteDefinition } from "@cortile/contract/core";
import { visitor, type Member } from "#core/ctx";
import { ensureXsrfCookie, issueTokens } from "#session";
import type { Scene } from "./stage.ts";
import type { TestApp } from "./test-app.ts";

/** What proves who asks: a bearer token; for a visitor, what a page of ours would send along. */
export async function proofOf(app: TestApp, actor: Member | null): Promise<Record<string, string>> {
  if (actor) {
    const pair = await issueTokens(app.ctx(visitor), actor.id, { id: "cortile", userAgent: "test" });
    return { authorization: `Bearer ${pair.access_token}` };
  }
  let token = "";
  ensureXsrfCookie(app.platform, { cookie: () => undefined, setCookie: (_name, value) => (token = value) });
  return { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token };
}

export async function encodeForm(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const encoded = new Response(form);
  return {
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A request as it goes over the wire, below the typed client. */
export interface RawRequest {
  method: RouteDefinition["method"];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** The request of a scene, without proof of who asks. */
export async function requestOf(route: RouteDefinition, scene: Scene): Promise<RawRequest> {
  const path = route.path.replace(/:(\w+)/g, (_mark, name: string) => encodeURIComponent(String(scene.params?.[name])));
  const query = new URLSearchParams(Object.entries(scene.query ?? {}).map(([key, value]) => [key, String(value)]));
  const form = scene.form && (await encodeForm(scene.form));
  return {
    method: route.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { "content-type": "application/json", ...scene.headers, ...form?.headers },
    ...(form ? { payload: form.payload } : scene.body === undefined ? {} : { payload: JSON.stringify(scene.body) }),
  };
}
