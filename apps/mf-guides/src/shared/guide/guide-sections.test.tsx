// @vitest-environment jsdom
import { openFactBook } from '@shoreline/facts';
import { guideSections } from '@shoreline/guides';
import { offerWindow, renderRemote } from '@shoreline/web-testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { guideServices } from '../../../test/guide-services.ts';
import remote from '../../remote.tsx';

const nothing = () => null;
const widgets = {
  'mf-stories/ShareStory': nothing,
  'mf-stories/StorySection': nothing,
  'mf-directory/DirectoryCallToAction': nothing,
};
const sections = guideSections(openFactBook()).filter(({ path }) => path.includes('#'));
const byPage = Map.groupBy(sections, ({ path }) => path.split('#')[0] ?? '');

beforeEach(() => void offerWindow());
afterEach(() => vi.unstubAllGlobals());

it.each([...byPage])('%s has every section a search leads to', async (path, its) => {
  renderRemote(remote, path, { services: guideServices(), widgets });
  await screen.findByRole('heading', { level: 1 });

  for (const section of its) {
    const [, anchor = ''] = section.path.split('#');
    const place = document.getElementById(anchor);
    expect(place?.textContent ?? '', section.path).toContain(section.title);
    expect(place?.closest('[hidden]'), section.path).toBeNull();
  }
});
