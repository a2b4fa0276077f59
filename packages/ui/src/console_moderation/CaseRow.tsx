import type { CaseAct, CaseStatus } from "@cortile/contract/enums";
import type { ReportCase } from "@cortile/contract/moderation";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, Button, Checkbox, Heading, IconButton, Menu, MenuItem, personName, Tag, Time, type TagTone } from "#core/kit";
import { kindLabels } from "#decision";
import { reasonText } from "#flag";
import { isPossible, keyOf } from "./case.ts";
import { wordsOf, messages, ruleLabels, statusLabels, templates } from "./case.messages.ts";
import classes from "./case.module.css";
import { CaseDetail } from "./CaseDetail.tsx";

type Props = {
  report: ReportCase;
  isOpen: boolean;
  /** Whether the keys act on it. */
  isCurrent: boolean;
  isPicked: boolean;
  onToggle: () => void;
  onPick: () => void;
  onAct: (act: CaseAct) => void;
};

const acts = ["ignore", "hide", "delete", "restore"] as const;
const tones: Record<CaseStatus, TagTone> = {
  open: "neutral",
  ignored: "neutral",
  resolved: "ok",
  hidden: "warn",
  deleted: "danger",
};

/** A case: what it is about, whose it is, why and how often it was reported; open, all about it. */
export function CaseRow({ report, isOpen, isCurrent, isPicked, onToggle, onPick, onAct }: Props) {
  const intl = useIntl();
  const panel = useId();
  const { kind, author, flag_count, reasons, rules, status, held, last_flagged_at, assignee } = report;
  const possible = acts.filter((act) => isPossible(act, report));
  const title = report.title || intl.formatMessage(kind === "message" ? messages.message : messages.noWords);
  const name = author && !author.deleted ? personName(author) : intl.formatMessage(messages.gone);
  return (
    <li className={classes.case} data-case={keyOf(report)} data-open={isOpen || undefined} data-current={isCurrent || undefined}>
      <div className={classes.line}>
        <Checkbox hideLabel label={intl.formatMessage(templates.pick, { title })} checked={isPicked} onChange={onPick} />
        <Avatar id={author?.id ?? 0} name={name} src={author?.avatar} size={32} />
        <div className={classes.what}>
          <Heading level={2} size="h4" className={classes.name}>
            <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
              {title}
            </button>
          </Heading>
          <p className={classes.meta}>
            {name} · <FormattedMessage {...kindLabels[kind]} /> · <Time value={last_flagged_at} />
            {assignee ? (
              <>
                {" · "}
                <FormattedMessage {...messages.assigned} /> {personName(assignee)}
              </>
            ) : null}
          </p>
        </div>
        <span className={classes.marks}>
          {status === "open" ? null : (
            <Tag tone={tones[status]}>
              <FormattedMessage {...statusLabels[status]} />
            </Tag>
          )}
          {held ? (
            <Tag tone="warn">
              <FormattedMessage {...messages.held} />
            </Tag>
          ) : null}
          {reasons[0] ? (
            <Tag>
              <FormattedMessage {...reasonText(reasons[0].flag_type)} />
            </Tag>
          ) : null}
          {rules.map((rule) => (
            <Tag key={rule} tone="accent">
              <FormattedMessage {...ruleLabels[rule]} />
            </Tag>
          ))}
          {flag_count > 0 ? (
            <Tag tone={flag_count > 1 ? "warn" : "neutral"}>
              <FormattedMessage {...templates.reports} values={{ count: flag_count }} />
            </Tag>
          ) : null}
        </span>
        {isOpen ? null : (
          <>
            <span className={classes.quick}>
              {possible.map((act) => (
                <Button
                  key={act}
                  size="sm"
                  variant="plain"
                  {...(act === "delete" ? { tone: "danger" as const } : {})}
                  aria-label={`${intl.formatMessage(wordsOf(act, [report]).label)}: ${title}`}
                  onClick={() => onAct(act)}
                >
                  <FormattedMessage {...wordsOf(act, [report]).label} />
                </Button>
              ))}
            </span>
            <span className={classes.menu}>
              <Menu
                label={intl.formatMessage(templates.actions, { title })}
                trigger={<IconButton icon="dots" label={intl.formatMessage(templates.actions, { title })} />}
              >
                {possible.map((act) => (
                  <MenuItem key={act} danger={act === "delete"} onSelect={() => onAct(act)}>
                    <FormattedMessage {...wordsOf(act, [report]).label} />
                  </MenuItem>
                ))}
              </Menu>
            </span>
          </>
        )}
      </div>
      <div id={panel}>{isOpen ? <CaseDetail of={report} onAct={onAct} /> : null}</div>
    </li>
  );
}
