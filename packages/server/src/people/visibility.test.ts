import { fieldVisibility, fieldVisibilityPatch, userGet, userList, userPatch, userSearch } from "@cortile/contract/people";
import { objectCreate, objectGet } from "@cortile/contract/contribution";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const definition = { phone: { label: "Phone", type: "phone_number" }, studio: { label: "Studio", type: "string" } };
  await app.setPreference("configurations.user_metadata_definition", JSON.stringify(definition));
});
afterAll(() => app.close());

const birth = "1984-05-06";
async function newPerson() {
  const member = await app.newMember();
  const client = await app.as(member);
  const about: object = { date_of_birth: birth, phone: "+39 011 123456", studio: "Terra" };
  await client.call(userPatch, { params: { id: member.id }, body: about });
  return { member, client, params: { id: member.id } };
}

describe("a visitor", () => {
  it("sees neither the birth date nor what staff define, in a profile or a list, until the member shows it", async () => {
    const { member, client, params } = await newPerson();
    const asVisitor = async () => {
      const profile = await app.visitor.call(userGet, { params });
      const [listed] = (await app.visitor.call(userList, { query: { search: member.username } })).results;
      return { profile, listed };
    };
    const { profile, listed } = await asVisitor();
    expect(profile).toMatchObject({ username: member.username, date_of_birth: null });
    expect(profile).not.toHaveProperty("phone");
    expect(profile).not.toHaveProperty("studio");
    expect(profile).not.toHaveProperty("public_fields");
    expect(listed).toMatchObject({ username: member.username, date_of_birth: null });
    await client.call(fieldVisibilityPatch, { body: { date_of_birth: "everyone", studio: "everyone" } });
    const shown = await asVisitor();
    expect(shown.profile).toMatchObject({ date_of_birth: birth, studio: "Terra" });
    expect(shown.profile).not.toHaveProperty("phone");
    expect(shown.listed).toMatchObject({ date_of_birth: birth });
    await client.call(fieldVisibilityPatch, { body: { date_of_birth: "members" } });
    expect((await asVisitor()).profile).toMatchObject({ date_of_birth: null, studio: "Terra" });
  });

  it("does not see them beside what the member wrote", async () => {
    const { client } = await newPerson();
    const category = await app.newCategory();
    const body = { title: "A post", text: "<p>words</p>", categories: [category] };
    const { id } = await client.call(objectCreate, { params: { type: "post" }, body });
    const { author } = await app.visitor.call(objectGet, { params: { type: "post", id } });
    expect(author).toMatchObject({ date_of_birth: null });
    expect(JSON.stringify(author)).not.toContain("011");
  });

  it("learns no age by the filter of a search", async () => {
    const { member, client } = await newPerson();
    const found = async () => {
      const query = { user: member.username, age: "30-45" as const };
      return (await app.visitor.call(userSearch, { query })).results.length;
    };
    const reader = await app.as(await app.newMember());
    expect((await reader.call(userSearch, { query: { user: member.username, age: "30-45" } })).results).toHaveLength(1);
    expect(await found()).toBe(0);
    await client.call(fieldVisibilityPatch, { body: { date_of_birth: "everyone" } });
    expect(await found()).toBe(1);
  });
});

describe("field_visibility", () => {
  it("names the fields there are, members only at first; changing some leaves the others", async () => {
    const { client } = await newPerson();
    expect(await client.call(fieldVisibility)).toEqual({ date_of_birth: "members", phone: "members", studio: "members" });
    await client.call(fieldVisibilityPatch, { body: { phone: "everyone" } });
    expect(await client.call(fieldVisibilityPatch, { body: { studio: "everyone" } })).toEqual({
      date_of_birth: "members",
      phone: "everyone",
      studio: "everyone",
    });
  });

  it("keeps both of two changes that come at once", async () => {
    const { client } = await newPerson();
    await Promise.all([
      client.call(fieldVisibilityPatch, { body: { phone: "everyone" } }),
      client.call(fieldVisibilityPatch, { body: { studio: "everyone" } }),
    ]);
    expect(await client.call(fieldVisibility)).toMatchObject({ phone: "everyone", studio: "everyone" });
  });

  it("refuses fields that there are not, and audiences that there are not, and visitors", async () => {
    const { client } = await newPerson();
    const wrong: Record<string, string>[] = [
      { email: "everyone" },
      { phone: "nobody" },
      { password_hash: "everyone", phone: "everyone" },
    ];
    for (const body of wrong)
      await expect(client.call(fieldVisibilityPatch, { body: body as Record<string, "everyone"> })).rejects.toMatchObject({
        status: 400,
      });
    expect(await client.call(fieldVisibility)).toMatchObject({ phone: "members" });
    await expect(app.visitor.call(fieldVisibility)).rejects.toMatchObject({ status: 401 });
    await expect(app.visitor.call(fieldVisibilityPatch, { body: {} })).rejects.toMatchObject({ status: 401 });
  });
});
