import type { GatewayHandler } from './request-context.ts';

const FOUND = 302;
/** As much as a search takes. */
const MAX_SEARCH_LENGTH = 100;
const ADDRESS = /\bhttps?:\/\/\S*/gi;

/**
 * Leads what somebody shared with the installed site to the search for it. Apps send a text, a title or an address in whichever
 * field they like: an address finds nothing here, and a title stands in for it.
 */
export const sharedTextHandler: GatewayHandler = async (ctx) => {
  const shared = new URLSearchParams(ctx.state.requestContext.search);
  const search = ['text', 'title'].map((name) => toWords(shared.get(name) ?? '')).find((words) => words !== '');
  const query = search === undefined ? '' : `?${new URLSearchParams({ search })}`;
  ctx.set({ location: `/search${query}`, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  ctx.status = FOUND;
  ctx.body = '';
};

/** Cut in complete characters: half of one is none. */
const toWords = (text: string): string =>
  [...text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim()].slice(0, MAX_SEARCH_LENGTH).join('').trim();
