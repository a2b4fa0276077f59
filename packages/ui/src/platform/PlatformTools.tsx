import { Suspense, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import type { IconName } from "#core/icons";
import { Banner, Button, IconButton, textLink, Tooltip, VisuallyHidden, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { ownerId } from "#core/preferences";
import { useSession } from "#core/session";
import { LazyTour, type TourStop } from "#tour";
import { useOpenPlatform } from "./platform.hooks.ts";
import { messages } from "./platform.messages.ts";
import { messagesIt } from "./platform.own.it.ts";
import classes from "./PlatformWidget.module.css";

export type PlatformWidgetProps = {
  /** Addresses of services outside of the community, for its owner; without one its button is not there. */
  hubUrl?: string;
  contactUrl?: string;
  /** A host's own actions, before and after the others. */
  startActions?: ReactNode;
  endActions?: ReactNode;
};

type Tool = { name: string; icon: IconName; title: MessageDescriptor; text: MessageDescriptor } & (
  | { next: string }
  | { url: string }
);

/** What is in `PlatformWidget`. */
export const PlatformTools = withTexts(messagesIt, Tools);

function Tools({ hubUrl, contactUrl, startActions, endActions }: PlatformWidgetProps) {
  const intl = useIntl();
  const { user } = useSession();
  const { open, isOpening, blocked } = useOpenPlatform();
  const [isTouring, setTouring] = useState(false);
  if (!user) return null;
  const { role } = user;
  const isOwner = user.id === ownerId;
  const tools: Tool[] = [
    ...(role === "admin" || role === "editor"
      ? [
          {
            name: "platform-console",
            icon: "layout-dashboard",
            title: messages.console,
            text: messages.consoleText,
            next: "",
          } as const,
        ]
      : []),
    ...(role === "admin" || role === "moderator"
      ? [
          {
            name: "platform-moderation",
            icon: "shield",
            title: messages.moderation,
            text: messages.moderationText,
            next: "/moderation/flags/",
          } as const,
        ]
      : []),
    ...(isOwner && hubUrl
      ? [{ name: "platform-hub", icon: "world", title: messages.hub, text: messages.hubText, url: hubUrl } as const]
      : []),
    ...(isOwner && contactUrl
      ? [
          {
            name: "platform-contact",
            icon: "mail",
            title: messages.contact,
            text: messages.contactText,
            url: contactUrl,
          } as const,
        ]
      : []),
  ];
  const stops: TourStop[] = tools.map(({ name, title, text }) => ({ name, title, text }));
  const newTab = (
    <VisuallyHidden>
      {" "}
      (<FormattedMessage {...messages.newTab} />)
    </VisuallyHidden>
  );
  return (
    <Widget
      title={<FormattedMessage {...messages.title} />}
      more={
        <Tooltip label={intl.formatMessage(messages.about)}>
          <IconButton
            icon="info-circle"
            iconSize={18}
            label={intl.formatMessage(messages.about)}
            onClick={() => setTouring(true)}
          />
        </Tooltip>
      }
    >
      <div className={classes.tools}>
        {startActions}
        {tools.map((tool) =>
          "url" in tool ? (
            <Button
              key={tool.name}
              component="a"
              href={tool.url}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              icon={tool.icon}
              data-ct-tour={tool.name}
            >
              <FormattedMessage {...tool.title} />
              {newTab}
            </Button>
          ) : (
            <Button
              key={tool.name}
              size="sm"
              icon={tool.icon}
              disabled={isOpening}
              data-ct-tour={tool.name}
              onClick={() => open(tool.next)}
            >
              <FormattedMessage {...tool.title} />
              {newTab}
            </Button>
          ),
        )}
        {endActions}
      </div>
      {blocked ? (
        <Banner tone="warn" role="alert" className={classes.blocked}>
          <FormattedMessage {...messages.blocked} />{" "}
          <a href={blocked} className={textLink}>
            <FormattedMessage {...messages.open} />
          </a>
        </Banner>
      ) : null}
      {isTouring ? (
        <Suspense fallback={null}>
          <LazyTour stops={stops} onEnd={() => setTouring(false)} />
        </Suspense>
      ) : null}
    </Widget>
  );
}
