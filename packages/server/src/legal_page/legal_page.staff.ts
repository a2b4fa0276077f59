import { invalid, notFound, type Static } from "@cortile/contract/core";
import type { legalPublish as legalPublishRoute, LegalRevision } from "@cortile/contract/legal_page";
import type { Ctx, Member } from "#core/ctx";
import { csvHeaders, writeCsv } from "#core/csv";
import { Failure, type FieldProblem } from "#core/errors";
import { isBlankHtml, sanitizeHtml, type HtmlDocument } from "#core/html";
import { RawReply, toPage, type PageRequest } from "#core/http";
import { addedLanguages, builtInLanguages, type Language } from "#core/i18n";
import { oneLine } from "#core/text";
import { messages } from "./legal_page.messages.ts";
import { publishLegalPage } from "./legal_page.service.ts";
import { selectAnswers, selectStaffRevisions, selectTexts } from "./legal_page.staff.queries.ts";

type Revision = Static<typeof LegalRevision>;

/** All revisions of all legal pages, with how many members answered them. */
export async function legalStaffList(ctx: Ctx<Member>, policy: string | undefined, page: PageRequest) {
  return toPage(page, await selectStaffRevisions(ctx.db, { policy }, { now: ctx.now(), ...page }));
}

async function requireRevision(ctx: Ctx, id: number): Promise<Revision> {
  const { rows } = await selectStaffRevisions(ctx.db, { id }, { now: ctx.now(), limit: 1, offset: 0 });
  const [revision] = rows;
  if (!revision) throw new Failure(notFound);
  return revision;
}

/** A revision with its text in each language. @throws Failure `not_found` */
export async function legalStaffGet(ctx: Ctx<Member>, id: number) {
  const revision = await requireRevision(ctx, id);
  return { ...revision, texts: await selectTexts(ctx.db, id) };
}

type Input = Static<(typeof legalPublishRoute)["body"]>;

/** Publishes the next revision of a legal page. @throws Failure `invalid` with the fault of each text, as `texts.0.title` */
export function legalPublish(ctx: Ctx<Member>, { policy, valid_from, texts }: Input): Promise<Revision> {
  const problems = Object.fromEntries(texts.flatMap((text, index) => problemsOf(text, texts.slice(0, index), index)));
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  const documents = Object.fromEntries(texts.map((text) => [text.language, toDocument(text, ctx)]));
  return ctx.transaction(async (tx) => {
    const id = await publishLegalPage(tx, { policy, texts: documents, ...(valid_from && { valid_from }) });
    await tx.audit({ action: "legal_page.publish", target_type: "legal_page", target_id: id, data: { policy } });
    return requireRevision(tx, id);
  });
}

type WrittenText = Input["texts"][number];

function problemsOf({ language, title }: WrittenText, before: readonly WrittenText[], index: number): [string, FieldProblem[]][] {
  const known: readonly Language[] = [...builtInLanguages, ...addedLanguages().map(({ code }) => code)];
  const isKnown = known.includes(language) && !before.some((text) => text.language === language);
  return [
    ...(isKnown ? [] : [[`texts.${index}.language`, [{ code: "invalid", text: messages.language }]] as [string, FieldProblem[]]]),
    ...(oneLine(title) === "" ? [[`texts.${index}.title`, [{ code: "required" }]] as [string, FieldProblem[]]] : []),
  ];
}

/** Sanitised, with its first paragraph as the summary. */
function toDocument({ title, html_body }: WrittenText, { platform }: Ctx): HtmlDocument {
  const clean = sanitizeHtml(html_body, platform.config.url).trim();
  const body = isBlankHtml(clean) ? "" : clean;
  return { title: oneLine(title), html_summary: /^<p\b[^>]*>[\s\S]*?<\/p>/.exec(body)?.[0] ?? "", html_body: body };
}

const exportedPeople = 100_000;

/** Who answered a revision, and what last. @throws Failure `not_found` */
export async function legalAcksExport(ctx: Ctx<Member>, id: number): Promise<RawReply> {
  const { policy, version } = await requireRevision(ctx, id);
  const rows = await selectAnswers(ctx.db, id, exportedPeople);
  const lines = rows.map((row) => [row.user_id, row.username, row.accepted ? "accepted" : "refused", row.answered_at]);
  return new RawReply(
    200,
    csvHeaders(`${policy}-${version}.csv`),
    writeCsv([["user_id", "username", "answer", "answered_at"], ...lines]),
  );
}
