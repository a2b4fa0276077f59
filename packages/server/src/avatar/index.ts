export { avatarRoutes } from "./avatar.routes.ts";
export { storeAvatar } from "./avatar.service.ts";
