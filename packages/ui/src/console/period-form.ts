import { useRef, type ChangeEvent, type SubmitEvent } from "react";
import { useHref, useNavigate, type RouteName } from "#core/routing";
import { useFilterFields } from "#shell";

/**
 * What a form takes that asks for a period by the fields `from` and `to`.
 * @param addressOf the search of the address that shows a period, of days as `YYYY-MM-DD`, empty where none is given
 */
export function usePeriodForm(route: RouteName, addressOf: (period: { from: string; to: string }) => string) {
  const path = useHref(route);
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFilterFields(ref);
  return {
    ref,
    method: "get",
    action: path,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const said = new FormData(event.currentTarget);
      const day = (key: string) => {
        const value = said.get(key);
        return typeof value === "string" ? value : "";
      };
      const search = addressOf({ from: day("from"), to: day("to") });
      fields.onSend(search);
      navigate(path + search);
    },
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => fields.onEdit(target),
  } as const;
}
