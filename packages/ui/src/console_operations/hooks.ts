import type { Client } from "@cortile/client/http";
import { aiPromptList, aiProviderGet } from "@cortile/contract/ai";
import { auditList, auditNames } from "@cortile/contract/audit";
import {
  operationBackups,
  operationCalls,
  operationEvents,
  operationJobs,
  operationMails,
  operationStorage,
  type OperationJob,
  type OperationMail,
} from "@cortile/contract/operation";
import { apiClientList } from "@cortile/contract/session";
import { webhookAttempts, webhookEvents, webhookList } from "@cortile/contract/webhook";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { messages } from "./operations.messages.ts";

export const pageSize = 50;
/** How often a page that shows how the server does reads it again. */
export const healthIntervalMs = 30_000;

export const auditQuery = (client: Client, query: Record<string, string | number>) =>
  queryOptions({
    queryKey: ["console", "audit", query],
    queryFn: ({ signal }) => client.call(auditList, { query: { ...query, limit: pageSize } }, { signal }),
  });

export const auditNamesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "audit", "names"],
    queryFn: ({ signal }) => client.call(auditNames, {}, { signal }),
    staleTime: 60_000,
  });

export const backupsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "operation", "backups"],
    queryFn: ({ signal }) => client.call(operationBackups, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_running ? 2000 : false),
  });

export const storageQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "operation", "storage"],
    queryFn: ({ signal }) => client.call(operationStorage, {}, { signal }),
  });

export const jobsQuery = (client: Client, state: OperationJob["state"], offset: number) =>
  queryOptions({
    queryKey: ["console", "operation", "jobs", state, offset],
    queryFn: ({ signal }) => client.call(operationJobs, { query: { state, offset, limit: pageSize } }, { signal }),
  });

export const eventsQuery = (client: Client, offset: number) =>
  queryOptions({
    queryKey: ["console", "operation", "events", offset],
    queryFn: ({ signal }) => client.call(operationEvents, { query: { offset, limit: pageSize } }, { signal }),
  });

export const callsQuery = (client: Client, offset: number) =>
  queryOptions({
    queryKey: ["console", "operation", "calls", offset],
    queryFn: ({ signal }) => client.call(operationCalls, { query: { offset, limit: pageSize } }, { signal }),
  });

export const mailsQuery = (client: Client, query: { to?: string; state?: OperationMail["state"]; offset: number }) =>
  queryOptions({
    queryKey: ["console", "operation", "mails", query],
    queryFn: ({ signal }) => client.call(operationMails, { query: { ...query, limit: pageSize } }, { signal }),
  });

export const clientsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "clients"],
    queryFn: ({ signal }) => client.call(apiClientList, {}, { signal }),
  });

export const webhooksQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "webhooks"],
    queryFn: ({ signal }) => client.call(webhookList, { query: { limit: 100 } }, { signal }),
  });

export const webhookEventsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "webhooks", "events"],
    queryFn: ({ signal }) => client.call(webhookEvents, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const attemptsQuery = (client: Client, id: number, offset: number) =>
  queryOptions({
    queryKey: ["console", "webhooks", id, "attempts", offset],
    queryFn: ({ signal }) => client.call(webhookAttempts, { params: { id }, query: { offset, limit: 20 } }, { signal }),
  });

export const aiQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "ai"],
    queryFn: ({ signal }) => client.call(aiProviderGet, {}, { signal }),
  });

/** Reads the settings of the service as they are now: what is written begins with them. */
export const loadAi = (client: Client, cache: QueryClient) => cache.fetchQuery({ ...aiQuery(client), staleTime: 0 });

export const promptsQuery = (client: Client, offset: number) =>
  queryOptions({
    queryKey: ["console", "ai", "prompts", offset],
    queryFn: ({ signal }) => client.call(aiPromptList, { query: { offset, limit: 20 } }, { signal }),
  });

/** A change that says how it went and has the lists of the console read again. */
export function useAct<Input, Result>(act: (client: Client, input: Input) => Promise<Result>, done?: MessageDescriptor) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  // What a try says takes the place of what the one before said.
  const id = useId();
  return useMutation({
    mutationFn: (input: Input) => act(client, input),
    onSuccess: () => {
      if (done) toast.show({ id, text: intl.formatMessage(done) });
      else toast.dismiss(id);
    },
    onError: (error) => toast.show({ id, text: error.message || intl.formatMessage(messages.failed), tone: "error" }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["console"] }),
  });
}

/** Rows of a table that have no number of their own. */
export const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, id: index + 1 }));
