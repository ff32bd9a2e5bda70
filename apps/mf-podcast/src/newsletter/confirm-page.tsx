import { newsletterRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { MailCheck } from 'lucide';

import { MailLinkPage } from './mail-link-page.tsx';
import { useMailLink } from './use-mail-link.ts';

/** Where the mail that asks to confirm leads. */
export function ConfirmPage() {
  const api = useApi();
  const { step, press } = useMailLink((token) => api.call(newsletterRoutes.confirm, { body: { token } }));

  return (
    <MailLinkPage
      icon={MailCheck}
      ready={{
        title: 'One press and you are in',
        text: 'Confirm that you would like our newsletter: new episodes, community updates and insider tips.',
      }}
      done={{
        title: 'You are on the list',
        text: 'The next mail comes with the next episode. Every one of them has a link to leave.',
      }}
      spent={{
        title: 'This link has run out',
        text: 'Links in our mails work once and for a while, and some mail programs cut them short. Subscribe again, and a new one is on its way.',
      }}
      button={{ label: 'Confirm subscription', pending: 'Confirming...' }}
      onward={{
        done: { href: '/episodes', label: 'Listen while you wait' },
        spent: { href: '/contact?tab=newsletter', label: 'Subscribe again' },
      }}
      failure="We could not confirm your subscription."
      step={step}
      onPress={press}
    />
  );
}
