export { createDatabase } from "./database.ts";
export { createTestApp, uniqueName } from "./test-app.ts";
export type { NewCategory, NewMember, TestApp } from "./test-app.ts";
export { createStage, picture, sceneRoles } from "./stage.ts";
export type { Scene, SceneRole, Scenes, Stage } from "./stage.ts";
export { md5Of, uploadsOf } from "./uploads.ts";
export type { Part } from "./uploads.ts";
export { encodeForm, proofOf, requestOf } from "./raw.ts";
export type { RawRequest } from "./raw.ts";
