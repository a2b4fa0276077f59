import {
  defaultPreferences,
  preferenceDefinitions,
  featureNames,
  preferenceKeys,
  settingsGet,
  settingsHistory,
  settingsPatch,
  settingsPicture,
  type PreferenceDefinition,
} from "@cortile/contract/preference";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, renderReading, withBrowser } from "#vote/testing";
import { isSecret } from "./draft.ts";
import { settingsPages } from "./pages.ts";
import { readSettingsFile, writeSettingsFile } from "./settings-file.ts";
import { SettingsScreen } from "./SettingsScreen.tsx";
import { TransferScreen } from "./TransferScreen.tsx";
import { settingsHits } from "./hits.ts";
import { choiceLabel } from "./setting.messages.ts";

withBrowser();

const shown = Object.entries(defaultPreferences()).filter(([key]) => !isSecret(key));
const settings = {
  preferences: Object.fromEntries(shown),
  features: { ...featureNames },
  secrets: ["providers.google_app_secret"],
};
const slogan = { kind: "preference", key: "text.application_slogan1", before: "", after: "Clay" };

const show = (children: React.ReactNode, at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderReading(children, {
    user: member({ role: "admin" }),
    at,
    answers: [
      ...answers,
      answer(settingsGet, settings),
      answer(settingsHistory, pageOf([{ id: 1, changed_at: "2026-11-20T10:00:00Z", changed_by: "Leo", changes: [slogan] }])),
      answer(settingsPatch, { changes: [slogan] }),
    ],
  });

const fieldsKey = "configurations.user_metadata_definition";
const showFields = (definition: string) =>
  show(
    <SettingsScreen part="console_signin" />,
    "/console/signin/",
    answer(settingsGet, { ...settings, preferences: { ...settings.preferences, [fieldsKey]: definition } }),
  );
const publish = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
  const dialog = await screen.findByRole("dialog", { name: "Publish these changes?" });
  await userEvent.click(within(dialog).getByRole("button", { name: /^Publish/ }));
  await screen.findByText("Changes published");
};

describe("the editor of profile fields", () => {
  it("adds a field, whose key follows from its label, and publishes the definition", async () => {
    const { sent } = showFields("{}");
    await userEvent.click(await screen.findByRole("button", { name: "Add field" }));
    const dialog = await screen.findByRole("dialog", { name: "Add a profile field" });
    const done = within(dialog).getByRole("button", { name: "Done" });
    await userEvent.click(done);
    expect(within(dialog).getByText("Enter a label.")).toBeTruthy();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Label/ }), "Città d’origine");
    expect(within(dialog).getByRole("textbox", { name: /^Key/ })).toHaveProperty("value", "citta_d_origine");
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: "Type" }), "One of several choices");
    await userEvent.click(done);
    expect(within(dialog).getByText("Enter at least two choices.")).toBeTruthy();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Choices/ }), "Pisa{enter}Siena");
    await userEvent.click(within(dialog).getByRole("switch", { name: "Ask at sign-up" }));
    await userEvent.click(done);
    expect(screen.getByText("One of several choices · at sign-up", { exact: false })).toBeTruthy();
    await publish();
    const body = sent.findLast(({ call }) => call.startsWith("PATCH"))?.body as { preferences: Record<string, string> };
    expect(JSON.parse(body.preferences[fieldsKey] ?? "")).toEqual({
      citta_d_origine: {
        label: "Città d’origine",
        type: "enum",
        mandatory: false,
        editable: true,
        in_signup: true,
        type_options: ["Pisa", "Siena"],
      },
    });
  });

  it("changes and removes fields, keeps what it does not know of them, and refuses a key that is taken", async () => {
    const { sent } = showFields(
      JSON.stringify({ city: { label: "City", in_export: true }, phone: { label: "Phone", type: "phone_number" } }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Edit “City”" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit “City”" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Label/ }), " of birth");
    await userEvent.click(within(dialog).getByRole("switch", { name: "Required" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Done" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove “Phone”" }));
    await userEvent.click(screen.getByRole("button", { name: "Add field" }));
    const adding = await screen.findByRole("dialog", { name: "Add a profile field" });
    await userEvent.type(within(adding).getByRole("textbox", { name: /^Label/ }), "City");
    await userEvent.click(within(adding).getByRole("button", { name: "Done" }));
    expect(within(adding).getByText("Another field has this key.")).toBeTruthy();
    const key = within(adding).getByRole("textbox", { name: /^Key/ });
    await userEvent.clear(key);
    await userEvent.type(key, "username");
    expect(within(adding).getByText(/Names that accounts already use, such as “username”, aren’t allowed/)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: "Discard what you wrote?" });
    await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
    await publish();
    const body = sent.findLast(({ call }) => call.startsWith("PATCH"))?.body as { preferences: Record<string, string> };
    expect(JSON.parse(body.preferences[fieldsKey] ?? "")).toEqual({
      city: { label: "City of birth", in_export: true, type: "string", mandatory: true, editable: true, in_signup: false },
    });
  });

  it("leaves what it does not know to be edited as JSON", async () => {
    showFields('{"city":{"type":"map"}}');
    expect(await screen.findByRole("textbox", { name: "Custom profile fields" })).toHaveProperty(
      "value",
      '{"city":{"type":"map"}}',
    );
  });
});

