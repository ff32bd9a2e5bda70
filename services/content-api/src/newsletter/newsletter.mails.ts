import { newsletterRoutes, type Site } from '@shoreline/contracts';
import { composeMail, type MailMessage, type MailCipher, type StoredMail } from '@shoreline/mail';

import type { MailKind } from './newsletter.rules.ts';

interface SubscriptionMail {
  kind: MailKind;
  to: string;
  confirmToken: string;
  unsubscribeToken: string;
}

interface MailOptions {
  site: Site;
  now: Date;
  /** Both kinds carry a token that ends the subscription. */
  cipher: MailCipher;
}

export function newsletterMail(
  { kind, to, confirmToken, unsubscribeToken }: SubscriptionMail,
  options: MailOptions,
): StoredMail {
  const { site } = options;
  const withToken = (path: string, token: string) => `${new URL(path, site.origin).href}?token=${token}`;
  const message: MailMessage = {
    to,
    ...(kind === 'confirm' ? confirm(site, withToken('/newsletter/confirm', confirmToken)) : known(site)),
    unsubscribe: {
      url: withToken(newsletterRoutes.unsubscribe.path, unsubscribeToken),
      pageUrl: withToken('/newsletter/unsubscribe', unsubscribeToken),
    },
    replyTo: { name: site.name, address: site.contactEmail },
  };
  return composeMail(message, { site, now: options.now, cipher: options.cipher });
}

type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action' | 'footnote'>;

const confirm = ({ name }: Site, url: string): Words => ({
  subject: `Please confirm your ${name} newsletter`,
  heading: 'One more step',
  paragraphs: [
    `Somebody – you, we hope – asked for the ${name} newsletter at this address: a mail a week at most, with new episodes, community updates and insider tips.`,
    'Nothing comes until you say yes. The link works for seven days.',
  ],
  action: { label: 'Confirm my address', url },
  footnote: 'If it was not you, do nothing: nothing changes, and we forget an address nobody confirmed after 30 days.',
});

const known = ({ name, origin }: Site): Words => ({
  subject: `You already get the ${name} newsletter`,
  heading: 'You are already with us',
  paragraphs: [
    `Somebody – you, we hope – asked for the ${name} newsletter at this address. It has been on the list all along, so there is nothing to do.`,
    `The next issue comes to this address. Those before it are at ${new URL('/newsletter', origin).href}.`,
  ],
  action: { label: `Go to ${name}`, url: origin },
  footnote: 'If it was not you, do nothing: nothing has changed.',
});
