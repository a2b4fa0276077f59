import { describe, expect, it } from "vitest";
import {
  newQuestion,
  questionInputOf,
  questionProblem,
  questionTextOf,
  withOption,
  withSavedIds,
  type QuestionText,
} from "./quiz-text.ts";

const question = (about: Partial<QuestionText>): QuestionText => ({ ...newQuestion("single"), text: "Wet or dry?", ...about });
const options = (...texts: [string, boolean][]) => texts.map(([text, correct], key) => ({ key, text, correct }));

describe("a question that is written", () => {
  it.each<[string, Partial<QuestionText>, string | null]>([
    ["without words", { text: " " }, "textMissing"],
    ["with one answer", { options: options(["Wet", true], [" ", false]) }, "optionMissing"],
    ["without a right answer", { options: options(["Wet", false], ["Dry", false]) }, "correctMissing"],
    ["with an empty right answer", { options: options(["Wet", true], ["Dry", false], [" ", true]) }, "correctEmpty"],
    ["with a right answer", { options: options(["Wet", true], ["Dry", false]) }, null],
    ["in order", { type: "ordering", options: options(["Dry", false], ["Fire", false]) }, null],
    ["in order, with an empty one", { type: "ordering", options: options(["Dry", true], ["Fire", true], ["", true]) }, null],
    ["short, without an answer", { type: "short", options: [], accepted: " \n" }, "acceptedMissing"],
    ["short", { type: "short", options: [], accepted: "cone 9" }, null],
  ])("%s", (_what, about, problem) => {
    expect(questionProblem(question(about))).toBe(problem);
  });

  it("is sent without empty answers, and keeps its id", () => {
    expect(questionInputOf(question({ id: 4, options: options(["Wet ", true], ["", false], ["Dry", false]) }))).toEqual({
      id: 4,
      type: "single",
      text: "Wet or dry?",
      options: [
        { text: "Wet", correct: true },
        { text: "Dry", correct: false },
      ],
      feedback_correct: "",
      feedback_wrong: "",
    });
    expect(questionInputOf(question({ type: "short", accepted: " cone 9\n\n9 " })).accepted).toEqual(["cone 9", "9"]);
  });

  it("has the ids that it got at a save, and its answers, whatever was written meanwhile", () => {
    const sent = question({ key: 901, options: options(["Wet", true], ["", false], ["Dry", false]) });
    const now = { ...sent, text: "Dry?", options: [...sent.options, { key: 77, text: "Damp", correct: false }] };
    const saved = {
      id: 4,
      type: "single" as const,
      text: sent.text,
      options: [
        { id: 8, text: "Wet", correct: true },
        { id: 9, text: "Dry", correct: false },
      ],
      accepted: [],
      feedback_correct: "",
      feedback_wrong: "",
    };
    const [kept] = withSavedIds([now, newQuestion("short")], [sent], [saved]);
    expect(kept).toMatchObject({ id: 4, text: "Dry?" });
    expect(kept?.options.map(({ id }) => id)).toEqual([8, undefined, 9, undefined]);
  });

  it("comes back as it was saved", () => {
    const saved = {
      id: 4,
      type: "multiple" as const,
      text: "Which are tools?",
      options: [
        { id: 1, text: "Rib", correct: true },
        { id: 2, text: "Clay", correct: false },
      ],
      accepted: [],
      feedback_correct: "Yes",
      feedback_wrong: "",
    };
    expect(questionInputOf(questionTextOf(saved))).toMatchObject({
      id: 4,
      options: [
        { text: "Rib", correct: true },
        { text: "Clay", correct: false },
      ],
      feedback_correct: "Yes",
    });
  });

  it("gets more answers, each with a key of its own", () => {
    const keys = withOption(newQuestion("multiple")).options.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});
