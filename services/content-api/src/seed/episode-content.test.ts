import { durationSeconds, episodeDetailSchema, type EpisodeMention } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import type { Recording } from './make-sketches.ts';
import { episodeContentSchema, type EpisodeText, toEpisodes } from './episode-content.ts';
import { createMentionable } from './episode-content.ts';
import { readContent, readSketches } from './read-content.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const folder = new URL('../../content/', import.meta.url);
const sketches = readSketches(folder);
const recordings = new Map<string, Recording>(
  sketches.map(({ slug }) => [slug, { file: `${slug}-0123456789abcdef.mp3`, bytes: 480_000 }]),
);
const { episodes, directory, stories } = readContent(folder, NOW, recordings);
const bySlug = new Map(episodes.map((episode) => [episode.slug, episode]));
const spoken = episodes.filter(({ transcript }) => transcript !== null);

describe('the seeded episodes', () => {
  it('keep the contract', () => {
    const complete = episodes.map((episode) => ({ ...episode, previous: null, next: null }));

    expect(episodeDetailSchema.array().safeParse(complete).error).toBeUndefined();
  });

  it('mostly mention something of this site, and nothing that is not there', () => {
    const addresses = new Set([
      ...directory.map(({ slug, category }) => `/${category === 'Event' ? 'events' : 'directory'}/${slug}`),
      ...stories.filter(({ status }) => status === 'approved').map(({ slug }) => `/stories/${slug}`),
      ...['/moving-to-noosa', '/real-estate-tips', '/market-insights', '/investment-guide', '/neighbourhoods'],
    ]);
    const mentions = episodes.flatMap((episode) => episode.mentions);

    expect(mentions.filter(({ kind, href }) => kind !== 'link' && !addresses.has(href))).toEqual([]);
    expect(mentions.filter(({ kind, href }) => kind === 'link' && !/^https:\/\/[^/]+\.example\//.test(href))).toEqual(
      [],
    );
    expect(new Set(mentions.map(({ kind }) => kind)).size).toBe(5);
    expect(episodes.filter((episode) => episode.mentions.length > 0).length).toBeGreaterThan(45);
  });

  it('have chapters and a transcript in at least six of them', () => {
    expect(spoken.length).toBeGreaterThanOrEqual(6);
  });

  it.each(spoken)('tell $slug from its beginning, in order, and not beyond its end', (episode) => {
    const { chapters, transcript, duration } = episode;

    for (const starts of [chapters, transcript ?? []].map((lines) => lines.map(({ start }) => start))) {
      expect(starts[0]).toBe(0);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(starts.at(-1)).toBeLessThan(durationSeconds(duration));
    }
  });

  it.each(sketches)(
    'say how long the sound of $slug is, that it is a sketch, and what is heard',
    ({ slug, seconds }) => {
      const episode = bySlug.get(slug);

      expect(durationSeconds(episode?.duration ?? '')).toBe(seconds);
      expect(episode?.notes).toMatch(/sound sketch/);
      expect(episode?.transcript).not.toBeNull();
    },
  );

  it('have sound in the featured one', () => {
    expect(episodes.find(({ featured }) => featured)?.audioUrl).toMatch(/^\/api\/media\//);
  });
});

describe('an episode', () => {
  const content = episodeContentSchema.parse({
    slug: 'two-chairs',
    title: 'Two chairs',
    season: 1,
    episodeNumber: 1,
    description: 'The first one.',
    notes: 'A spare room.',
    duration: '1:30',
    artwork: 'room',
    mentions: ['yellow-buoy', { kind: 'link', title: 'The quilt', href: 'https://quilts.example/' }],
  });
  const text: EpisodeText = {
    slug: 'two-chairs',
    chapters: [{ at: 0, title: 'The quilt' }],
    transcript: [{ at: 12, who: 'Wyn Harkness', says: 'Is it on?' }],
  };
  const mentionable = createMentionable([], [{ slug: 'yellow-buoy', title: 'The yellow buoy' }]);
  const sources = { now: NOW, texts: [], recordings: new Map<string, Recording>(), mentionable };

  it('has no sound and no text unless somebody made them', () => {
    expect(toEpisodes([content], sources)).toMatchObject([
      { audioUrl: null, audioBytes: null, audioType: null, chapters: [], transcript: null },
    ]);
  });

  it('is put together with its sound and its text', () => {
    const recorded = new Map([['two-chairs', { file: 'two-chairs-0123456789abcdef.mp3', bytes: 540_288 }]]);

    expect(toEpisodes([content], { ...sources, texts: [text], recordings: recorded })).toMatchObject([
      {
        audioUrl: '/api/media/two-chairs-0123456789abcdef.mp3',
        audioBytes: 540_288,
        audioType: 'audio/mpeg',
        chapters: [{ start: 0, title: 'The quilt' }],
        transcript: [{ start: 12, speaker: 'Wyn Harkness', text: 'Is it on?' }],
      },
    ]);
  });

  it('leads to what it mentions', () => {
    const mentions: EpisodeMention[] = [
      { kind: 'story', title: 'The yellow buoy', href: '/stories/yellow-buoy' },
      { kind: 'link', title: 'The quilt', href: 'https://quilts.example/' },
    ];

    expect(toEpisodes([content], sources)).toMatchObject([{ mentions }]);
  });

  it('is refused when it mentions what nobody knows', () => {
    expect(() => toEpisodes([{ ...content, mentions: ['nowhere'] }], sources)).toThrow(
      'The episode two-chairs mentions nowhere, and there is no such thing.',
    );
  });
});
