import { insightExport } from "@cortile/contract/insight";
import { FormattedMessage } from "react-intl";
import { ConsolePage, CsvButton, NoMailServer, PeriodChips, PeriodNote, periodOf, useHasAccess, useToday } from "#console";
import { ToReview } from "#console_moderation";
import { personName } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { SetupProgress } from "#onboarding";
import { BusiestCategories } from "./BusiestCategories.tsx";
import { DailyContributions } from "./DailyContributions.tsx";
import { dashboardAddress } from "./dashboard.hooks.ts";
import { templates } from "./dashboard.messages.ts";
import { messagesIt } from "./dashboard.own.it.ts";
import { Figures } from "./Figures.tsx";
import classes from "./dashboard.module.css";

/** The first page of the console: how the community does, and what waits for its staff. `loadDashboard` reads it. */
export const DashboardScreen = withTexts(messagesIt, () => {
  const { user } = useSession();
  const hasAccess = useHasAccess();
  const address = dashboardAddress.read(useLocation().search);
  const period = periodOf(address, useToday());
  const isAdmin = hasAccess("admin");
  return (
    <ConsolePage
      part="console"
      title={user ? <FormattedMessage {...templates.hello} values={{ name: personName(user) }} /> : undefined}
      more={
        isAdmin ? (
          <CsvButton
            name="insights"
            read={(from) => from.call(insightExport, { params: { table: "day" }, query: { ...period } })}
          />
        ) : null
      }
    >
      {isAdmin ? (
        <>
          <div className={classes.period}>
            <PeriodChips route="console" searchAt={(days) => dashboardAddress.write({ days })} days={address.days} />
            <PeriodNote period={period} />
          </div>
          <NoMailServer className={classes.noMail} />
          <Figures period={period} />
        </>
      ) : null}
      <div className={isAdmin ? classes.columns : undefined}>
        <div className={classes.column}>
          <ToReview />
          {isAdmin ? <DailyContributions period={period} /> : null}
        </div>
        {isAdmin ? (
          <div className={classes.column}>
            {hasAccess("owner") ? <SetupProgress /> : null}
            <BusiestCategories period={period} />
          </div>
        ) : null}
      </div>
    </ConsolePage>
  );
});
