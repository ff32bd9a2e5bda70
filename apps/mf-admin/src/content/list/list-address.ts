import type { ContentState } from '@shoreline/contracts/operator-content';

import { stateLabels } from '../content-kinds.ts';

/** What the address of a list asks for. */
export interface ListView {
  search: string;
  state: ContentState | undefined;
  section: string | undefined;
  page: number;
}

export const isState = (text: string | null): text is ContentState => text !== null && Object.hasOwn(stateLabels, text);

/** Reads an address; what is none of it is left out. */
export function readListView(params: URLSearchParams): ListView {
  const [state, page] = [params.get('state'), Number(params.get('page'))];
  return {
    search: params.get('search')?.trim() ?? '',
    state: isState(state) ? state : undefined,
    section: params.get('section') || undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The query of an address, without its question mark. */
export const toListQuery = ({ search, state, section, page }: ListView): string =>
  new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(section && { section }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
