import { describe, expect, it } from "vitest";
import { signatureHeaders } from "./signature.ts";

describe("signatureHeaders", () => {
  it("signs as the reference libraries of Standard Webhooks do", () => {
    const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", sentAt: new Date(1_614_265_330_999), body: '{"test": 2432232314}' };
    expect(signatureHeaders(message, [Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64")])).toEqual({
      "webhook-id": message.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });
});
