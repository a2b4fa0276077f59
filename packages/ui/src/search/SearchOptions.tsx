import type { SearchGroup } from "@cortile/contract/search";
import { FormattedMessage } from "react-intl";
import { cx } from "#core/kit";
import { Icon } from "#core/icons";
import { isPlainPress, Link, type LinkProps } from "#core/routing";
import { searchAddress } from "./search.address.ts";
import { kindMessages, messages, templates } from "./search.messages.ts";
import { HitIcon, HitMeta, hitTitle, Highlighted, placeOf } from "./SearchHit.tsx";
import classes from "./SearchDialog.module.css";

/** The list as the field above it sees it: options are numbered, and one of them may be active. */
export type Choosing = { id: string; active: number; choose: (index: number) => void };

export const idOfOption = (id: string, index: number): string => `${id}-${index}`;

type OptionProps = Pick<LinkProps, "route" | "params" | "search" | "className" | "children"> & {
  index: number;
  choosing: Choosing;
};

/** A link, so that it opens in a new tab too; focus stays in the field. */
const Option = ({ index, choosing: { id, active, choose }, className, ...link }: OptionProps) => (
  <Link
    {...link}
    id={idOfOption(id, index)}
    role="option"
    aria-selected={index === active}
    tabIndex={-1}
    className={cx(classes.option, className)}
    onClick={(event) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      choose(index);
    }}
  />
);

const resultsOf = (q: string): Pick<LinkProps, "route" | "search"> => ({
  route: "search",
  search: searchAddress({ q, offset: 0 }),
});

export function RecentOptions({ recent, choosing }: { recent: readonly string[]; choosing: Choosing }) {
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${choosing.id}-recent`}>
      <p className={classes.kind} id={`${choosing.id}-recent`}>
        <FormattedMessage {...messages.recent} />
      </p>
      {recent.map((text, index) => (
        <Option key={text} index={index} choosing={choosing} {...resultsOf(text)}>
          <Icon name="history" size={18} />
          <span className={classes.text}>{text}</span>
        </Option>
      ))}
    </div>
  );
}

/** Hits under the name of their kind, then the way to all of them. */
export function HitOptions({ groups, asked, choosing }: { groups: SearchGroup[]; asked: string; choosing: Choosing }) {
  const hits = groups.flatMap(({ results }) => results);
  return (
    <>
      {groups.map(({ kind, results }) => (
        <div key={kind} role="group" aria-labelledby={`${choosing.id}-${kind}`}>
          <p className={classes.kind} id={`${choosing.id}-${kind}`}>
            <FormattedMessage {...kindMessages[kind]} />
          </p>
          {results.map((hit) => (
            <Option key={hit.id} index={hits.indexOf(hit)} choosing={choosing} {...placeOf(hit)}>
              <HitIcon hit={hit} />
              <span className={classes.text}>
                <span className={classes.name}>{hitTitle(hit)}</span>
                {hit.text.length > 0 ? (
                  <span className={classes.line}>
                    <Highlighted pieces={hit.text} />
                  </span>
                ) : null}
                <HitMeta hit={hit} />
              </span>
            </Option>
          ))}
        </div>
      ))}
      <Option index={hits.length} choosing={choosing} className={classes.all} {...resultsOf(asked)}>
        <Icon name="search" size={18} />
        <span className={classes.text}>
          <FormattedMessage {...templates.all} values={{ text: asked }} />
        </span>
      </Option>
    </>
  );
}
