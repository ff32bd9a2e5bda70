import type { PageHead } from '@shoreline/remote-kit';

export const submitEventHead: PageHead = {
  title: 'Submit an event',
  description:
    'Tell us about a market, a concert or a working bee in Noosa. An editor reads it and puts it into the calendar.',
  canonical: '/submit-event',
};
