import type { DescribedApp, ListedApp } from '@shoreline/contracts';
import { expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { describeDestinations } from './describe-destinations.ts';

const listed = (...routes: string[]): ListedApp => ({ title: 'App', digest: 'aaaa', files: 'sha256-list', routes });

it('asks which files the apps have that the header leads to, and not of others or of those the document describes', () => {
  const describe = vi.fn(() => Promise.resolve<DescribedApp>(releasedApp('mf-stories')));

  describeDestinations(
    {
      apps: {
        'mf-stories': listed('/stories', '/stories/:slug'),
        'mf-guides': listed('/market-insights'),
        'mf-owners': listed('/owners', '/claim-business'),
        'mf-directory': releasedApp('mf-directory'),
      },
    },
    { describe },
  );

  expect(describe.mock.calls).toEqual([['mf-stories'], ['mf-guides']]);
});

it('leaves it to whoever goes there when that cannot be had', async () => {
  const describe = vi.fn(() => Promise.reject(new Error('offline')));

  describeDestinations({ apps: { 'mf-stories': listed('/stories') } }, { describe });
  await new Promise(setImmediate);

  expect(describe).toHaveBeenCalledOnce();
});
