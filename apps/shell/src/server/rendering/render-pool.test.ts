import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, it, onTestFinished, vi } from 'vitest';

import { site } from '../../../test/fixtures.ts';
import { createRelease } from '../../../test/render-release.ts';
import type { RenderPool } from './render-pool.ts';

const TIMEOUT_MS = 60_000;
const HERE = new AbortController().signal;

/** A shell that renders `/stories` by calling what `mf-stories` exports. */
const SHELL = `
  export async function renderPage({ url, remotes, signal, acquireRenderSlot }) {
    const [, name] = new URL(url).pathname.split('/');
    const widget = new URL(url).searchParams.get('widget');
    const remote = await remotes.load('mf-' + name);
    const isMissing = widget && (await remotes.load(widget).then((it) => it.page(signal), () => true)) === true;
    const html = await remote.page(signal);
    await acquireRenderSlot();
    return { status: 200, html: '<p>' + html, isDegraded: Boolean(isMissing) };
  }
`;
const remote = (body: string): string =>
  `const kept = []; export default { contract: 1, pages: () => [], page: async (signal) => { ${body} } };`;
const WELL = remote("return 'rendered';");

/** What a remote may do to the thread it runs in, and what its visitor gets. */
const FAULTS: [string, string, string | RegExp][] = [
  ['throws', "throw new Error('thrown by the loader');", /thrown by the loader/],
  ['loops for ever', 'for (;;);', /is halted/],
  ['computes for two seconds', 'for (const end = Date.now() + 2_000; Date.now() < end; );', /is halted/],
  ['waits for ever', 'await new Promise(() => undefined);', /timeout/],
  [
    'never loads',
    'await new Promise((_, no) => signal.addEventListener("abort", () => no(signal.reason)));',
    /timeout/,
  ],
  ['forgets a promise that is rejected', "void Promise.reject(new Error('forgotten')); return 'well';", '<p>well'],
  ['throws in a timer', "setTimeout(() => { throw new Error('late'); }); return 'well';", '<p>well'],
  ['ends the process', 'process.exit(3);', /process\.exit\(3\) was called/],
  ['calls itself without an end', 'const again = () => again() + 1; return again();', /call stack/],
  ['keeps 40 MB for ever', 'kept.push(new Array(5e6).fill(kept.length)); return kept.length;', /^<p>|is halted/],
];

it.each(FAULTS)(
  'while one remote %s, all pages of the others are rendered',
  async (_, body, outcome) => {
    const { pool } = await startPool({ 'mf-faulty': remote(body), 'mf-well': WELL });

    const [faulty, well] = await Promise.all([renderMany(pool, 'mf-faulty', 6), renderMany(pool, 'mf-well', 25)]);

    expect(new Set(well)).toEqual(new Set(['<p>rendered']));
    for (const one of faulty) expect(one).toMatch(outcome);
  },
  TIMEOUT_MS,
);

it(
  'halts who fills worker after worker',
  async () => {
    const body = 'kept.push(new Array(5e6).fill(kept.length)); return kept.length;';
    const { pool, report } = await startPool({ 'mf-faulty': remote(body), 'mf-well': WELL });

    await vi.waitFor(async () => {
      await renderMany(pool, 'mf-well', 5);
      await renderMany(pool, 'mf-faulty', 5);
      expect(report.remoteFailed).toHaveBeenCalledWith('mf-faulty', 'halted');
    }, TIMEOUT_MS);

    expect(await renderMany(pool, 'mf-well', 10)).toEqual(Array.from({ length: 10 }, () => '<p>rendered'));
  },
  TIMEOUT_MS,
);

it.each([
  ['waits for ever', 'await new Promise(() => undefined);'],
  ['loops for ever', 'for (;;);'],
  ['throws', "throw new Error('half a build');"],
  ['ends the process', 'process.exit(1);'],
])(
  'a remote whose import %s is missing, and the release is there',
  async (_, start) => {
    const { pool, report } = await startPool({ 'mf-faulty': `${start} ${WELL}`, 'mf-well': WELL });

    expect(await renderMany(pool, 'mf-well', 3)).toEqual(['<p>rendered', '<p>rendered', '<p>rendered']);
    expect(String(await renderMany(pool, 'mf-faulty', 1))).toMatch(/imported|halted/);
    expect(report.remoteFailed).toHaveBeenCalledWith('mf-faulty', 'import');
  },
  TIMEOUT_MS,
);

it(
  'gives imports time for as long as others end',
  async () => {
    const after = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;
    const { pool } = await startPool({ 'mf-slow': `${after(1_000)} ${WELL}`, 'mf-slower': `${after(3_400)} ${WELL}` });

    expect(await renderMany(pool, 'mf-slower', 1)).toEqual(['<p>rendered']);
  },
  TIMEOUT_MS,
);

it(
  'names the remote in whose code a worker fell silent, also where it is a widget of another page',
  async () => {
    const { pool, report } = await startPool({ 'mf-faulty': remote('for (;;);'), 'mf-well': WELL });

    const { page } = await render(pool, 'mf-well', '?widget=mf-faulty');

    expect(page.isDegraded).toBe(true);
    expect(new TextDecoder().decode(page.html)).toBe('<p>rendered');
    expect(report.remoteFailed).toHaveBeenCalledWith('mf-faulty', 'halted');
    expect(report.workerEnded).toHaveBeenCalledWith('stalled');
  },
  TIMEOUT_MS,
);

