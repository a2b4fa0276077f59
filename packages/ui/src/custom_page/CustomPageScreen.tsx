import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Prose } from "#core/kit";
import { useNavigate } from "#core/routing";
import { customPageQuery } from "./custom_page.hooks.ts";
import { templates } from "./custom_page.messages.ts";
import classes from "./custom_page.module.css";

/**
 * A page of the community's own, below its title; another slug than the page's is led to the right address. `loadCustomPage` reads
 * it; one that is not there, or inactive, rises as `not_found`.
 */
export function CustomPageScreen({ id, slug }: { id: number; slug: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data: page } = useSuspenseQuery(customPageQuery(useClient(), id));
  useEffect(() => {
    if (page.slug !== slug) navigate({ route: "custom_page", params: { id, slug: page.slug } }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- routers need not give the same function at each render
  }, [id, slug, page.slug]);
  const html = `${page.html_summary ?? ""}${page.html_body ?? ""}`;
  return (
    <div className={classes.root}>
      {html ? <Prose html={html} face="reading" /> : null}
      <p className={classes.changed}>
        <FormattedMessage {...templates.changed} values={{ date: intl.formatDate(page.updated_at, { dateStyle: "long" }) }} />
      </p>
    </div>
  );
}
