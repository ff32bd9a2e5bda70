import type { Router } from '@koa/router';
import {
  durationSeconds,
  type EpisodeDetail,
  slugSchema,
  MINUTES_PER_HOUR,
  MS_PER_SECOND,
  SECONDS_PER_MINUTE,
  type TranscriptCue,
} from '@shoreline/contracts';
import { createRouter, notFound, PUBLIC_CACHE_CONTROL } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { goneOr, type IsTakenDown } from '../editing/editing-taken-down.ts';
import type { EpisodeStore } from './episode.store.ts';

interface Dependencies {
  episodes: Pick<EpisodeStore, 'findBySlug'>;
  isTakenDown: IsTakenDown;
  now: () => Date;
}

const CHAPTERS_TYPE = 'application/json+chapters; charset=utf-8';
const CHAPTERS_VERSION = '1.2.0';

export function episodeTextRouter({ episodes, isTakenDown, now }: Dependencies): Router {
  const router = createRouter();

  router.get('/api/episodes/slug/:slug/transcript.vtt', async (ctx) => {
    const { transcript, duration } = await find(ctx.params.slug);
    if (!transcript) throw notFound('transcript-not-found', 'This episode has no transcript.');
    answer(ctx, 'text/vtt; charset=utf-8', writeWebVtt(transcript, durationSeconds(duration)));
  });

  router.get('/api/episodes/slug/:slug/chapters.json', async (ctx) => {
    const { chapters, title } = await find(ctx.params.slug);
    if (chapters.length === 0) throw notFound('chapters-not-found', 'This episode has no chapters.');
    const lines = chapters.map((chapter) => ({ startTime: chapter.start, title: chapter.title }));
    answer(ctx, CHAPTERS_TYPE, JSON.stringify({ version: CHAPTERS_VERSION, title, chapters: lines }));
  });

  return router;

  async function find(slug: string | undefined): Promise<EpisodeDetail> {
    const known = slugSchema.safeParse(slug);
    const episode = known.success ? await episodes.findBySlug(known.data, now()) : undefined;
    if (episode) return episode;
    const otherwise = notFound('episode-not-found', 'We could not find that episode.');
    throw await goneOr(isTakenDown, { kind: 'episode', identifier: known.data ?? '', otherwise });
  }
}

function answer(ctx: Context, type: string, body: string): void {
  // Podcast players run on other sites; there is nothing personal in either.
  ctx.set({ 'content-type': type, 'cache-control': PUBLIC_CACHE_CONTROL, 'access-control-allow-origin': '*' });
  ctx.body = body;
}

const CLOCK_DIGITS = 2;
const MS_DIGITS = 3;
/** Not `escapeHtml`: players know no entities for quotes. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes a transcript as WebVTT. A line stands until the next one begins, the last until the end of the episode. */
function writeWebVtt(transcript: readonly TranscriptCue[], seconds: number): string {
  const cues = transcript.map(({ start, speaker, text }, index) => {
    const end = transcript[index + 1]?.start ?? Math.max(seconds, start + 1);
    return `${toClock(start)} --> ${toClock(end)}\n<v ${escape(speaker)}>${escape(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** A blank line would end the cue, a bracket would begin a tag. */
const escape = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[&<>]/g, (character) => escapes[character] ?? '');

function toClock(time: number): string {
  const ms = Math.round(time * MS_PER_SECOND);
  const seconds = Math.floor(ms / MS_PER_SECOND);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR, seconds % SECONDS_PER_MINUTE];
  const clock = parts.map((part) => String(part).padStart(CLOCK_DIGITS, '0')).join(':');
  return `${clock}.${String(ms % MS_PER_SECOND).padStart(MS_DIGITS, '0')}`;
}
