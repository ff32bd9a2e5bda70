import type { PageHead } from '@shoreline/remote-kit';

/** What an operator sees is asked for in the browser: the server writes no document for one person. */
const operatorHead = (title: string, canonical: string): PageHead => ({
  title: `${title} – Shoreline`,
  description: 'For those who run the site.',
  canonical,
  noIndex: true,
});

export const liveHead = operatorHead('Releases', '/admin/releases');
export const historyHead = operatorHead('Release history', '/admin/releases/history');
export const compareHead = operatorHead('Compare releases', '/admin/releases/compare');
