import { ApiError } from '@shoreline/service-kit';
import { expect, it } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { describeOutcomes, describeRefusal } from './render-outcomes.ts';
import { halt } from './rendering/render-refusals.ts';
import { NotRendered } from './rendering/render-slots.ts';

const apps = Object.fromEntries(['shell', 'mf-stories', 'mf-guides'].map((app) => [app, releasedApp(app)]));
const rendering = { apps, owner: 'mf-stories' };
const failure = (name: string, app?: string) => Object.assign(new Error('broken'), { name, ...(app && { app }) });
const write = (outcomes: Record<string, string>) =>
  Object.entries(outcomes)
    .map(([app, outcome]) => `${app}@${apps[app]?.digest}=${outcome}`)
    .join(' ');

it('says that everything on a complete page was rendered, its own build first', () => {
  const outcomes = describeOutcomes(rendering, { isDegraded: false, widgetApps: ['mf-guides'] }, []);

  expect(outcomes).toBe(write({ 'mf-stories': 'rendered', shell: 'rendered', 'mf-guides': 'rendered' }));
});

it.each([
  ['the code it was thrown in', [failure('TypeError', 'mf-guides')], { shell: 'rendered', 'mf-guides': 'failed' }],
  ['the page, where nobody knows', [failure('TypeError')], { 'mf-stories': 'failed', shell: 'rendered' }],
  ['no build, when a service is away', [failure('ApiClientError')], { shell: 'rendered' }],
])('blames %s', (_, failures, outcomes) => {
  expect(describeOutcomes(rendering, { isDegraded: true }, failures)).toBe(write(outcomes as Record<string, string>));
});

it.each([
  ['too late', new NotRendered('timeout'), { 'mf-stories': 'timeout' }],
  ['a server that is full', new NotRendered('overloaded'), {}],
  ['an app that is halted', halt('mf-stories'), { 'mf-stories': 'failed' }],
  ['another refusal', new ApiError({ status: 503, code: 'overloaded', message: '' }), {}],
  ['a shell that throws', failure('TypeError'), { shell: 'failed' }],
])('says what there is to say of %s', (_, error, outcomes) => {
  expect(describeRefusal(rendering, error)).toBe(write(outcomes as Record<string, string>));
});
