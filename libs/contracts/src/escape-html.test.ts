import { expect, it } from 'vitest';

import { escapeHtml } from './escape-html.ts';

it('leaves no character that could end an element or an attribute', () => {
  expect(escapeHtml(`<a title="x" rel='y'>Fish & chips</a>`)).toBe(
    '&lt;a title=&quot;x&quot; rel=&#39;y&#39;&gt;Fish &amp; chips&lt;/a&gt;',
  );
});

it('leaves other text as it is', () => {
  expect(escapeHtml('Noosa – 27° 🌊')).toBe('Noosa – 27° 🌊');
});
