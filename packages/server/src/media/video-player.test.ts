import { describe, expect, it } from "vitest";
import { videoPlayer } from "./video-player.ts";

const uuid = "9c9de5e8-0a1e-484a-b099-e80766180a6d";

describe("videoPlayer", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"],
    ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"],
    ["https://youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
    ["https://www.dailymotion.com/video/x8abcde", "https://geo.dailymotion.com/player.html?video=x8abcde&autoplay=true"],
    ["https://dai.ly/x8abcde", "https://geo.dailymotion.com/player.html?video=x8abcde&autoplay=true"],
    [`https://framatube.org/videos/watch/${uuid}`, `https://framatube.org/videos/embed/${uuid}?autoplay=1&p2p=0&warningTitle=0`],
    [
      "https://videos.studio.example/w/kkGMgK9ZtnKfYAgnEtQxbv",
      "https://videos.studio.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&p2p=0&warningTitle=0",
    ],
    ["https://www.youtube.com/@cortile", null],
    ['https://www.youtube.com/watch?v="><script>', null],
    ["https://evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", null],
    [`http://framatube.org/videos/watch/${uuid}`, null],
    [`https://unknown.example/videos/watch/${uuid}`, null],
    ["not an address", null],
  ])("%s", (address, player) => {
    expect(videoPlayer(address, ["videos.studio.example"])).toBe(player);
  });

  it("can begin without sound", () => {
    expect(videoPlayer("https://vimeo.com/76979871", [], true)).toBe(
      "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&muted=1",
    );
  });
});
