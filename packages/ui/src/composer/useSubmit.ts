import { CallError } from "@cortile/client/http";
import type { Contribution } from "@cortile/contract/entity";
import { useRef, useState } from "react";
import { usePreference } from "#core/preferences";
import { EditedMeanwhile, useContributionPublish, useNamedCategories } from "./composer.hooks.ts";
import type { Sending } from "./composer-text.ts";
import { firstProblem, isEmptyChoice, type Problem } from "./problem.ts";
import { serverProblem } from "./server-problem.ts";
import type { Writing } from "./useComposerText.ts";

type Options = {
  edited: Contribution | undefined;
  writing: Writing;
  /** Staff may write to everyone even where a choice is required. */
  staff: boolean;
  onDone: (contribution: Contribution) => void;
};

/** Validates and sends the text, once however often it is pressed. Errors are `problem` at a field, or else `failure`. */
export function useSubmit({ edited, writing, staff, onDone }: Options) {
  const { text, revision, turn, attached, placed } = writing;
  const publish = useContributionPublish(edited);
  const named = useNamedCategories(text);
  /** Until the text is changed; of pictures, also until one of them goes or is uploaded. */
  const [problem, setProblem] = useState<{ found: Problem | null; revision: unknown; pictures: string }>();
  /** Until another text is loaded. */
  const [failure, setFailure] = useState<{ error: unknown; turn: number }>();
  /** What is edited as its author was told that it is by now. */
  const [meanwhile, setMeanwhile] = useState<Contribution>();
  const categoryRequired = usePreference("configurations.post_category_required_enabled") === true;
  const audienceAsked = usePreference("configurations.post_addressing_required_enabled") === true;
  const audienceRequired = audienceAsked && !staff && !edited?.group && !edited?.event;
  const pictureStates = [...attached.items, ...placed.items].map(({ state }) => state);
  const now = { revision, pictures: pictureStates.join() };
  // Guards against a second press before the next render.
  const isSending = useRef(false);

  const send = (sending: Sending) => {
    isSending.current = true;
    const known = meanwhile?.id === edited?.id ? meanwhile : edited;
    return publish.mutateAsync({ text: sending === "draft" ? writing.draft : text, sending, known }).then(
      (contribution) => {
        isSending.current = false;
        setMeanwhile(undefined);
        onDone(contribution);
        return true;
      },
      (error: unknown) => {
        isSending.current = false;
        if (error instanceof EditedMeanwhile) setMeanwhile(error.now);
        const refused = error instanceof CallError ? serverProblem(error.fields) : null;
        setProblem({ found: refused, ...now });
        if (!refused) setFailure({ error, turn });
        return false;
      },
    );
  };
  const found = firstProblem(text, {
    categoryRequired,
    audienceRequired,
    categoryNamed: named.length > 0,
    pictureStates,
  });
  const submit = () => {
    if (isSending.current) return;
    setProblem({ found, ...now });
    setFailure(undefined);
    if (!found) void send("publish");
  };
  const isOver = problem?.revision !== revision || (problem.found?.field === "pictures" && problem.pictures !== now.pictures);
  return {
    named,
    audienceRequired,
    problem: isOver ? null : problem.found,
    failure: failure?.turn === turn ? failure.error : null,
    /** Nothing is wrong that can be known here. */
    isValid: found === null,
    isPending: publish.isPending,
    isDone: publish.isSuccess,
    submit,
    /** @returns whether the server has it: not while its audience is to be chosen, since a draft without one is for everybody */
    saveDraft: async () => {
      if (!isEmptyChoice(text.audience)) return send("draft");
      setProblem({ found, ...now });
      return false;
    },
  };
}

export type Submission = ReturnType<typeof useSubmit>;
