import { contactAddress, newsletterRoutes } from '@shoreline/contracts';
import { MailCheck } from 'lucide';

import { type MailLink, MailLinkPage } from './mail-link-page.tsx';

const link: MailLink = {
  icon: MailCheck,
  ready: {
    title: 'One press and you are in',
    text: 'Confirm that you would like our newsletter: new episodes, community updates and insider tips.',
  },
  done: {
    title: 'You are on the list',
    text: 'No issue has gone out yet; you get the first. Every one will have a link to leave.',
  },
  spent: {
    title: 'This link has run out',
    text: 'Links in our mails work once and for a while, and some mail programs cut them short. Subscribe again, and a new one is on its way.',
  },
  button: { label: 'Confirm subscription', pending: 'Confirming...' },
  nextLink: {
    done: { href: '/episodes', label: 'Listen while you wait' },
    spent: { href: contactAddress('newsletter'), label: 'Subscribe again' },
  },
  failure: 'We could not confirm your subscription.',
  send: (api, token) => api.call(newsletterRoutes.confirm, { body: { token } }),
};

/** Where the mail that asks to confirm leads. */
export const ConfirmPage = () => <MailLinkPage link={link} />;
