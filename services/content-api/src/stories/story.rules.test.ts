import { localStorySchema, slugSchema } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { slugsFor, toSlug } from '../text/text-slug.ts';
import { deriveFrom, type StorySubmission } from './story.rules.ts';

describe('the slug', () => {
  it.each([
    ['The yellow buoy', 'the-yellow-buoy'],
    ['Café Élan & Søren’s Straße', 'cafe-elan-and-sorens-strasse'],
    ['Привет, Нуса', 'privet-nusa'],
    ['ﬁve  ﬁne **days**!', 'five-fine-days'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🏄🏄🏄', 'story'],
    ['שלום לכולם', 'story'],
    ['-----', 'story'],
  ])('of %s is %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  it('ends with a whole word where the title is long', () => {
    expect(toSlug('Seventeen pelicans '.repeat(8))).toBe(
      'seventeen-pelicans-seventeen-pelicans-seventeen-pelicans-seventeen-pelicans',
    );
  });

  it('is cut inside a word that has no end', () => {
    expect(toSlug('m'.repeat(160))).toBe('m'.repeat(75));
  });

  it.each(['The yellow buoy', 'm'.repeat(160), '🏄🏄🏄'])(
    'of %s has several to choose from, all fit for an address',
    (title) => {
      const slugs = [...slugsFor(title)];

      expect(new Set(slugs).size).toBe(5);
      expect(slugs[0]).toBe(toSlug(title));
      for (const slug of slugs) expect(slugSchema.parse(slug)).toMatch(/^[a-z0-9-]+$/);
    },
  );
});

describe('what the server adds', () => {
  it.each([
    ['a place', { location: 'Kin Kin' }, '/api/artwork/hinterland/low-tide.svg'],
    ['a place nobody knows', { location: 'Other' }, '/api/artwork/room/low-tide.svg'],
    ['no place', { location: null }, '/api/artwork/room/low-tide.svg'],
  ])('draws a picture for %s', (_, parts, src) => {
    expect(deriveFrom(submission(parts), 'low-tide').primaryImage.src).toBe(src);
  });

  it.each(['m'.repeat(160), '🏄'.repeat(80), 'ש'.repeat(160)])(
    'stays within the contract for the title %s',
    (title) => {
      const derived = deriveFrom(submission({ title, content: '👩‍👩‍👧‍👦'.repeat(1_800), location: 'Boreen Point' }), 'story');

      const fields = localStorySchema.pick({ excerpt: true, readTime: true, primaryImage: true });
      expect(fields.parse(derived)).toEqual(derived);
    },
  );
});

const submission = (parts: Partial<StorySubmission>): StorySubmission => ({
  title: 'Low tide',
  content: 'Every morning at six somebody rows out to the yellow buoy and back.',
  author: 'Bea',
  authorEmail: null,
  storyType: 'moving',
  location: null,
  ...parts,
});
