import type { Page } from '@playwright/test';

/** What went wrong in a window. */
export interface ConsoleErrors {
  all(): string[];
}

const FIRST_ERROR_STATUS = 400;

/** What the page is told where a spec allows no service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects console errors and warnings, uncaught errors, policy violations and failed requests. */
export function watchConsoleErrors(page: Page): ConsoleErrors {
  const found: string[] = [];
  page.on('console', (message) => {
    // The browser logs the status of a missing page itself; that the page is missing is what the spec is about.
    const isAboutDocument = message.location().url === page.url();
    const isOfHarness = message.text() === BLOCKED_WORKER;
    if (['error', 'warning'].includes(message.type()) && !isAboutDocument && !isOfHarness) {
      found.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished prefetches with it.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= FIRST_ERROR_STATUS && !isDocument) found.push(`${response.status()}: ${response.url()}`);
  });
  return { all: () => found };
}
