import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane; about 28 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const encode = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

const compute = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: typeof cost): Promise<Buffer> =>
  derive("argon2id", { message: password.normalize("NFKC"), nonce, memory, passes, parallelism, tagLength });

/** The password hashed with argon2id, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await compute(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
}

/** Whether the password is the one hashed. Without a hash it takes as long and is false, so that timing reveals nothing. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const parsed = hash === null ? null : parse(hash);
  const { salt, tag, ...parameters } = parsed ?? { salt: Buffer.alloc(16), tag: Buffer.alloc(32), ...cost };
  const computed = await compute(password, salt, { ...parameters, tagLength: tag.length });
  return timingSafeEqual(computed, tag) && parsed !== null;
}

function parse(hash: string) {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (!salt || !tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: cost.tagLength,
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
