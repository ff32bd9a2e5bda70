import type { ConfirmedLocation } from '@shoreline/contracts';
import type { ListingFields } from '@shoreline/contracts/operator-content';
import { conflict } from '@shoreline/service-kit';

import type { SuggestedActs } from '../editing/editing-suggested.ts';
import type { SuggestionDocument } from './suggestion.model.ts';

export interface ApplyDependencies {
  acts: SuggestedActs;
  /** The id of the listing an address or a slug leads to. */
  findListingId: (identifier: string, now: Date) => Promise<string | undefined>;
}

interface Request {
  at: Date;
  by: string;
  place: ConfirmedLocation | undefined;
}

/** Whether one press changes the listing; what else was suggested an editor writes. */
export const isField = ({ kind, value }: Pick<SuggestionDocument, 'kind' | 'value'>): boolean =>
  kind === 'closed' || ((kind === 'phone' || kind === 'moved' || kind === 'duplicate') && value !== null);

/** Does what was suggested, as an act of the operator on the item: its version says what it came from. May be repeated. */
export async function applySuggestion(
  suggestion: SuggestionDocument,
  { at, by: who, place }: Request,
  { acts, findListingId }: ApplyDependencies,
): Promise<void> {
  const { listingId: id, kind, value } = suggestion;
  if (kind !== 'duplicate') return acts.change({ id, who, at }, (fields) => toChanged(fields, suggestion, place));
  const into = await findListingId(toIdentifier(value ?? ''), at);
  if (into === undefined) throw notThere();
  return acts.merge({ id, who }, into);
}

function toChanged(fields: ListingFields, { kind, value }: SuggestionDocument, place: Request['place']): ListingFields {
  if (kind === 'closed') return { ...fields, closure: fields.closure ?? { reopensOn: null, note: '' } };
  if (kind === 'phone') return { ...fields, phone: value };
  return { ...fields, address: value ?? fields.address, ...toPin(place) };
}

function toPin(place: Request['place']): Partial<Pick<ListingFields, 'latitude' | 'longitude'>> {
  if (place === undefined || place === 'same') return {};
  return place === 'unknown' ? { latitude: null, longitude: null } : place;
}

/** People paste the address of a page; its last part names the listing. */
export const toIdentifier = (text: string): string =>
  text
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '')
    ?.trim() ?? '';

const notThere = () =>
  conflict(
    'content-merge-refused',
    'There is no listing at the address that was named. Merge it in the editor, or decline.',
  );
