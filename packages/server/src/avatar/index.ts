export { avatarFeature } from "./avatar.feature.ts";
export { storeAvatar } from "./avatar.service.ts";
