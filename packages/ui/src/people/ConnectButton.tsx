import type { User } from "@cortile/contract/entity";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, type ButtonProps, ConfirmDialog, personName, useToast } from "#core/kit";
import { useSession } from "#core/session";
import { useConnect } from "./connection.hooks.ts";
import { messages, templates } from "./people.messages.ts";
import classes from "./People.module.css";

type Props = { user: User; size?: ButtonProps["size"]; variant?: "tinted" | "primary" };

/** Asks to be connected, answers, takes back or ends it, as what the two are to each other says. */
export function ConnectButton({ user, size = "sm", variant = "tinted" }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const me = useSession().user;
  const guard = useMemberAction();
  const connect = useConnect(user.id);
  const [asking, setAsking] = useState(false);
  const name = personName(user);
  const done = variant === "primary" ? "outlined" : "plain";
  if (me?.id === user.id || user.deleted) return null;
  const ignore = () =>
    connect.mutate("reject", {
      onSuccess: () =>
        toast.show({
          text: intl.formatMessage(templates.ignored, { name }),
          action: { label: intl.formatMessage(messages.undo), onPress: () => connect.mutate("undoReject") },
        }),
    });
  switch (user.connection_status) {
    case "connected":
      return (
        <>
          <Button
            size={size}
            variant={done}
            icon="check"
            aria-haspopup="dialog"
            aria-label={intl.formatMessage(templates.connectedName, { name })}
            onClick={() => setAsking(true)}
          >
            <FormattedMessage {...messages.connected} />
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={<FormattedMessage {...templates.removeTitle} values={{ name }} />}
            confirmLabel={<FormattedMessage {...messages.removeConnection} />}
            onConfirm={() => {
              setAsking(false);
              connect.mutate("remove");
            }}
          >
            <FormattedMessage {...templates.removeEffect} values={{ name }} />
          </ConfirmDialog>
        </>
      );
    case "sent_connection_request":
      return (
        <Button
          size={size}
          variant={done}
          aria-label={intl.formatMessage(templates.requestedName, { name })}
          onClick={() => connect.mutate("cancel")}
        >
          <FormattedMessage {...messages.requested} />
        </Button>
      );
    case "received_connection_request":
      return (
        <span className={classes.answers}>
          <Button
            size={size}
            variant={variant}
            aria-label={intl.formatMessage(templates.acceptName, { name })}
            onClick={() => guard(() => connect.mutate("accept"))}
          >
            <FormattedMessage {...messages.accept} />
          </Button>
          <Button size={size} variant={done} aria-label={intl.formatMessage(templates.ignoreName, { name })} onClick={ignore}>
            <FormattedMessage {...messages.ignore} />
          </Button>
        </span>
      );
    default:
      return (
        <Button
          size={size}
          variant={variant}
          icon={size === "sm" ? undefined : "user-plus"}
          aria-label={intl.formatMessage(templates.connectName, { name })}
          onClick={() => guard(() => connect.mutate("request"))}
        >
          <FormattedMessage {...messages.connect} />
        </Button>
      );
  }
}
