// @vitest-environment jsdom
import { type Photograph, photographRoutes, photographWidths, toPhotographPath } from '@shoreline/contracts';
import { ApiClientError, ShellServicesContext, type ShellServices } from '@shoreline/remote-kit';
import { toPhotographSources } from '@shoreline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { PhotographsField } from './photographs-field.tsx';

const UPLOAD = '6f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
const photograph = (digit: string, alt = ''): Photograph => ({
  id: digit.repeat(32),
  width: 1_200,
  height: 800,
  placeholder: 'data:image/webp;base64,AAAA',
  alt,
  credit: null,
});
const jpeg = (name: string, size = 900) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

afterEach(cleanup);

type Reply = () => Promise<unknown>;

const REFUSAL = 'This is no photograph we can read.';
const refuse = (code: string) => () =>
  Promise.reject(new ApiClientError(409, '409', { problem: { code, message: REFUSAL, requestId: '1' } }));

function start({ given = [], complete = [], max }: { given?: Photograph[]; complete?: Reply[]; max?: number } = {}) {
  const sent: string[] = [];
  let changed: readonly Photograph[] = given;
  const notes: (string | undefined)[] = [];
  let incomplete: string | undefined;
  const call = vi.fn(async (route: object, _input: object, _options: { signal: AbortSignal }) => {
    if (route === photographRoutes.addPart) return undefined;
    return complete.shift()?.() ?? Promise.reject(new Error('nothing to answer'));
  });
  const open = () => {
    sent.push('opened');
    return Promise.resolve({ upload: UPLOAD });
  };
  function Form() {
    const [photographs, setPhotographs] = useState<readonly Photograph[]>(given);
    changed = photographs;
    return (
      <PhotographsField
        label="Pictures"
        photographs={photographs}
        problemOf={(path) => (path === '0.alt' ? 'Say what can be seen' : undefined)}
        open={open}
        onChange={setPhotographs}
        onIncomplete={(why) => {
          incomplete = why;
          notes.push(why);
        }}
        {...(max && { max })}
      />
    );
  }
  render(
    <ShellServicesContext value={{ api: { call } } as unknown as ShellServices}>
      <Form />
    </ShellServicesContext>,
  );
  const choose = (files: File[]) =>
    fireEvent.change(screen.getByLabelText('Choose photographs'), { target: { files } });
  return { choose, call, sent, changed: () => changed, incomplete: () => incomplete, notes };
}

const answer = (digit: string) => () => {
  const { alt: _alt, credit: _credit, ...stored } = photograph(digit);
  return Promise.resolve(stored);
};

it('puts what arrived behind what is there, to be described', async () => {
  const { choose, changed } = start({ given: [photograph('a', 'A garden')], complete: [answer('b'), answer('c')] });

  choose([jpeg('one.jpg'), jpeg('two.jpg')]);

  await waitFor(() => expect(changed().map(({ id }) => id.slice(0, 1))).toEqual(['a', 'b', 'c']));
  expect(changed().map(({ alt }) => alt)).toEqual(['A garden', '', '']);
  expect(screen.queryByText(/Sending/)).toBeNull();
});

it('takes what is dropped and pasted', async () => {
  const { changed } = start({ complete: [answer('b'), answer('c')] });
  const zone = screen.getByText('or drop them here, or paste');

  fireEvent.drop(zone, { dataTransfer: { files: [jpeg('dropped.jpg')] } });
  fireEvent.paste(zone, { clipboardData: { files: [jpeg('pasted.jpg')] } });

  await waitFor(() => expect(changed()).toHaveLength(2));
});

it('says in the words of the service why one was refused, and that file is left out', async () => {
  const { choose, changed, incomplete } = start({ complete: [refuse('photograph-unreadable')] });

  choose([jpeg('odd.svg')]);
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSAL);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(incomplete()).toBe('A photograph did not get through. Leave it out to go on without it.');
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: odd.svg' }));

  expect(screen.queryByText('odd.svg')).toBeNull();
  expect([changed(), incomplete()]).toEqual([[], undefined]);
});

it('says what is missing now, with no word in between that nothing is', async () => {
  const { choose, notes } = start({ complete: [refuse('photograph-unreadable')] });

  choose([jpeg('odd.svg')]);
  await screen.findByRole('alert');

  expect(notes).toEqual([
    undefined,
    'A photograph is still on its way. Give it a moment, or leave it out.',
    'A photograph did not get through. Leave it out to go on without it.',
  ]);
});

it('tries again what may arrive the next time', async () => {
  const { choose, changed, sent } = start({ complete: [refuse('photograph-incomplete'), answer('b')] });

  choose([jpeg('one.jpg')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(changed()).toHaveLength(1));
  expect(sent).toHaveLength(2);
});

it('ends the transfer of what was left out on its way, and sends nothing that waited behind it and was left out, too', async () => {
  const arrival = Promise.withResolvers<unknown>();
  const { choose, call, changed, sent, incomplete } = start({ complete: [() => arrival.promise, answer('c')] });

  choose([jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg')]);
  await screen.findByText(/^Sending…/);
  expect(screen.getAllByText('Waits for the one before')).toHaveLength(2);
  expect(incomplete()).toBe('A photograph is still on its way. Give it a moment, or leave it out.');
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: one.jpg' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: two.jpg' }));
  expect(call.mock.lastCall?.[2].signal.aborted).toBe(true);
  arrival.resolve(await answer('b')());

  await waitFor(() => expect(changed().map(({ id }) => id.slice(0, 1))).toEqual(['c']));
  expect(sent).toHaveLength(2);
});

it('puts them in another order and removes them', () => {
  const { changed } = start({ given: [photograph('a', 'A'), photograph('b', 'B'), photograph('c', 'C')] });

  fireEvent.click(screen.getByRole('button', { name: 'Move photograph 3 up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove photograph 1' }));

  expect(changed().map(({ alt }) => alt)).toEqual(['C', 'B']);
  expect(screen.getByRole('button', { name: 'Move photograph 1 up' })).toHaveProperty('disabled', true);
});

it('shows what is wrong beneath the words it is about', () => {
  start({ given: [photograph('a')] });

  const [field] = screen.getAllByRole('textbox', { name: /What can be seen/ });
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Say what can be seen')).toBeTruthy();
});

it('says how much room there is, and sends no more', async () => {
  const { choose, changed } = start({ given: [photograph('a', 'A')], complete: [answer('b')], max: 2 });

  choose([jpeg('one.jpg'), jpeg('two.jpg')]);

  await waitFor(() => expect(changed()).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toContain('room for 1 more');
  expect(screen.getByRole('button', { name: 'Choose photographs' })).toHaveProperty('disabled', true);
});

it('asks for the files the service makes', () => {
  const { id, width } = photograph('a');
  const src = toPhotographPath(id, 960, 'jpg');

  const asked = toPhotographSources({ src, width }, 'avif')
    .split(', ')
    .map((one) => one.split(' ', 1)[0]);

  expect(asked).toEqual(photographWidths({ width }).map((wide) => toPhotographPath(id, wide, 'avif')));
});
