import type { Course } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { ConfirmDialog } from "#core/kit";
import { messages } from "./course.messages.ts";
import { messages as partMessages, templates } from "./parts.messages.ts";
import { messagesIt } from "./parts.own.it.ts";
import { withTexts } from "#core/locale";

type Props = { course: Course; onClose: () => void; onConfirm: () => void };

/** Asks before a request is taken back. */
export const CancelRequest = withTexts(messagesIt, ({ course, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    danger={false}
    onClose={onClose}
    title={<FormattedMessage {...templates.cancelTitle} values={{ name: course.name }} />}
    cancelLabel={<FormattedMessage {...partMessages.keepRequest} />}
    confirmLabel={<FormattedMessage {...messages.cancelRequest} />}
    onConfirm={onConfirm}
  >
    <FormattedMessage {...partMessages.cancelEffect} />
  </ConfirmDialog>
));
