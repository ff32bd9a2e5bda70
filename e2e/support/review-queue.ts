import { expect, type Page } from '@playwright/test';
import type { ReviewKind } from '@shoreline/contracts/review-kinds';

import { open } from './page-helpers.ts';

const row = (operator: Page, words: string) =>
  operator.getByRole('list', { name: 'What waits' }).getByRole('button', { name: words });

/** Chooses one of what waits, by words that stand in its row. */
export async function openEntry(operator: Page, kind: ReviewKind, words: string): Promise<void> {
  await open(operator, `/admin/queue?kind=${kind}`);
  await row(operator, words).click();
  await expect(operator.getByRole('article').getByRole('heading', { name: words })).toBeVisible();
}

/** Finds one and approves it; what is new has a place on the map to be confirmed. */
export async function approveEntry(operator: Page, kind: ReviewKind, words: string): Promise<void> {
  await openEntry(operator, kind, words);
  const approve = operator.getByRole('article').getByRole('button', { name: /^Approve/ });
  await approve.click();
  if (kind === 'new-listing') await approve.click();
  await expect(row(operator, words)).toHaveCount(0);
}
