// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Save } from 'lucide';
import type { FormEvent, ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

const KINDS: [string, (isBusy: boolean, onClick?: () => void) => ReactElement][] = [
  [
    'Button',
    (isBusy, onClick) => (
      <Button type="submit" disabled={isBusy} loading={isBusy && 'Saving…'} onClick={onClick}>
        Save
      </Button>
    ),
  ],
  [
    'IconButton',
    (isBusy, onClick) => (
      <IconButton icon={Save} label="Save" type="submit" disabled={isBusy} loading={isBusy} onClick={onClick} />
    ),
  ],
];

describe.each(KINDS)('a busy %s', (_, draw) => {
  it('keeps the focus and says that it is busy and cannot be pressed', () => {
    const { rerender } = render(draw(false));
    screen.getByRole('button').focus();

    rerender(draw(true));

    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(document.activeElement).toBe(button);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does nothing when it is pressed, whatever presses it', async () => {
    const { onClick, onSubmit } = renderForm(draw, true);

    fireEvent.click(screen.getByRole('button'));
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}[Space]');
    await userEvent.type(screen.getByRole('textbox'), 'Bea{Enter}');

    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('works again afterwards', async () => {
    const { onClick, onSubmit } = renderForm(draw, false);

    await userEvent.type(screen.getByRole('textbox'), 'Bea{Enter}');
    fireEvent.click(screen.getByRole('button'));

    expect(onClick).toHaveBeenCalledTimes(2);
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false);
  });
});

function renderForm(draw: (typeof KINDS)[number][1], isBusy: boolean) {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      {draw(isBusy, onClick)}
    </form>,
  );
  return { onClick, onSubmit };
}
