import { certificateGet, certificatePdf } from "@cortile/contract/course";
import type { Client } from "@cortile/client/http";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { ArchesIllustration, Icon } from "#core/icons";
import { Button, Heading } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages, templates } from "./certificate.messages.ts";
import { messagesIt } from "./certificate.own.it.ts";
import classes from "./Certificate.module.css";

/** A certificate by its code, for anybody. */
export const certificateByCodeQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ["certificate", code],
    queryFn: ({ signal }) => client.call(certificateGet, { params: { code } }, { signal }),
  });

/** Shows that somebody completed a course, to whoever has the address. One that does not exist rises as `not_found`. */
export const CertificateScreen = withTexts(messagesIt, Screen);

function Screen({ code }: { code: string }) {
  const intl = useIntl();
  const client = useClient();
  const { data: certificate } = useSuspenseQuery(certificateByCodeQuery(client, code));
  const date = intl.formatDate(certificate.issued_at, { dateStyle: "long" });
  const pdf = certificatePdf.path.replace(":code", encodeURIComponent(certificate.code));
  return (
    <div className={classes.root}>
      <p className={classes.verified}>
        <Icon name="circle-check" filled size={18} />
        <FormattedMessage {...templates.verified} values={{ issuer: certificate.issuer }} />
      </p>
      <article className={classes.paper}>
        <ArchesIllustration className={classes.drawing} />
        <p className={classes.kind}>
          <FormattedMessage {...messages.title} />
        </p>
        <Heading level={1} size="h1" className={classes.name ?? ""}>
          {certificate.name}
        </Heading>
        <p>
          <FormattedMessage {...messages.completed} />
        </p>
        <p className={classes.course}>{certificate.course_name}</p>
        <p className={classes.foot}>
          {certificate.issuer} · {date}
        </p>
        <p className={classes.foot}>
          <FormattedMessage {...templates.code} values={{ code: certificate.code }} />
        </p>
      </article>
      <Button component="a" href={client.portal + pdf} icon="download" variant="primary" download>
        <FormattedMessage {...messages.download} />
      </Button>
    </div>
  );
}
