import type { LessonType } from "@cortile/contract/enums";
import type { OutlineAct } from "./outline.hooks.ts";

/** What is being named: one thing at a time. */
export type Naming =
  | { what: "newSection" }
  | { what: "section"; id: number }
  | { what: "newLesson"; sectionId: number; type: LessonType }
  | { what: "lesson"; id: number };

/** Marks the control that opens a naming: it has the focus again afterwards. */
export function namingKey(naming: Naming): string {
  switch (naming.what) {
    case "newSection":
      return naming.what;
    case "newLesson":
      return `${naming.what} ${naming.sectionId} ${naming.type}`;
    default:
      return `${naming.what} ${naming.id}`;
  }
}

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
