/*
 * Where operators' browsers ask how the site does, without schemas: their own app carries it.
 */

const pathsBelow = <const Prefix extends string>(prefix: Prefix) =>
  ({
    status: { method: 'GET', path: `/api/${prefix}/status` },
    records: { method: 'GET', path: `/api/${prefix}/records` },
    verification: { method: 'GET', path: `/api/${prefix}/verification` },
    privacy: { method: 'GET', path: `/api/${prefix}/privacy` },
  }) as const;

const outboxPathsBelow = <const Prefix extends string>(prefix: Prefix) =>
  ({
    outbox: { method: 'GET', path: `/api/${prefix}/outbox` },
    deadMails: { method: 'GET', path: `/api/${prefix}/dead-mails`, paged: true },
    retryMail: { method: 'POST', path: `/api/${prefix}/dead-mails/:id/retry` },
    retryMails: { method: 'POST', path: `/api/${prefix}/dead-mails/retry` },
    removeMail: { method: 'POST', path: `/api/${prefix}/dead-mails/:id/removal` },
  }) as const;

/** The first segments after `/api/` under which each service answers for itself. */
export const operationPrefixes = {
  content: 'content-operations',
  identity: 'identity-operations',
  owners: 'owners-operations',
  releases: 'releases-operations',
} as const;

export type OperationPaths = ReturnType<typeof pathsBelow<string>>;
export type OutboxOperationPaths = ReturnType<typeof outboxPathsBelow<string>>;

/** Each service answers for itself, and the gateway tells services apart by the first segment alone. */
export const operationPaths = {
  content: pathsBelow(operationPrefixes.content),
  identity: pathsBelow(operationPrefixes.identity),
  owners: pathsBelow(operationPrefixes.owners),
  releases: pathsBelow(operationPrefixes.releases),
} as const;

/** Services that send mail. */
export const outboxOperationPaths = {
  content: outboxPathsBelow(operationPrefixes.content),
  identity: outboxPathsBelow(operationPrefixes.identity),
  owners: outboxPathsBelow(operationPrefixes.owners),
} as const;

export const vainSearchPaths = {
  list: { method: 'GET', path: `/api/${operationPrefixes.content}/searches` },
} as const;

/** The gateway's own: how it does, the shell server, and how many replicas answer of each. */
export const siteHealthPaths = { read: { method: 'GET', path: '/api/site-health' } } as const;

/** Whose last refusal says this was held back after a restore: it may have been sent before. */
export const QUARANTINED = 'HELD_AFTER_RESTORE';

/** Over how many days searches are added up. */
export const searchSpans = [7, 28, 90] as const;
export type SearchSpan = (typeof searchSpans)[number];

/** What is counted of accounts and choices, by month. */
export const privacyFigures = [
  'consent-accepted',
  'consent-rejected',
  'consent-custom',
  'data-exported',
  'account-deleted',
] as const;
export type PrivacyFigure = (typeof privacyFigures)[number];

/** What audit trails record. A name is never given another meaning; new ones are added. */
export const auditEvents = [
  'sign-up',
  'sign-in',
  'sign-out',
  'session-ended',
  'email-verified',
  'password-reset-requested',
  'password-reset',
  'password-changed',
  'reauthentication',
  'consent-given',
  'consent-withdrawn',
  'newsletter-confirmed',
  'newsletter-ended',
  'newsletter-preferences-changed',
  'newsletter-issue-created',
  'newsletter-issue-saved',
  'newsletter-issue-tested',
  'newsletter-issue-scheduled',
  'newsletter-issue-paused',
  'newsletter-issue-resumed',
  'newsletter-issue-cancelled',
  'data-exported',
  'account-deleted',
  'email-change-requested',
  'email-change-withdrawn',
  'email-change-proved',
  'email-change-refused',
  'email-changed',
  'claim-submitted',
  'claim-withdrawn',
  'claim-needs-more',
  'claim-answered',
  'claim-file-added',
  'claim-file-removed',
  'claim-approved',
  'claim-rejected',
  'claim-revoked',
  'listing-live-changed',
  'listing-event-status-set',
  'listing-submitted',
  'listing-submission-withdrawn',
  'listing-submission-approved',
  'listing-submission-rejected',
  'listing-offer-submitted',
  'listing-offer-withdrawn',
  'listing-offer-approved',
  'listing-offer-rejected',
  'listing-confirmed',
  'listing-person-invited',
  'listing-person-joined',
  'listing-person-removed',
  'listing-person-left',
  'listing-transfer-offered',
  'listing-transfer-withdrawn',
  'listing-transferred',
  'story-approved',
  'story-rejected',
  'listing-edit-approved',
  'listing-edit-rejected',
  'suggestion-applied',
  'suggestion-declined',
  'event-submission-approved',
  'event-submission-rejected',
  'review-submitted',
  'review-withdrawn',
  'review-approved',
  'review-rejected',
  'review-hidden',
  'review-reports-dismissed',
  'review-answer-approved',
  'review-answer-rejected',
  'avatar-submitted',
  'avatar-removed',
  'avatar-approved',
  'avatar-rejected',
  'photograph-taken-down',
  'content-created',
  'content-saved',
  'content-published',
  'content-scheduled',
  'content-unpublished',
  'content-restored',
  'content-featured',
  'content-unfeatured',
  'content-moved',
  'content-taken-down',
  'content-merged',
  'content-draft-linked',
  'operator-act',
  'operator-sign-in',
  'operator-sign-out',
  'operator-access-ended',
  'release-act',
  'trail-pruned',
] as const;
