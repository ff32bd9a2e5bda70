// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PlaceField } from './place-field.tsx';
// Loaded before the clock of a test runs.
import './place-map.tsx';

/** The drawing is shown at twice its size. */
const RECT = { left: 10, top: 20, width: 752, height: 720 } as DOMRect;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(RECT);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function Form({ start = '', isDisabled = false }) {
  const [place, setPlace] = useState(start);
  return (
    <fieldset disabled={isDisabled}>
      <PlaceField label="Place on the map" place={place} problem={undefined} onChange={setPlace} />
    </fieldset>
  );
}

const map = () => screen.findByRole('application', { name: 'Map of the region' });
const coordinates = () => screen.getByRole<HTMLInputElement>('textbox').value;
const status = () => screen.getByRole('status').textContent;

it('puts the pin where the map is pressed, in the field too, and says where that is', async () => {
  render(<Form />);
  await map();
  expect(status()).toBe('No pin yet.');

  fireEvent.click(await map(), { clientX: 10 + 376, clientY: 20 + 360 });

  expect(coordinates()).toBe('-26.38, 152.99');
  expect(status()).toBe('4.7 km west of Tewantin.');
});

it('follows what is typed, and says when that is beyond the map', async () => {
  render(<Form start="-26.394, 153.092" />);
  await map();
  expect(status()).toBe('In Noosa Heads.');

  fireEvent.change(screen.getByRole('textbox'), { target: { value: '-26.05, 152.9' } });

  expect(status()).toMatch(/north of Kin Kin, beyond this map\.$/);
  expect(document.querySelector('[data-pin]')).toBeNull();
});

it.each([
  ['ArrowUp', false, '-26.399, 153.06'],
  ['ArrowDown', true, '-26.41, 153.06'],
  ['ArrowRight', false, '-26.4, 153.061'],
  ['ArrowLeft', true, '-26.4, 153.05'],
])('moves the pin with %s (Shift: %s)', async (key, shiftKey, place) => {
  render(<Form start="-26.4, 153.06" />);

  fireEvent.keyDown(await map(), { key, shiftKey });

  expect(coordinates()).toBe(place);
});

it('begins in the middle with a keyboard, and leaves other keys to the page', async () => {
  render(<Form />);

  expect(fireEvent.keyDown(await map(), { key: 'Tab' })).toBe(true);
  expect(coordinates()).toBe('');
  fireEvent.keyDown(await map(), { key: 'ArrowUp' });

  expect(coordinates()).toBe('-26.4, 153.06');
});

it('drags the pin, and leaves it where it is let go', async () => {
  render(<Form start="-26.38, 152.99" />);
  const pin = (await map()).querySelector('[data-pin]') ?? document.body;
  expect(fireEvent.touchStart(pin)).toBe(false);
  expect(fireEvent.touchStart(await map())).toBe(true);

  // By its head: it does not jump under the finger.
  fireEvent.pointerDown(pin, { button: 0, pointerType: 'touch', clientX: 386, clientY: 352 });
  fireEvent.pointerMove(pin, { clientX: 386, clientY: 372 });
  expect(coordinates()).toBe('-26.38, 152.99');
  fireEvent.pointerUp(pin, { clientX: 386, clientY: 372 });

  expect(coordinates()).toBe('-26.39, 152.99');
});

it('follows a mouse from anywhere, and leaves the map to a finger that scrolls', async () => {
  render(<Form start="-26.4, 153.06" />);
  const drawing = (await map()).firstElementChild ?? document.body;

  fireEvent.pointerDown(drawing, { button: 0, pointerType: 'touch', clientX: 386, clientY: 380 });
  fireEvent.pointerUp(drawing, { clientX: 386, clientY: 300 });
  expect(coordinates()).toBe('-26.4, 153.06');
  fireEvent.pointerDown(drawing, { button: 0, pointerType: 'mouse', clientX: 386, clientY: 360 });
  fireEvent.pointerMove(drawing, { clientX: 386, clientY: 380 });
  fireEvent.pointerUp(drawing, { clientX: 386, clientY: 380 });

  expect(coordinates()).toBe('-26.38, 152.99');
});

it('removes the pin', async () => {
  render(<Form start="-26.4, 153.06" />);
  await map();

  fireEvent.click(screen.getByRole('button', { name: 'Remove the pin' }));

  expect(coordinates()).toBe('');
  expect(status()).toBe('No pin yet.');
});

it('stays as it is while the form is disabled', async () => {
  render(<Form start="-26.4, 153.06" isDisabled />);

  fireEvent.click(await map(), { clientX: 386, clientY: 380 });
  fireEvent.keyDown(await map(), { key: 'ArrowUp' });

  expect(coordinates()).toBe('-26.4, 153.06');
});
