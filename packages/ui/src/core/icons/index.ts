export { BrandMark } from "./BrandMark.tsx";
export { Icon, type IconName } from "./Icon.tsx";
export { Loggia } from "./Loggia.tsx";
