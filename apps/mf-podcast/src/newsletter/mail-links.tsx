import { contactAddress, newsletterRoutes } from '@shoreline/contracts';
import { type MailLink, MailLinkPage } from '@shoreline/member-kit/mail-link';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { MailCheck, MailX } from 'lucide';

const confirmation: MailLink = {
  icon: MailCheck,
  ready: {
    title: 'One press and you are in',
    text: 'Confirm that you would like our newsletter: new episodes, community updates and insider tips.',
  },
  done: {
    title: 'You are on the list',
    text: 'The next issue comes to this address, a mail a week at most. Every one has a link to leave.',
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

export const ConfirmPage = () => <MailLinkPage link={confirmation} token={useToken()} />;

const cancellation: MailLink = {
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

export const UnsubscribePage = () => <MailLinkPage link={cancellation} token={useToken()} />;

function useToken(): string {
  const [params] = useSearchParams();
  return params.get('token') ?? '';
}
