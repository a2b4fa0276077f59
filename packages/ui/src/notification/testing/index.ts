export { announcement, course, event, everyType, group, live, notification, block } from "./fixtures.ts";
