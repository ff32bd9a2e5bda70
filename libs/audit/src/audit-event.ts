/** What is recorded. A name is never given another meaning; new ones are added. */
export type AuditEventName =
  | 'sign-up'
  | 'sign-in'
  | 'sign-out'
  | 'session-ended'
  | 'email-verified'
  | 'password-reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'reauthentication'
  | 'consent-given'
  | 'consent-withdrawn'
  | 'newsletter-confirmed'
  | 'newsletter-ended'
  | 'data-exported'
  | 'account-deleted'
  | 'claim-submitted'
  | 'claim-withdrawn'
  | 'claim-approved'
  | 'claim-rejected'
  | 'claim-revoked'
  | 'story-approved'
  | 'story-rejected'
  | 'listing-edit-approved'
  | 'listing-edit-rejected'
  | 'content-created'
  | 'content-saved'
  | 'content-published'
  | 'content-scheduled'
  | 'content-unpublished'
  | 'content-restored'
  | 'content-featured'
  | 'content-unfeatured'
  | 'content-taken-down'
  | 'content-merged'
  | 'operator-act'
  | 'operator-sign-in'
  | 'operator-sign-out'
  | 'operator-access-ended'
  | 'release-act'
  | 'trail-pruned';

/** `started`: about to be done by an operator; what became of it is another record. */
export type AuditOutcome = 'started' | 'done' | 'refused' | 'failed';

/** Something that happened, with addresses and ids as the service knows them. The trail stores keyed hashes of them. */
export interface AuditEvent {
  event: AuditEventName;
  /** `done` unless said. */
  outcome?: AuditOutcome;
  /** Of whom it was about, in the spelling accounts are found by. */
  email?: string | undefined;
  /** The account it was about. Recorded once beside the address, it is found by the address from then on. */
  accountId?: string | undefined;
  /** What it was about: the id of a claim, listing or edit; a slug is hashed, because a stranger's title is in it. */
  target?: string | undefined;
  /** Of an operator's act: method and pattern of the route. */
  action?: string;
}

/** A record as it is stored, without its place in the chain: nothing in it is an address, a name or a text. */
export interface AuditEntry {
  /** Tells a repeated append from a second event. */
  id: string;
  at: Date;
  event: AuditEventName;
  outcome: AuditOutcome;
  operator?: string;
  /** Method and pattern of the route an operator called. */
  action?: string;
  subject?: string;
  account?: string;
  target?: string;
  network?: string;
  requestId?: string;
}
