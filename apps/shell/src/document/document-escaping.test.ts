import { escapeHtml } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { attributesHtml, escapeJson } from './document.ts';

it('takes every character that means something in HTML out of a text', () => {
  expect(escapeHtml(`<b title="Tom's & Kim's">`)).toBe('&lt;b title=&quot;Tom&#39;s &amp; Kim&#39;s&quot;&gt;');
});

it.each([
  ['close the script', '</script><script>alert(1)</script>'],
  ['open a comment', '<!--<script>'],
  ['end a line of script', 'a\u2028b\u2029c'],
])('writes JSON that cannot %s, and reads as what it was', (_, text) => {
  const written = escapeJson({ text });

  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ text });
});

it('keeps a value inside its attribute', () => {
  expect(attributesHtml({ href: '/a?b="c"&d', async: true })).toBe(' href="/a?b=&quot;c&quot;&amp;d" async');
});
