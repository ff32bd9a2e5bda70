import { expect, it } from 'vitest';

import { enquiryBody, foundListing, readMail, testCipher } from '../listing.testing.ts';
import { toRecipients } from './lead.mails.ts';

const context = { now: new Date('2026-06-01T00:00:00Z'), cipher: testCipher, hasCopy: false };
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

  const { mails } = toRecipients(lead, found, context);

  expect(mails.map(({ to }) => to)).toEqual(readers);
});

it('tells the editors whose enquiry it is, with the phone number as it is written here', () => {
  const found = { ...foundListing({ email: null }), owner: undefined };
  const enquiry = { ...lead.enquiry, customerPhone: '0491570156' };

  const { mails } = toRecipients({ ...lead, enquiry }, found, context);

  expect(mails[0]?.text).toContain('we pass the message on where we can');
  expect(mails[0]?.text).toContain('(04) 9157 0156');
});

it.each([
  ['owner', 'beans@tea-tree.example', 'mia@noosa.example', 'It went to the owner of Tea Tree Espresso.'],
  ['address', 'beans@tea-tree.example', undefined, 'It went to the address Tea Tree Espresso gave us.'],
  ['editors', null, undefined, 'Tea Tree Espresso has no address with us. Our editors read it'],
])('gives the customer a copy with a link, and says that the %s reads it', (_reader, email, owner, note) => {
  const found = { ...foundListing({ email }), owner: owner === undefined ? undefined : { email: owner } };

  const { mails, links } = toRecipients(lead, found, { ...context, hasCopy: true });

  const copy = mails.at(-1);
  expect(copy).toMatchObject({ to: 'bea@noosa.example', subject: 'Your enquiry to Tea Tree Espresso' });
  expect(copy?.text).not.toContain('Friday');
  expect(copy && readMail(copy).text).toContain(note);
  expect(copy && readMail(copy).text).toMatch(/https:\/\/shoreline\.example\/enquiries#[\w-]{43}/);
  expect(links.filter(({ side }) => side === 'customer')).toHaveLength(1);
});

it('writes each mail under the same Message-ID again, and no two under one', () => {
  const found = { ...foundListing(), owner: { email: 'mia@noosa.example' } };
  const compose = () =>
    toRecipients(lead, found, { ...context, hasCopy: true }).mails.map(({ messageId }) => messageId);

  expect(compose()).toEqual(compose());
  expect(new Set(compose()).size).toBe(3);
});
