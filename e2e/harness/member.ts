import { signIn } from "./sign-in.ts";
import { newVisitor, type Visitor, type VisitorOptions } from "./visitor.ts";

/** A member of the demo in a browser of their own, signed in. @param address where to begin; without one, nothing is loaded yet */
export async function newMember(username: string, address: string | null = null, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor(options);
  await signIn(visitor.page, username);
  if (address !== null) await visitor.go(address);
  return visitor;
}

/** The words with something that no run before had. */
export const unique = (words: string): string => `${words} ${Date.now()}`;
