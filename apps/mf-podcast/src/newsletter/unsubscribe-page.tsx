import { newsletterRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { MailX } from 'lucide';

import { MailLinkPage } from './mail-link-page.tsx';
import { useMailLink } from './use-mail-link.ts';

/** Where the link at the foot of every newsletter leads. */
export function UnsubscribePage() {
  const api = useApi();
  const { step, press } = useMailLink((token) => api.call(newsletterRoutes.unsubscribe, { query: { token } }));

  return (
    <MailLinkPage
      icon={MailX}
      ready={{
        title: 'Leave the newsletter?',
        text: 'One press and no more of it comes to this address. No questions, no hard feelings.',
      }}
      done={{
        title: 'You are off the list',
        text: 'Nothing more will come. The podcast stays where it is, should you miss it.',
      }}
      spent={{
        title: 'This link is not complete',
        text: 'It may have been cut short on its way. Open it from the latest mail again, or write to us and we will take you off the list.',
      }}
      button={{ label: 'Unsubscribe', pending: 'Unsubscribing...' }}
      onward={{
        done: { href: '/', label: 'Back to Home' },
        spent: { href: '/contact?tab=contact', label: 'Write to us' },
      }}
      failure="We could not take you off the list."
      step={step}
      onPress={press}
    />
  );
}
