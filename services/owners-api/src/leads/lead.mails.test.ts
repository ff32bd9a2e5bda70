import { expect, it } from 'vitest';

import { enquiryBody, foundListing } from '../listing.testing.ts';
import { toRecipients } from './lead.mails.ts';

const lead = {
  id: '6f0a3d2e-4c1b-4b7e-8a55-2b8f6d1a4f10',
  enquiry: { ...enquiryBody, source: 'directory', utmMedium: null, utmCampaign: null, utmContent: null },
};

it.each([
  ['the listing alone', 'beans@tea-tree.example', undefined, ['beans@tea-tree.example']],
  ['listing and owner', 'beans@tea-tree.example', 'mia@noosa.example', ['beans@tea-tree.example', 'mia@noosa.example']],
  ['one reader with two spellings', 'Beans@Tea-Tree.example', 'beans@tea-tree.example', ['beans@tea-tree.example']],
  ['the owner of a listing without an address', null, 'mia@noosa.example', ['mia@noosa.example']],
  ['the editors when nobody can be reached', null, undefined, ['hello@shoreline.example']],
])('mails an enquiry to %s', (_reader, email, owner, readers) => {
  const found = { ...foundListing({ email }), owner: owner === undefined ? undefined : { email: owner } };

  const { mails } = toRecipients(lead, found, new Date('2026-06-01T00:00:00Z'));

  expect(mails.map(({ to }) => to)).toEqual(readers);
});

it('tells the editors whose enquiry it is, with the phone number as it is written here', () => {
  const found = { ...foundListing({ email: null }), owner: undefined };
  const enquiry = { ...lead.enquiry, customerPhone: '0491570156' };

  const { mails } = toRecipients({ ...lead, enquiry }, found, new Date('2026-06-01T00:00:00Z'));

  expect(mails[0]?.text).toContain('we pass the message on where we can');
  expect(mails[0]?.text).toContain('(04) 9157 0156');
});
