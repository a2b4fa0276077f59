import type { Client } from "@cortile/client/http";
import type { Message } from "@cortile/contract/entity";
import { pmSend } from "@cortile/contract/message";
import type { Member } from "#core/ctx";
import type { NewMember, TestApp } from "#testing";

export interface Person {
  member: Member;
  id: number;
  client: Client;
}

export async function newPerson(app: TestApp, fields?: NewMember): Promise<Person> {
  const member = await app.newMember(fields);
  return { member, id: member.id, client: await app.as(member) };
}

export const newPair = async (app: TestApp) => [await newPerson(app), await newPerson(app)] as const;

export async function sendOne({ client }: Person, to: Person, text: string): Promise<Message> {
  const [message] = await client.call(pmSend, { body: { recipients: [to.id], message: text } });
  if (!message) throw new Error("nothing was sent");
  return message;
}
