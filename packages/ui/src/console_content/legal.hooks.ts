import type { Client } from "@cortile/client/http";
import type { Static } from "@cortile/contract/core";
import {
  legalAcks,
  legalPublish,
  legalStaffGet,
  legalStaffList,
  type LegalRevision,
  type LegalText,
} from "@cortile/contract/legal_page";
import { queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey } from "#console";
import type { ContentChange } from "./content.hooks.ts";
import { messages } from "./legal.messages.ts";
import { fromMomentField } from "./moment.ts";

export type Revision = Static<typeof LegalRevision>;
export type WrittenRevision = Revision & { texts: Static<typeof LegalText>[] };

export const legalAddress = listAddress({ offset: numberKey });
/** `from`: the revision that a new one begins with. */
export const legalPageAddress = listAddress({ offset: numberKey, from: numberKey });

export const legalSize = 20;
const all = ["legal", "staff"] as const;

export const revisionsQuery = (client: Client, offset: number) =>
  queryOptions({
    queryKey: [...all, "list", offset],
    queryFn: ({ signal }) => client.call(legalStaffList, { query: { limit: legalSize, offset } }, { signal }),
  });

/** A revision with its texts. */
export const revisionQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => client.call(legalStaffGet, { params: { id } }, { signal }),
  });

/** Who answered a revision, the latest first. */
export const answersQuery = (client: Client, id: number, offset: number) =>
  queryOptions({
    queryKey: [...all, "answers", id, offset],
    queryFn: ({ signal }) => client.call(legalAcks, { params: { id }, query: { limit: legalSize, offset } }, { signal }),
  });

export type NewRevision = { policy: string; starts: string; texts: Static<typeof LegalText>[] };

export const publishRevision = (zone: string): ContentChange<NewRevision, Revision> => ({
  refresh: [["legal"], ["legal_page"]],
  done: messages.published,
  isForm: true,
  run: (client, { policy, starts, texts }) =>
    client.call(legalPublish, { body: { policy, texts, valid_from: fromMomentField(starts, zone) } }),
});
