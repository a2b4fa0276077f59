import { CallError } from "@cortile/client/http";
import { ImportError } from "@cortile/ui/core/kit";
import { describe, expect, it } from "vitest";
import { toHydrationState, statusOf, withoutCauses } from "./hydration.ts";
import { createStaticHandler, type StaticHandlerContext } from "react-router";

/** As a router would have it after a loader of the route `place` ended so. */
async function context(loader: () => null): Promise<StaticHandlerContext> {
  const handler = createStaticHandler([{ id: "place", path: "/", loader }]);
  const found = await handler.query(new Request("https://fornace.example/"));
  if (found instanceof Response) throw new Error("not a page");
  return found;
}

const failing = (error: Error) =>
  context(() => {
    throw error;
  });

describe("withoutCauses", () => {
  it("makes a refusal the status of the page", async () => {
    const { statusCode, errors } = withoutCauses(
      await failing(new CallError({ status: 404, code: "not_found", message: "secret" })),
    );
    expect(statusCode).toBe(404);
    expect(statusOf(errors?.["place"])).toBe(404);
    expect(JSON.stringify(errors)).not.toContain("secret");
  });

  it("makes a fault a 500, whatever it says", async () => {
    const { statusCode, errors } = withoutCauses(await failing(new Error("password")));
    expect(statusCode).toBe(500);
    expect(JSON.stringify(errors)).not.toContain("password");
  });

  it("leaves a page without failures as it is", async () => {
    expect(withoutCauses(await context(() => null))).toMatchObject({ statusCode: 200, errors: null });
  });
});

it("takes code that could not be loaded for a lost connection", () => {
  expect(statusOf(new ImportError("explore"))).toBe(0);
});

it("gives the browser the failures the server showed", () => {
  expect(statusOf(toHydrationState({ loaderData: {}, actionData: null, failures: { place: 403 } }).errors?.["place"])).toBe(403);
});
