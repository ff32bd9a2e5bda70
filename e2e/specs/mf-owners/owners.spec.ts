import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { ops } from '../../support/run-ops.ts';
import type { Site } from '../../support/site.ts';

const DELIVERY = { timeout: 30_000, intervals: [300] };
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const OPERATORS = 'Claim of a listing: ';

const owner = { name: 'Rosa Marsh', email: 'rosa@whole-loop.example', password: 'Pandanus7' };
const customer = {
  name: 'Tom Baxter',
  email: 'tom@whole-loop.example',
  question: 'Do you take a table of nine on Friday?',
};
const ANSWER = 'We do. I have put nine chairs by the water for you.';

test('a business owner registers, claims a listing, hears from a customer and answers', async ({
  visitor,
  browser,
  site,
}) => {
  const listing = await anyRestaurant(site);

  await register(visitor);
  await open(visitor, await linkIn(site, owner.email, 'Please verify your email'));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your email is verified' })).toBeVisible();
  await open(visitor, '/owners');
  await signIn(visitor);

  await claim(visitor, listing);
  await expect
    .poll(() => textOf(site, owner.email, `Your claim of ${listing.title}`), DELIVERY)
    .toContain('3-5 business');
  const toOperators = await mailTo(site, OPERATORS + listing.title);
  const id = /claims approve (\S+)/.exec(toOperators)?.[1] ?? '';
  expect(await ops(site, 'claims', 'show', id)).toMatch(/Signed in while claiming +yes/);
  expect(await ops(site, 'claims', 'approve', id)).toContain(`“${listing.title}” now belongs to ${owner.email}`);
  await expect(ops(site, 'claims', 'reject', id)).rejects.toMatchObject({
    stderr: 'This claim was approved before.\n',
  });
  await expect.poll(() => textOf(site, owner.email, `${listing.title} is yours`), DELIVERY).toContain('/owners');

  await enquire(browser, site, listing);
  await answer(visitor);

  const reply = () => textOf(site, customer.email, `Re: Your enquiry to ${listing.title}`);
  await expect.poll(reply, DELIVERY).toContain(ANSWER);
  expect(await replyAddressOf(site, customer.email)).toBe(owner.email);
});

async function register(page: Page): Promise<void> {
  await open(page, '/owners/signup');
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(owner.email)).toBeVisible();
}

/** From the guarded page: signing in leads back to it. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your business' })).toBeVisible();
}

async function claim(page: Page, { id, title }: Listing): Promise<void> {
  await open(page, `/claim-business?business=${id}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByLabel('Your email')).toHaveValue(owner.email);
  await page.getByLabel('Notes').fill('I am the one with the red apron.');
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your claim is with us' })).toBeVisible();
  await page.getByRole('link', { name: 'See my claims' }).click();
  await page.getByRole('tab', { name: 'Claims' }).click();
  await expect(page.getByRole('article', { name: `Claim of ${title}` })).toBeVisible();
}

/** Somebody else, in a browser of their own. */
async function enquire(browser: Browser, { origin }: Site, { slug, title }: Listing): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(() => localStorage.setItem('shoreline-cookie-banner-dismissed', 'true'));
  const page = await context.newPage();
  await open(page, `/directory/${slug}`);
  await page.getByRole('button', { name: 'Contact this business' }).click();
  const dialog = page.getByRole('dialog', { name: `Contact ${title}` });
  await dialog.getByLabel('Your name').fill(customer.name);
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByLabel('Message').fill(customer.question);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await context.close();
}

async function answer(page: Page): Promise<void> {
  await open(page, '/owners?tab=enquiries');
  await page.getByRole('link', { name: customer.name }).click();
  const enquiry = page.getByRole('article', { name: `Enquiry from ${customer.name}` });
  await expect(enquiry.getByText(customer.question)).toBeVisible();
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click();
  await enquiry.getByLabel(`Your reply to ${customer.name}`).fill(ANSWER);
  await enquiry.getByRole('button', { name: 'Send reply' }).click();
  await expect(enquiry.getByRole('region', { name: 'Your replies' }).getByText(ANSWER)).toBeVisible();
}

interface Listing {
  id: string;
  slug: string;
  title: string;
}

/** Not the one another spec works on. */
async function anyRestaurant({ origin }: Site): Promise<Listing> {
  const [first] = (await (await fetch(`${origin}/api/directory?category=Restaurant`)).json()) as Listing[];
  if (!first) throw new Error('The seed has no restaurant.');
  return first;
}

async function mailsTo(site: Site, address: string) {
  return (await site.mailbox.list()).filter(({ to }) => to.some((reader) => reader.address === address));
}

async function textOf(site: Site, address: string, subject: string): Promise<string> {
  const mail = (await mailsTo(site, address)).find((entry) => entry.subject.includes(subject));
  return mail?.text ?? '';
}

async function replyAddressOf(site: Site, address: string): Promise<string | undefined> {
  return (await mailsTo(site, address)).at(-1)?.replyTo[0]?.address;
}

/** The mails operators received. */
async function mailTo(site: Site, subject: string): Promise<string> {
  const find = async () => (await site.mailbox.list()).find((mail) => mail.subject === subject)?.text ?? '';
  await expect.poll(find, DELIVERY).toMatch(ID);
  return find();
}

/** The one link of a mail that does what the mail is for. */
async function linkIn(site: Site, address: string, subject: string): Promise<string> {
  await expect.poll(() => textOf(site, address, subject), DELIVERY).toContain('token=');
  const [link = ''] = /http\S+token=\S+/.exec(await textOf(site, address, subject)) ?? [];
  return link;
}
