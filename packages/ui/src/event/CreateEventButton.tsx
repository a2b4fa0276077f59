import { FormattedMessage } from "react-intl";
import { DialogButton } from "#core/actions";
import { lazyPart } from "#core/kit";
import { useNavigate } from "#core/routing";
import { useMayCreateEvent } from "./event.access.ts";
import { messages } from "./event.messages.ts";

const EventForm = lazyPart(async () => (await import("./manage.ts")).EventForm);

/** Opens the form of a new event. Nothing for visitors and for those who may not create one. */
export function CreateEventButton({ variant = "primary" }: { variant?: "primary" | "outlined" }) {
  const mayCreate = useMayCreateEvent();
  const navigate = useNavigate();
  if (!mayCreate) return null;
  return (
    <DialogButton
      variant={variant}
      icon="plus"
      label={<FormattedMessage {...messages.create} />}
      dialog={(close) => (
        <EventForm event={null} onClose={close} onSaved={({ id, slug }) => navigate({ route: "event", params: { id, slug } })} />
      )}
    />
  );
}
