// A source of calls for tests: the lane is the address, the ref the id of the message.
import { defineFeature } from "#core/feature";
import type { CallAttempt, OutboundSource } from "#core/outbound";

export const signingKey = Buffer.from("a signing key of thirty-two bytes");
export const body = JSON.stringify({ type: "post.created", text: "Perché sì" });
/** How the attempts of this process ended. */
export const attempts: (CallAttempt & { ref: string })[] = [];

export const testSource: OutboundSource = {
  name: "test",
  prepare: async (_platform, { lane, ref }) =>
    ref === "erased" ? null : { url: lane, id: ref, body, signingKeys: [signingKey], verifyCertificate: true },
  settle: async (_tx, { ref }, attempt) => {
    attempts.push({ ...attempt, ref });
  },
};
export const testFeature = defineFeature({ name: "test", outbound: [testSource] });
