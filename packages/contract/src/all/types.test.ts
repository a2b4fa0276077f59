import type { RouteErrorCode, RouteInput, RouteReply } from "#core";
import type { categoryFollow, categoryIsFollowed } from "#category";
import type { objectVote } from "#contribution";
import type { userSettingsPatch } from "#people";
import { describe, expectTypeOf, it } from "vitest";

describe("RouteInput", () => {
  it("asks for the parameters of the path", () => {
    expectTypeOf<RouteInput<typeof categoryIsFollowed>["params"]>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<RouteInput<typeof categoryIsFollowed>["body"]>().toEqualTypeOf<undefined>();
  });

  it("knows the closed sets of params and the optional query", () => {
    expectTypeOf<RouteInput<typeof objectVote>["params"]>().toEqualTypeOf<{
      type: "discussion" | "post" | "status";
      id: number;
    }>();
    expectTypeOf<RouteInput<typeof objectVote>["query"]>().toEqualTypeOf<{ reaction?: number } | undefined>();
  });

  it("demands the body where there is one", () => {
    expectTypeOf<RouteInput<typeof userSettingsPatch>["body"]["qa_frequency"]>().toEqualTypeOf<-1 | 0 | 1 | undefined>();
  });
});

describe("RouteReply", () => {
  it("is the type of the reply, or void", () => {
    expectTypeOf<RouteReply<typeof categoryIsFollowed>>().toEqualTypeOf<{ is_followed: boolean }>();
    expectTypeOf<RouteReply<typeof categoryFollow>>().toEqualTypeOf<void>();
  });
});

describe("RouteErrorCode", () => {
  it("adds unauthenticated where one has to be signed in", () => {
    expectTypeOf<RouteErrorCode<typeof categoryFollow>>().toEqualTypeOf<"not_found" | "permission_denied" | "unauthenticated">();
  });
});
