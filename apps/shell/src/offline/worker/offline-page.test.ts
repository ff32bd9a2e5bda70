import { expect, it } from 'vitest';

import { offlineStyles, renderOfflinePage } from './offline-page.ts';

const now = new Date('2026-11-27T02:00:00Z');
const copiedAt = new Date('2026-11-26T02:00:00Z');

it('lists pages and episodes by their titles, once each', () => {
  const ferry = { path: '/episodes/ferry', title: 'The <ferry> at six', copiedAt };
  const html = renderOfflinePage({
    pages: [{ path: '/profile', title: 'Your Profile', copiedAt }, ferry],
    recordings: [{ ...ferry, audioUrl: '/api/media/ferry.mp3', bytes: 1 }],
    now,
  });

  expect(html.match(/<a href="[^"]*">[^<]*<\/a>/g)).toEqual([
    '<a href="/profile?tab=saved">Your Profile</a>',
    '<a href="/episodes/ferry">The &lt;ferry&gt; at six</a>',
  ]);
  expect(html).toContain('from yesterday, ');
});

it('says how pages come here while there is none', () => {
  const html = renderOfflinePage({ pages: [], recordings: [], now });

  expect(html).toContain('Pages you open while you are online will be here.');
  expect(html).not.toContain('<ul>');
});

it('is written in the letters of the site where they are on the device', () => {
  expect(
    offlineStyles(['/mf/shell/ab/fraunces-latin-opsz-rest.34.woff2', '/mf/shell/ab/fraunces-latin-opsz.12.woff2']),
  ).toContain("@font-face{font-family:'Fraunces Variable';src:url(/mf/shell/ab/fraunces-latin-opsz.12.woff2)");
  expect(offlineStyles([])).not.toContain('@font-face');
});
