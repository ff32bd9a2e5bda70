import type { SubscriberDocument } from './newsletter.model.ts';

export type KnownSubscriber = Pick<
  SubscriberDocument,
  'subscribed' | 'confirmedAt' | 'unsubscribedAt' | 'mailedAt' | 'isWeekly'
>;

/** `confirm` asks whether the address is theirs; `known` says that it is on the list already. */
export type MailKind = 'confirm' | 'known';

/** Anybody can type anybody's address: nobody gets more mail from it than this. */
const CONFIRM_AGAIN_AFTER_MS = 600_000;
const KNOWN_AGAIN_AFTER_MS = 86_400_000;
const CONFIRMATION_LIFETIME_MS = 604_800_000;
/** After this an address that nobody confirmed, or that was unsubscribed, is none of our business any more. */
const UNCONFIRMED_LIFETIME_MS = 2_592_000_000;

export function chooseMail(known: KnownSubscriber | undefined, now: Date): MailKind | undefined {
  if (!known || hasLeftSince(known)) return 'confirm';
  const isReader = isConfirmed(known) && known.isWeekly !== false;
  const pauseMs = isReader ? KNOWN_AGAIN_AFTER_MS : CONFIRM_AGAIN_AFTER_MS;
  if (now.getTime() - known.mailedAt.getTime() < pauseMs) return undefined;
  return isReader ? 'known' : 'confirm';
}

/** Whose address is stored for good, until they leave: also of somebody who switched the weekly issue off. */
export const isConfirmed = ({
  subscribed,
  confirmedAt,
}: Pick<KnownSubscriber, 'subscribed' | 'confirmedAt'>): boolean => subscribed && confirmedAt !== null;

/** The links of the last mail are dead, and only who reads there could end them: nobody is pestered by another. */
const hasLeftSince = ({ unsubscribedAt, mailedAt }: KnownSubscriber): boolean =>
  unsubscribedAt !== null && unsubscribedAt > mailedAt;

export const confirmationEnd = (now: Date): Date => new Date(now.getTime() + CONFIRMATION_LIFETIME_MS);

export const unconfirmedEnd = (now: Date): Date => new Date(now.getTime() + UNCONFIRMED_LIFETIME_MS);
