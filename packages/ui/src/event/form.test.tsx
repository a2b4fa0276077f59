import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Event } from "@cortile/contract/entity";
import {
  eventCreate,
  eventDelete,
  eventGallery,
  eventGalleryAdd,
  eventGalleryRemove,
  eventGet,
  eventGoingList,
  eventInvite,
  eventInviteRemove,
  eventInvited,
  eventOccurrencePatch,
  eventOccurrences,
  eventPatch,
  eventPeopleExport,
  eventRelated,
  eventRequests,
  eventsUserSuggest,
  eventUnsubscribe,
  eventUserSuggest,
} from "@cortile/contract/event";
import { groupList } from "@cortile/contract/group";
import { localitySearch, mediaChunk, mediaChunkComplete } from "@cortile/contract/media";
import { Suspense } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { event as someEvent, group as someGroup } from "#notification/testing";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { pageOf, person, withBrowser } from "#vote/testing";
import { EventForm } from "./EventForm.tsx";
import { EventScreen } from "./EventScreen.tsx";
import { untilOf } from "./event.time.ts";
import { type EventTimes, type TimeProblem, endOf, movedTo, repeated, startOf, timeProblem, timesOf } from "./form.time.ts";

withBrowser();
// Loaded on the first press otherwise, which a test would have to wait for.
beforeAll(() => Promise.all([import("./People.tsx"), import("./Photos.tsx"), import("./Dates.tsx"), import("./manage.ts")]));

const times: EventTimes = {
  startDay: "2026-11-22",
  startHour: "18:30",
  endDay: "2026-11-22",
  endHour: "23:00",
  recurring: "never",
};

describe("the times of an event", () => {
  it.each<[string, Partial<EventTimes>, TimeProblem | null]>([
    ["an evening", {}, null],
    ["no end", { endDay: "", endHour: "" }, null],
    ["a series without an end", { endDay: "", endHour: "", recurring: "weekly" }, "endMissing"],
    ["an end without an hour", { endHour: "" }, "endMissing"],
    ["no start", { startDay: "" }, "startMissing"],
    ["a start in the past", { startDay: "2026-11-20", endDay: "2026-11-20" }, "startPast"],
    ["an end before the start", { endHour: "18:00" }, "endBeforeStart"],
    ["13 days", { endDay: "2026-12-05" }, null],
    ["14 days", { endDay: "2026-12-06" }, "endTooLate"],
    ["59 days, daily", { endDay: "2027-01-20", recurring: "daily" }, null],
    ["60 days, daily", { endDay: "2027-01-21", recurring: "daily" }, "endTooLate"],
    ["359 days, weekly", { endDay: "2027-11-16", recurring: "weekly" }, null],
    ["360 days, weekly", { endDay: "2027-11-17", recurring: "weekly" }, "endTooLate"],
    ["729 days, monthly", { endDay: "2028-11-20", recurring: "monthly" }, null],
    ["730 days, monthly", { endDay: "2028-11-21", recurring: "monthly" }, "endTooLate"],
  ])("%s (552)", (_what, changes, problem) => {
    const options = { zone: "Europe/Rome", earliest: Date.parse("2026-11-21T00:00:00Z") };
    expect(timeProblem({ ...times, ...changes }, options)).toBe(problem);
  });
});

