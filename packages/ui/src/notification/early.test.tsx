import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { activityCodes } from "@cortile/contract/enums";
import { userMe, userSettings } from "@cortile/contract/people";
import { NotificationHost } from "#notification";
import { Shell } from "#shell";
import { answer, member, renderInShell } from "#shell/testing";
import { TalkingSocket, withBrowser } from "#vote/testing";
import { everyType, notification } from "./testing/index.ts";

const loaded = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./NotificationLive.tsx", async (original) => {
  await loaded.promise;
  return original();
});

withBrowser();
beforeEach(() => {
  vi.stubGlobal("WebSocket", TalkingSocket);
});

it("shows what the channel said before its code had loaded, once", async () => {
  const before = TalkingSocket.last;
  renderInShell(
    <NotificationHost>
      <Shell title="Here">Content</Shell>
    </NotificationHost>,
    {
      user: member(),
      answers: [
        answer(userMe, member()),
        answer(userSettings, { show_toast_notifications: 1, toast_notifications_emit_sound: 0 }),
      ],
    },
  );
  await waitFor(() => expect(TalkingSocket.last).not.toBe(before));
  TalkingSocket.opens();
  TalkingSocket.says({
    type: "interaction",
    data: {
      activity_type: activityCodes.user_follow,
      feed_serialization_id: "early",
      notification_obj: notification("user_follow", everyType.user_follow),
    },
  });
  expect(screen.getByRole("region", { name: "Notices" }).childElementCount).toBe(0);
  await act(async () => loaded.resolve());
  await waitFor(() => expect(screen.getByRole("region", { name: "Notices" }).childElementCount).toBe(1));
});
