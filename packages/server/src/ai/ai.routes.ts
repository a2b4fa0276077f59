import * as contract from "@cortile/contract/ai";
import { allDone } from "#core/ctx";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { aiPromptList, aiProviderGet, aiProviderTest, aiProviderUpdate } from "./ai.service.ts";

export const aiRoutes: Mounted[] = [
  mount(contract.aiProviderGet, (ctx) => aiProviderGet(ctx)),
  mount(contract.aiProviderUpdate, (ctx, { body }) => aiProviderUpdate(ctx, body)),
  mountPreparing(contract.aiProviderTest, async (ctx) => allDone(await aiProviderTest(ctx))),
  mount(contract.aiPromptList, (ctx, { page }) => aiPromptList(ctx, page)),
];