describe("a moved start", () => {
  const night = { ...times, startHour: "23:00", endDay: "2026-11-23", endHour: "01:00" };
  it.each<[string, Partial<EventTimes>, Partial<EventTimes>, string]>([
    ["a later day", {}, { startDay: "2026-11-28" }, "2026-11-29 01:00"],
    ["an earlier day", {}, { startDay: "2026-11-20" }, "2026-11-21 01:00"],
    ["a later hour", {}, { startHour: "23:30" }, "2026-11-23 01:30"],
    ["an earlier hour", {}, { startHour: "20:00" }, "2026-11-22 22:00"],
    ["over the change of the clocks", {}, { startDay: "2027-03-27" }, "2027-03-28 01:00"],
    ["no hour yet", {}, { startHour: "" }, "2026-11-23 01:00"],
    ["no end", { endDay: "", endHour: "" }, { startDay: "2026-11-28" }, " "],
    ["an end that was before the start", { endDay: "2026-11-21" }, { startDay: "2026-11-28" }, "2026-11-21 01:00"],
    ["a later day of a series", { recurring: "weekly", endDay: "2026-12-20" }, { startDay: "2026-11-28" }, "2026-12-20 01:00"],
    ["a later hour of a series", { recurring: "weekly", endDay: "2026-12-20" }, { startHour: "23:30" }, "2026-12-20 01:30"],
    ["the last day of a series", { recurring: "daily", endDay: "2026-11-25" }, { startDay: "2026-11-28" }, "2026-12-01 01:00"],
    [
      "a later hour of a series, past midnight",
      { recurring: "weekly", startHour: "20:00", endDay: "2026-12-20", endHour: "22:00" },
      { startHour: "23:00" },
      "2026-12-20 01:00",
    ],
    [
      "an earlier hour of a series of nights",
      { recurring: "daily", endDay: "2026-12-20" },
      { startHour: "18:00" },
      "2026-12-20 20:00",
    ],
    [
      "an earlier hour of a series of one night",
      { recurring: "daily", endDay: "2026-11-22" },
      { startHour: "18:00" },
      "2026-11-22 20:00",
    ],
    [
      "the last day of a series itself",
      { recurring: "daily", endDay: "2026-11-25" },
      { startDay: "2026-11-25" },
      "2026-11-25 01:00",
    ],
  ])("keeps how long it lasts: %s", (_what, changes, start, end) => {
    const before = { ...night, ...changes };
    const { startDay, startHour } = { ...before, ...start };
    const { endDay, endHour } = { ...before, ...movedTo({ startDay, startHour }, before, before) };
    expect(`${endDay} ${endHour}`).toBe(end);
  });
});

describe("a series of nights", () => {
  const nights: EventTimes = {
    startDay: "2026-12-04",
    startHour: "21:00",
    endDay: "2026-12-18",
    endHour: "02:00",
    recurring: "weekly",
  };

  it("is repeated until a day, whose night ends on the next", () => {
    const [start_date, end_date] = [startOf(nights, "Europe/Rome"), endOf(nights, "Europe/Rome")];
    expect(end_date).toBe("2026-12-19T01:00:00.000Z");
    const event = someEvent({ start_date: start_date ?? "", end_date, recurring: "weekly", timezone: "Europe/Rome" });
    expect(timesOf(event, "Europe/Rome", 0)).toEqual(nights);
    expect(new Date(untilOf(event)).toISOString()).toBe("2026-12-18T01:00:00.000Z");
  });

  it("goes on for a while, and is one night again when it is no series", () => {
    const once = { ...nights, recurring: "never", endDay: "2026-12-05" } as const;
    expect(repeated(once, "weekly")).toEqual({ recurring: "weekly", endDay: "2027-01-22" });
    expect(repeated(nights, "monthly")).toEqual({ recurring: "monthly" });
    expect(repeated(nights, "never")).toEqual({ recurring: "never", endDay: "2026-12-05" });
  });
});

const me = member();
const noor = person({ id: 31, username: "noor", real_name: "Noor Haddad" });
const piet = person({ id: 32, username: "piet", real_name: "Piet de Vries" });
const faenza = {
  full_address: "Faenza, Emilia-Romagna, Italy",
  country: "Italy",
  lat: 44.28,
  lng: 11.88,
  postal_code: "",
  province: "",
  province_short: "",
  town: "Faenza",
};
const raku = someEvent({
  name: "Raku night",
  slug: "raku-night",
  start_date: "2126-11-22T18:30:00Z",
  end_date: "2126-11-22T23:00:00Z",
  next_start_date: "2126-11-22T18:30:00Z",
  timezone: "UTC",
  geolocation: "Via Tanaro 14, Faenza",
  managed_by: me,
  subscription_status: "going",
});