describe("the forms of settings", () => {
  const sections = Object.values(settingsPages).flat();

  it("hold every preference and every module, each once", () => {
    const keys = sections.flatMap((section) => section.keys);
    expect(keys.toSorted()).toEqual(preferenceKeys.toSorted());
    expect(sections.flatMap(({ features = [] }) => features).toSorted()).toEqual(Object.keys(featureNames).toSorted());
  });

  it("say which of them this site does not use", async () => {
    show(<SettingsScreen part="console_features" />, "/console/features/");
    const hintOf = (name: string) => screen.getByRole("switch", { name }).closest("[id^=setting]")?.textContent;
    await screen.findByRole("switch", { name: "Search for people" });
    expect(hintOf("Context menu")).toContain("This site doesn’t use this setting");
    expect(hintOf("Search for people")).not.toContain("doesn’t use");
  });

  it("are found by their words, in English and Italian", () => {
    const { hits, it: italian } = settingsHits();
    expect(hits).toHaveLength(preferenceKeys.length + Object.keys(featureNames).length);
    const colour = hits.find(({ search }) => search === "?field=colors.colorprimary");
    expect([colour?.label.defaultMessage, italian[colour?.label.id ?? ""]]).toEqual(["Brand colour", "Colore del brand"]);
  });

  it("publish only what was changed, after showing it, and take it back", async () => {
    const { sent } = show(<SettingsScreen part="console_texts" />, "/console/texts/");
    await userEvent.type(await screen.findByRole("textbox", { name: "Slogan" }), "Clay");
    expect(screen.getByText("1 unsaved change")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    const dialog = await screen.findByRole("dialog", { name: "Publish these changes?" });
    expect(within(dialog).getByRole("row", { name: "Slogan Empty Clay" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: /^Publish/ }));
    await screen.findByText("Changes published");
    expect(screen.queryByText("1 unsaved change")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Changes undone");
    const preferences = { "text.application_slogan1": "Clay" };
    expect(sent.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body)).toEqual([
      { preferences, features: {}, dry_run: true },
      { preferences, features: {} },
      { preferences: { "text.application_slogan1": "" }, features: {} },
    ]);
  });

  it("keep what was typed when the server refuses it, and mark it", async () => {
    const refused = answer(settingsPatch, refusal(400, { "colors.colorprimary": "invalid" }));
    show(<SettingsScreen part="console_brand" />, "/console/brand/", refused);
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Brand colour" });
    await userEvent.type(field, "#123");
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    await screen.findByText("This value isn’t valid.");
    expect(field.value).toBe("#123");
    await userEvent.type(field, "456");
    expect(screen.queryByText("This value isn’t valid.")).toBeNull();
  });

  it("refuse what is no colour, without asking the server, and measure nothing of it", async () => {
    const { sent } = show(<SettingsScreen part="console_brand" />, "/console/brand/");
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Brand colour" });
    expect(field.placeholder).toBe("Default: #12705b");
    await userEvent.type(field, "zzz");
    expect(screen.getByText("Enter a valid colour to see its contrast.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    expect(screen.getByText("Enter a colour, e.g. #12705b.")).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toEqual([]);
  });

  it("offer the fonts at hand, and families of one’s own", async () => {
    show(<SettingsScreen part="console_brand" />, "/console/brand/");
    const font = await screen.findByRole("combobox", { name: "Text font" });
    await userEvent.selectOptions(font, "Literata");
    expect(screen.queryByRole("textbox", { name: "Font families" })).toBeNull();
    await userEvent.selectOptions(font, "Other…");
    const families = screen.getByRole<HTMLInputElement>("textbox", { name: "Font families" });
    await userEvent.clear(families);
    await userEvent.type(families, "Inter");
    expect(screen.getByText("1 unsaved change")).toBeTruthy();
  });

  it("take the address of a picture only on demand", async () => {
    show(<SettingsScreen part="console_images" />, "/console/images/");
    await screen.findByRole("button", { name: "Upload: Logo" });
    expect(screen.queryByRole("textbox", { name: /Address of the picture/ })).toBeNull();
    await userEvent.click(screen.getAllByRole("button", { name: "Use an address instead" })[0] ?? document.body);
    expect(screen.getByRole("textbox", { name: "Logo: Address of the picture" })).toBeTruthy();
  });

  it("publish what was looked at; what was typed meanwhile stays", async () => {
    let check: () => void = () => undefined;
    const reply = (body: unknown) => {
      const answered = Response.json({ changes: [slogan] });
      return (body as { dry_run?: boolean }).dry_run
        ? new Promise<Response>((resolve) => (check = () => resolve(answered)))
        : answered;
    };
    const { sent } = show(<SettingsScreen part="console_texts" />, "/console/texts/", answer(settingsPatch, reply));
    const name = await screen.findByRole("textbox", { name: "Slogan" });
    await userEvent.type(name, "A");
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    await userEvent.type(name, "B");
    check();
    const dialog = await screen.findByRole("dialog", { name: "Publish these changes?" });
    await userEvent.click(within(dialog).getByRole("button", { name: /^Publish/ }));
    await screen.findByText("Changes published");
    const published = sent.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => JSON.stringify(body));
    expect(published.map((body) => body.includes("AB"))).toEqual(published.map(() => false));
    expect(await screen.findByText("1 unsaved change")).toBeTruthy();
  });

  it("take two pictures at once", async () => {
    const replies: (() => void)[] = [];
    const upload = () =>
      new Promise<Response>((resolve) => {
        const url = `https://c.test/${replies.length}.png`;
        replies.push(() => resolve(Response.json({ url })));
      });
    show(<SettingsScreen part="console_images" />, "/console/images/", answer(settingsPicture, upload));
    await screen.findByRole("button", { name: "Upload: Logo" });
    const inputs = document.querySelectorAll<HTMLInputElement>("input[type=file]");
    for (const at of [0, 1])
      await userEvent.upload(inputs[at] as HTMLInputElement, new File(["x"], `${at}.png`, { type: "image/png" }));
    await expect.poll(() => replies.length).toBe(2);
    for (const reply of replies) reply();
    expect(await screen.findByText("2 unsaved changes")).toBeTruthy();
  });

  it("say when they were last saved, and by whom", async () => {
    show(<SettingsScreen part="console_texts" />, "/console/texts/");
    expect(await screen.findByText(/^Saved .+ by Leo$/)).toBeTruthy();
  });

  it("name the profile fields that are added, changed and removed, and can be cancelled", async () => {
    const definition = (fields: object) => JSON.stringify(fields);
    const change = {
      kind: "preference",
      key: fieldsKey,
      before: definition({ city: { label: "City", type: "string" }, phone: { label: "Phone", type: "phone_number" } }),
      after: definition({ city: { label: "Town", type: "string" }, job: { label: "Job", type: "string" } }),
    };
    show(<SettingsScreen part="console_signin" />, "/console/sign-in/", answer(settingsPatch, { changes: [change] }));
    await userEvent.click((await screen.findAllByRole("switch"))[0] ?? document.body);
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    const dialog = await screen.findByRole("dialog", { name: "Publish these changes?" });
    const lines = within(dialog).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual(["Added: Job", "Changed: Town", "Removed: Phone"]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("1 unsaved change")).toBeTruthy();
  });

  it("name choices in words, also among the changes", async () => {
    const change = { kind: "preference", key: "static.env", before: "prod", after: "stage" };
    show(<SettingsScreen part="console_integrations" />, "/console/integrations/", answer(settingsPatch, { changes: [change] }));
    const plan = await screen.findByRole("combobox", { name: "Plan" });
    const words = (list: HTMLElement) =>
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(words(plan)).toEqual(["Free trial", "Go", "Professional", "Enterprise"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Environment" }), "Test");
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    expect(await screen.findByRole("row", { name: "Environment Production Test" })).toBeTruthy();
  });

  it("have words for every choice there is", () => {
    const choices = Object.values(preferenceDefinitions).flatMap((definition: PreferenceDefinition) => definition.choices ?? []);
    expect(choices.filter((choice) => choiceLabel(choice) === undefined)).toEqual([]);
  });

  it("are no change once a value is back where it was", async () => {
    show(<SettingsScreen part="console_features" />, "/console/features/");
    const polls = await screen.findByRole("switch", { name: "Polls by members" });
    await userEvent.click(polls);
    expect(screen.getByText("1 unsaved change")).toBeTruthy();
    await userEvent.click(polls);
    expect(screen.queryByText("1 unsaved change")).toBeNull();
  });

  it("measure the contrast of the colours on the form", async () => {
    show(<SettingsScreen part="console_brand" />, "/console/brand/");
    const list = await screen.findByRole("list", { name: "Contrast" });
    const before = list.textContent;
    await userEvent.click(screen.getByRole("button", { name: "Use #e2b100" }));
    expect(list.textContent).not.toBe(before);
    expect(within(list).getByText("Links, dark")).toBeTruthy();
  });

  it("never show a secret, and land on the field that the address names", async () => {
    show(<SettingsScreen part="console_signin" />, "/console/sign-in/?field=providers.google_app_secret");
    const secret = await screen.findByLabelText<HTMLInputElement>("Google client secret");
    expect(secret.value).toBe("");
    expect(screen.getByText("A secret is saved. Type to replace it.")).toBeTruthy();
    expect(document.activeElement).toBe(secret);
  });
});

describe("the file of settings", () => {
  it("is read as it was written, and nothing else is", () => {
    const { preferences, features } = settings;
    expect(readSettingsFile(writeSettingsFile(settings))).toEqual({ preferences, features });
    expect(writeSettingsFile(settings)).not.toContain("app_secret");
    for (const text of ["", "[]", "{}", '{"format":"cortile-settings","version":99,"preferences":{},"features":{}}'])
      expect(readSettingsFile(text)).toBeNull();
  });

  it("is applied after its changes are shown", async () => {
    const { sent } = show(<TransferScreen />, "/console/transfer/");
    await screen.findByText("Change history");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file input");
    await userEvent.upload(input, new File([writeSettingsFile(settings)], "settings.json", { type: "application/json" }));
    const dialog = await screen.findByRole("dialog", { name: "Publish these changes?" });
    expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole("button", { name: /^Publish/ }));
    await screen.findByText("Changes published");
  });
});
