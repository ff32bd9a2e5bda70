import { composeMail, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';

type ClaimContext = Pick<FoundListing, 'listing' | 'site'> & { now: Date };

/** To whoever claimed: what an operator needs before deciding. */
export const questionMail = ({
  email,
  question,
  listing,
  site,
  now,
}: ClaimContext & { email: string; question: string }): StoredMail =>
  composeMail(
    {
      to: email,
      subject: `We need more about your claim of ${listing.title}`,
      heading: 'A question about your claim',
      paragraphs: [
        `We read your claim of ${listing.title} and cannot decide yet. In your dashboard you answer and add documents; you need an owner account with this address, which is free.`,
        'This is what we would like to know:',
      ],
      quote: question,
      action: { label: 'Answer in your dashboard', url: new URL('/owners?tab=claims', site.origin).href },
      footnote: `You get this because this listing was claimed with your email address on ${site.name}. If it was not you, do nothing.`,
      replyTo: { name: site.name, address: site.contactEmail },
    },
    { site, now },
  );

/** To operators: the claim is back in the queue. */
export const answeredMail = ({
  email,
  answer,
  listing,
  site,
  now,
}: ClaimContext & { email: string; answer: string }): StoredMail =>
  composeMail(
    {
      to: site.contactEmail,
      subject: `Answer about the claim of ${listing.title}`,
      heading: 'A claim was answered',
      paragraphs: [`${email} answered what was asked about ${listing.title}. The claim is back in the queue.`],
      quote: answer,
      footnote: 'You get this because you read claims.',
      replyTo: { address: email },
    },
    { site, now },
  );
