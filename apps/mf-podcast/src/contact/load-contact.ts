import { readContactTab } from '@shoreline/contracts';
import type { LoadPage, PageHead, RemoteContext } from '@shoreline/remote-kit';

import { contactHead } from './contact-head.ts';
import { storyForm } from './story-form.tsx';

/** Brings the story form along when the address asks for it; the other tabs need nothing. */
export async function loadContact({ site, prefetchWidget }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  if (readContactTab(url.searchParams) === 'story') await prefetchWidget(storyForm.app, storyForm.name);
  return contactHead(site);
}
