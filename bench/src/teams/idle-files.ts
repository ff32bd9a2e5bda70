import type { Browser, Page } from '@playwright/test';

const VIEWPORT = { width: 1_280, height: 800 };
/** The shell begins two seconds after its start; by then everything has long been asked for. */
export const QUIET_MS = 4_000;

/** A page, as somebody leaves it alone. */
interface IdlePage {
  url: string;
  /** Put into view before. */
  links?: readonly string[];
  /** So long nothing is fetched, in milliseconds, until the page is taken to be quiet. */
  quietMs: number;
}

/** How many files of remotes a visitor fetches who opens a page and leaves it alone, after it became interactive. */
export async function countIdleFiles(browser: Browser, { url, links = [], quietMs }: IdlePage): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(putLinks, [...links]);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('html[data-interactive]', { state: 'attached' });
    const files = new Set<string>();
    page.on('request', (request) => void (request.url().includes('/mf/') && files.add(request.url())));
    await untilQuiet(page, { files, quietMs });
    return files.size;
  } finally {
    await context.close();
  }
}

async function untilQuiet(
  page: Page,
  { files, quietMs }: { files: ReadonlySet<string>; quietMs: number },
): Promise<void> {
  for (let before = -1; before !== files.size;) {
    before = files.size;
    await page.waitForTimeout(quietMs);
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
