import { contactAddress, newsletterRoutes } from '@shoreline/contracts';
import { MailX } from 'lucide';

import { type MailLink, MailLinkPage } from './mail-link-page.tsx';

const link: MailLink = {
  icon: MailX,
  ready: {
    title: 'Leave the newsletter?',
    text: 'One press and no more of it comes to this address. No questions, no hard feelings.',
  },
  done: {
    title: 'You are off the list',
    text: 'Nothing more will come. The podcast stays where it is, should you miss it.',
  },
  spent: {
    title: 'This link is not complete',
    text: 'It may have been cut short on its way. Open it from the latest mail again, or write to us and we will take you off the list.',
  },
  button: { label: 'Unsubscribe', pending: 'Unsubscribing...' },
  nextLink: {
    done: { href: '/', label: 'Back to Home' },
    spent: { href: contactAddress('contact'), label: 'Write to us' },
  },
  failure: 'We could not take you off the list.',
  send: (api, token) => api.call(newsletterRoutes.unsubscribe, { query: { token } }),
};

export const UnsubscribePage = () => <MailLinkPage link={link} />;
