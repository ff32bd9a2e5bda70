import type { PageHead } from '@shoreline/remote-kit';

export const neighbourhoodsHead = (): PageHead => ({
  title: 'Noosa neighbourhoods – Shoreline',
  description: 'Six places to live around Noosa, what they are like and what they cost.',
  canonical: '/neighbourhoods',
});
