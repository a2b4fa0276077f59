import { defineMessages } from "react-intl";

export const messages = defineMessages({
  quiz: { id: "teaching.results.quiz", defaultMessage: "Quiz" },
  noQuizzes: { id: "teaching.results.noQuizzes", defaultMessage: "This course has no quizzes." },
  noAttempts: { id: "teaching.results.noAttempts", defaultMessage: "Nobody has taken this quiz yet." },
  attempts: { id: "teaching.results.attempts", defaultMessage: "Attempts" },
  students: { id: "teaching.results.students", defaultMessage: "Students" },
  passed: { id: "teaching.results.passed", defaultMessage: "Students who passed" },
  average: { id: "teaching.results.average", defaultMessage: "Average score" },
  questions: { id: "teaching.results.questions", defaultMessage: "Question by question" },
  right: { id: "teaching.results.right", defaultMessage: "Right answer" },
  list: { id: "teaching.results.list", defaultMessage: "All attempts" },
  student: { id: "teaching.results.student", defaultMessage: "Student" },
  attempt: { id: "teaching.results.attempt", defaultMessage: "Attempt" },
  score: { id: "teaching.results.score", defaultMessage: "Score" },
  result: { id: "teaching.results.result", defaultMessage: "Result" },
  date: { id: "teaching.results.date", defaultMessage: "Date" },
  hasPassed: { id: "teaching.results.hasPassed", defaultMessage: "Passed" },
  hasFailed: { id: "teaching.results.hasFailed", defaultMessage: "Not passed" },
  more: { id: "teaching.results.more", defaultMessage: "Show more" },
});

export const templates = defineMessages<{
  correct: { right: number; total: number };
  chosen: { count: number };
  answers: { name: string };
  counted: { count: number };
}>({
  correct: { id: "teaching.results.correct", defaultMessage: "{right, number} of {total, number} right" },
  chosen: { id: "teaching.results.chosen", defaultMessage: "Chosen {count, plural, one {once} other {# times}}" },
  answers: { id: "teaching.results.answers", defaultMessage: "Right answers to “{name}”" },
  counted: { id: "teaching.results.counted", defaultMessage: "Based on the last {count, number} attempts" },
});
