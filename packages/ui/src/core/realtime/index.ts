export { createTopics, type Topics } from "./topics.ts";
export { TopicsProvider, useInteractions, useTopic } from "./TopicsProvider.tsx";
