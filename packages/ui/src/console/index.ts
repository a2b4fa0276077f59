export { messagesIt as consoleIt } from "./console.own.it.ts";
export { messages as consoleMessages, periodLabels } from "./console.messages.ts";
export { ConsoleFrame, type ConsoleFrameProps } from "./ConsoleFrame.tsx";
export { ConsolePage } from "./ConsolePage.tsx";
export { ConsoleResults } from "./ConsoleResults.tsx";
export { ConsoleTable, type ConsoleColumn } from "./ConsoleTable.tsx";
export { CsvButton } from "./CsvButton.tsx";
export { Duration } from "./Duration.tsx";
export { FilterSelect } from "./FilterSelect.tsx";
export { isFocusLost, useFocusInRows, useFocusWhenEmptied } from "./focus.ts";
export type { ConsoleHit, LoadHits } from "./hits.ts";
export { dateKey, listAddress, numberKey, oneOfKey, orderKey, textKey, type AddressKey } from "./list-address.ts";
export { healthQuery, useHasMailServer } from "./mail-server.hooks.ts";
export { MoreFilters } from "./MoreFilters.tsx";
export { NoMailServer } from "./NoMailServer.tsx";
export { Pager } from "./Pager.tsx";
export { useHasAccess } from "./parts.hooks.ts";
export { partLabels } from "./parts.messages.ts";
export { parts, type ConsolePart, type PartAccess, type PartRoute } from "./parts.ts";
export { PeriodChips, PeriodNote } from "./PeriodChips.tsx";
export {
  dayIn,
  lengthOf,
  momentsOf,
  periodBefore,
  periodLengths,
  periodOf,
  useTimeZone,
  useToday,
  type Period,
  type PeriodLength,
} from "./period.ts";
export { usePeriodForm } from "./period-form.ts";
export { SavedViews } from "./SavedViews.tsx";
export { useWaitingAccounts, useWaitingMessages, waitingAccountsQuery, waitingMessagesQuery } from "./waiting.hooks.ts";
export { useStaffChange, type StaffChange } from "./staff-change.ts";
