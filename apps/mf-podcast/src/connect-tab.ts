/** The ways of keeping in touch; the first is shown unless another is asked for. */
export const connectTabs = ['newsletter', 'contact', 'story'] as const;
export type ConnectTab = (typeof connectTabs)[number];

/** What an address asks for; nonsense counts as nothing. */
export const readConnectTab = (params: URLSearchParams): ConnectTab =>
  connectTabs.find((tab) => tab === params.get('tab')) ?? 'newsletter';

/** The page with one of them open. */
export const contactAddress = (tab: ConnectTab): string => `/contact?tab=${tab}`;
