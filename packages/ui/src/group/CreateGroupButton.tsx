import { FormattedMessage } from "react-intl";
import { DialogButton } from "#core/actions";
import { lazyPart } from "#core/kit";
import { useNavigate } from "#core/routing";
import { useMayCreate } from "./group.access.ts";
import { messages } from "./list.messages.ts";

const GroupForm = lazyPart(async () => (await import("./admin.ts")).GroupForm);

/** Opens the form of a new group. Nothing for visitors and for those who may not create one. */
export function CreateGroupButton({ variant = "primary" }: { variant?: "primary" | "outlined" }) {
  const mayCreate = useMayCreate();
  const navigate = useNavigate();
  if (!mayCreate) return null;
  return (
    <DialogButton
      variant={variant}
      icon="plus"
      label={<FormattedMessage {...messages.create} />}
      dialog={(close) => (
        <GroupForm group={null} onClose={close} onSaved={({ id, slug }) => navigate({ route: "group", params: { id, slug } })} />
      )}
    />
  );
}
