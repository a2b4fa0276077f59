import type { Client } from "@cortile/client/http";
import { customPageGet } from "@cortile/contract/custom";
import { queryOptions } from "@tanstack/react-query";

export const customPageQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["custom_page", id],
    queryFn: ({ signal }) => client.call(customPageGet, { params: { id } }, { signal }),
  });
