// @vitest-environment jsdom
import { renderRemote } from '@shoreline/web-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import remote from '../remote.tsx';

it('greets', async () => {
  const { head } = renderRemote(remote, '/login');

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(head()?.title).toBe('Sign In – Shoreline');
});
