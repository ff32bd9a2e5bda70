// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished } from 'vitest';

import { onPageView, usePageViews } from '../navigation/use-page-views.ts';
import { createAnalytics } from './analytics.ts';
import { EVERYTHING, NOTHING_OPTIONAL } from './consent-record.ts';

interface Tags {
  dataLayer?: ArrayLike<unknown>[];
  [name: string]: unknown;
}

const service = { id: 'G-TEST', origin: 'https://analytics.example' };

const inRouter = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ['/stories?page=2'] }, children);

afterEach(() => document.head.replaceChildren());

function setUp(configured: typeof service | undefined = service) {
  // A page of another test may wait to be sent.
  onPageView(() => undefined)();
  const window: Tags = {};
  const analytics = createAnalytics(configured, { window: window as never, document });
  onTestFinished(() => analytics.follow(NOTHING_OPTIONAL));
  const gtagCalls = () => (window.dataLayer ?? []).map((args) => Array.from(args));
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  return { analytics, window, gtagCalls, scripts };
}

it('loads nothing before analytics was allowed', () => {
  const { analytics, gtagCalls, scripts } = setUp();

  analytics.follow(NOTHING_OPTIONAL);
  analytics.follow({ ...NOTHING_OPTIONAL, marketing: true });

  expect([gtagCalls(), scripts()]).toEqual([[], []]);
});

it('loads nothing where nothing is configured', () => {
  const { analytics, gtagCalls, scripts } = setUp(undefined as never);
  const none = createAnalytics(undefined, { window: {} as never, document });

  none.follow(EVERYTHING);

  expect([gtagCalls(), scripts()]).toEqual([[], []]);
  expect(analytics).toBeDefined();
});

it('begins with everything denied but security, and then grants what was allowed', () => {
  const { analytics, gtagCalls, scripts } = setUp();

  analytics.follow({ ...NOTHING_OPTIONAL, analytics: true });

  expect(scripts()).toEqual(['https://analytics.example/gtag/js?id=G-TEST']);
  expect(gtagCalls()[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: 500,
    },
  ]);
  expect(gtagCalls().find(([what]) => what === 'config')?.[2]).toMatchObject({
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  expect(gtagCalls().at(-1)?.slice(0, 2)).toEqual(['consent', 'update']);
  expect(gtagCalls().at(-1)?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
});

it.each([
  '/newsletter/confirm?token=secret',
  '/newsletter/confirm?near=secret',
  '/newsletter/confirm?token=secret&near=secret',
])('is sent nothing private of %s', (address) => {
  history.replaceState(null, '', address);
  const { analytics, gtagCalls } = setUp();

  analytics.follow(EVERYTHING);

  expect(gtagCalls()).toContainEqual([
    'set',
    expect.objectContaining({ page_location: `${origin}/newsletter/confirm` }),
  ]);
  expect(JSON.stringify(gtagCalls())).not.toContain('secret');
});

it('counts the page people are on when they agree, once, whatever they choose afterwards', () => {
  const { analytics, gtagCalls } = setUp();
  renderHook(usePageViews, { wrapper: inRouter });
  analytics.follow(NOTHING_OPTIONAL);
  expect(gtagCalls()).toEqual([]);

  analytics.follow(EVERYTHING);
  analytics.follow(NOTHING_OPTIONAL);
  analytics.follow(EVERYTHING);

  const pageViews = gtagCalls().filter(([what, name]) => what === 'event' && name === 'page_view');
  expect(pageViews).toEqual([['event', 'page_view', { page_path: '/stories?page=2' }]]);
});

it('is stopped when the choice is withdrawn', () => {
  const { analytics, window, gtagCalls, scripts } = setUp();
  analytics.follow(EVERYTHING);

  analytics.follow(NOTHING_OPTIONAL);

  expect(window['ga-disable-G-TEST']).toBe(true);
  expect(gtagCalls().at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied' });
  expect(scripts()).toHaveLength(1);
});
