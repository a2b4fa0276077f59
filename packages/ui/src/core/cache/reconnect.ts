/** `refetchOnReconnect` of what is not read again behind the reader's back: only where there is nothing to show yet. */
export const hasNoData = ({ state }: { state: { data?: unknown } }): boolean => state.data === undefined;
