import type { Locator } from '@playwright/test';

import { seededPaths } from '../../support/addresses.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

const DESKTOP = { width: 1440, height: 900 };
/** What this spec is about; `pages.spec.ts` checks complete pages. */
const OURS = '[data-mf="mf-stories"]';
const PER_PAGE = 9;
const CARD_LENGTH = 200;
const CATEGORIES = [
  'All',
  'Business',
  'Lifestyle',
  'Moving to Noosa',
  'Neighborhoods',
  'Investment',
  'Market Insights',
  'General',
];

test.beforeEach(({ page }) => page.setViewportSize(DESKTOP));

test('readers page, filter and search the stories', async ({ visitor, site }) => {
  await open(visitor, '/stories');
  const cards = visitor.getByRole('article');
  const link = (name: string) => visitor.getByRole('main').getByRole('link', { name, exact: true });
  const categories = visitor.getByRole('navigation', { name: 'Story categories' });

  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Community Stories');
  await expect(categories.getByRole('link')).toHaveText(CATEGORIES);
  await expect(cards).toHaveCount(PER_PAGE);
  await expect(link('Previous')).toHaveCount(0);
  expect(await columnsOf(cards)).toBe(3);
  await expect(link('Submit Your Story')).toHaveAttribute('href', /^\/contact/);
  await expectAccessible(visitor, OURS);

  await link('Next').click();
  await expect(visitor).toHaveURL(/\?page=2#list$/);
  await expect(link('Previous')).toBeVisible();
  await expect(link('Next')).toBeVisible();

  await open(visitor, `/stories?page=${await lastPage(site)}`);
  await expect(link('Previous')).toBeVisible();
  await expect(link('Next')).toHaveCount(0);
  expect(await cards.count()).toBeLessThan(PER_PAGE);

  await categories.getByRole('link', { name: 'Moving to Noosa' }).click();
  await expect(visitor).toHaveURL(/\/stories\?category=moving$/);
  await expect(visitor.getByRole('heading', { name: 'Moving to Noosa' })).toBeVisible();

  const box = visitor.getByRole('searchbox', { name: 'Search stories' });
  await box.fill('helicopter zeppelin');
  await expect(visitor).toHaveURL(/\/stories\?category=moving$/);
  await box.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'No stories found' })).toBeVisible();
  await expect(visitor.getByText('Try adjusting your search terms or category filter.')).toBeVisible();
  await link('Clear Filters').click();
  await expect(visitor).toHaveURL(/\/stories$/);
  await expect(cards).toHaveCount(PER_PAGE);
});

test('a card expands its story in place, by keyboard', async ({ visitor, site }) => {
  await open(visitor, '/stories');
  const [story] = (await (await fetch(`${site.origin}/api/local-stories?limit=1&offset=1`)).json()) as [Story];
  const card = visitor.getByRole('article').filter({ hasText: story.title });
  expect(story.content.length).toBeGreaterThan(CARD_LENGTH);

  await card.getByRole('button', { name: 'Read more' }).focus();
  await visitor.keyboard.press('Enter');
  await expect(card).toContainText(lastWords(story));
  await expectAccessible(visitor, OURS);

  await expect(card.getByRole('button', { name: 'Show less' })).toBeFocused();
  await visitor.keyboard.press('Enter');
  await expect(card).not.toContainText(lastWords(story));
  await expect(card.getByRole('button', { name: 'Read more' })).toBeFocused();
});

