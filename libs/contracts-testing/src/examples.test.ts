import {
  listingChangesSchema,
  listingSchema,
  episodeSchema,
  localStorySchema,
  profileSchema,
  reviewedStorySchema,
  savedItemSchema,
  siteSchema,
  userSchema,
} from '@shoreline/contracts';
import { expect, it } from 'vitest';

import * as examples from './index.ts';

/** Which contract each example keeps. An example without one does not compile. */
const contracts = {
  exampleChanges: listingChangesSchema,
  exampleEpisode: episodeSchema,
  exampleListing: listingSchema,
  exampleProfile: profileSchema,
  exampleReviewedStory: reviewedStorySchema,
  exampleSavedItem: savedItemSchema,
  exampleSite: siteSchema,
  exampleStory: localStorySchema,
  exampleUser: userSchema,
} satisfies Record<keyof typeof examples, { parse: (value: unknown) => unknown }>;

it.each(Object.keys(contracts) as (keyof typeof examples)[])('%s is what its contract sends', (name) => {
  const example = examples[name]();

  expect(contracts[name].parse(example)).toEqual(example);
});