const preferences = { "configurations.events_private_enabled": true };
const features = ["tagging", "event"] as const;

function form(event: Event | null, answers: ReturnType<typeof answer>[] = [], on: readonly string[] = features) {
  const onClose = vi.fn();
  const made = renderInShell(<EventForm event={event} onClose={onClose} />, {
    user: me,
    features: on,
    preferences,
    answers: [...answers, answer(eventsUserSuggest, pageOf([noor])), answer(localitySearch, pageOf([faenza]))],
  });
  return { ...made, onClose };
}

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("the form of an event", () => {
  it("sends the times in the member's zone, the address with its position, and who is invited (553, 554)", async () => {
    const { sent } = form(null, [answer(eventCreate, raku)]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Create event/ }).disabled).toBe(true);
    await userEvent.type(field(/^Name/), "Raku night");
    await userEvent.type(field(/^Address/), "Faen");
    await vi.waitFor(() => expect(document.querySelector("datalist option")).toBeTruthy());
    await userEvent.clear(field(/^Address/));
    await userEvent.type(field(/^Address/), faenza.full_address);
    await press("Add Noor Haddad");
    await userEvent.type(field(/^Places/), "0");
    await press(/^Create event/);
    expect(screen.getByText("Enter a whole number, from 1 to 1,000,000.")).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Places/));
    await userEvent.clear(field(/^Places/));
    await userEvent.type(field(/^Places/), "20");
    await press(/^Create event/);
    await vi.waitFor(() => expect(sent.some(({ call }) => call === "POST /api/v2/event/")).toBe(true));
    const body = sent.find(({ call }) => call === "POST /api/v2/event/")?.body;
    expect(body).toMatchObject({
      name: "Raku night",
      location: "in person",
      geolocation: faenza.full_address,
      geolocation_lat: faenza.lat,
      privacy: "public",
      recurring: "never",
      capacity: 20,
      invite_users: [31],
      timezone: expect.any(String),
    });
  });

  it("offers the groups of the member, keeps a group they left until another is chosen, and sends none as null", async () => {
    const [nights, builders] = [
      someGroup({ id: 5, name: "Raku nights", privacy: "public" }),
      someGroup({ id: 6, name: "Kiln builders", privacy: "private" }),
    ];
    const event = { ...raku, privacy: "public" as const, group: { id: 9, name: "Left behind", slug: "left-behind" } };
    const answers = [answer(groupList, pageOf([nights, builders])), answer(eventPatch, raku)];
    const { sent } = form(event, answers, ["tagging", "event", "grouping"]);
    const select = await screen.findByLabelText<HTMLSelectElement>(/^Group/);
    await screen.findByRole("option", { name: "Kiln builders" });
    expect(select.selectedOptions[0]?.textContent).toBe("Left behind");
    await userEvent.selectOptions(select, "Kiln builders");
    expect(screen.getByText(/This group is private, but everyone will see the event/)).toBeTruthy();
    await userEvent.selectOptions(select, "Raku nights");
    expect(screen.queryByText(/This group is private/)).toBeNull();
    await userEvent.selectOptions(select, "No group");
    await press(/^Save/);
    await vi.waitFor(() => expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toMatchObject({ group: null }));
  });

  it("keeps what was typed and says what is wrong: the name, the times, the place (548, 550, 558)", async () => {
    const { sent, onClose } = form(null, [answer(eventCreate, refusal(400, { name: "unique" }))]);
    await userEvent.type(field(/^Name/), "Raku night");
    await press(/^Create event/);
    expect(screen.getByText("Enter where the event takes place.")).toBeTruthy();
    expect(sent.some(({ call }) => call === "POST /api/v2/event/")).toBe(false);
    await userEvent.click(screen.getByRole("radio", { name: "Online" }));
    await userEvent.type(field(/^Link/), "raku");
    expect(screen.getByText("Enter a link that starts with https://.")).toBeTruthy();
    await userEvent.clear(field(/^Link/));
    await userEvent.type(field(/^Link/), "https://meet.example.org/raku");
    await press(/^Create event/);
    expect(await screen.findByText("server: unique")).toBeTruthy();
    expect(field(/^Name/).value).toBe("Raku night");
    await press("Cancel");
    expect(await screen.findByRole("alertdialog", { name: "Discard what you wrote?" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("says in a toast why it was refused, where it has no field for it", async () => {
    const { onClose } = form(raku, [answer(eventPatch, refusal(400, { invite_users: "gone" }))]);
    await userEvent.type(field(/^Description/), "Bring two pieces.");
    await press(/^Save/);
    expect(await screen.findByText("server: gone")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows the cover that is chosen, sends it, and says when it is refused (557, 558)", async () => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 1920, height: 480, close: () => undefined }));
    vi.stubGlobal(
      "URL",
      class extends URL {
        static override createObjectURL = () => "blob:cover";
        static override revokeObjectURL = () => undefined;
      },
    );
    const { sent } = form({ ...raku, image_bigger: "/old.webp" }, [answer(eventPatch, refusal(400, { cover: "invalid" }))]);
    const pictures = () => [...document.querySelectorAll("[role=dialog] img")].map((img) => img.getAttribute("src"));
    expect(pictures()).toEqual(["/old.webp"]);
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const cover = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "cover.png", { type: "image/png" });
    if (input) await userEvent.upload(input, cover);
    await vi.waitFor(() => expect(pictures()).toEqual(["blob:cover"]));
    await press(/^Save/);
    expect(await screen.findByText("server: invalid")).toBeTruthy();
    expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(true);
  });

  it("keeps how long the event lasts when its start is changed, also by way of an empty field", () => {
    form(raku);
    const set = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
    const end = () => `${field(/^Ends on/).value} ${field(/^Ends at/).value}`;
    set(/^Starts on/, "2126-12-04");
    expect(end()).toBe("2126-12-04 23:00");
    set(/^At/, "");
    set(/^At/, "22:00");
    expect(end()).toBe("2126-12-05 02:30");
  });

  it("begins with the event as it is, and keeps a private one private (556, 585)", async () => {
    const { sent } = form({ ...raku, privacy: "private" }, [answer(eventPatch, raku)]);
    expect(field(/^Starts on/).value).toBe("2126-11-22");
    expect(field(/^At/).value).toBe("18:30");
    expect(screen.getByRole<HTMLInputElement>("switch", { name: /Private event/ }).disabled).toBe(true);
    await userEvent.type(field(/^Description/), "Bring two pieces.");
    await press(/^Save/);
    await vi.waitFor(() => expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(true));
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ description: "Bring two pieces." });
  });

  it("sends when and where an event is, each as a whole", async () => {
    const { sent } = form(raku, [answer(eventPatch, raku)]);
    const bodies = () => sent.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body);
    fireEvent.change(field(/^Starts on/), { target: { value: "2126-12-04" } });
    await press(/^Save/);
    await vi.waitFor(() => expect(bodies()).toHaveLength(1));
    expect(Object.keys(bodies()[0] ?? {})).toEqual(["start_date", "end_date", "recurring", "timezone"]);
    cleanup();
    const other = form(raku, [answer(eventPatch, raku)]);
    await userEvent.type(field(/^Address/), " a");
    await press(/^Save/);
    await vi.waitFor(() =>
      expect(other.sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
        location: "in person",
        link: null,
        geolocation: `${raku.geolocation} a`,
        geolocation_lat: null,
        geolocation_lng: null,
      }),
    );
  });
});

