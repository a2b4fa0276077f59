import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, Checkbox, VisuallyHidden } from "#core/kit";
import { Link } from "#core/routing";
import { messages, templates } from "./console.messages.ts";
import classes from "./ConsoleTable.module.css";
import type { PartRoute } from "./parts.ts";

export type ConsoleColumn<Row> = {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The orders this column stands for, as the address says them: the first press takes the first. */
  orders?: readonly [first: string, second?: string];
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** Left out where the window is narrow: a card says it elsewhere. */
  wideOnly?: boolean;
};

type Props<Row extends { id: number }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly ConsoleColumn<Row>[];
  /** What a row is called, for those who listen. */
  nameOf: (row: Row) => string;
  /** Order in force, and the query string of another. */
  order?: string;
  orderAt?: (order: string) => string;
  route: PartRoute;
  /** Acts at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Rows that can be selected; all, unless given. */
  isSelectable?: (row: Row) => boolean;
  /** Acts on what is selected; without it nothing is. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
};

/** A table with sorting, selection and acts on what is selected; in narrow windows each row is a card. */
export function ConsoleTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, rows, columns, nameOf, order, orderAt, route, actions, isSelectable = () => true, bulk } = props;
  const intl = useIntl();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const selectable = rows.filter(isSelectable);
  // What has left the page is not selected any more.
  const selected = selectable.filter(({ id }) => picked.has(id));
  const clear = () => setPicked(new Set());
  const pick = (id: number, on: boolean) => setPicked(new Set(on ? [...picked, id] : [...picked].filter((one) => one !== id)));
  const hasAll = selectable.length > 0 && selected.length === selectable.length;
  return (
    <>
      <div className={classes.scroll}>
        <table aria-label={label} className={classes.table}>
          <thead>
            <tr>
              {bulk ? (
                <th scope="col" className={classes.pick}>
                  <Checkbox
                    label={intl.formatMessage(messages.selectAll)}
                    hideLabel
                    checked={hasAll}
                    disabled={selectable.length === 0}
                    onChange={(event) => setPicked(new Set(event.currentTarget.checked ? selectable.map(({ id }) => id) : []))}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <Head key={column.key} column={column} order={order} orderAt={orderAt} route={route} />
              ))}
              {actions ? (
                <th scope="col">
                  <VisuallyHidden>
                    <FormattedMessage {...messages.actions} />
                  </VisuallyHidden>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-picked={picked.has(row.id) || undefined}>
                {bulk ? (
                  <td className={classes.pick}>
                    <Checkbox
                      label={intl.formatMessage(templates.select, { name: nameOf(row) })}
                      hideLabel
                      checked={picked.has(row.id)}
                      disabled={!isSelectable(row)}
                      onChange={(event) => pick(row.id, event.currentTarget.checked)}
                    />
                  </td>
                ) : null}
                {columns.map(({ key, label: name, cell, numeric, wideOnly }, index) => (
                  <td
                    key={key}
                    data-main={index === 0 || undefined}
                    data-numeric={numeric || undefined}
                    data-wide={wideOnly || undefined}
                  >
                    {index === 0 ? null : (
                      <span className={classes.cardLabel} aria-hidden="true">
                        {name}
                      </span>
                    )}
                    <div className={classes.cell}>{cell(row)}</div>
                  </td>
                ))}
                {actions ? (
                  <td className={classes.actions}>
                    <div>{actions(row)}</div>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {bulk && selected.length > 0 ? (
        <div className={classes.bulk} role="group" aria-label={intl.formatMessage(messages.bulk)}>
          <span role="status">
            <FormattedMessage {...templates.selected} values={{ count: selected.length }} />
          </span>
          {bulk(selected, clear)}
          <Button size="sm" variant="plain" onClick={clear}>
            <FormattedMessage {...messages.clearSelection} />
          </Button>
        </div>
      ) : null}
    </>
  );
}

type HeadProps<Row> = {
  column: ConsoleColumn<Row>;
  order: string | undefined;
  orderAt: ((order: string) => string) | undefined;
  route: PartRoute;
};

function Head<Row>({ column: { label, orders, numeric, wideOnly }, order, orderAt, route }: HeadProps<Row>) {
  const [first, second] = orders ?? [];
  const sorted = order !== undefined && (order === first || order === second);
  const next = order === first && second ? second : first;
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      data-wide={wideOnly || undefined}
      aria-sort={sorted && order ? (order.startsWith("-") ? "descending" : "ascending") : undefined}
    >
      {next && orderAt ? (
        <Link route={route} search={orderAt(next)} className={classes.sort}>
          {label}
          {sorted ? <Icon name={order?.startsWith("-") ? "arrow-down" : "arrow-up"} size={16} /> : null}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}
