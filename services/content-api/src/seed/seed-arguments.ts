import { parseArgs } from 'node:util';

import { z } from 'zod';

const MAX_LISTINGS = 1_000_000;
const listingsSchema = z.coerce
  .number('--listings takes a number')
  .int('--listings takes a whole number')
  .min(1, '--listings takes at least 1')
  .max(MAX_LISTINGS, `--listings takes at most ${MAX_LISTINGS}`);

export interface SeedArguments {
  reset: boolean;
  /** Also where operators edited something, which is lost then. */
  discardEdits: boolean;
  /** So many invented listings beside the written ones, for a benchmark. Starts over, too. */
  listings: number;
}

export function readSeedArguments(args: readonly string[]): SeedArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reset: { type: 'boolean', default: false },
      'discard-edits': { type: 'boolean', default: false },
      listings: { type: 'string' },
    },
  });
  const discardEdits = values['discard-edits'];
  if (values.listings === undefined) return { reset: values.reset, discardEdits, listings: 0 };

  const listings = listingsSchema.safeParse(values.listings);
  if (!listings.success) throw new Error(z.prettifyError(listings.error));
  return { reset: true, discardEdits, listings: listings.data };
}
