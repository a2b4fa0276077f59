import type { Channel } from "./channel.ts";
import { mailChannel } from "./mail.channel.ts";
import { pushChannel } from "./push.channel.ts";

export const channels: readonly Channel[] = [mailChannel, pushChannel];
