import { expect, it } from 'vitest';

import type { Shown } from '../artifact/expectations.ts';
import { findMissing } from './find-in-markup.ts';

const HTML = `
  <section aria-labelledby="heading"><h2 id="heading">Featured <em>Stories</em></h2>
    <ul><li><article><h3><a href="/stories/buoy">The  yellow
      buoy</a></h3><img src="a.svg" alt="Surf at dawn"></article></li></ul>
    <a>No link</a><a href="/stories" aria-label="All stories"><svg></svg></a>
    <button aria-hidden="true">Ghost</button><p hidden>Nobody reads this</p>
    <label for="mail">Your email</label><input id="mail"><input type="checkbox" aria-label="Agree">
    <div role="button">Press</div></section>`;

it.each<Shown>([
  { role: 'region', name: 'Featured Stories' },
  { role: 'heading', name: 'Featured Stories' },
  { role: 'link', name: 'The yellow buoy' },
  { role: 'img', name: 'Surf' },
  { role: 'link', name: 'All stories' },
  { role: 'textbox', name: 'Your email' },
  { role: 'button', name: 'Press' },
  { role: 'listitem', name: 'The yellow buoy' },
  { text: 'The yellow buoy' },
])('finds %j', (shown) => {
  expect(findMissing(HTML, [shown])).toEqual([]);
});

it.each<[Shown, string]>([
  [{ role: 'heading', name: 'Latest' }, 'has no heading named "Latest"'],
  [{ role: 'link', name: 'No link' }, 'has no link named "No link"'],
  [{ role: 'button', name: 'Ghost' }, 'has no button named "Ghost"'],
  [{ role: 'textbox', name: 'Agree' }, 'has no textbox named "Agree"'],
  [{ text: 'Nobody reads this' }, 'does not say "Nobody reads this"'],
])('misses %j', (shown, sentence) => {
  expect(findMissing(HTML, [shown])).toEqual([sentence]);
});
