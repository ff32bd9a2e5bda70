// @vitest-environment jsdom
import type { Session } from '@shoreline/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { SessionList } from './session-list.tsx';

afterEach(cleanup);

const laptop: Session = {
  id: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
  browser: 'Firefox on Linux',
  createdAt: '2026-11-20T00:00:00.000Z',
  lastSeenAt: '2026-11-21T00:00:00.000Z',
  isCurrent: false,
};
const phone: Session = { ...laptop, id: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f11', browser: 'Safari on iPhone' };
const sessions = { data: [laptop, phone], isPending: false, isError: false, refetch: async () => undefined };

it('leaves the focus on the button of the session that ends, which does nothing meanwhile', () => {
  const handleEnd = vi.fn();
  const { rerender } = render(<SessionList sessions={sessions} ending={undefined} onEnd={handleEnd} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out Firefox on Linux' });
  button.focus();

  rerender(<SessionList sessions={sessions} ending={laptop} onEnd={handleEnd} />);

  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out Safari on iPhone' }).disabled).toBe(true);
  fireEvent.click(button);
  expect(handleEnd).not.toHaveBeenCalled();
});
