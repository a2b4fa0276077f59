import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button, Heading, lazyPart, Prose, textLink } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { legalPageQuery, legalRevisionsQuery } from "./legal_page.hooks.ts";
import { messages, templates } from "./legal_page.messages.ts";
import classes from "./legal_page.module.css";
import { withTexts } from "#core/locale";
import { messagesIt } from "./legal_page.own.it.ts";

const ConsentDialog = lazyPart(async () => (await import("./ConsentDialog.tsx")).ConsentDialog);

/** A policy as it holds now, or a revision of before. `loadLegalPage` reads it. */
export const LegalPageScreen = withTexts(messagesIt, LegalPage);

function LegalPage({ policy, revision }: { policy: string; revision: number | null }) {
  const intl = useIntl();
  const client = useClient();
  const { data: page } = useSuspenseQuery(legalPageQuery(client, revision ?? policy));
  const tell = (date: string | null) => (date ? intl.formatDate(date, { dateStyle: "long" }) : "");
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <FormattedMessage {...templates.validFrom} values={{ date: tell(page.valid_from) }} />
        <Review />
      </div>
      {page.valid_to ? (
        <Banner tone="warn">
          <FormattedMessage {...templates.superseded} values={{ date: tell(page.valid_to) }} />
        </Banner>
      ) : null}
      <Prose html={page.html_body} face="reading" />
      <Revisions policy={policy} shown={page.id} />
    </div>
  );
}

/** Links to the other revisions; nothing while there is one. */
function Revisions({ policy, shown }: { policy: string; shown: number }) {
  const intl = useIntl();
  const { data: revisions } = useSuspenseQuery(legalRevisionsQuery(useClient(), policy));
  if (revisions.length < 2) return null;
  return (
    <section>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.revision} />
      </Heading>
      <ul className={classes.revisions}>
        {revisions.map(({ id, valid_from }, index) => (
          <li key={id}>
            <Link
              route="legal_page"
              params={{ policy }}
              search={index === 0 ? "" : `?revision=${id}`}
              className={textLink}
              aria-current={id === shown ? "page" : undefined}
            >
              {intl.formatDate(valid_from ?? "", { dateStyle: "long" })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For members: what they answered. */
function Review() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage {...messages.review} />
      </Button>
      {open ? (
        <Suspense>
          <ConsentDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
