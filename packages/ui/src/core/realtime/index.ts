export { createTopics, type Topics } from "./topics.ts";
export { TopicsProvider, useTopic } from "./TopicsProvider.tsx";
