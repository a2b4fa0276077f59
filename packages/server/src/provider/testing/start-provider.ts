import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
}

/** A provider of OpenID Connect on this machine: the real protocol, and nobody who asks for a password. */
export interface TestProvider {
  readonly issuer: string;
  /** How a community is configured for it, as CORTILE_OIDC. */
  readonly variable: string;
  /** Who is signed in there. Null: they refuse. */
  person: TestPerson | null;
  /** What is claimed beside, and above, what is true. */
  claims: Record<string, unknown>;
  /** Signs with another key than it publishes. */
  forges: boolean;
  /** Tells address and name at the userinfo endpoint alone. */
  tellsLater: boolean;
  /** Endpoints that are named in place of its own. */
  endpoints: Record<string, string>;
  /** Takes another key, under another name. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

interface Grant {
  person: TestPerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const client = { id: "cortile-test", secret: "s e:c/r+et" };

export async function startProvider(id = "acme", name = "Acme"): Promise<TestProvider> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, TestPerson>();
  let key = await newKey();
  const stranger = await newKey();

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  const provider: TestProvider = {
    issuer,
    variable: JSON.stringify([{ id, name, issuer, client_id: client.id, client_secret: client.secret }]),
    person: null,
    claims: {},
    forges: false,
    tellsLater: false,
    endpoints: {},
    async rotate() {
      key = await newKey();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/authorize") return authorize(url.searchParams, response);
    const replies: Record<string, () => Promise<[number, object]> | [number, object]> = {
      "/.well-known/openid-configuration": () => [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          ...provider.endpoints,
        },
      ],
      "/keys": async () => [200, { keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: "RS256", use: "sig" }] }],
      "/token": async () => redeem(request, new URLSearchParams(await textOf(request))),
      "/userinfo": () => {
        const person = tokens.get(request.headers.authorization?.slice("Bearer ".length) ?? "");
        return person ? [200, { ...person, ...provider.claims }] : [401, {}];
      },
    };
    const [status, body] = (await replies[url.pathname]?.()) ?? [404, {}];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    back.searchParams.set("iss", issuer);
    const isRight =
      asked.get("client_id") === client.id &&
      asked.get("response_type") === "code" &&
      asked.get("code_challenge_method") === "S256";
    if (!isRight || !provider.person) back.searchParams.set("error", isRight ? "access_denied" : "invalid_request");
    else {
      const code = randomUUID();
      grants.set(code, {
        person: provider.person,
        nonce: asked.get("nonce") ?? "",
        challenge: asked.get("code_challenge") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
      });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function redeem(request: IncomingMessage, form: URLSearchParams): Promise<[number, object]> {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const isClient = isDeepStrictEqual(basicOf(request), [client.id, client.secret]);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!isClient) return [401, { error: "invalid_client" }];
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get("redirect_uri"))
      return [400, { error: "invalid_grant" }];
    const { person, nonce } = grant;
    const access_token = randomUUID();
    tokens.set(access_token, person);
    const told = provider.tellsLater ? { sub: person.sub } : person;
    const now = Math.floor(Date.now() / 1000);
    const id_token = await new SignJWT({
      iss: issuer,
      aud: client.id,
      iat: now,
      exp: now + 300,
      nonce,
      ...told,
      ...provider.claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .sign(provider.forges ? stranger.privateKey : key.privateKey);
    return [200, { access_token, token_type: "Bearer", id_token }];
  }

  return provider;
}

const newKey = async () => ({ kid: randomUUID(), ...(await generateKeyPair("RS256")) });

/** Name and password of the request: RFC 6749, section 2.3.1, has both form-encoded first. */
function basicOf({ headers }: IncomingMessage): (string | null)[] {
  const pair = Buffer.from(headers.authorization?.slice("Basic ".length) ?? "", "base64").toString();
  return pair.split(":").map((part) => new URLSearchParams(`part=${part}`).get("part"));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
