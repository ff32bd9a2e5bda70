import { type Listing, toListingPath, toPhoneNumber } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toWords, withoutStopWords } from '../../text/text-words.ts';
import type { ListingDocument } from '../listing/listing.model.ts';

type Wanted = Pick<Listing, 'title' | 'category' | 'phone' | 'website'>;

export interface LikelyDuplicate {
  title: string;
  suburb: string;
  path: string;
  /** Why somebody should look: the same name, one like it, the same telephone number or website. */
  reason: string;
}

const LOOKED_AT = 60;
const SHOWN = 5;
/** Of the words of the two names together: two of three. */
const ALIKE = 0.6;

/** Listings that may be the one somebody hands in as new, the likeliest first. An event is like another event alone. */
export async function findLikelyDuplicates(model: Model<ListingDocument>, wanted: Wanted): Promise<LikelyDuplicate[]> {
  const words = withoutStopWords(toWords(wanted.title));
  const { phone, website } = wanted;
  const alike = [
    { titleWords: trusted({ $in: words }) },
    ...(phone ? [{ phone }] : []),
    ...(website ? [{ website }] : []),
  ];
  const category = wanted.category === 'Event' ? 'Event' : trusted({ $ne: 'Event' as const });
  const found = await model
    .find({ status: 'active', category, $or: alike } as never)
    .select('title suburb slug category phone website titleWords')
    .limit(LOOKED_AT)
    .lean<ListingDocument[]>();
  return found
    .flatMap((document) => {
      const [score, reason] = compare(document, { ...wanted, words });
      return reason ? [{ score, duplicate: toDuplicate(document, reason) }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ duplicate }) => duplicate);
}

const toDuplicate = ({ title, suburb, slug, category }: ListingDocument, reason: string): LikelyDuplicate => ({
  title,
  suburb,
  reason,
  path: toListingPath({ slug, category }),
});

function compare(
  { titleWords, phone, website }: ListingDocument,
  wanted: Wanted & { words: readonly string[] },
): [score: number, reason: string | undefined] {
  const similarity = toSimilarity(titleWords, wanted.words);
  if (similarity === 1) return [2, 'the same name'];
  if (isSame(phone, wanted.phone, toPhoneNumber)) return [1 + similarity, 'the same telephone number'];
  if (isSame(website, wanted.website, (text) => text)) return [1 + similarity, 'the same website'];
  return [similarity, similarity >= ALIKE ? 'a similar name' : undefined];
}

const isSame = (a: string | null, b: string | null, toKey: (text: string) => string | null | undefined): boolean =>
  a !== null && b !== null && toKey(a) === toKey(b);

/** How many of the words of both names are in both: 1 for the same name. */
function toSimilarity(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  const shared = one.filter((word) => other.includes(word));
  return all.size === 0 ? 0 : new Set(shared).size / all.size;
}
