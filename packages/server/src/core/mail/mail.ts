export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The Reply-To address, if not the sender. */
  replyTo?: string;
  /** The account it is to, with which it goes. */
  userId?: number;
}
