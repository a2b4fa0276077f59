import { defaultPreferences } from "@cortile/contract/preference";
import { meQuery } from "@cortile/ui/core/session";
import { describe, expect, it } from "vitest";
import { titleOf } from "#head";
import { newSite } from "#testing";
import { handle } from "./home.tsx";

function headOfHome(preferences: object, isMember = false) {
  const site = newSite({
    preferences: {
      ...defaultPreferences(),
      "text.application_name": "Fornace",
      "text.application_slogan1": "Clay and fire",
      ...preferences,
    },
  });
  if (isMember) site.cache.setQueryData(meQuery(site.client).queryKey, { id: 2 } as never);
  const head = handle.head(site, {});
  return { title: titleOf(site, head), description: head.description, path: head.path };
}

const written = {
  "webmaster.meta_title_home_not_logged": "Fornace, where potters meet",
  "webmaster.meta_description": "Ask, show and learn.",
};

describe("the head of home", () => {
  it("has the title and the description that staff wrote for visitors", () => {
    expect(headOfHome({})).toEqual({ title: "Fornace", description: "Clay and fire", path: "/explore/" });
    const { title, description } = { title: "Fornace, where potters meet", description: "Ask, show and learn." };
    expect(headOfHome(written)).toEqual({ title, description, path: "/" });
  });

  it("has the name of the community for members", () => {
    expect(headOfHome(written, true)).toEqual({ title: "Fornace", description: "Clay and fire" });
  });
});
