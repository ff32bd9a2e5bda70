import { expectReadable } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { startForeignSite } from '../../support/foreign-site.ts';
import { open, openDocument } from '../../support/page-helpers.ts';
import type { Site } from '../../support/site.ts';

interface Listed {
  slug: string;
  title: string;
  audioUrl: string | null;
}

async function pickSounding({ origin }: Site): Promise<Listed> {
  const list = (await (await fetch(`${origin}/api/episodes?limit=100`)).json()) as Listed[];
  const found = list.find(({ audioUrl }) => audioUrl !== null);
  if (!found) throw new Error('The seed has no such episode.');
  return found;
}

test('the code a visitor copies shows a player on another site, which plays and leaves nothing there', async ({
  visitor,
  site,
}) => {
  const { slug, title } = await pickSounding(site);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(visitor, `/episodes/${slug}`);
  await visitor.getByRole('main').getByRole('button', { name: 'Share this episode' }).click();
  await visitor.getByRole('button', { name: 'Copy embed code' }).click();
  await expect(visitor.getByText('Embed code copied', { exact: true })).toBeVisible();
  const code = await visitor.evaluate(() => navigator.clipboard.readText());

  const elsewhere = await startForeignSite();
  try {
    const page = await visitor.context().newPage();
    await openDocument(page, elsewhere.origins[0] ?? '');
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), code);
    const frame = page.frameLocator('iframe');

    await expect(frame.getByRole('link', { name: title })).toHaveAttribute('href', `${site.origin}/episodes/${slug}`);
    await frame.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.muted = true;
      return audio.play();
    });
    const secondsOf = () => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(secondsOf).toBeGreaterThan(0);
    const left = await frame.locator('body').evaluate(() => [document.cookie, document.scripts.length]);
    expect(left).toEqual(['', 0]);

    const [opened] = await Promise.all([visitor.context().waitForEvent('page'), frame.getByRole('link').click()]);
    await expect(opened).toHaveURL(`${site.origin}/episodes/${slug}`);
    expect(await opened.evaluate(() => opener)).toBeNull();
  } finally {
    await elsewhere.stop();
  }
});

test('no other page of the site may be framed', async ({ site }) => {
  const { slug } = await pickSounding(site);
  const policyOf = async (path: string): Promise<string> =>
    (await fetch(`${site.origin}${path}`)).headers.get('content-security-policy') ?? '';

  expect(await policyOf(`/embed/episodes/${slug}`)).toContain('frame-ancestors *');
  for (const path of ['/', `/episodes/${slug}`, '/login', '/embed', '/api/site', `/api/oembed?url=x`]) {
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  }
});

test('the player is accessible in both themes and at every width, and so is what stands for an episode that is gone', async ({
  expectingErrors: { page },
  site,
}) => {
  const { slug } = await pickSounding(site);
  for (const address of [slug, 'no-such-episode']) {
    await openDocument(page, `/embed/episodes/${address}`);
    await expectReadable(page);
  }
});

test('programs find by the page of an episode what to show in its place', async ({ site }) => {
  const { slug, title } = await pickSounding(site);
  const html = await (await fetch(`${site.origin}/episodes/${slug}`)).text();
  const [, href = ''] = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(html) ?? [];

  const answer = (await (await fetch(href.replaceAll('&amp;', '&'))).json()) as { title: string; html: string };

  expect(answer.title).toBe(title);
  expect(answer.html).toContain(`${site.origin}/embed/episodes/${slug}`);
});
