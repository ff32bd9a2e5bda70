import { seededPaths } from '../../support/addresses.ts';
import { expectAccessible, APPEARANCES, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

const pages = [
  { path: '/owners/signup', title: 'Register your business', noscript: /Registering needs JavaScript/ },
  { path: '/owners/verify', title: 'Verify your email', noscript: /Verifying needs JavaScript/ },
  {
    path: '/owners/invitation?token=abc',
    title: 'Help to look after a listing',
    noscript: /Accepting an invitation needs JavaScript/,
  },
  { path: '/owners/login', title: 'Business owner sign in', noscript: /Signing in needs JavaScript/ },
  { path: '/owners/forgot-password', title: 'Forgot your password?', noscript: /Asking for a link needs JavaScript/ },
  {
    path: '/owners/reset-password?token=abc',
    title: 'Choose a new password',
    noscript: /a new password needs JavaScript/,
  },
  { path: '/claim-business', title: 'Claim your business', noscript: /Claiming a listing needs JavaScript/ },
];

for (const appearance of APPEARANCES) {
  test(`axe finds nothing in lists and messages for business owners (${appearance.colorScheme}, ${appearance.width} px)`, async ({
    visitor,
  }) => {
    await setAppearance(visitor, appearance);
    await open(visitor, '/claim-business');
    await visitor.getByRole('searchbox', { name: 'Business name' }).fill('co');
    await visitor.getByRole('list', { name: 'Businesses found' }).waitFor();
    await expectAccessible(visitor);
    await open(visitor, '/owners/signup');
    await visitor.getByRole('button', { name: 'Create Account' }).click();
    await visitor.getByText('Please enter a valid email address').waitFor();
    await expectAccessible(visitor);
  });
}

test('the pages for business owners say in words what to do where no script runs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();

  for (const { path, title, noscript } of pages) {
    // A server that times out answers with a document for scripts only; on a busy machine the first one may be.
    await expect(async () => {
      await openDocument(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(noscript)).toBeVisible();
  }
  await context.close();
});

test('somebody registers by keyboard alone', async ({ visitor }) => {
  await open(visitor, '/owners/signup');
  await visitor.getByLabel('Your name').focus();
  await visitor.keyboard.type('Kim Keys');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('kim@keys.example');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('low tide');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Password must contain at least one number')).toContainText('(still missing)');
  await expect(visitor.getByLabel('Password', { exact: true })).toBeFocused();

  await visitor.keyboard.press('End');
  await visitor.keyboard.type(' At Seven 7');
  await visitor.keyboard.press('Tab');
  await expect(visitor.getByRole('button', { name: 'Show password' })).toBeFocused();
  await visitor.keyboard.press('Space');
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveValue('low tide At Seven 7');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');

  await expect(visitor.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();
  await expect(visitor.getByText('kim@keys.example')).toBeVisible();
});

test('every way for business owners leads somewhere', async ({ visitor, site }) => {
  const { listing } = await seededPaths(site);
  await open(visitor, listing);
  const business = await visitor.getByRole('heading', { level: 1 }).innerText();
  await visitor.getByRole('link', { name: 'Claim this listing' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tell us about your claim' })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Your business' })).toContainText(business);
  await visitor.getByRole('button', { name: 'Change Business' }).click();
  await expect(visitor.getByText('Enter at least 2 characters to search')).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole('button', { name: 'Submit Claim' })).toBeVisible();

  await visitor.getByRole('link', { name: 'For business owners' }).click();
  await expect(visitor).toHaveURL('/owners/login');
  await open(visitor, '/login?type=business&returnTo=%2Fclaim-business');
  await visitor.getByRole('button', { name: 'Sign in as Business Owner' }).click();
  await expect(visitor).toHaveURL('/owners/login?returnTo=%2Fclaim-business');
});

test('a link of a mail removes its token from the address', async ({ expectingErrors: { page } }) => {
  await open(page, '/owners/verify?token=never-drawn');

  await expect(page.getByRole('alert')).toContainText('This link is not valid any longer');
  await expect(page).toHaveURL('/owners/verify');
  await open(page, '/owners/reset-password?token=never-drawn');
  await expect(page).toHaveURL('/owners/reset-password');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save New Password' })).toBeVisible();
});
