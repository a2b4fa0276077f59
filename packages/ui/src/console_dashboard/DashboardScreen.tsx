import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { ConsolePage, useHasAccess } from "#console";
import { ToReview } from "#console_moderation";
import { personName } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { SetupProgress } from "#onboarding";
import { BusiestCategories } from "./BusiestCategories.tsx";
import { DailyContributions } from "./DailyContributions.tsx";
import { lastPeriods } from "./dashboard.hooks.ts";
import { templates } from "./dashboard.messages.ts";
import { messagesIt } from "./dashboard.own.it.ts";
import { Figures } from "./Figures.tsx";
import classes from "./dashboard.module.css";

/** The first page of the console: how the community does, and what waits for its staff. `loadDashboard` reads it. */
export const DashboardScreen = withTexts(messagesIt, () => {
  const { user } = useSession();
  const hasAccess = useHasAccess();
  const [periods] = useState(() => lastPeriods(Date.now()));
  const isAdmin = hasAccess("admin");
  return (
    <ConsolePage
      part="console"
      title={user ? <FormattedMessage {...templates.hello} values={{ name: personName(user) }} /> : undefined}
    >
      {isAdmin ? <Figures periods={periods} /> : null}
      <div className={isAdmin ? classes.columns : undefined}>
        <div className={classes.column}>
          <ToReview />
          {isAdmin ? <DailyContributions periods={periods} /> : null}
        </div>
        {isAdmin ? (
          <div className={classes.column}>
            {hasAccess("owner") ? <SetupProgress /> : null}
            <BusiestCategories range={periods.current} />
          </div>
        ) : null}
      </div>
    </ConsolePage>
  );
});
