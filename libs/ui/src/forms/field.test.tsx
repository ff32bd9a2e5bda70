// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const ignore = () => undefined;

const CONTROLS = [
  ['text input', <TextInput key="1" />],
  ['text area', <TextArea key="2" />],
  ['select', <Select key="3" options={[{ value: 'a', label: 'A' }]} />],
  ['slider', <Slider key="4" value={1} min={0} max={2} onValueChange={ignore} />],
  ['combobox', <Combobox key="5" value="" onValueChange={ignore} suggestions={[]} />],
] as const;

describe.each(CONTROLS)('a %s', (_name, control) => {
  it('is named by the label', () => {
    render(<Field label="Phone">{control}</Field>);

    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });

  it('is described by error and hint, the error first', () => {
    render(
      <Field label="Phone" hint="With area code." error="Enter a phone number.">
        {control}
      </Field>,
    );

    const described = screen.getByLabelText('Phone').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter a phone number.',
      'With area code.',
    ]);
  });

  it('is marked as invalid only with an error', () => {
    const { rerender } = render(<Field label="Phone">{control}</Field>);
    const before = screen.getByLabelText('Phone').getAttribute('aria-invalid');

    rerender(
      <Field label="Phone" error="Enter a phone number.">
        {control}
      </Field>,
    );

    expect(before).toBeNull();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });
});

it('counts the characters of a limited text', async () => {
  render(
    <Field label="Bio">
      <TextArea maxLength={500} defaultValue="Sea" />
    </Field>,
  );

  await userEvent.type(screen.getByLabelText('Bio'), 'side');

  expect(screen.getByText('7 of 500 characters')).toBeTruthy();
});

it('says when a field is optional', () => {
  render(
    <Field label="Phone" required={false}>
      <TextInput />
    </Field>,
  );

  expect(screen.getByText('Optional')).toBeTruthy();
});

it('counts what is in a text area, also after its form was reset', async () => {
  render(
    <form aria-label="Message">
      <TextArea aria-label="Words" maxLength={20} />
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Hello');
  const typed = screen.queryByText('5 of 20 characters');

  act(() => screen.getByRole<HTMLFormElement>('form').reset());

  expect(typed).toBeTruthy();
  expect(screen.getByText('0 of 20 characters')).toBeTruthy();
});
