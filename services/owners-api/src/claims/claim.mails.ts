import { toListingPath, type VerificationMethod } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import type { NewClaim } from './claim.store.ts';

type Account = { emailVerified: boolean } | undefined;

interface ClaimDetails extends Pick<NewClaim, 'id' | 'email' | 'verificationMethod' | 'notes' | 'withSession'> {
  account: Account;
  /** Whether the address is written to; the operators always are. */
  mayWrite: boolean;
}

type ListingContext = Pick<FoundListing, 'listing' | 'site'>;
type ClaimMailContext = ListingContext & { now: Date };
type MailContent = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action'>;

/** To the address, and to the operators. Only the reader of the first one learns whether the address has an account. */
export const newClaimMails = (claim: ClaimDetails, { now, ...context }: ClaimMailContext): StoredMail[] =>
  [...(claim.mayWrite ? [receivedMail(claim, context)] : []), reviewMail(claim, context)].map((message) =>
    composeMail(message, { site: context.site, now }),
  );

/** Repeats nothing of what was typed: whoever sent it may have left somebody else's address. */
function receivedMail({ email, account }: ClaimDetails, { listing, site }: ListingContext): MailMessage {
  const { next, action } = nextStep(account);
  return {
    to: email,
    subject: `Your claim of ${listing.title}`,
    heading: 'We have your claim',
    paragraphs: [
      `Thank you for claiming ${listing.title} on ${site.name}.`,
      'One of us reads every claim. It takes 3-5 business days; then we write to you.',
      next,
    ],
    action: { label: action.label, url: new URL(action.path, site.origin).href },
    footnote:
      'You get this because this listing was claimed with your email address. If it was not you, do nothing, or answer this mail and tell us: nothing is handed over before we have spoken to the business.',
    replyTo: { name: site.name, address: site.contactEmail },
  };
}

function nextStep(account: Account) {
  if (!account) {
    return {
      next: 'One thing is left to do: there is no owner account with this address yet. Create one and verify the address, so that the listing can become yours.',
      action: { label: 'Create your account', path: '/owners/signup' },
    };
  }
  if (!account.emailVerified) {
    return {
      next: 'One thing is left to do: verify the email address of your account, so that the listing can become yours.',
      action: { label: 'Verify your address', path: '/owners/verify' },
    };
  }
  return {
    next: 'You can see where it stands in your dashboard at any time.',
    action: { label: 'Open your dashboard', path: '/owners' },
  };
}

/** How somebody wants to prove that a listing is theirs, in words. */
export const verificationLabels: Record<VerificationMethod, string> = {
  email: 'by email',
  phone: 'by phone',
  address: 'by post',
  manual: 'with documents',
};

const reviewMail = (claim: ClaimDetails, { listing, site }: ListingContext): MailMessage => ({
  to: site.contactEmail,
  subject: `Claim of a listing: ${listing.title}`,
  heading: 'Somebody claims a listing',
  paragraphs: [
    'Make sure that it is theirs; nothing changes before one of us approves it.',
    `To see it: npm run ops -- claims show ${claim.id}`,
    `To hand the listing over: npm run ops -- claims approve ${claim.id}`,
    `To decline: npm run ops -- claims reject ${claim.id} --note "Why, in kind words"`,
  ],
  facts: [
    { label: 'Listing', value: listing.title },
    { label: 'The listing shows', value: listing.email ?? 'no email address' },
    { label: 'Claimed with', value: claim.email },
    { label: 'Account', value: describeAccount(claim) },
    { label: 'Wants to prove it', value: verificationLabels[claim.verificationMethod] },
  ],
  ...(claim.notes && { quote: claim.notes }),
  action: { label: 'See the listing', url: pageOf({ listing, site }) },
  footnote: 'You get this because your address is the contact address of the site.',
  replyTo: { address: claim.email },
});

function describeAccount({ account, withSession }: ClaimDetails): string {
  if (!account) return 'none yet';
  if (!account.emailVerified) return 'there is one; its address is not verified';
  return withSession ? 'verified, and signed in while claiming' : 'verified, not signed in while claiming';
}

export function decisionMail(
  decision: 'approved' | 'rejected' | 'revoked',
  { email, note, now, ...context }: ClaimMailContext & { email: string; note: string | null },
): StoredMail {
  const content = decisionContents[decision](context);
  const message: MailMessage = {
    to: email,
    ...content,
    ...(note && { paragraphs: [...content.paragraphs, 'A word from us about it:'], quote: note }),
    footnote: footnoteOf(decision, context),
    replyTo: { name: context.site.name, address: context.site.contactEmail },
  };
  return composeMail(message, { site: context.site, now });
}

/** An owner may have added the listing, and claimed nothing. */
const footnoteOf = (decision: 'approved' | 'rejected' | 'revoked', { site }: ListingContext): string =>
  decision === 'revoked'
    ? `You get this because this listing was in your account on ${site.name}.`
    : `You get this because this listing was claimed with your email address on ${site.name}.`;

const dashboard = ({ site }: ListingContext) => ({
  label: 'Open your dashboard',
  url: new URL('/owners', site.origin).href,
});

const decisionContents: Record<'approved' | 'rejected' | 'revoked', (context: ListingContext) => MailContent> = {
  approved: (context) => ({
    subject: `${context.listing.title} is yours`,
    heading: 'Your claim is approved',
    paragraphs: [
      `From now on ${context.listing.title} is yours on ${context.site.name}.`,
      'In your dashboard you find what customers ask, change the listing and its opening hours, and see how often people look for you.',
    ],
    action: dashboard(context),
  }),
  rejected: (context) => ({
    subject: `About your claim of ${context.listing.title}`,
    heading: 'We could not approve your claim',
    paragraphs: [
      `We looked at your claim of ${context.listing.title} and could not make sure that the listing is yours.`,
      'If it is, answer this mail and tell us how we can reach you at the business.',
    ],
    action: { label: 'See the listing', url: pageOf(context) },
  }),
  revoked: (context) => ({
    subject: `${context.listing.title} is no longer in your account`,
    heading: 'A listing has left your account',
    paragraphs: [
      `${context.listing.title} is no longer yours to manage on ${context.site.name}. Its enquiries and edits are closed to your account.`,
      'If you think this is a mistake, answer this mail.',
    ],
    action: dashboard(context),
  }),
};

const pageOf = ({ listing, site }: ListingContext): string => new URL(toListingPath(listing), site.origin).href;
