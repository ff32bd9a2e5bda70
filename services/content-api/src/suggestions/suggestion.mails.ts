import type { Site } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';
import { v5 as uuidOf } from 'uuid';

import type { SuggestionDocument } from './suggestion.model.ts';

interface Decided {
  suggestion: SuggestionDocument;
  isApplied: boolean;
  note: string | undefined;
}

/** Thanks, or why not; nothing for whoever left no address. The id of the mail is that of what was decided. */
export function decisionMails(
  { suggestion, isApplied, note }: Decided,
  { site, now }: { site: Site; now: Date },
): StoredMail[] {
  const { _id, email, listingTitle, listingId, text } = suggestion;
  if (email === null) return [];
  const mail = composeMail(
    {
      to: email,
      subject: isApplied ? `Thank you: ${listingTitle} is right again` : `Your suggestion about ${listingTitle}`,
      heading: isApplied ? 'Thank you, it is on the site' : `${listingTitle} stays as it is`,
      paragraphs: isApplied
        ? [`What you told us about ${listingTitle} has been changed. The next one who looks it up finds it right.`]
        : ['Thank you for telling us. We have looked at it and left the listing as it is, for this reason:'],
      ...(note && { facts: [{ label: 'Our editors', value: note }] }),
      quote: text,
      action: { label: 'See the listing', url: new URL(`/directory/${listingId}`, site.origin).href },
      footnote: `You get this once because you left this address with a suggestion on ${site.name}.`,
      replyTo: { name: site.name, address: site.contactEmail },
    },
    { site, now, id: uuidOf('decided', _id) },
  );
  return [mail];
}
