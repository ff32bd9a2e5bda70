/** The tabs of the contact page. */
const contactTabs = ['newsletter', 'contact', 'story'] as const;
export type ContactTab = (typeof contactTabs)[number];

/** The contact page with a tab open. `story` is where the form of a story is while its dialog cannot be opened. */
export const contactAddress = (tab: ContactTab): string => `/contact?tab=${tab}`;

/** The tab an address names; the newsletter when it names none there is. */
export const readContactTab = (params: URLSearchParams): ContactTab =>
  contactTabs.find((tab) => tab === params.get('tab')) ?? 'newsletter';
