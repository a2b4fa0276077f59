import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Media } from "@cortile/contract/entity";
import { mediaClick } from "@cortile/contract/media";
import type { Preferences } from "@cortile/contract/preference";
import { answer } from "#shell/testing";
import { contribution, renderReading, Viewport, withBrowser } from "#vote/testing";
import { ContributionMedia } from "./ContributionMedia.tsx";

withBrowser();

const base: Media = {
  id: 7,
  added_at: "2026-11-20T10:00:00+00:00",
  type: "doc",
  title: "kiln.mp4",
  description: null,
  url: "http://c.test/media/7/original/0123456789abcdef.mp4?exp=1&sig=s",
  image: null,
  image_width: null,
  image_height: null,
  mimetype: "video/mp4",
  size: 2_400_000,
};
const click = "POST /api/v2/media/7/click/";

function renderMedia(about: Partial<Media>, preferences: Partial<Preferences> = {}) {
  const answers = [answer(mediaClick, () => new Response(null, { status: 204 }))];
  return renderReading(<ContributionMedia contribution={contribution({ medias: [{ ...base, ...about }] })} />, {
    answers,
    preferences,
  });
}

const still = (matches: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => still(false));

describe("a video", () => {
  const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const film = () => screen.getByLabelText<HTMLVideoElement>("kiln.mp4");
  let paused = true;
  beforeEach(() => {
    play.mockClear();
    paused = true;
    vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => paused);
    vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(() => {
      paused = false;
      return play();
    });
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function pause(this: HTMLMediaElement) {
      paused = true;
      fireEvent.pause(this);
    });
  });

  it("354: plays without sound while in view, where the community wants it", () => {
    renderMedia({}, { "configurations.video_autoplay_enabled": true });
    expect(play).not.toHaveBeenCalled();
    act(() => Viewport.show(film()));
    expect([play.mock.calls.length, film().muted]).toEqual([1, true]);
    act(() => Viewport.show(film(), false));
    expect(paused).toBe(true);
    act(() => Viewport.show(film()));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("stays stopped once its viewer stopped it", () => {
    renderMedia({}, { "configurations.video_autoplay_enabled": true });
    act(() => Viewport.show(film()));
    film().pause();
    act(() => Viewport.show(film()));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["the community does not want it", false, false],
    ["the viewer prefers stillness", true, true],
  ])("waits to be pressed when %s", (_why, autoplay, reduced) => {
    still(reduced);
    renderMedia({}, { "configurations.video_autoplay_enabled": autoplay });
    act(() => Viewport.show(film()));
    expect(play).not.toHaveBeenCalled();
  });

  it("355: counts as watched once, after the seconds that the community says; skipping is not watching", async () => {
    const { sent } = renderMedia({}, { "configurations.video_play_tracking_delay_seconds": 2 });
    const playTo = (seconds: number) => {
      film().currentTime = seconds;
      fireEvent.timeUpdate(film());
    };
    playTo(50);
    for (let second = 50; second < 51.8; second += 0.25) playTo(second);
    expect(sent).toEqual([]);
    for (let second = 51.75; second < 60; second += 0.25) playTo(second);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([click]));
  });

  it("shows its first picture in its proportions, and loads no more before it plays", () => {
    renderMedia({ image: "http://c.test/poster.webp", image_width: 640, image_height: 360 });
    expect(film().getAttribute("poster")).toBe("http://c.test/poster.webp");
    expect(film().getAttribute("preload")).toBe("none");
    expect(film().style.aspectRatio).toBe("640 / 360");
  });

  it("that cannot be played says so and can be downloaded", () => {
    renderMedia({});
    fireEvent.error(film());
    expect(screen.getByText("This video can’t be played here.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(`${base.url}&download=1`);
  });
});

describe("351: a document", () => {
  const pdf = { title: "Glaze recipes.pdf", mimetype: "application/pdf", url: "http://c.test/media/7/original/0.pdf" };

  it("shows its kind, name and size, and is downloaded", async () => {
    const { sent } = renderMedia({ title: "firing.csv", mimetype: "text/csv", url: "http://c.test/0.csv", size: 12_345 });
    const link = screen.getByRole("link", { name: /^firing\.csv/ });
    expect(link.textContent).toContain("CSV, 12 kB");
    expect(link.getAttribute("href")).toBe("http://c.test/0.csv?download=1");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([click]));
  });

  it("opens in a tab of its own when it is a PDF, or in place", async () => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
    renderMedia(pdf);
    const link = screen.getByRole("link", { name: /^Glaze recipes/ });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([pdf.url, "_blank"]);
    await userEvent.click(screen.getByRole("button", { name: "Preview", expanded: false }));
    expect(screen.getByTitle("Glaze recipes.pdf").getAttribute("src")).toBe(pdf.url);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByTitle("Glaze recipes.pdf")).toBeNull();
  });
});

describe("a picture", () => {
  const gif: Partial<Media> = {
    type: "image",
    description: "A wheel turning",
    mimetype: "image/webp",
    url: null,
    image: "http://c.test/original.webp",
    image_animated: true,
    image_thumbnail: { url: "http://c.test/medium.webp", width: 600, height: 400, color: null },
  };
  const picture = () => screen.getByRole("img", { name: "A wheel turning" });

  it("350: moves only while in view", () => {
    renderMedia(gif);
    expect(picture().getAttribute("src")).toBe("http://c.test/medium.webp");
    act(() => Viewport.show(document.body));
    expect(picture().getAttribute("src")).toBe("http://c.test/original.webp");
    act(() => Viewport.show(document.body, false));
    expect(picture().getAttribute("src")).toBe("http://c.test/medium.webp");
  });

  it("keeps still for whoever wants that", () => {
    still(true);
    renderMedia(gif);
    act(() => Viewport.show(document.body));
    expect(picture().getAttribute("src")).toBe("http://c.test/medium.webp");
  });

  it("that cannot be had leaves a mark with its words", () => {
    renderMedia({ ...gif, image_animated: undefined });
    fireEvent.error(picture());
    expect(picture().tagName).toBe("SPAN");
  });
});

describe("352: a link", () => {
  it("shows picture, title, description and domain, opens in a tab of its own and is counted", async () => {
    const { sent } = renderMedia({
      type: "url",
      url: "https://www.example.org/a?b",
      title: "On glazes",
      description: "How ash melts",
      mimetype: "image/webp",
      image: "http://c.test/preview.webp",
    });
    const link = screen.getByRole("link");
    expect(link.textContent).toBe("On glazesHow ash meltsexample.org");
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://www.example.org/a?b", "_blank"]);
    expect(link.querySelector("img")?.src).toBe("http://c.test/preview.webp");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([click]));
  });
});
