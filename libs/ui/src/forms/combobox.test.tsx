// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { Combobox } from './combobox.tsx';

// A method of browsers that jsdom lacks.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(cleanup);

const PLACES = ['Hidden beaches', 'Sunday markets', 'Everglades by kayak'].map((label) => ({ id: label, label }));

function Search({ onChoose }: { onChoose?: (label: string) => void }) {
  const [text, setText] = useState('');
  const found = PLACES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

  return (
    <Combobox
      label="Search places"
      value={text}
      onValueChange={setText}
      suggestions={found}
      onChoose={({ label }) => onChoose?.(label)}
    />
  );
}

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('opens when the empty box gets the focus', async () => {
  render(<Search />);

  await userEvent.tab();

  const box = screen.getByRole('combobox', { name: 'Search places' });
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(optionNames()).toEqual(['Hidden beaches', 'Sunday markets', 'Everglades by kayak']);
});

it('narrows the suggestions while typing', async () => {
  render(<Search />);

  await userEvent.type(screen.getByRole('combobox'), 'mar');

  expect(optionNames()).toEqual(['Sunday markets']);
});

it('chooses with arrow and Enter, and then holds the text', async () => {
  const onChoose = vi.fn();
  render(<Search onChoose={onChoose} />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Sunday markets');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Sunday markets');
  expect(optionNames()).toEqual([]);
});

it('names the suggestion under the arrow for screen readers', async () => {
  render(<Search />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');

  const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  expect(screen.getByRole('option', { name: 'Hidden beaches' }).id).toBe(active);
});

it('closes on Escape and keeps what was typed', async () => {
  render(<Search />);

  await userEvent.type(screen.getByRole('combobox'), 'kayak{Escape}');

  expect(optionNames()).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('kayak');
});

it('chooses with the mouse', async () => {
  const onChoose = vi.fn();
  render(<Search onChoose={onChoose} />);

  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Hidden beaches' }));

  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Hidden beaches');
});

it('submits what was typed when nothing is marked', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Search />
    </form>,
  );

  await userEvent.type(screen.getByRole('combobox'), 'kayak{Enter}');

  expect(onSubmit).toHaveBeenCalledOnce();
});

it('keeps what was typed when the box loses the focus', async () => {
  const onChoose = vi.fn();
  render(<Search onChoose={onChoose} />);

  await userEvent.type(screen.getByRole('combobox'), 'mar{ArrowDown}');
  await userEvent.tab();

  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('mar');
});

it('goes round from the last suggestion to the first, and back', async () => {
  render(<Search />);
  const marked = () => screen.getByRole('option', { selected: true }).textContent;

  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  const last = marked();
  await userEvent.keyboard('{ArrowDown}');

  expect(last).toBe('Everglades by kayak');
  expect(marked()).toBe('Hidden beaches');
});
