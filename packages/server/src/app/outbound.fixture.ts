// A worker's process of its own that makes one attempt at a call, to be killed meanwhile. usage: outbound.fixture.ts CALL_ID
import process from "node:process";
import { readConfig } from "#core/config";
import { deliverCall } from "#core/outbound";
import { testFeature } from "./outbound-source.fixture.ts";
import { openPlatform } from "./platform.ts";

const config = readConfig(process.env);
const platform = await openPlatform({ config, databaseUrl: config.databaseUrl ?? "" });
const features = [...platform.features, testFeature];
await deliverCall({ ...platform, features }, Number(process.argv[2]), { allowPrivate: true, ports: "any" });
await platform.close();
