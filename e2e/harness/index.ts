export { expectNoAxeViolations } from "./axe.ts";
export { cut, whileOffline } from "./network.ts";
export { screenshot, widths } from "./screenshot.ts";
export { signIn } from "./sign-in.ts";
export { newVisitor } from "./visitor.ts";
export type { Visitor, VisitorOptions } from "./visitor.ts";
