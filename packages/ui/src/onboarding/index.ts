export { loadStartGuide, SetupProgress, StartGuide } from "./StartGuide.tsx";
