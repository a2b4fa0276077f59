import type { LessonType } from "@cortile/contract/enums";
import type { OutlineAct } from "./outline.hooks.ts";

/** What is being named: one thing at a time. */
export type Naming =
  | { what: "newSection" }
  | { what: "section"; id: number }
  | { what: "newLesson"; sectionId: number; type: LessonType }
  | { what: "lesson"; id: number };

/** What is asked about before it is deleted. */
export type Deletion = { act: OutlineAct & { act: "deleteSection" | "deleteLesson" }; name: string };

export type Outline = {
  naming: Naming | null;
  setNaming: (naming: Naming | null) => void;
  pending: boolean;
  /** Sends, and ends the naming once the server has it. */
  send: (act: OutlineAct) => void;
  askDelete: (deletion: Deletion) => void;
};
