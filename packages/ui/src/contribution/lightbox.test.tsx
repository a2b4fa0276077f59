import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Media } from "@cortile/contract/entity";
import { mediaClick } from "@cortile/contract/media";
import { answer } from "#shell/testing";
import { contribution, renderReading, withBrowser } from "#vote/testing";
import { ContributionDetail } from "./ContributionDetail.tsx";
import { ContributionMedia } from "./ContributionMedia.tsx";

withBrowser();

const picture = (id: number): Media => ({
  id,
  added_at: "2026-11-20T10:00:00+00:00",
  type: "image",
  title: `${id}.webp`,
  description: `Bowl ${id}`,
  url: null,
  image: `http://c.test/media/${id}/original.webp?exp=1`,
  image_width: 1600,
  image_height: 1200,
  image_thumbnail: { url: `http://c.test/media/${id}/medium.webp`, width: 600, height: 450, color: "#b9d3c4" },
});

const many = (count: number) => Array.from({ length: count }, (_, index) => picture(index + 1));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

function renderPictures(count: number) {
  const answers = [answer(mediaClick, () => new Response(null, { status: 204 }))];
  return renderReading(<ContributionMedia contribution={contribution({ medias: many(count) })} />, { answers });
}

async function open(number: number, total: number) {
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Open picture ${number} of ${total}`) }));
  return screen.findByRole("dialog", { name: "Pictures by Ada Nwosu" });
}
const shown = () => within(screen.getByRole("dialog")).getByRole<HTMLImageElement>("img");
const scale = () => Number(/scale\(([\d.]+)\)/.exec(shown().style.transform)?.[1] ?? 1);
const place = () => /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(shown().style.transform)?.slice(1).map(Number) ?? [0, 0];

describe("348: many pictures", () => {
  it("stand as five, the last with how many more there are", () => {
    renderPictures(8);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Open picture 1 of 8",
      "Open picture 2 of 8",
      "Open picture 3 of 8",
      "Open picture 4 of 8",
      "Open picture 5 of 8+3",
    ]);
  });
});

describe("349: the pictures full screen", () => {
  it("open at the one pressed, are counted, and go round by keys and buttons", async () => {
    const { sent } = renderPictures(3);
    const dialog = await open(2, 3);
    expect(within(dialog).getByText("2 of 3")).toBeTruthy();
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(["POST /api/v2/media/2/click/"]));
    await userEvent.keyboard("{ArrowRight}");
    expect(shown().alt).toBe("Bowl 3");
    await userEvent.click(within(dialog).getByRole("button", { name: "Next picture" }));
    expect(shown().alt).toBe("Bowl 1");
    await userEvent.keyboard("{ArrowLeft}");
    expect(shown().alt).toBe("Bowl 3");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("show the small file until the large one is there", async () => {
    renderPictures(1);
    await open(1, 1);
    expect(shown().getAttribute("src")).toBe("http://c.test/media/1/medium.webp");
    const large = document.querySelector("img[hidden]");
    expect(large?.getAttribute("src")).toBe("http://c.test/media/1/original.webp?exp=1");
    fireEvent.load(large as Element);
    expect(shown().getAttribute("src")).toBe("http://c.test/media/1/original.webp?exp=1");
    expect(document.querySelector("img[hidden]")).toBeNull();
  });

  it("are downloaded as they were sent", async () => {
    renderPictures(1);
    const dialog = await open(1, 1);
    expect(within(dialog).getByRole("link", { name: "Download" }).getAttribute("href")).toBe(
      "http://c.test/media/1/original.webp?exp=1&download=1",
    );
  });

  it("are enlarged and drawn about by keys; the next one is whole again", async () => {
    renderPictures(2);
    await open(1, 2);
    await userEvent.keyboard("+");
    expect(scale()).toBeCloseTo(1.6);
    await userEvent.keyboard("{ArrowRight}");
    expect(shown().alt).toBe("Bowl 1");
    expect(place()).toEqual([-80, 0]);
    await userEvent.keyboard("0{ArrowRight}");
    expect([shown().alt, scale()]).toEqual(["Bowl 2", 1]);
    await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(scale()).toBeCloseTo(1.6);
    await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
    expect([shown().alt, scale()]).toEqual(["Bowl 1", 1]);
    expect(screen.getByRole("button", { name: "Zoom out" })).toHaveProperty("disabled", true);
  });

  it("are enlarged by the wheel and by a double press", async () => {
    renderPictures(1);
    await open(1, 1);
    fireEvent.wheel(shown(), { deltaY: -400 });
    expect(scale()).toBeCloseTo(Math.E);
    fireEvent.doubleClick(shown());
    expect(scale()).toBe(1);
    fireEvent.doubleClick(shown());
    expect(scale()).toBe(2.5);
  });

  it("are enlarged by two fingers, and drawn about by one", async () => {
    renderPictures(1);
    await open(1, 1);
    fireEvent.pointerDown(shown(), { pointerId: 1, clientX: -50, clientY: 0 });
    fireEvent.pointerDown(shown(), { pointerId: 2, clientX: 50, clientY: 0 });
    fireEvent.pointerMove(shown(), { pointerId: 2, clientX: 150, clientY: 0 });
    expect(scale()).toBeCloseTo(2);
    fireEvent.pointerUp(shown(), { pointerId: 2, clientX: 150, clientY: 0 });
    const [before = 0] = place();
    fireEvent.pointerMove(shown(), { pointerId: 1, clientX: -70, clientY: 0 });
    expect(place()[0]).toBeCloseTo(before - 20);
    fireEvent.pointerUp(shown(), { pointerId: 1, clientX: -170, clientY: 0 });
    expect(shown().alt).toBe("Bowl 1");
  });

  it("move by a swipe while they are whole", async () => {
    renderPictures(2);
    await open(1, 2);
    const swipe = (byX: number, byY: number) => {
      fireEvent.pointerDown(shown(), { pointerId: 1, clientX: 0, clientY: 0 });
      fireEvent.pointerUp(shown(), { pointerId: 1, clientX: byX, clientY: byY });
    };
    swipe(-30, 0);
    swipe(-60, 90);
    expect(shown().alt).toBe("Bowl 1");
    swipe(-60, 10);
    expect(shown().alt).toBe("Bowl 2");
    swipe(60, 0);
    expect(shown().alt).toBe("Bowl 1");
  });

  it("follow the finger, and go back to their place when it lets go too early", async () => {
    renderPictures(2);
    await open(1, 2);
    fireEvent.pointerDown(shown(), { pointerId: 1, clientX: 100, clientY: 0 });
    fireEvent.pointerMove(shown(), { pointerId: 1, clientX: 70, clientY: 4 });
    expect(shown().style.transform).toBe("translate(-30px, 0px)");
    fireEvent.pointerUp(shown(), { pointerId: 1, clientX: 70, clientY: 4 });
    expect(shown().style.transform).toBe("translate(0px, 0px)");
    expect(shown().alt).toBe("Bowl 1");
  });
});

describe("the viewer", () => {
  it("closes by a swipe up or down while the picture is whole, and not by a short one", async () => {
    renderPictures(2);
    await open(1, 2);
    const swipe = (byX: number, byY: number) => {
      fireEvent.pointerDown(shown(), { pointerId: 1, clientX: 0, clientY: 0 });
      fireEvent.pointerMove(shown(), { pointerId: 1, clientX: byX, clientY: byY });
      fireEvent.pointerUp(shown(), { pointerId: 1, clientX: byX, clientY: byY });
    };
    swipe(10, 60);
    expect(shown().alt).toBe("Bowl 1");
    swipe(10, 140);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes by the Back button", async () => {
    renderPictures(1);
    await open(1, 1);
    const { page } = history.state.cortileOverlay;
    window.dispatchEvent(new PopStateEvent("popstate", { state: { cortileOverlay: { page, isOverlay: false } } }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a single picture", () => {
  const tall: Media = { ...picture(1), image_width: 900, image_height: 1600 };
  const isWhole = () => document.querySelector("[data-whole]") !== null;

  it("is cropped in a feed and whole on its page", () => {
    renderReading(<ContributionMedia contribution={contribution({ medias: [tall] })} />);
    expect(isWhole()).toBe(false);
    cleanup();
    renderReading(<ContributionDetail contribution={contribution({ medias: [tall] })} />);
    expect(isWhole()).toBe(true);
  });
});

describe("the pictures in an article's text", () => {
  const drawn = (id: number) => `<img data-media="${id}" src="http://c.test/media/${id}/l.webp" alt="Kiln ${id}">`;

  it("open full screen at the one pressed, by mouse and by keyboard, and are counted", async () => {
    const { sent } = renderReading(
      <ContributionDetail
        contribution={contribution({ type: "discussion", title: "Two jars", html: `<p>One</p>${drawn(7)}<p>Two</p>${drawn(8)}` })}
      />,
      { answers: [answer(mediaClick, () => new Response(null, { status: 204 }))] },
    );
    const link = screen.getByRole("link", { name: "Kiln 8" });
    expect(link.getAttribute("href")).toBe("http://c.test/media/8/l.webp");
    await userEvent.click(screen.getByRole("img", { name: "Kiln 8" }));
    await screen.findByRole("dialog", { name: "Pictures by Ada Nwosu" });
    expect(shown().alt).toBe("Kiln 8");
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(["POST /api/v2/media/8/click/"]));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    screen.getByRole("link", { name: "Kiln 7" }).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    expect(shown().alt).toBe("Kiln 7");
  });
});
