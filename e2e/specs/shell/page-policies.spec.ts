import type { Page } from '@playwright/test';

import { fixedPaths, seededPaths } from '../../support/addresses.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

/** `SECURITY_FULL=1`: as many visits as the requirement names; each page is looked at for errors elsewhere anyway. */
const isFull = process.env['SECURITY_FULL'] === '1';
const VISITS = isFull ? 300 : 12;

/** The directives broken on this page since it was opened. */
const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);

test('WEB-2, DEL-9: no page breaks its own policy, and what a stranger would add is refused', async ({
  expectingErrors: { page },
  site,
}) => {
  if (isFull) test.setTimeout(600_000);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    );
  });
  const paths = [...Object.values(await seededPaths(site)), ...fixedPaths];
  const broken: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const path = paths[visit % paths.length] ?? '/';
    await open(page, path);
    broken.push(...(await violationsOf(page)).map((directive) => `${path}: ${directive}`));
  }
  expect(broken).toEqual([]);

  expect(await page.evaluate(intrude)).toEqual(['a handler as text: TypeError', 'markup as text: TypeError']);
  expect([...new Set(await violationsOf(page))].toSorted()).toEqual([
    ...['connect-src', 'img-src', 'require-trusted-types-for', 'style-src-elem'],
  ]);
});

test('WEB-2: a script that was planted in a document, and one of which a byte was changed, do not run', async ({
  expectingErrors: { page },
}) => {
  let planted = 0;
  await page.route('**/stories', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const guard = /<script>([^<]+)</.exec(html)?.[1] ?? '';
    const [file = ''] = /\/mf\/shell\/[^"]+\.js/.exec(html) ?? [];
    const body = html
      .replace(guard, () => `${guard};window.changed=1`)
      .replace('<body', `<script>window.planted=1</script><script src="${file}?planted"></script><body`);
    planted = body.split('planted').length - 1;
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(globalThis, { blocked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      blocked.push(`${effectiveDirective} ${blockedURI.replace(/^.*\?/, '?')}`),
    );
  });

  await openDocument(page, '/stories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(planted).toBe(2);
  expect(
    await page.evaluate(() => {
      const { blocked, ...ran } = globalThis as unknown as { blocked: string[]; planted?: 1; changed?: 1 };
      return { blocked: blocked.toSorted(), ran: [ran.planted, ran.changed] };
    }),
  ).toEqual({
    blocked: ['script-src-elem ?planted', 'script-src-elem inline', 'script-src-elem inline'],
    ran: [undefined, undefined],
  });
});

/** In the page: what a script of a stranger would try; resolves with what failed on the spot. */
async function intrude(): Promise<string[]> {
  const failed: string[] = [];
  const attempt = (name: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      failed.push(`${name}: ${(error as Error).name}`);
    }
  };
  attempt('a handler as text', () => document.body.setAttribute('onclick', 'void 0'));
  attempt('markup as text', () => (document.createElement('div').innerHTML = '<img>'));
  const append = async (element: HTMLElement) => {
    const refused = new Promise((resolve) => element.addEventListener('error', resolve, { once: true }));
    document.body.append(element);
    await refused;
  };
  await append(Object.assign(document.createElement('img'), { src: 'http://127.0.0.1:9/stranger.png' }));
  await append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'http://127.0.0.1:9/a.css' }));
  await fetch('http://127.0.0.1:9/').catch(() => undefined);
  return failed;
}
