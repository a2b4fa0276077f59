import * as contract from "@cortile/contract/data_portability";
import { mount, type Mounted } from "#core/http";
import { udpDownload, udpGenerate, udpStatus } from "./data_portability.service.ts";

export const dataPortabilityRoutes: Mounted[] = [
  mount(contract.udpGenerate, (ctx) => udpGenerate(ctx)),
  mount(contract.udpStatus, (ctx) => udpStatus(ctx)),
  mount(contract.udpDownload, (ctx, _request, exchange) => udpDownload(ctx, exchange.closing())),
];
