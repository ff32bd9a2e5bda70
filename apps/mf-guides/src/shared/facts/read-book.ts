import { factRoutes, withTimeout } from '@shoreline/contracts';
import { type FactBook, openFactBook } from '@shoreline/facts';
import type { ApiClient } from '@shoreline/remote-kit';

/** A guide does not wait longer for the latest figures: those it was built with say how old they are. */
const TIMEOUT_MS = 1_000;

/** The figures as they are published; those of the register while nobody answers. */
export async function readBook(api: ApiClient, signal: AbortSignal): Promise<FactBook> {
  const published = api.call(factRoutes.list, {}, { signal }).catch(() => []);
  return openFactBook(await withTimeout(published, TIMEOUT_MS, () => []));
}
