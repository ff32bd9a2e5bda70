import type { EpisodeDetail } from '@shoreline/contracts';
import { createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { episodeTextRouter } from './episode-text.routes.ts';

const isTakenDown = () => Promise.resolve(false);

const episode: EpisodeDetail = {
  id: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
  slug: 'two-chairs',
  title: 'Two chairs',
  description: 'The first one.',
  notes: 'A spare room.',
  season: 1,
  episodeNumber: 1,
  duration: '1:02:03',
  audioUrl: null,
  audioBytes: null,
  audioType: null,
  imageUrl: { src: '/api/artwork/cover/two-chairs.svg', width: 1200, height: 1200, alt: 'Cover.' },
  publishedAt: '2026-05-30T00:00:00.000Z',
  featured: false,
  chapters: [
    { start: 0, title: 'The quilt' },
    { start: 62.5, title: 'The drain' },
  ],
  transcript: [
    { start: 0, speaker: 'Wyn & <Dan>', text: 'Is it on?\n\n00:01 --> 00:02 & <b>so on</b>' },
    { start: 62.5, speaker: 'Dan Pascoe', text: 'It is.' },
  ],
  mentions: [],
  previous: null,
  next: null,
};

function start(found: EpisodeDetail | undefined = episode) {
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  const findBySlug = (slug: string) => Promise.resolve(slug === 'two-chairs' ? found : undefined);
  app.use(episodeTextRouter({ episodes: { findBySlug }, isTakenDown, now: () => new Date() }).routes());
  return startApp(app);
}

it('writes a transcript as WebVTT, what people say staying what they say', async () => {
  const request = await start();

  const response = await request('/api/episodes/slug/two-chairs/transcript.vtt');

  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toBe(
    [
      'WEBVTT',
      '',
      '00:00:00.000 --> 00:01:02.500',
      '<v Wyn &amp; &lt;Dan&gt;>Is it on? 00:01 --&gt; 00:02 &amp; &lt;b&gt;so on&lt;/b&gt;',
      '',
      '00:01:02.500 --> 01:02:03.000',
      '<v Dan Pascoe>It is.',
      '',
    ].join('\n'),
  );
});

it('writes chapters as podcast players read them', async () => {
  const request = await start();

  const response = await request('/api/episodes/slug/two-chairs/chapters.json');

  expect(response.headers.get('content-type')).toBe('application/json+chapters; charset=utf-8');
  expect(await response.json()).toEqual({
    version: '1.2.0',
    title: 'Two chairs',
    chapters: [
      { startTime: 0, title: 'The quilt' },
      { startTime: 62.5, title: 'The drain' },
    ],
  });
});

it.each([
  ['transcript.vtt', 'transcript-not-found'],
  ['chapters.json', 'chapters-not-found'],
])('says when an episode has no %s', async (file, code) => {
  const request = await start({ ...episode, chapters: [], transcript: null });

  const response = await request(`/api/episodes/slug/two-chairs/${file}`);

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code });
});

it.each(['nowhere', 'Not_A_Slug', 'x'.repeat(81)])('knows no episode called %s', async (slug) => {
  const request = await start();

  for (const file of ['transcript.vtt', 'chapters.json']) {
    const response = await request(`/api/episodes/slug/${slug}/${file}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'episode-not-found' });
  }
});
