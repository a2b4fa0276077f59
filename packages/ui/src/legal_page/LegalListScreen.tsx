import { useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { EmptyState, List, ListRow } from "#core/kit";
import { Link } from "#core/routing";
import { legalListQuery } from "./legal_page.hooks.ts";
import { messages, templates } from "./legal_page.messages.ts";
import { withTexts } from "#core/locale";
import { messagesIt } from "./legal_page.own.it.ts";

/** The legal pages of the community. `loadLegalList` reads them. */
export const LegalListScreen = withTexts(messagesIt, LegalList);

function LegalList() {
  const intl = useIntl();
  const { data: pages } = useSuspenseQuery(legalListQuery(useClient()));
  if (pages.length === 0)
    return (
      <EmptyState>
        <FormattedMessage {...messages.none} />
      </EmptyState>
    );
  return (
    <List>
      {pages.map(({ id, policy, title, valid_from }) => (
        <ListRow
          key={id}
          component={Link}
          route="legal_page"
          params={{ policy }}
          title={title}
          meta={
            <FormattedMessage {...templates.validFrom} values={{ date: intl.formatDate(valid_from, { dateStyle: "long" }) }} />
          }
        />
      ))}
    </List>
  );
}