describe("what the organiser does", () => {
  const show = (tab: "about" | "people" | "photos", answers: ReturnType<typeof answer>[]) =>
    renderInShell(
      <Suspense fallback="…">
        <EventScreen id={raku.id} tab={tab} />
      </Suspense>,
      {
        user: me,
        features: [...features],
        answers: [
          ...answers,
          answer(eventGet, raku),
          answer(eventGoingList, pageOf([me])),
          answer(eventRelated, pageOf([])),
          answer(eventGallery, pageOf([])),
          answer(eventRequests, pageOf([noor])),
          answer(eventInvited, pageOf([piet])),
          answer(eventUserSuggest, pageOf([noor])),
        ],
      },
    );
  const calls = (sent: readonly { call: string }[]) => sent.map(({ call }) => call);

  it("accepts a request after a question, and takes an invitation back (568, 569, 570)", async () => {
    const { sent } = show("people", [answer(eventInvite, {}), answer(eventInviteRemove, {})]);
    await userEvent.click(await screen.findByRole("button", { name: "Accept Noor Haddad" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Let Noor Haddad take part?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Noor Haddad can take part now")).toBeTruthy();
    await press("Cancel Piet de Vries’s invitation");
    expect(await screen.findByText("Invitation cancelled")).toBeTruthy();
    expect(calls(sent)).toEqual(
      expect.arrayContaining([`POST /api/v2/event/${raku.id}/invite/`, `DELETE /api/v2/event/${raku.id}/invite/`]),
    );
  });

  it("removes a participant, and says so once the list is without them (570)", async () => {
    let going = [me, noor];
    const remove = () => screen.queryByRole("button", { name: "Remove Noor Haddad" });
    const { sent } = show("people", [
      // What else is read again comes after the list.
      answer(eventRequests, async () => {
        await vi.waitFor(() => expect(remove() === null || going.length === 2).toBe(true));
        return Response.json(pageOf([]));
      }),
      answer(eventGoingList, () => Response.json(pageOf(going))),
      answer(eventUnsubscribe, () => {
        going = [me];
        return new Response(null, { status: 204 });
      }),
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Noor Haddad" }));
    const dialog = await screen.findByRole("alertdialog", { name: /^Remove Noor Haddad/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Noor Haddad is no longer in the event")).toBeTruthy();
    expect(remove()).toBeNull();
    expect(calls(sent)).toContain(`DELETE /api/v2/event/${raku.id}/subscribe/`);
  });

  it("downloads who is in the event as a file", async () => {
    const files = vi.fn(() => "blob:people");
    vi.stubGlobal(
      "URL",
      class extends URL {
        static override createObjectURL = files;
      },
    );
    const { sent } = show("people", [answer(eventPeopleExport, () => new Response("user_id,username\r\n"))]);
    await userEvent.click(await screen.findByRole("button", { name: /^Download list/ }));
    await vi.waitFor(() => expect(files).toHaveBeenCalledOnce());
    expect(calls(sent)).toContain(`GET /api/v2/x/event/${raku.id}/people/export/`);
  });

  it("takes a photo out after a question, and offers to add some (571)", async () => {
    const photo = { id: 9, type: "image", image: "/kiln.webp", description: "A kiln", url: null, title: null };
    const { sent } = show("photos", [answer(eventGallery, pageOf([photo])), answer(eventGalleryRemove, {})]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove photo 1" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove this photo?" }));
    await userEvent.click(dialog.getByRole("button", { name: /^Remove/ }));
    expect(await screen.findByText("Photo removed")).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("DELETE"))?.body).toEqual({ medias: [9] });
    expect(screen.getByRole("button", { name: /^Add photos/ })).toBeTruthy();
  });

  const photoOf = (id: number) => ({ id, type: "image", image: "/kiln.webp", description: "A kiln", url: null, title: null });

  it("adds the photos that it can, and says why the others failed", async () => {
    let added = 0;
    const { sent } = show("photos", [
      answer(mediaChunk, { upload_id: "one", offset: 3, expires: "2130-01-01T00:00:00+00:00" }),
      answer(mediaChunkComplete, () =>
        (added += 1) === 2 ? refusal(415, { code: "unsupported_type" }) : Response.json(photoOf(20 + added)),
      ),
      answer(eventGalleryAdd, photoOf(21)),
    ]);
    await screen.findByRole("button", { name: /^Add photos/ });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is no input");
    const file = (name: string, type = "image/png") => new File([name], name, { type });
    await userEvent.upload(input, [file("vase.png"), file("kiln.png"), file("bowl.png"), file("log.exe", "application/exe")], {
      applyAccept: false,
    });
    expect(await screen.findByText("2 photos added")).toBeTruthy();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("kiln.png is damaged or isn’t an accepted picture.");
    expect(alert.textContent).toContain("log.exe can’t be attached.");
    expect(calls(sent).filter((call) => call === `POST /api/v2/event/${raku.id}/gallery/`)).toHaveLength(2);
  });

  /** Chooses photos of these names. */
  const choosePhotos = async (names: readonly string[]) => {
    await screen.findByRole("button", { name: /^Add photos/ });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is no input");
    await userEvent.upload(
      input,
      names.map((name) => new File([name], name, { type: "image/png" })),
    );
  };
  /** Every file is sent; adding the n-th photo (from 1) is answered. */
  const sendingAnswers = (adding: (count: number) => Response) => {
    let count = 0;
    return [
      answer(mediaChunk, { upload_id: "one", offset: 3, expires: "2130-01-01T00:00:00+00:00" }),
      answer(mediaChunkComplete, photoOf(21)),
      answer(eventGalleryAdd, () => adding((count += 1))),
    ];
  };

  it.each([
    ["a full gallery", () => refusal(400, { media: "invalid" }), "server: invalid 2 photos weren’t added."],
    [
      "who may not add any",
      () => new Response(null, { status: 403 }),
      "You can’t do this in this event. 2 photos weren’t added.",
    ],
    ["an event that is gone", () => new Response(null, { status: 404 }), "This event no longer exists. 2 photos weren’t added."],
  ])("sends no more photos to %s, and says how many were added", async (_what, refused, text) => {
    const { sent } = show(
      "photos",
      sendingAnswers((count) => (count === 2 ? refused() : Response.json(photoOf(21)))),
    );
    await choosePhotos(["vase.png", "kiln.png", "bowl.png"]);
    expect(await screen.findByText("1 photo added")).toBeTruthy();
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(calls(sent).filter((call) => call === "POST /api/v2/media/upload/complete/")).toHaveLength(2);
    expect(calls(sent).filter((call) => call === `POST /api/v2/event/${raku.id}/gallery/`)).toHaveLength(2);
  });

  it("sends no more photos for an account that cannot upload any", async () => {
    const { sent } = show("photos", [answer(mediaChunk, () => new Response(null, { status: 403 }))]);
    await choosePhotos(["vase.png", "kiln.png"]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Your account can’t upload files. 2 photos weren’t added.");
    expect(calls(sent).filter((call) => call === `POST ${mediaChunk.path}`)).toHaveLength(1);
  });

  it("names a photo that was sent and not added, and goes on", async () => {
    const answers = sendingAnswers((count) => (count === 1 ? new Response(null, { status: 503 }) : Response.json(photoOf(21))));
    show("photos", answers);
    await choosePhotos(["vase.png", "kiln.png"]);
    expect(await screen.findByText("1 photo added")).toBeTruthy();
    expect((await screen.findByRole("alert")).textContent).toContain("vase.png: Your change wasn’t saved. Try again.");
  });

  it("invites people (570)", async () => {
    const { sent } = show("about", [answer(eventInvite, {})]);
    await userEvent.click(await screen.findByRole("button", { name: "Invite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite to the event" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Add Noor Haddad" }));
    await userEvent.click(dialog.getByRole("button", { name: /^Invite/ }));
    expect(await screen.findByText("1 person invited")).toBeTruthy();
    expect(sent.find(({ call }) => call === `POST /api/v2/event/${raku.id}/invite/`)?.body).toEqual({ users: [31] });
  });

  const first = { original_date: "2126-11-22T18:30:00Z", start_date: "2126-11-22T18:30:00Z", end_date: "2126-11-22T23:00:00Z" };
  const series = [
    answer(eventGet, { ...raku, recurring: "weekly", end_date: "2127-01-31T23:00:00Z" }),
    answer(
      eventOccurrences,
      pageOf([
        { ...first, active: true },
        {
          ...first,
          original_date: "2126-11-29T18:30:00Z",
          start_date: "2126-11-30T18:30:00Z",
          end_date: "2126-11-30T23:00:00Z",
          active: true,
        },
        {
          ...first,
          original_date: "2126-12-06T18:30:00Z",
          start_date: "2126-12-06T18:30:00Z",
          active: false,
          cancel_reason: "A holiday.",
        },
      ]),
    ),
    answer(eventOccurrencePatch, { ...first, active: true }),
  ];
  const patches = (sent: readonly { call: string; body?: unknown }[]) =>
    sent.filter(({ call }) => call === `PATCH /api/v2/x/event/${raku.id}/occurrence/`).map(({ body }) => body);

  it("sees the dates of a series, moves one and takes back that one is cancelled", async () => {
    const { sent } = show("about", series);
    expect(await screen.findByText("Moved from Fri, 29 Nov 2126, 18:30")).toBeTruthy();
    expect(screen.getByText("Reason: A holiday.")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /^More for Friday, 22 November 2126/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Change this date" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change this date" }));
    fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: "2126-11-24" } });
    fireEvent.change(dialog.getByLabelText(/^Ends at/), { target: { value: "01:00" } });
    expect(dialog.getByText("Ends on the next day.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Date changed")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^More for Friday, 6 December 2126/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Restore this date" }));
    expect(await screen.findByText("The event takes place on this date again")).toBeTruthy();
    expect(patches(sent)).toEqual([
      { original_date: first.original_date, start_date: "2126-11-24T18:30:00.000Z", end_date: "2126-11-25T01:00:00.000Z" },
      { original_date: "2126-12-06T18:30:00Z", active: true },
    ]);
  });

  it("is told why a date cannot be changed, where the form has no field for it", async () => {
    show("about", [answer(eventOccurrencePatch, refusal(400, { original_date: "gone" })), ...series]);
    await userEvent.click(await screen.findByRole("button", { name: /^More for Friday, 22 November 2126/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Change this date" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change this date" }));
    fireEvent.change(dialog.getByLabelText(/^Ends at/), { target: { value: "22:00" } });
    await userEvent.click(dialog.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("server: gone")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  });

  it.each([
    ["This date", /^Cancel Friday, 22 November 2126/, /^Cancel this date/, "PATCH"],
    ["All dates", "Cancel “Raku night”?", /^Cancel event/, "DELETE"],
  ])("cancels of a series: %s", async (scope, title, confirm, method) => {
    const { sent } = show("about", [...series, answer(eventDelete, {})]);
    await userEvent.click(await screen.findByRole("button", { name: "More for this event" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel event" }));
    const choice = within(await screen.findByRole("dialog", { name: "Cancel a repeating event" }));
    await userEvent.click(await choice.findByRole("radio", { name: scope }));
    await userEvent.click(choice.getByRole("button", { name: "Continue" }));
    const question = within(await screen.findByRole("alertdialog", { name: title }));
    await userEvent.type(question.getByLabelText(/^Reason/), "Snow.");
    await userEvent.click(question.getByRole("button", { name: confirm }));
    await vi.waitFor(() => expect(sent.some(({ call }) => call.startsWith(method))).toBe(true));
    expect(patches(sent)).toEqual(
      method === "PATCH" ? [{ original_date: first.original_date, active: false, reason: "Snow." }] : [],
    );
    cleanup();
  });

  it("cancels the event with a reason, which Escape does not discard, and is led to the list (578)", async () => {
    const { sent } = show("about", [answer(eventDelete, {})]);
    await userEvent.click(await screen.findByRole("button", { name: "More for this event" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel event" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel “Raku night”?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The kiln is broken.");
    await userEvent.keyboard("{Escape}");
    await press("Keep writing");
    await userEvent.click(dialog.getByRole("button", { name: /^Cancel event/ }));
    expect(await screen.findByText("Event cancelled")).toBeTruthy();
    expect(calls(sent).some((call) => call.startsWith(`DELETE /api/v2/event/${raku.id}/`))).toBe(true);
    cleanup();
  });
});
