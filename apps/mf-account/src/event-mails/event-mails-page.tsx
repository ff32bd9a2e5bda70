import { contactAddress, type RouteAddress } from '@shoreline/contracts';
import type { eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { type MailLink, MailLinkPage } from '@shoreline/member-kit/mail-link';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { MailX } from 'lucide';

const UNSUBSCRIBE: RouteAddress<typeof eventNotificationRoutes.unsubscribe> = {
  method: 'POST',
  path: '/api/me/event-notifications/unsubscribe',
};

const link: MailLink = {
  icon: MailX,
  ready: {
    title: 'No more mails about events?',
    text: 'One press and we no longer mail you when an event you saved changes. What you saved stays, and your saved items go on showing what is different.',
  },
  done: {
    title: 'No more of these mails',
    text: 'Changes are still shown above your saved items. Should you miss the mails, switch them on again there.',
  },
  spent: {
    title: 'This link is not complete',
    text: 'It may have been cut short on its way. Open it from the latest mail again, or sign in and switch the mails off below your saved items.',
  },
  button: { label: 'Stop these mails', pending: 'Stopping...' },
  nextLink: {
    done: { href: '/profile?tab=saved', label: 'Your saved items' },
    spent: { href: contactAddress('contact'), label: 'Write to us' },
  },
  failure: 'We could not stop the mails.',
  send: (api, token) => api.call(UNSUBSCRIBE, { query: { token } }),
};

/** Where a mail about saved events leads whoever wants no more of them. */
export function EventMailsPage() {
  const [params] = useSearchParams();
  return <MailLinkPage link={link} token={params.get('token') ?? ''} />;
}
