import { uniqueName, type Scenes, type Stage } from "#testing";
import { publishCustomPage } from "./custom_page.service.ts";

const text = { title: "Opening hours", html_summary: "", html_body: "<p>From nine on.</p>" };
const published = ({ app, owner }: Stage) => publishCustomPage(app.ctx(owner), uniqueName("hours").replaceAll("_", "-"), text);

export const customPageScenes: Scenes = {
  custom_page_list: async (stage) => {
    await published(stage);
    return {};
  },
  custom_page_search: async (stage) => {
    await published(stage);
    return { query: { search: "nine" } };
  },
  custom_page_get: async (stage) => ({ params: { id: await published(stage) } }),
  custom_page_staff_list: async (stage) => {
    await published(stage);
    return { query: { state: "shown", search: "hours" } };
  },
  custom_page_staff_get: async (stage) => ({ params: { id: await published(stage) } }),
  custom_page_create: () => ({ body: { title: uniqueName("Opening hours"), html_body: "<p>From nine on.</p>", active: false } }),
  custom_page_patch: async (stage) => ({ params: { id: await published(stage) }, body: { html_body: "<p>From ten on.</p>" } }),
  custom_page_delete: async (stage) => ({ params: { id: await published(stage) } }),
  custom_page_order: async (stage) => ({ body: { ids: [await published(stage)] } }),
};
