import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { contactRoutes, looksAutomated, type Site, withoutGuard } from '@shoreline/contracts';
import { composeMail, type MailMessage } from '@shoreline/mail';
import { createRouter, type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import type { ContactMessage, ContactStore } from './contact.store.ts';

interface Dependencies {
  contacts: ContactStore;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

export function contactRouter({ contacts, site, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, contactRoutes.send, async ({ body }, _caller, ctx) => {
    const message = withoutGuard(body);
    const idempotency = readIdempotency(ctx, message);
    if (looksAutomated(body)) return ACCEPTED;

    const createdAt = now();
    const mails = [composeMail(toMail(message, site), { site, now: createdAt })];
    await contacts.save({ id: randomUUID(), ...message, createdAt, idempotency, mails });
    return ACCEPTED;
  });

  return router;
}

const toMail = ({ name, email, subject, message }: ContactMessage, site: Site): MailMessage => ({
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
});
