/* The bar of a preview. Only documents of previews name this script; nothing of the shell imports it. */
import type { PreviewDescription } from '@shoreline/contracts/releases';

import { showPreviewBar } from './preview-bar.ts';

/** `PREVIEW_PATH` of the contracts, without what else is in them. */
const ADDRESS = '/mf/preview.json';
/** What is closed elsewhere is noticed here. */
const ASK_EVERY_MS = 10_000;

/** Undefined while nobody can be asked. */
async function ask(): Promise<PreviewDescription | null | undefined> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as PreviewDescription | null) : undefined;
  } catch {
    return undefined;
  }
}

async function start(): Promise<void> {
  const preview = await ask();
  if (!preview) return;
  const bar = showPreviewBar(preview);
  const timer = setInterval(() => void askAgain(), ASK_EVERY_MS);
  const askAgain = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const now = await ask();
    if (now === undefined) return;
    bar.describe(now);
    if (now === null) clearInterval(timer);
  };
  document.addEventListener('visibilitychange', () => void askAgain());
}

void start();
