import { maxConsoleViews, type ConsoleView } from "@cortile/contract/console";
import { conflict, notFound } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { deleteView, selectViews, upsertView } from "./view.queries.ts";

export const consoleViews = async ({ db, actor }: Ctx<Member>, part?: string): Promise<{ results: ConsoleView[] }> => ({
  results: await selectViews(db, actor.id, part),
});

type ViewInput = Pick<ConsoleView, "part" | "name" | "search">;

/** @throws Failure `conflict` when too many are kept */
export async function consoleViewSave({ db, actor }: Ctx<Member>, input: ViewInput): Promise<ConsoleView> {
  const view = await upsertView(db, { ...input, user_id: actor.id, max: maxConsoleViews });
  if (!view) throw new Failure(conflict);
  return view;
}

/** @throws Failure `not_found`, also for those of others */
export async function consoleViewDelete({ db, actor }: Ctx<Member>, id: number): Promise<void> {
  if (!(await deleteView(db, actor.id, id))) throw new Failure(notFound);
}
