import type { Site } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

/** What somebody wrote in the contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface MailNeeds {
  site: Site;
  now: Date;
}

/** Brings a message to the site's address; an answer to the mail goes to whoever wrote. */
export function contactMail({ name, email, subject, message }: ContactMessage, { site, now }: MailNeeds): StoredMail {
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
