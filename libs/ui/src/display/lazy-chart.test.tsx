// @vitest-environment jsdom
import { offerWindow } from '@shoreline/web-testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { LazyChart } from './lazy-chart.tsx';

afterEach(() => vi.unstubAllGlobals());

const Drawing = ({ label, width }: { label: string; width: number }) => <p>{`${label}, ${width} wide`}</p>;

it('fetches a chart only when it comes near the window', async () => {
  const { scroll } = offerWindow();
  const load = vi.fn(async () => Drawing);
  render(<LazyChart load={load} props={{ label: 'A line' }} height="h-64" />);
  expect(load).not.toHaveBeenCalled();

  act(scroll);

  expect(await screen.findByText('A line, 600 wide')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says so when the drawing does not arrive', async () => {
  const { scroll } = offerWindow();
  render(<LazyChart load={() => Promise.reject(new Error('away'))} props={{}} height="h-64" />);

  act(scroll);

  expect(await screen.findByText(/did not arrive/)).toBeTruthy();
});
