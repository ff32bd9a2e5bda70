import type { Site } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

/** Tells whoever sent a photograph that it is gone, and why. */
export const takedownMails = (
  { to, reason }: { to: string; reason: string },
  { site, now }: { site: Site; now: Date },
): StoredMail[] => [
  composeMail(
    {
      to,
      subject: `We took a photograph of yours off ${site.name}`,
      heading: 'A photograph was taken down',
      paragraphs: [
        `A photograph you sent us is no longer on ${site.name}, and its file is deleted. What you wrote with it stays as it is.`,
        'A word from us about it:',
      ],
      quote: reason,
      footnote: `You get this because you sent us a photograph with this address. If you think this is a mistake, answer this mail.`,
      replyTo: { name: site.name, address: site.contactEmail },
    },
    { site, now },
  ),
];
