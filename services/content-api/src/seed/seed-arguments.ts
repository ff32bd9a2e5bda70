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

/** What was asked for is not among these. */
export class WrongSeedArguments extends Error {}

const USAGE = 'npm run seed [-- --reset] [--discard-edits] [--listings <number>]';

export function readSeedArguments(args: readonly string[]): SeedArguments {
  const values = parse(args);
  const discardEdits = values['discard-edits'];
  if (values.listings === undefined) return { reset: values.reset, discardEdits, listings: 0 };

  const listings = listingsSchema.safeParse(values.listings);
  if (!listings.success) throw new WrongSeedArguments(z.prettifyError(listings.error));
  return { reset: true, discardEdits, listings: listings.data };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        reset: { type: 'boolean', default: false },
        'discard-edits': { type: 'boolean', default: false },
        listings: { type: 'string' },
      },
    }).values;
  } catch (error) {
    // What follows says how to pass it as a name, which nobody means.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new WrongSeedArguments(`${sentence}. It is ${USAGE}`);
  }
}
