export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The Reply-To address, if not the sender. */
  replyTo?: string;
  /** The account it is to, with which it goes. */
  userId?: number;
  /** What mail programs group it by: messages with the same key are one conversation. Letters, digits and hyphens. */
  threadKey?: string;
  /** Where a POST stops mail of its kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** Is rather lost than sent twice. Other mail is sent again where it is not known whether the server took it. */
  atMostOnce?: boolean;
}
