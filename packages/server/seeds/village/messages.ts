import type { PrivateMessage } from "./types.ts";

/** What some people wrote to each other in private, oldest first; all of it has been read. */
export const privateMessages: readonly PrivateMessage[] = [
  {
    from: "leo",
    to: "yuki",
    at: "9d",
    text: "How do you pack porcelain for the train? I have twelve bowls to bring to Bologna.",
  },
  { from: "yuki", to: "leo", at: "8.9d", text: "Each one in a wool sock, rims up, and rice between them. No paper: it rubs." },
  { from: "leo", to: "yuki", at: "8.8d", text: "Socks it is. I owe you one from the next raku night." },
  { from: "marco", to: "ada", at: "5d", text: "Is there still room in the Friday glaze firing? Six tenmoku bowls, cone 10." },
  { from: "ada", to: "marco", at: "4.9d", text: "Yes, the middle shelf is yours. Bring them dry by Thursday evening." },
  { from: "marco", to: "ada", at: "4.8d", text: "Perfect. Can you cool it slowly between 1000 and 900 °C? The iron needs it." },
  { from: "ada", to: "marco", at: "4.7d", text: "I’ll hold it there for an hour and write down the curve for you." },
  { from: "marco", to: "ada", at: "2d", text: "They came out with oil spots all over. Thank you!" },
  { from: "yuki", to: "ada", at: "30h", text: "Could I borrow your tall bats for the workshop on Sunday?" },
  { from: "ada", to: "yuki", at: "29h", text: "Of course. They’re on the shelf by the door: take all eight." },
];
