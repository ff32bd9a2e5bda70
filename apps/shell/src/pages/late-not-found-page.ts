import { PageNotFound } from '@shoreline/remote-kit';

import type { NotFoundPage } from './not-found-page.tsx';

let page: typeof NotFoundPage | undefined;

/** The page for what is not there, once it was brought. */
export const lateNotFoundPage = (): typeof NotFoundPage | undefined => page;

/** Its code is fetched with the first address that leads nowhere: most visits see none. */
export async function bringNotFoundPage(): Promise<void> {
  page ??= (await import(/* webpackChunkName: 'not-found' */ './not-found-page.tsx')).NotFoundPage;
}

/** Runs a loader; when it says that nothing is there, the page that tells people so is at hand. */
export async function orNotFoundPage<T>(load: () => Promise<T> | T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof PageNotFound) await bringNotFoundPage();
    throw error;
  }
}
