// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { scopeName } from '../scope.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const CROSSING_MS = 120;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const control = (name: string) => screen.getByRole('button', { name });

function renderTwo() {
  render(
    <TooltipProvider>
      <Tooltip text="Save to bookmark list">
        <button type="button">Save</button>
      </Tooltip>
      <Tooltip text="Send to a friend">
        <button type="button">Share</button>
      </Tooltip>
    </TooltipProvider>,
  );
}

it('appears after 700 ms of hover and describes its control', () => {
  renderTwo();

  fireEvent.pointerEnter(control('Save'), { pointerType: 'mouse' });
  wait(OPEN_DELAY_MS - 1);
  const tooEarly = shown();
  wait(1);

  expect(tooEarly).toBeNull();
  expect(shown()).toBe('Save to bookmark list');
  expect(control('Save').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

it('appears at once within 300 ms of another', () => {
  renderTwo();
  fireEvent.pointerEnter(control('Save'));
  wait(OPEN_DELAY_MS);

  fireEvent.pointerLeave(control('Save'));
  wait(SKIP_DELAY_MS);
  fireEvent.pointerEnter(control('Share'));
  wait(1);

  expect(shown()).toBe('Send to a friend');
});

it('waits again when the other is long gone', () => {
  renderTwo();
  fireEvent.pointerEnter(control('Save'));
  wait(OPEN_DELAY_MS);
  fireEvent.pointerLeave(control('Save'));
  wait(CROSSING_MS);
  wait(SKIP_DELAY_MS);

  fireEvent.pointerEnter(control('Share'));
  wait(SKIP_DELAY_MS);

  expect(shown()).toBeNull();
});

it('stays while the pointer is on its words', () => {
  renderTwo();
  fireEvent.pointerEnter(control('Save'));
  wait(OPEN_DELAY_MS);

  fireEvent.pointerLeave(control('Save'));
  fireEvent.pointerEnter(screen.getByRole('tooltip'));
  wait(OPEN_DELAY_MS);

  expect(shown()).toBe('Save to bookmark list');
});

it.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(control('Save'))],
  ['scrolling', () => fireEvent.scroll(window)],
])('goes away on %s', (_way, leave) => {
  renderTwo();
  fireEvent.pointerEnter(control('Save'));
  wait(OPEN_DELAY_MS);

  leave();

  expect(shown()).toBeNull();
});

it('leaves touch alone', () => {
  renderTwo();

  fireEvent(control('Save'), new MouseEvent('pointerover', { bubbles: true }));
  fireEvent.pointerDown(control('Save'), { pointerType: 'touch' });
  wait(OPEN_DELAY_MS);

  expect(shown()).toBeNull();
});

it('appears on keyboard focus, inside the scope of the app', async () => {
  vi.useRealTimers();
  renderTwo();

  await userEvent.tab();

  expect(shown()).toBe('Save to bookmark list');
  expect(screen.getByRole('tooltip').closest('[data-mf]')?.getAttribute('data-mf')).toBe(scopeName);
});
