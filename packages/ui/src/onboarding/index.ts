export { SetupProgress, StartGuide } from "./StartGuide.tsx";
