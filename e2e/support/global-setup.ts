import { startSharedSite } from './site.ts';

// eslint-disable-next-line no-restricted-syntax -- Playwright calls what a file exports as its default
export default function setUp(): Promise<() => Promise<void>> {
  return startSharedSite();
}
