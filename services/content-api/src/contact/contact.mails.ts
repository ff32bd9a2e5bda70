import type { Site } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface MailOptions {
  site: Site;
  now: Date;
}

/** Forwards a message to the site's address; a reply goes to its author. */
export function contactMail({ name, email, subject, message }: ContactMessage, { site, now }: MailOptions): StoredMail {
  return composeMail(
    {
      to: site.contactEmail,
      subject: `Contact: ${subject}`,
      heading: subject,
      paragraphs: [],
      facts: [
        { label: 'From', value: name },
        { label: 'Address', value: email },
      ],
      quote: message,
      footnote: `Somebody sent this through the contact form of ${site.name}. Answer this mail to answer them.`,
      replyTo: { name, address: email },
    },
    { site, now },
  );
}
