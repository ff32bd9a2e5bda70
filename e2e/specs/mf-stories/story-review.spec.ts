import { type Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { ops } from '../../support/run-ops.ts';
import type { Site } from '../../support/site.ts';

const PHONE = { width: 390, height: 844 };
/** The gateway asks again after two seconds; whoever comes first after that still gets the old list. */
const CACHE_TIME = { timeout: 30_000, intervals: [500] };

const LONG_WORD = 'noosa'.repeat(40);
const MARKUP = '<script>window.hacked = true</script>';
const story = {
  title: `${MARKUP} & other tales 🏄`,
  content: [
    `${LONG_WORD} was the first word of the old song. ${MARKUP}<img src=x onerror="window.hacked = true">`,
    'We sang it **every single morning** on the way to 🏖️ the beach, ** and nobody knew the second one.',
    '{{7*7}} ${7*7} javascript:window.hacked=true',
  ].join('\r\n\r\n'),
  author: 'Bea <b>Rower</b>',
  authorEmail: 'bea@noosa.example',
  storyType: 'general',
  location: 'Noosaville',
};

test('a story arrives as text, waits for an editor, and is on the list within the cache time', async ({
  visitor,
  site,
}) => {
  await submit(site);
  const slug = await waitingSlug(site);
  expect(await isListed(site, slug)).toBe(false);
  expect((await fetch(`${site.origin}/api/local-stories/slug/${slug}`)).status).toBe(404);
  expect(await ops(site, 'stories', 'show', slug)).toContain(LONG_WORD);

  expect(await ops(site, 'stories', 'approve', slug)).toContain(`${site.origin}/stories/${slug}`);

  await expect.poll(() => isListed(site, slug), CACHE_TIME).toBe(true);
  expect(await (await fetch(`${site.origin}/stories.xml`)).text()).not.toContain('<script');
  await visitor.setViewportSize(PHONE);
  await readOnList(visitor, site);
  await readOnPage(visitor, slug);
  await expect.poll(() => subjectsTo(site, story.authorEmail), CACHE_TIME).toContain('Your story is on Shoreline');
});

test('a decision is made once, and mistakes are reported in words', async ({ site }) => {
  await submit(site, { title: 'A second tale' });
  await ops(site, 'stories', 'reject', 'a-second-tale', '--note', 'Tell us more about the boat.');

  await expect(ops(site, 'stories', 'approve', 'a-second-tale')).rejects.toMatchObject({
    code: 1,
    stderr: 'This story was rejected before.\n',
  });
  await expect(ops(site, 'stories', 'show', 'no-such-tale')).rejects.toMatchObject({
    code: 1,
    stderr: 'We could not find that story.\n',
  });
});

async function readOnList(page: Page, site: Site): Promise<void> {
  const listHtml = async () => (await fetch(`${site.origin}/stories`)).text();
  await expect.poll(listHtml, CACHE_TIME).toContain('&amp; other tales 🏄');
  await open(page, '/stories');
  await expect(page.getByRole('heading', { name: story.title })).toBeVisible();
  await expectHarmless(page);
}

async function readOnPage(page: Page, slug: string): Promise<void> {
  await open(page, `/stories/${slug}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story.title);
  const text = page.getByRole('main');
  await expect(text).toContainText(`${MARKUP}<img src=x onerror="window.hacked = true">`);
  await expect(text).toContainText('{{7*7}} ${7*7} javascript:window.hacked=true');
  await expect(text).toContainText('🏖️ the beach, ** and nobody knew');
  await expect(text.locator('strong, b').filter({ hasText: 'every single morning' })).toHaveCount(1);
  await expectHarmless(page);
}

/** Nothing that was typed ran, and the longest word breaks rather than the page. */
async function expectHarmless(page: Page): Promise<void> {
  const { hacked, overflow } = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect({ hacked, overflow }).toEqual({ hacked: false, overflow: 0 });
}

async function submit(site: Site, parts: Partial<typeof story> = {}): Promise<void> {
  const response = await fetch(`${site.origin}/api/local-stories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ ...story, ...parts, fillTime: 60_000 }),
  });
  expect(response.status, await response.text()).toBe(201);
}

async function isListed(site: Site, slug: string): Promise<boolean> {
  const listed = (await (await fetch(`${site.origin}/api/local-stories?limit=9`)).json()) as { slug: string }[];
  return listed.some((entry) => entry.slug === slug);
}

async function waitingSlug(site: Site): Promise<string> {
  const line = (await ops(site, 'stories', 'list')).split('\n').find((row) => row.includes(story.title));
  expect(line).toBeDefined();
  return /\bscript-[a-z0-9-]+/.exec(line ?? '')?.[0] ?? '';
}

async function subjectsTo(site: Site, address: string): Promise<string[]> {
  const mails = (await site.mailbox.list()).filter(({ to }) => to.some((reader) => reader.address === address));
  return mails.map(({ subject }) => subject);
}
