import type { Locator } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

declare const heldRendering: { hold: () => void; release: () => void };

/** Lets a spec decide when a page renders what arrived: React asks for time through message ports. */
function holdRendering(): void {
  const { postMessage } = MessagePort.prototype;
  const tasks: (() => void)[] = [];
  const hold = () => {
    MessagePort.prototype.postMessage = function post(this: MessagePort, ...sent: unknown[]) {
      tasks.push(() => Reflect.apply(postMessage, this, sent));
    };
  };
  const release = () => {
    MessagePort.prototype.postMessage = postMessage;
    tasks.splice(0).forEach((run) => run());
  };
  Object.assign(globalThis, { heldRendering: { hold, release } });
}

test('the home page has its seven sections in order, with their figures, limits and links', async ({ visitor }) => {
  await open(visitor, '/');

  const anchors = await visitor.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(anchors).toEqual(['home', 'episodes', 'about', 'community', 'contact']);
  const headings = await visitor.locator('main h2').allTextContents();
  expect(headings).toEqual([
    'Latest Episode',
    'Featured Stories',
    'Recent Episodes',
    'Meet Your Hosts',
    'Community Resources',
    'Stay Connected',
  ]);
  for (const figure of ['30+', '50+', '10K+', 'Weekly']) {
    await expect(visitor.locator('#home').getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(visitor.locator('#episodes article')).toHaveCount(3);
  await expect(visitor.locator('[data-widget="FeaturedStories"] article')).toHaveCount(2);
  await expect(visitor.getByRole('link', { name: 'Read More Stories' })).toHaveAttribute('href', '/stories');
  await expect(visitor.getByRole('link', { name: 'View All Episodes' })).toHaveAttribute('href', '/episodes');
  const community = visitor.locator('#community');
  await expect(community.getByRole('link', { name: 'Events Calendar' })).toHaveAttribute('href', '/events');
  await expect(community.getByRole('link', { name: 'Local Business Directory' })).toHaveAttribute('href', '/directory');
  await expect(community.getByRole('heading', { name: 'Relocation Guide' })).toBeVisible();
  await expect(community.getByRole('heading', { name: 'Upcoming Noosa Events' })).toBeVisible();
  expect(await community.locator('[data-widget="UpcomingEvents"] li').count()).toBeLessThanOrEqual(3);
});

test('what the first picture says and leads to is on it, in the smallest windows too', async ({ visitor }) => {
  await open(visitor, '/');
  const picture = visitor.locator('#home > div').first();

  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [390, 664],
  ] as const) {
    await visitor.setViewportSize({ width, height });
    const buttons = await picture.getByRole('link').all();
    expect(buttons).toHaveLength(2);
    const feet = await Promise.all([...buttons, picture].map((box) => footOf(box)));
    expect(Math.max(...feet)).toBe(feet.at(-1));
  }
});

const footOf = (box: Locator): Promise<number> => box.evaluate((element) => element.getBoundingClientRect().bottom);

test('Listen Now and Subscribe scroll to their sections, by keyboard too', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await open(visitor, '/');

  await visitor.getByRole('link', { name: 'Listen Now' }).press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Recent Episodes' })).toBeInViewport();
  await visitor.getByRole('link', { name: 'Subscribe' }).press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Stay Connected' })).toBeInViewport();
  await expect(visitor).toHaveURL(/#contact$/);
});

test('the head and structured data say who we are and where the search is', async ({ site }) => {
  const html = await (await fetch(`${site.origin}/`)).text();

  for (const name of ['description', 'keywords', 'twitter:card']) expect(html).toContain(`<meta name="${name}"`);
  expect(html).toContain('content="summary_large_image"');
  expect(html).toContain('<meta property="og:locale" content="en_AU"');
  for (const type of ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList']) {
    expect(html).toContain(`"@type":"${type}"`);
  }
  expect(html).toContain(`${site.origin}/directory?search={search_term_string}`);
  expect(html).toContain('"width":512,"height":512');
});

test('what is typed into the newsletter form before its code has loaded is preserved and sent', async ({ visitor }) => {
  await open(visitor, '/');
  const form = visitor.getByRole('form', { name: 'Newsletter' });

  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Invalid email')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill('listener@shoreline.example');
  await form.getByRole('checkbox', { name: 'I want to receive event updates and local offers' }).check();
  await form.getByRole('button', { name: 'Subscribe' }).click();

  await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
  await expect(visitor.getByText('Success!', { exact: true })).toBeVisible();
  await expect(visitor.getByText("You've been subscribed to our newsletter.", { exact: true })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
});

test('the contact form says what is missing, preserves everything when it fails and is empty when sent', async ({
  expectingErrors: { page },
}) => {
  await open(page, '/contact?tab=contact');
  const form = page.getByRole('form', { name: 'Contact Us' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Required')).toHaveCount(4);
  await form.getByRole('textbox', { name: 'Email' }).fill('bea@');
  await expect(form.getByText('Invalid email')).toBeVisible();

  const message = { Name: 'Bea', Email: 'bea@shoreline.example', Subject: 'Pelicans', Message: 'There are nine.' };
  for (const [name, value] of Object.entries(message)) await form.getByRole('textbox', { name }).fill(value);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'away' }));
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible();
  for (const [name, value] of Object.entries(message)) {
    await expect(form.getByRole('textbox', { name })).toHaveValue(value);
  }

  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.", { exact: true })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a form sent at the very moment its code arrives is sent', async ({ visitor }) => {
  await visitor.addInitScript(holdRendering);
  await open(visitor, '/contact?tab=contact');
  const form = visitor.getByRole('form', { name: 'Contact Us' });
  await visitor.evaluate(() => heldRendering.hold());
  await form.getByRole('textbox', { name: 'Name' }).focus();
  await visitor.waitForLoadState('networkidle');
  await visitor.keyboard.press('Enter');
  await visitor.evaluate(() => heldRendering.release());

  await expect(form.getByText('Required')).toHaveCount(4);
});

test('a newsletter that cannot be reached says so and preserves the address', async ({ expectingErrors: { page } }) => {
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await page.route('**/api/newsletter', (route) => route.abort());

  await form.getByRole('textbox', { name: 'Email' }).fill('listener@shoreline.example');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Failed to subscribe. Please try again.', { exact: true })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('listener@shoreline.example');
});

test('the tabs of the contact page live in its address and follow the arrow keys', async ({ visitor }) => {
  await open(visitor, '/contact');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Stay Connected');

  await visitor.getByRole('tab', { name: 'Newsletter' }).press('ArrowRight');
  await expect(visitor.getByRole('tab', { name: 'Contact Us', selected: true })).toBeFocused();
  await expect(visitor).toHaveURL(/tab=contact/);
  await visitor.keyboard.press('End');
  await expect(visitor.getByRole('tab', { name: 'Share a Story', selected: true })).toBeFocused();
  await expect(visitor.getByRole('tabpanel', { name: 'Share a Story' }).getByRole('textbox').first()).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('tab', { name: 'Share a Story', selected: true })).toBeVisible();
});

test('without JavaScript the home page is complete and says how to write', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openDocument(page, `${site.origin}/`);

  await expect(page.getByRole('heading', { name: 'Stay Connected' })).toBeVisible();
  await expect(page.getByText(/These forms need JavaScript.*hello@shoreline\.example/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Contact Us' }).click();
  await expect(page.getByRole('form', { name: 'Contact Us' })).toBeVisible();
  await context.close();
});
