import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** An authenticator in software: makes and uses passkeys as a phone does, after WebAuthn Level 3, sections 6.1 and 6.5. */
export function createAuthenticator({ origin, rpID, idBytes = 32 }: { origin: string; rpID: string; idBytes?: number }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(idBytes);
  const id = credentialId.toString("base64url");
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, count: number, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([createHash("sha256").update(rpID).digest(), Buffer.from([flags]), counter, more]);
  };
  const shape = (response: object) => ({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

  return {
    /** Answers `navigator.credentials.create`. @param statement who made it: the format, and the rest in CBOR */
    make(
      challenge: string,
      from = origin,
      [fmt, statement]: [string, Buffer] = ["none", Buffer.from([0xa0])],
    ): Record<string, unknown> {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
      const data = authData(present | verified | attestedData, 0, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText(fmt),
        cborText("attStmt"),
        statement,
        cborText("authData"),
        cborBytes(data),
      ]);
      return shape({
        clientDataJSON: clientData("webauthn.create", challenge, from).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Answers `navigator.credentials.get`. */
    use(challenge: string, { count = 0, from = origin, isVerified = true } = {}): Record<string, unknown> {
      const client = clientData("webauthn.get", challenge, from);
      const data = authData(isVerified ? present | verified : present, count);
      const signature = sign("sha256", Buffer.concat([data, createHash("sha256").update(client).digest()]), privateKey);
      return shape({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

const present = 0x01;
const verified = 0x04;
const attestedData = 0x40;

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
};
/** An ES256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
