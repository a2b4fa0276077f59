import { defineFeature } from "#core/feature";
import { avatarRoutes } from "./avatar.routes.ts";

export const avatarFeature = defineFeature({
  name: "avatar",
  routes: avatarRoutes,
});
