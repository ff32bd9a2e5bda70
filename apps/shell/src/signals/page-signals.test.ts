// @vitest-environment jsdom
import type { PageSignals } from '@shoreline/contracts';
import { beforeEach, expect, it, vi } from 'vitest';

import { startSignals } from './start-signals.ts';

const TOKEN = 'a'.repeat(48);
const send = vi.fn(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  send.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  return () => vi.useRealTimers();
});

const apps = Object.fromEntries(
  ['shell', 'mf-stories', 'mf-guides', 'mf-podcast'].map((app) => [app, { digest: `${app}-1` }]),
);

/** A window on a page of mf-stories with a widget of mf-guides. */
function openWindow(token: string, { isStreamed = false } = {}) {
  const serverTiming = isStreamed ? [] : [{ name: 'page', description: token }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as never]);
  document.head.replaceChildren(Object.assign(document.createElement('script'), { nonce: isStreamed ? token : '' }));
  const at = (app: string) => ({ matches: [{ route: { handle: { address: { app } } } }] });
  let go: (state: ReturnType<typeof at>) => void = () => {};
  startSignals({
    state: { page: { widgets: [['mf-guides', 'Tile']] } } as never,
    router: { state: at('mf-stories'), subscribe: (onChange) => (go = onChange) },
    remotes: { release: () => ({ id: 'live', apps }) as never },
  });
  return { visit: (app: string) => go(at(app)) };
}

const sent = () =>
  send.mock.calls.map(([, init]: unknown[]) => JSON.parse(String((init as RequestInit).body)) as PageSignals);

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports a sampled page once it is painted, with the builds it used, and no more when it is left without news', async () => {
  const { visit } = openWindow(`s${TOKEN}`);
  await vi.dynamicImportSettled();
  visit('mf-podcast');

  await vi.advanceTimersByTimeAsync(8_000);
  leave();

  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const [report] = sent();
  expect(report?.token).toBe(`s${TOKEN}`);
  expect(report?.apps.map(({ app, digest }) => `${app} ${digest}`)).toEqual([
    'mf-stories mf-stories-1',
    'shell shell-1',
    'mf-guides mf-guides-1',
    'mf-podcast mf-podcast-1',
  ]);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/mf/signals',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
});

it.each([
  ['is not sampled', `u${TOKEN}`],
  ['is of a preview', '0123456789abcdef0123456789abcdef'],
])('loads and reports nothing on a page that %s', async (_, token) => {
  openWindow(token, { isStreamed: true });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(send).not.toHaveBeenCalled();
});

it('knows the token of a page that was rendered for this visitor alone by its nonce', async () => {
  openWindow(`s${TOKEN}`, { isStreamed: true });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(8_000);

  expect(sent()[0]?.token).toBe(`s${TOKEN}`);
});
