import { describe, expect, it } from 'vitest';

import { claimRoutes, reviewedClaimSchema } from './claims.ts';
import { listingSchema } from './directory.ts';
import { isEmail } from './forms/field-rule.ts';
import { listingChangesSchema, reviewedRevisionSchema } from './listing-revisions.ts';
import { ownerRoutes, ownerSchema } from './owners.ts';

const LISTING_ID = '00000000-0000-4000-8000-000000000001';

describe.each(['sales&hire@surf.example', 'josé@café.example', 'a..b@surf.example', 'a@b_c.example', 'a@b.c'])(
  '%s, which forms take,',
  (email) => {
    it('may stand in every reply', () => {
      const claim = claimRoutes.initiate.body.safeParse({ directoryItemId: LISTING_ID, businessOwnerEmail: email });
      const login = ownerRoutes.login.body.safeParse({ email, password: 'Pandanus-42' });
      expect([isEmail(email), claim.success, login.success]).toEqual([true, true, true]);
      const replies = [
        reviewedClaimSchema.shape.businessOwnerEmail,
        reviewedClaimSchema.shape.listingEmail,
        reviewedRevisionSchema.shape.ownerEmail,
        listingSchema.shape.email,
        ownerSchema.shape.email,
      ];
      expect(replies.map((schema) => schema.safeParse(email).success)).toEqual(replies.map(() => true));
    });
  },
);

it.each([
  'https:surf.example',
  'https:\\\\surf.example',
  'http:/surf.example',
  'https:///surf.example',
  'surf.example',
])('takes %s for a website only where a listing may show it', (website) => {
  const isTaken = listingChangesSchema.shape.website.safeParse(website).success;
  const isShown = listingSchema.shape.website.safeParse(website).success;
  expect(isTaken && !isShown).toBe(false);
});

it.each(['https://surf.example', 'HTTP://surf.example/a?b=c'])('takes %s for a website', (website) => {
  expect(listingChangesSchema.shape.website.safeParse(website).success).toBe(true);
  expect(listingSchema.shape.website.safeParse(website).success).toBe(true);
});
