import type { LoadPage, PageHead, RemoteContext } from '@shoreline/remote-kit';

import { readConnectTab } from '../connect-tab.ts';
import { contactHead } from './contact-head.ts';

/** Brings the story form along when the address asks for it; the other tabs need nothing. */
export async function loadContact({ site, prefetchWidget }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  if (readConnectTab(url.searchParams) === 'story') await prefetchWidget('mf-stories', 'StoryForm');
  return contactHead(site);
}
