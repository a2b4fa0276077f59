import type { Client } from "@cortile/client/http";
import { courseCertificate } from "@cortile/contract/course";
import { queryOptions } from "@tanstack/react-query";

/** The reader's certificate; null before all lessons are completed. */
export const certificateQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["course", id, "certificate"],
    queryFn: async ({ signal }) => (await client.call(courseCertificate, { params: { id } }, { signal })).certificate,
  });
