import { afterEach, beforeAll } from 'vitest';

// Testing Library cleans up by itself only where the test functions are globals; here they are imported.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // Files of a worker share its document: each begins where a browser would.
  beforeAll(() => history.replaceState(null, '', '/'));
}
