export { createDatabase } from "./database.ts";
export { createTestApp, uniqueName } from "./test-app.ts";
export type { NewCategory, NewMember, TestApp } from "./test-app.ts";
