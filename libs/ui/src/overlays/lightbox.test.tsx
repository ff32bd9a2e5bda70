// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { PictureLinks } from '../display/picture-links.tsx';
// Both load with the first press; here they are ready, so that no test waits for the compiler.
import './dialog-window.tsx';
import './lightbox.tsx';

afterEach(cleanup);

const picture = (alt: string) => ({ src: `/${alt}.svg`, width: 1200, height: 800, alt });

async function open(names: readonly string[], first = names[0] ?? '') {
  render(<PictureLinks label="Photographs" pictures={names.map(picture)} />);
  await userEvent.click(screen.getByRole('link', { name: `Enlarge: ${first}` }));
  return screen.findByRole('dialog');
}

const shown = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('alt');

/** One finger from a place to another. */
function swipe(from: [x: number, y: number], to: [x: number, y: number]): void {
  const finger = ([clientX, clientY]: [number, number]) => [{ clientX, clientY }];
  const target = screen.getByRole('dialog').querySelector('img') ?? document.body;
  fireEvent.touchStart(target, { touches: finger(from), changedTouches: finger(from) });
  fireEvent.touchEnd(target, { touches: [], changedTouches: finger(to) });
}

it('turns by arrow keys, and begins again after the last one', async () => {
  await open(['Ramp', 'Jetty'], 'Jetty');

  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Ramp');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Ramp');
});

it('turns by a finger to the side, and not by one that scrolls or trembles', async () => {
  await open(['Ramp', 'Jetty', 'Reef']);

  swipe([300, 100], [200, 110]);
  expect(shown()).toBe('Jetty');
  swipe([200, 100], [300, 90]);
  expect(shown()).toBe('Ramp');
  swipe([300, 100], [220, 300]);
  swipe([300, 100], [280, 100]);
  expect(shown()).toBe('Ramp');
});

it('closes by Escape, and the focus is on the link again', async () => {
  await open(['Ramp', 'Jetty'], 'Jetty');

  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Enlarge: Jetty' }));
});

it('offers nothing to turn where there is one picture', async () => {
  await open(['Ramp']);

  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Ramp');
});
