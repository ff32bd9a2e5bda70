import { exampleSite } from '@shoreline/contracts-testing';
import { createMailCipher, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from './listing-lookup.ts';

/** What content-api says about a listing, with what a test wants to be different. */
export const foundListing = (parts: Partial<FoundListing['listing']> = {}): FoundListing => ({
  listing: {
    id: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
    slug: 'tea-tree-espresso',
    title: 'Tea Tree Espresso',
    category: 'Restaurant',
    email: 'beans@tea-tree.example',
    ownerId: null,
    ...parts,
  },
  site: exampleSite(),
});

/** An enquiry as the form sends it. */
export const enquiryBody = {
  directoryItemId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
  customerName: 'Bea',
  customerEmail: 'bea@noosa.example',
  customerPhone: '0491 570 006',
  message: 'Is there a table\non Friday?',
  preferredContactMethod: 'either' as const,
  utmSource: 'newsletter',
};

export const testCipher = createMailCipher(() => ['a-secret-only-this-test-knows-0123']);

/** A stored mail as its reader gets it. */
export const readMail = (mail: StoredMail): StoredMail =>
  mail.isSealed
    ? { ...mail, text: testCipher.decrypt(mail.text ?? ''), html: testCipher.decrypt(mail.html ?? '') }
    : mail;

/** The secret of the private link in a mail. */
export const linkIn = (mail: StoredMail | undefined): string =>
  /\/enquiries#([\w-]{43})/.exec(mail ? (readMail(mail).text ?? '') : '')?.[1] ?? '';