test('a story page shows all there is to a story and leads on', async ({ visitor, site }) => {
  const stories = (await (await fetch(`${site.origin}/api/local-stories?storyType=business`)).json()) as Story[];
  const story = stories.find(({ directorySlug, content }) => directorySlug && content.includes('**')) as Story;
  await open(visitor, `/stories/${story.slug}`);
  const main = visitor.getByRole('main');

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(story.title);
  await expect(main.getByText('Business', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`${story.readTime} min read`).first()).toBeVisible();
  await expect(main.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(main.locator('strong').first()).toBeVisible();
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(story.tags);
  await expect(main.getByRole('link', { name: 'View in the Directory' })).toHaveAttribute(
    'href',
    `/directory/${story.directorySlug}`,
  );
  const more = main.getByRole('region', { name: 'More Stories' }).getByRole('article');
  expect(await more.count()).toBeGreaterThan(0);
  expect(await more.count()).toBeLessThanOrEqual(3);
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', story.excerpt);
  await expect(visitor.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/stories\.xml$/);
  await expectAccessible(visitor, OURS);

  await main.getByRole('link', { name: 'Share Your Story' }).click();
  await expect(visitor).toHaveURL(/\/contact/);
});

test('a story is written on the contact page, preserved when it fails and thanked for when it is accepted', async ({
  expectingErrors: { page },
}) => {
  await open(page, '/contact?tab=story');
  const submit = page.getByRole('button', { name: 'Submit Story' });
  const words = page.getByRole('textbox', { name: 'Your story' });
  await submit.click();
  await expect(page.getByText('Title must be at least 5 characters')).toBeVisible();
  await expect(page.getByText('Story must be at least 50 characters')).toBeVisible();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expectAccessible(page, OURS);

  const text = 'Every morning at six somebody rows out to the yellow buoy and back again.';
  await page.getByRole('textbox', { name: 'Title' }).fill('Six in the morning');
  await words.fill(text);
  await page.getByLabel('What is it about?').selectOption('General');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bea Rower');
  await page.getByRole('textbox', { name: 'Your email' }).fill('bea@');
  await submit.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your email' }).fill('');

  const posts: unknown[] = [];
  await page.route('**/api/local-stories', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Failed to submit story').first()).toBeVisible();
  await expect(page.getByText('Please try again or contact us directly.').first()).toBeVisible();
  await expect(words).toHaveValue(text);

  await page.unroute('**/api/local-stories');
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postDataJSON()));
  await submit.click();
  await expect(page.getByText('Story submitted!').first()).toBeVisible();
  await expect(page.getByText('Thank you for your story')).toBeVisible();
  expect(posts).toEqual([
    expect.objectContaining({ content: text, storyType: 'general', authorEmail: null, location: null }),
  ]);
  await expectAccessible(page, OURS);
});

test('the list says when it cannot be had, and tries again', async ({ expectingErrors: { page } }) => {
  await open(page, '/events');
  await page.route('**/api/local-stories?**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click();
  await expect(page.getByText('Unable to load stories at the moment.')).toBeVisible({ timeout: 15_000 });

  await page.unroute('**/api/local-stories?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(PER_PAGE);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('stories are found, read and left for the next page', async ({ page, site }) => {
    await openDocument(page, '/stories?category=lifestyle');
    await page.getByRole('searchbox').fill('buoy');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/category=lifestyle/);
    await page.getByRole('article').first().getByRole('link', { name: 'Read more' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The yellow buoy');

    await openDocument(page, (await seededPaths(site)).story);
    await expect(page.getByRole('link', { name: 'Share Your Story' })).toBeVisible();
    await openDocument(page, '/stories');
    await page.getByRole('main').getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
  });
});

interface Story {
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  readTime: number;
  tags: string[];
  directorySlug: string | null;
}

/** The page that is not full; a list whose last page is full has an empty one after it. */
async function lastPage({ origin }: { origin: string }): Promise<number> {
  const { headers } = await fetch(`${origin}/api/local-stories?limit=1`);
  return Math.floor(Number(headers.get('x-total-count')) / PER_PAGE) + 1;
}

/** The end of the last paragraph, as it stands on a page. */
const lastWords = ({ content }: Story): string => content.replaceAll('**', '').trim().slice(-30);

/** In how many columns cards below the first one stand. */
async function columnsOf(cards: Locator): Promise<number> {
  const boxes = await Promise.all((await cards.all()).slice(1).map((card) => card.boundingBox()));
  return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
}
