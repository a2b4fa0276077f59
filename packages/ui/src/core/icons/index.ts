export { BrandMark } from "./BrandMark.tsx";
export { Icon, type IconName } from "./Icon.tsx";
export { ArchesIllustration } from "./ArchesIllustration.tsx";
