import { plainText } from "@cortile/ui/contribution";
import { buildPath } from "@cortile/ui/core/routing";
import { legalPageQuery, LegalPageScreen, loadLegalPage } from "@cortile/ui/legal_page";
import { Page } from "@cortile/ui/shell";
import { useLoaderData } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";

export const loader = loadPage(async ({ site, params, url }) => {
  const policy = params["policy"] ?? "";
  const asked = url.searchParams.get("revision");
  const revision = asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const { title, label } = await loadLegalPage(site.client, site.cache, { policy, revision });
  // A revision of another policy has no page here.
  if (label !== policy) throw pageNotFound();
  return { policy, revision, title };
});

export const handle: PageHandle = {
  head(site, params) {
    const policy = params["policy"] ?? "";
    const page = site.cache.getQueryData(legalPageQuery(site.client, policy).queryKey);
    return {
      title: page?.title ?? "",
      description: plainText(page?.html_summary ?? ""),
      path: buildPath(site.table["legal_page"] ?? "/", { policy }),
    };
  },
};

export function Component() {
  const { policy, revision, title } = useLoaderData<typeof loader>();
  return (
    <Page title={title} layout="list" back={{ route: "legal" }}>
      <LegalPageScreen policy={policy} revision={revision} />
    </Page>
  );
}
