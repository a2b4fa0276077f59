export { category, comment, course, lesson, section, twoSections } from "./fixtures.ts";
