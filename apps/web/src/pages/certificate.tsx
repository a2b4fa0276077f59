import { certificateByCodeQuery, CertificateScreen } from "@cortile/ui/course";
import { Page } from "@cortile/ui/shell";
import { useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";

export const loader = loadPage(async ({ site, params }) => {
  await site.cache.ensureQueryData(certificateByCodeQuery(site.client, params["code"] ?? ""));
  return null;
});

export const handle: PageHandle = {
  head(site, params) {
    const certificate = site.cache.getQueryData(certificateByCodeQuery(site.client, params["code"] ?? "").queryKey);
    // Nobody finds a person by what they learned: the page is for those who have its address.
    return { title: certificate?.course_name ?? "" };
  },
};

export function Component() {
  const code = useParams()["code"] ?? "";
  return (
    <Page title="" layout="wide" heading={false} back={{ route: "courses" }}>
      <CertificateScreen code={code} />
    </Page>
  );
}
