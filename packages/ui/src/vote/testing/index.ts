export { bright, comment, contribution, like, pageOf, person, reactions, reply, unit, warm } from "./fixtures.ts";
export { renderReading, Viewport } from "./render.tsx";
export { reconnect, withBrowser } from "./browser.ts";
export { TalkingSocket } from "./talking-socket.ts";