it(
  'is well at once with another build of the remote',
  async () => {
    const { pool, startNext } = await startPool({ 'mf-faulty': remote('for (;;);') });
    await renderMany(pool, 'mf-faulty', 1);

    const next = await startNext({ 'mf-faulty': WELL });

    expect(await renderMany(next, 'mf-faulty', 1)).toEqual(['<p>rendered']);
  },
  TIMEOUT_MS,
);

it(
  'refuses a release whose shell cannot be imported',
  async () => {
    const { start } = createRelease();

    await expect(start('throw new Error("half a build");', {})).rejects.toThrow('half a build');
  },
  TIMEOUT_MS,
);

it(
  'has the worker that rendered every route once take over from one that had no time to',
  async () => {
    const counting = `let renders = 0;
      const worker = Math.random();
      const cpuMs = () => process.threadCpuUsage().user / 1_000;
      export async function renderPage({ acquireRenderSlot }) {
        for (const end = cpuMs() + 20; cpuMs() < end; );
        await acquireRenderSlot?.();
        return { status: 200, html: worker + ' ' + (renders += 1), isDegraded: false };
      }`;
    const routes = Object.fromEntries(Array.from({ length: 45 }, (_, index) => [`/well-${index}`, []]));
    const { start } = createRelease();
    const content = createServer(
      (_, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(site)),
    );
    content.listen(0, '127.0.0.1');
    onTestFinished(() => void content.close());
    await once(content, 'listening');
    const pool = await start(counting, { 'mf-well': WELL }, { routes, changed: [], content });

    const renderOne = async () => String(await renderMany(pool, 'mf-well', 1)).split(' ');
    const [first, renders] = await renderOne();
    expect(Number(renders)).toBeLessThan(45);
    const next = await vi.waitFor(async () => {
      const [worker, count] = await renderOne();
      expect(worker).not.toBe(first);
      return count;
    }, TIMEOUT_MS);

    expect(next).toBe('46');
  },
  TIMEOUT_MS,
);

it(
  'tells a worker that nobody waits any more',
  async () => {
    const body = 'await new Promise((_, no) => signal.addEventListener("abort", () => no(signal.reason)));';
    const { pool } = await startPool({ 'mf-slow': remote(body) });
    const gone = new AbortController();

    const rendering = pool.render({ ...PAGE, app: 'mf-slow', path: '/slow' }, gone.signal, { waits: true });
    gone.abort();

    await expect(rendering).rejects.toThrow('aborted');
  },
  TIMEOUT_MS,
);

it(
  'starts nothing further that is to stand by for a release nobody needs any longer',
  async () => {
    const { start, log } = createRelease();
    let isLive = true;
    const pool = await start(SHELL, { 'mf-well': WELL }, { hasSpare: () => isLive });
    const countReady = () => log.info.mock.calls.filter(([, message]) => message === 'render worker ready').length;
    expect(countReady()).toBe(1);

    isLive = false;
    pool.standBy();
    expect(await renderMany(pool, 'mf-well', 25)).toEqual(Array.from({ length: 25 }, () => '<p>rendered'));
    expect(countReady()).toBe(1);

    isLive = true;
    pool.standBy();
    await vi.waitFor(() => expect(countReady()).toBe(2), TIMEOUT_MS);
    expect(log.error).not.toHaveBeenCalled();
  },
  TIMEOUT_MS,
);

it(
  'has a page wait for a worker that starts, unless another release can take it',
  async () => {
    const { pool } = await startPool({ 'mf-well': WELL, 'mf-faulty': remote('for (;;);') }, () => false);
    await expect(render(pool, 'mf-faulty')).rejects.toThrow('is halted');

    expect(pool.hasWorker).toBe(false);
    const page = { ...PAGE, app: 'mf-well', path: '/well' };
    await expect(pool.render(page, HERE, { waits: false })).rejects.toThrow('cannot be rendered right now');
    expect(await renderMany(pool, 'mf-well', 1)).toEqual(['<p>rendered']);
    expect(pool.hasWorker).toBe(true);
  },
  TIMEOUT_MS,
);

const PAGE = { nonce: 'nonce', requestId: 'request', traceparent: undefined };

const render = (pool: RenderPool, app: string, search = '') =>
  pool.render({ ...PAGE, app, path: `/${app.replace('mf-', '')}${search}` }, HERE, { waits: true });

/** One after the other, as visitors come: what each got, or what was said instead. */
async function renderMany(pool: RenderPool, app: string, count: number): Promise<string[]> {
  const outcomes = [];
  for (let page = 0; page < count; page += 1) {
    outcomes.push(
      await render(pool, app).then(
        (rendered) => new TextDecoder().decode(rendered.page.html),
        (error: Error) => error.message,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return outcomes;
}

async function startPool(remotes: Record<string, string>, hasSpare = () => true) {
  const { start, report } = createRelease();
  return {
    pool: await start(SHELL, remotes, { hasSpare }),
    report,
    startNext: (next: Record<string, string>) => start(SHELL, next),
  };
}
