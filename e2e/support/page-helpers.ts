import { expect, type Page, type Request, type Response as PageResponse } from '@playwright/test';

/** Set when the server's markup is hydrated. */
const INTERACTIVE = 'html[data-interactive]';
const PHONE = { width: 390, height: 844 };

/** Waits until the server's markup is hydrated. */
export const waitForHydration = (page: Page): Promise<void> => page.locator(INTERACTIVE).waitFor();

/** Opens a page of the site and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Loads a page of the site again and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/** Opens what never hydrates, or is looked at before it does: without scripts, another site's, a page for errors. */
export async function openDocument(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<PageResponse | null> {
  return page.goto(path, options);
}

const RENDERED_MS = 10_000;

/** Fetches a document the shell server rendered: a busy one may have no place for it at first, and browsers get another. */
export async function fetchRendered(url: string, init?: RequestInit): Promise<Response> {
  let response = await fetch(url, init);
  const wasRendered = async () => {
    if (response.headers.has('x-shell')) response = await fetch(url, init);
    return !response.headers.has('x-shell');
  };
  await expect.poll(wasRendered, { timeout: RENDERED_MS }).toBe(true);
  return response;
}

/** Opens a page in the window of a phone, whose menu leads everywhere, and waits for hydration. */
export async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  // Not the load event: a file that never comes would hold it back.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
}

/** Navigates to a page as visitors do, by a link of the header or its menu, without a full load. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const header = page.getByRole('banner');
  if (path === '/login') return header.locator('a[href="/login"]').click();
  await header.getByRole('button', { name: 'Open menu' }).click();
  const links = header.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await links.first().waitFor();
  const link = header.getByRole('navigation', { name: 'Menu' }).locator(`a[href="${path}"]`);
  if ((await link.count()) > 0) return link.click();
  // No menu names this page: go there as the buttons of the browser do, without loading the document again.
  await page.keyboard.press('Escape');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Asserts that header and footer of the site are visible. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The fallback is visible within this time, whatever is wrong with the remote. */
const FALLBACK_MS = 6_000;

/** Asserts that the page says that its remote cannot be shown. */
export const expectFallback = (page: Page): Promise<void> =>
  expect(page.getByRole('alert')).toContainText('is not available right now', { timeout: FALLBACK_MS });

/** Whether a request tells operators that this remote could not be shown. */
export const reportOf =
  (app: string) =>
  (request: Request): boolean =>
    request.url().endsWith('/mf/failures') && (request.postDataJSON() as { app: string }).app === app;
