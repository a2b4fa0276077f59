export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** The account it is to, with which it goes. */
  userId?: number;
}
