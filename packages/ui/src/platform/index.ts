export { PlatformWidget } from "./PlatformWidget.tsx";
