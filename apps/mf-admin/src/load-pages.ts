import { type LoadPage, notFound, type PageHead } from '@shoreline/remote-kit';

import { findContentList } from './content/content-kinds.ts';

/** What an operator sees is asked for in the browser: the server writes no document for one person. */
const operatorHead = (title: string, canonical: string): PageHead => ({
  title: `${title} – Shoreline`,
  description: 'For those who run the site.',
  canonical,
  noIndex: true,
});

export const homeHead = operatorHead('Admin', '/admin');
export const queueHead = operatorHead('Queue', '/admin/queue');
export const photographsHead = operatorHead('Photographs', '/admin/photographs');
export const newsletterHead = operatorHead('Newsletter', '/admin/newsletter');
export const newsletterIssueHead = operatorHead('Newsletter issue', '/admin/newsletter');
export const liveHead = operatorHead('Releases', '/admin/releases');
export const historyHead = operatorHead('Release history', '/admin/releases/history');
export const compareHead = operatorHead('Compare releases', '/admin/releases/compare');

export const auditHead = operatorHead('Audit trail', '/admin/operations/audit');
export const mailHead = operatorHead('Mail', '/admin/operations/mail');
export const healthHead = operatorHead('Health', '/admin/operations/health');
export const privacyHead = operatorHead('Retention and consent', '/admin/operations/privacy');
export const searchesHead = operatorHead('Searches in vain', '/admin/operations/searches');

const findList = ({ params: { list } }: LoadPage) => {
  const found = findContentList(list);
  if (!found) {
    throw notFound({
      title: 'There is no such list',
      message: 'Content is episodes, events, listings, stories, hosts, the home page and facts.',
      back: { to: '/admin', label: 'Back to the admin' },
    });
  }
  return found;
};

export const loadContentList = (page: LoadPage): PageHead =>
  operatorHead(findList(page).title, `/admin/content/${page.params.list ?? ''}`);

export const loadContentEditor = (page: LoadPage): PageHead => {
  const { list = '', id } = page.params;
  return operatorHead(`${id ? 'Edit' : 'New'} ${findList(page).one}`, `/admin/content/${list}/${id ?? 'new'}`);
};
