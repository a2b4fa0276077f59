import { CallError } from "@cortile/client/http";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, Button } from "#core/kit";
import { messages } from "./form.messages.ts";

type Edited = { etag?: string | undefined };

/** An edit was refused because the record has changed since its editor opened it. */
class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
  readonly stored: Edited;
  constructor(stored: Edited, cause: unknown) {
    super("The record has changed since it was opened.", { cause });
    this.stored = stored;
  }
}

/**
 * Sends an edit that names what it replaces.
 * @param read reads what is stored, once the edit is refused
 * @throws ChangedMeanwhile with what is stored, which another edit can name then
 */
export async function sendEdit<Saved>(send: () => Promise<Saved>, read: () => Promise<Edited>): Promise<Saved> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "conflict") throw error;
    throw new ChangedMeanwhile(await read(), error);
  }
}

/** What the next save of a form names. @param opened the etag of what the form began with */
export function useReplaces<Stored extends Edited>(opened: string | undefined) {
  const [replaces, setReplaces] = useState(opened);
  const [isOutdated, setOutdated] = useState(false);
  return {
    replaces,
    /** What is stored has changed since; the next save replaces it, at the press of `ChangedMeanwhileBanner`. */
    isOutdated,
    saved({ etag }: Edited) {
      setReplaces(etag);
      setOutdated(false);
    },
    /**
     * @returns what is stored where the record was changed meanwhile, which `ChangedMeanwhileBanner` says; else null. What the form would
     *   save differs from that, not from what it began with.
     */
    refused(error: unknown): Stored | null {
      if (!(error instanceof ChangedMeanwhile)) return null;
      setReplaces(error.stored.etag);
      setOutdated(true);
      return error.stored as Stored;
    },
  };
}

type BannerProps = {
  /** Saves what is in the form. */
  onReplace: () => void;
  saving: boolean;
};

/** Beside the buttons of a form that cannot save until this is decided: somebody else has changed what it edits. */
export const ChangedMeanwhileBanner = ({ onReplace, saving }: BannerProps) => (
  <Banner
    tone="warn"
    role="alert"
    action={
      <Button size="sm" loading={saving} onClick={onReplace}>
        <FormattedMessage {...messages.replaceChanged} />
      </Button>
    }
  >
    <FormattedMessage {...messages.changedMeanwhile} />
  </Banner>
);
