import { createContext, useContext, type ReactNode } from "react";

/** What the host decides about notifications outside of its pages. */
export interface PushSettings {
  web: {
    isDisabled: boolean;
    /** VAPID public key, base64url; the community's when left out. */
    applicationServerKey?: string | undefined;
  };
  native: { isDisabled: boolean };
}

const nothing: PushSettings = { web: { isDisabled: true }, native: { isDisabled: true } };
const PushSettingsContext = createContext<PushSettings>(nothing);

export const PushSettingsProvider = ({
  value = nothing,
  children,
}: {
  value?: PushSettings | undefined;
  children: ReactNode;
}) => <PushSettingsContext value={value}>{children}</PushSettingsContext>;

export const usePushSettings = (): PushSettings => useContext(PushSettingsContext);
