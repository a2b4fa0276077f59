export { draftRoutes } from "./draft.routes.ts";
export { draftScenes } from "./draft.scenes.ts";
