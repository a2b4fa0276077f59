import { act } from "@testing-library/react";

/** A channel that says what the test says; in place of `WebSocket`. */
export class TalkingSocket extends EventTarget {
  static last: TalkingSocket;
  readonly sent: string[] = [];

  constructor() {
    super();
    TalkingSocket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}

  static opens(): void {
    act(() => void TalkingSocket.last.dispatchEvent(new Event("open")));
  }
  static says(message: object): void {
    act(() => void TalkingSocket.last.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) })));
  }
}
