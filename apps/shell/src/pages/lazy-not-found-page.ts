import { PageNotFound } from '@shoreline/remote-kit';

import type { NotFoundPage } from './not-found-page.tsx';

let page: typeof NotFoundPage | undefined;

/** The not-found page, once it has loaded. */
export const loadedNotFoundPage = (): typeof NotFoundPage | undefined => page;

/** Its code is fetched with the first address that leads nowhere: most visits see none. */
export async function loadNotFoundPage(): Promise<void> {
  page ??= (await import(/* webpackChunkName: 'not-found' */ './not-found-page.tsx')).NotFoundPage;
}

/** Runs a loader; when it throws `PageNotFound`, the not-found page has loaded before that is thrown on. */
export async function orNotFoundPage<T>(load: () => Promise<T> | T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof PageNotFound) await loadNotFoundPage();
    throw error;
  }
}
