/** Who a mail is for or from. Their own name is optional; it is never part of the address. */
export interface Mailbox {
  name?: string;
  address: string;
}

/**
 * Where a mail stands: `queued` waits for its time, `leased` is in the hands of a worker, `sent` was taken by the
 * mail server, `dead` was refused for 72 hours and waits for an operator.
 */
export type MailState = 'queued' | 'leased' | 'sent' | 'dead';

/** A mail as it lives in the `mails` of the document that caused it. `composeMail` makes one. */
export interface StoredMail {
  id: string;
  /** Fixed when the mail is made: a server that gets it twice can tell. */
  messageId: string;
  to: string;
  subject: string;
  /** Text and HTML are gone once the mail is sent: they may carry tokens of which only a hash is kept. */
  text?: string;
  html?: string;
  replyTo?: Mailbox;
  /** Where one click in the mail program ends the subscription (RFC 8058). */
  unsubscribeUrl?: string;
  /** Text, HTML and the address to unsubscribe are closed with the service's seal until the mail leaves. */
  isSealed?: true;
  state: MailState;
  attempts: number;
  createdAt: Date;
  /** When a worker may take it next; of a leased mail, when its lease ends. Absent once nobody shall take it. */
  dueAt?: Date;
  /** The lease of the worker that holds it. */
  lease?: string;
  sentAt?: Date;
  deadAt?: Date;
  /** Codes only: what servers say may repeat the address. */
  lastError?: string;
}

/** A mail a worker holds, and the document it lives in. */
export interface LeasedMail extends StoredMail {
  lease: string;
  documentId: unknown;
  /** Which of the queue's collections the document stands in. */
  source: number;
}
