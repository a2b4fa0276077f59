import { CallError } from "@cortile/client/http";
import { notFound } from "@cortile/contract/core";
import { Failed } from "#frame";

export function loader(): never {
  throw new CallError({ ...notFound, message: "no such page" });
}

export const Component = Failed;
