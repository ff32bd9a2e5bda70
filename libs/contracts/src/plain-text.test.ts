import { expect, it } from 'vitest';

import { clip, truncate, escapeHtml } from './plain-text.ts';

it('leaves a text alone that fits', () => {
  expect(truncate('x'.repeat(150), 150)).toBe('x'.repeat(150));
});

it('cuts a longer text and marks the cut', () => {
  expect(truncate('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`);
});

it('leaves no space before the mark', () => {
  expect(truncate('ab cd', 3)).toBe('ab…');
});

it('does not cut an emoji in half', () => {
  expect(clip('ab🏄', 3)).toBe('ab');
  expect(truncate('ab🏄c', 3)).toBe('ab…');
});

it('leaves no character that could end an element or an attribute', () => {
  expect(escapeHtml(`<a title="x" rel='y'>Fish & chips</a>`)).toBe(
    '&lt;a title=&quot;x&quot; rel=&#39;y&#39;&gt;Fish &amp; chips&lt;/a&gt;',
  );
});

it('leaves other text as it is', () => {
  expect(escapeHtml('Noosa – 27° 🌊')).toBe('Noosa – 27° 🌊');
});
