import type { EpisodeDetail } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { embedRouter } from './embed.routes.ts';

const episode: EpisodeDetail = {
  id: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
  slug: 'two-chairs',
  title: 'Two <chairs> & "a drain"',
  description: 'The first one.',
  notes: 'A spare room.',
  season: 1,
  episodeNumber: 7,
  duration: '1:02:03',
  audioUrl: '/api/media/two-chairs.mp3',
  audioBytes: 640_000,
  audioType: 'audio/mpeg',
  imageUrl: { src: '/api/artwork/cover/two-chairs.svg', width: 1200, height: 1200, alt: 'Two "chairs".' },
  publishedAt: '2026-05-30T00:00:00.000Z',
  featured: false,
  chapters: [],
  transcript: null,
  mentions: [],
  previous: null,
  next: null,
};

function start(found: EpisodeDetail = episode, isTakenDown = false) {
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(
    embedRouter({
      episodes: { findBySlug: (slug) => Promise.resolve(slug === 'two-chairs' ? found : undefined) },
      findNewSlug: (_, slug) => Promise.resolve(slug === 'one-chair' ? 'two-chairs' : undefined),
      isTakenDown: () => Promise.resolve(isTakenDown),
      site: exampleSite(),
      readCaller: everybodyIsVisitor,
      now: () => new Date(),
    }).routes(),
  );
  return startApp(app);
}

it('is a small page with cover, controls and a link out of the frame, and no script', async () => {
  const request = await start();

  const response = await request('/embed/episodes/two-chairs');
  const html = await response.text();

  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<audio controls preload="none" src="/api/media/two-chairs.mp3"');
  expect(html).toContain('src="/api/artwork/cover/two-chairs.svg"');
  expect(html).toContain('href="https://shoreline.example/episodes/two-chairs" target="_blank" rel="noopener">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(html.length).toBeLessThan(2_048);
});

it('shows a title as it is written', async () => {
  const request = await start();

  const html = await (await request('/embed/episodes/two-chairs')).text();

  expect(html).toContain('Two &lt;chairs&gt; &amp; &quot;a drain&quot;');
  expect(html).toContain('alt="Two &quot;chairs&quot;."');
  expect(html).not.toContain('<chairs>');
});

it.each([
  ['90', '#t=90'],
  ['3723', ''],
  ['-1', ''],
  ['1e3', ''],
  ['"><script>', ''],
])('begins where %s says', async (t, fragment) => {
  const request = await start();

  const html = await (await request(`/embed/episodes/two-chairs?t=${encodeURIComponent(t)}`)).text();

  expect(html).toContain(`src="/api/media/two-chairs.mp3${fragment}"`);
});

it('says that an episode without audio is a preview', async () => {
  const request = await start({ ...episode, audioUrl: null });

  const html = await (await request('/embed/episodes/two-chairs')).text();

  expect(html).toContain('Preview – audio coming soon');
  expect(html).not.toContain('<audio');
});

it('leads from a former address to the one of today', async () => {
  const request = await start();

  const response = await request('/embed/episodes/one-chair', { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([301, '/embed/episodes/two-chairs']);
});

it.each(['nowhere', 'Not_A_Slug', 'x'.repeat(81)])('says in the frame that there is no %s', async (slug) => {
  const request = await start();

  const response = await request(`/embed/episodes/${slug}`);

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This episode is not here any more');
});

it('serves the stylesheet its page names', async () => {
  const request = await start();
  const [, href = ''] = /rel="stylesheet" href="([^"]+)"/.exec(
    await (await request('/embed/episodes/two-chairs')).text(),
  ) ?? [''];

  const response = await request(href);

  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await response.text()).toContain('color-scheme: light dark');
});

const ask = (url: string, more = '') => `/api/oembed?url=${encodeURIComponent(url)}${more}`;
const PAGE = 'https://shoreline.example/episodes/two-chairs';

it('tells programs of other sites what to show in the place of a link', async () => {
  const request = await start();

  const response = await request(ask(`${PAGE}?utm_source=x`, '&format=json'));
  const answer = (await response.json()) as { html: string };

  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: episode.title,
    provider_name: 'Shoreline',
    width: 600,
    height: 188,
    thumbnail_url: 'https://shoreline.example/api/artwork/share/episode/two-chairs.jpg',
  });
  expect(answer.html).toContain('<iframe src="https://shoreline.example/embed/episodes/two-chairs"');
  expect(answer.html).toContain('title="Two &lt;chairs&gt; &amp; &quot;a drain&quot;"');
});

it('takes no more room than there is', async () => {
  const request = await start();

  const answer = (await (await request(ask(PAGE, '&maxwidth=320&maxheight=120'))).json()) as { html: string };

  expect(answer).toMatchObject({ width: 320, height: 120 });
  expect(answer).not.toHaveProperty('thumbnail_url');
  expect(answer.html).toContain('width="320" height="120"');
});

it.each([
  ['https://shoreline.example/stories/two-chairs', 404],
  ['https://elsewhere.example/episodes/two-chairs', 404],
  ['https://shoreline.example/episodes/nowhere', 404],
  ['two-chairs', 404],
])('knows no player for %s', async (url, status) => {
  const request = await start();

  const response = await request(ask(url));

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: 'episode-not-found' });
});

it('says that an episode was taken down', async () => {
  const request = await start(episode, true);

  expect((await request(ask('https://shoreline.example/episodes/gone'))).status).toBe(410);
});

it('answers no XML', async () => {
  const request = await start();

  const response = await request(ask(PAGE, '&format=xml'));

  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ code: 'format-not-implemented' });
});
