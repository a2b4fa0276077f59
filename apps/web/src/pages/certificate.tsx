import { certificateByCodeQuery, CertificateScreen } from "@cortile/ui/course";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { useSite } from "#site";

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
  const { client } = useSite();
  const { data: certificate } = useSuspenseQuery(certificateByCodeQuery(client, code));
  return (
    <Page title={certificate.course_name} layout="wide" heading={false} back={{ route: "courses" }}>
      <CertificateScreen code={code} />
    </Page>
  );
}
