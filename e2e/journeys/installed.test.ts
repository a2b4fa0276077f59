import { describe, expect, inject, it } from "vitest";
import type { CDPSession } from "playwright-core";
import { expectNoAxeViolations, newVisitor, screenshot, signIn, type Visitor, type VisitorOptions } from "#harness";

/** A visitor of a page whose service worker runs. */
async function visitInstalled(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor({ serviceWorker: true, ...options });
  await visitor.go("/explore/");
  await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return visitor;
}

/** Browsers without windows have nowhere to show a notification: notes what the service worker asks for. */
async function noteNotifications({ context }: Visitor): Promise<() => Promise<object[]>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("the site has no service worker");
  await worker.evaluate(() => {
    const shown: object[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag } = {}) => void shown.push({ title, body, tag });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

/** How to let the browser believe that its push service has sent something. */
async function openPushService(devtools: CDPSession): Promise<(payload: object) => Promise<void>> {
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await found;
  return async (payload) => {
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: `${inject("origin")}/`,
      registrationId,
      data: JSON.stringify(payload),
    });
  };
}

describe("the site as an app", () => {
  it("can be installed", async () => {
    const { context, page } = await visitInstalled();
    const devtools = await context.newCDPSession(page);
    const { errors, url } = await devtools.send("Page.getAppManifest");
    expect([errors, url]).toEqual([[], `${inject("origin")}/manifest.webmanifest`]);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // Windows of tests are private ones, in which nothing is installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });

  it.each([
    ["en", "You’re offline", "Try again"],
    ["it", "Sei offline", "Riprova"],
  ] as const)("says in %s that it is offline, and comes back by itself", async (locale, title, retry) => {
    const { context, page } = await visitInstalled({ locale });
    await context.setOffline(true);
    await page.goto("/categories/");
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await page.title()).toBe(title);
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    await expectNoAxeViolations(page);
    await screenshot(page, `offline-${locale}`);
    await page.getByRole("button", { name: retry }).press("Enter");
    await page.getByRole("heading", { name: title }).waitFor();
    await context.setOffline(false);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(new URL(page.url()).pathname).toBe("/categories/");
  });

  it("keeps nothing of the site but the page for when it is offline", async () => {
    const { page, go } = await visitInstalled();
    await go("/categories/");
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(["/x/offline"]);
  });

  it("shows what is pushed while nobody looks at it", async () => {
    const visitor = await visitInstalled();
    const { context, page } = visitor;
    await context.grantPermissions(["notifications"]);
    const shown = await noteNotifications(visitor);
    const devtools = await context.newCDPSession(page);
    const payload = {
      title: "Ada commented on your post",
      body: "Lovely",
      tag: "block-1",
      data: { url: `${inject("origin")}/explore/` },
    };
    const push = await openPushService(devtools);
    await push({ ...payload, tag: "seen" });
    await page.goto("about:blank");
    await push(payload);
    await expect.poll(shown).toEqual([{ title: payload.title, body: "Lovely", tag: "block-1" }]);
  });
});

describe("a member's browser", () => {
  const safari =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

  /** Somebody who was not asked yet; headless browsers count as refusing. */
  async function openUnasked(): Promise<Visitor> {
    const visitor = await newVisitor({ serviceWorker: true, userAgent: safari });
    await visitor.context.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
    await signIn(visitor.page, "leo");
    return visitor;
  }

  it("that is Safari is asked by a bar, and not again for a day after Block", async () => {
    const { page, go } = await openUnasked();
    // With the second page the service worker is there.
    await go("/explore/");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await go("/explore/");
    const block = page.getByRole("button", { name: "Block", exact: true });
    await block.waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, "push-question");
    await block.press("Enter");
    await block.waitFor({ state: "detached" });
    await go("/notification/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect((await page.context().cookies()).find(({ name }) => name === "wpnDialogDisabled")?.value).toBe("1");
    expect(await block.count()).toBe(0);
  });

  it("has a switch for its notifications in the settings", async () => {
    const { page, go } = await openUnasked();
    await page.context().addCookies([{ name: "wpnDialogDisabled", value: "1", url: inject("origin") }]);
    await go("/explore/");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const me = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await go(`/user/${me.id}/edit/?tab=notifications`);
    const here = page.getByRole("switch", { name: "Notifications in this browser" });
    await here.waitFor();
    expect(await here.isChecked()).toBe(false);
    await expectNoAxeViolations(page);
    await screenshot(page, "push-setting");
  });
});
