import { createCtx, type Ctx, type Member, type Platform } from "#core/ctx";
import { objectFlag } from "#contribution";
import { appealCreate, decideCase, reportSend, ruleUpdate, statementList } from "#moderation";
import { reports, ruleSettings, type Report } from "./village/reports.ts";
import type { Loaded } from "./notifications.ts";

const page = { limit: 20, offset: 0, cursor: null, address: "", filters: [] };

/** What members of the demo reported, what its moderator decided, an appeal that waits, and a rule. */
export async function loadModeration(platform: Platform, { members, contributions }: Loaded): Promise<void> {
  const as = (username: string): Ctx<Member> => {
    const actor = members.get(username);
    if (!actor) throw new Error(`the village has no "${username}"`);
    return createCtx(platform, { actor, language: "en", snapshot: platform.snapshots.current });
  };
  const idOf = ({ kind, of }: Report): number => {
    const id = kind === "user" ? members.get(of)?.id : contributions.get(of);
    if (id === undefined) throw new Error(`the village has no "${of}"`);
    return id;
  };
  for (const report of reports) {
    const { kind, by, decision } = report;
    const id = idOf(report);
    for (const [username, flag_type] of by)
      if (kind === "user") await reportSend(as(username), { kind, id }, flag_type);
      else await objectFlag(as(username), { type: kind, id }, flag_type);
    if (!decision) continue;
    const { appeal, author, ...input } = decision;
    await decideCase(as("moderator"), { kind, id }, input);
    if (!appeal || !author) continue;
    const [statement] = (await statementList(as(author), page)).results;
    if (statement) await appealCreate(as(author), statement.id, appeal);
  }
  await ruleUpdate(as("admin"), "words", { enabled: true, settings: ruleSettings });
}
