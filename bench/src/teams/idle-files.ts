import type { Browser, Page } from '@playwright/test';

const VIEWPORT = { width: 1_280, height: 800 };
/** The shell begins two seconds after its start; by then everything has long been asked for. */
const QUIET_MS = 4_000;

/**
 * How many files of remotes a visitor fetches who opens a page and leaves it alone, after it became interactive. `links` are put
 * into view before.
 */
export async function countIdleFiles(browser: Browser, url: string, links: readonly string[] = []): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(putLinks, [...links]);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('html[data-interactive]', { state: 'attached' });
    const files = new Set<string>();
    page.on('request', (request) => void (request.url().includes('/mf/') && files.add(request.url())));
    await untilQuiet(page, files);
    return files.size;
  } finally {
    await context.close();
  }
}

async function untilQuiet(page: Page, files: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before !== files.size;) {
    before = files.size;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Runs in the page: a list of links over it, as a site has that leads to all its teams. */
function putLinks(links: readonly string[]): void {
  document.addEventListener('DOMContentLoaded', () => {
    const list = document.createElement('nav');
    list.style.cssText = 'position:fixed;inset:0 auto auto 0;columns:4;z-index:99';
    for (const href of links) list.append(Object.assign(document.createElement('a'), { href, textContent: href }), ' ');
    if (links.length > 0) document.body.append(list);
  });
}
