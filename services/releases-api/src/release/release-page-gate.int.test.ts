import { setTimeout as wait } from 'node:timers/promises';

import { releasePreviewRoutes, releaseRoutes } from '@shoreline/contracts/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../../test/build-app.ts';
import { type Releases, startReleases } from '../../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
const STARTED_MS = 2_000;
const NO_BROWSER = 'The pages were not opened in a browser: none is set here (GATE_BROWSER).';
/** What `npm test` tests with. */
const CHROMIUM = process.env['CHROMIUM_PATH'];

const SHELL = `
  export const renderStaticDocument = () => 'document';
  export const createApiClient = () => ({});
  export const assertRemote = (app, remote) => remote;
  export const renderPage = async ({ url, remotes }) =>
    new URL(url).pathname === '/404' ? undefined : { html: (await remotes.load('mf-guides')).html };`;

const buildShell = () => buildApp('shell', { files: { 'node/index.mjs': SHELL } });

function buildGuides(body: string): Promise<BuiltApp> {
  const html = `<!doctype html><html lang="en" data-interactive><title>Guides</title><h1>Guides</h1>${body}</html>`;
  const files = { 'node/index.mjs': `export default { html: ${JSON.stringify(html)} };` };
  return buildApp('mf-guides', { routes: ['/guides'], files });
}

async function countOf(site: Releases, outcome: string): Promise<number> {
  const { values } = (await site.metrics.registry.getSingleMetric('releases_page_trials_total')?.get()) ?? {
    values: [],
  };
  return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
}

async function start(gateBrowser?: string): Promise<Releases> {
  const site = await startReleases({ ...(gateBrowser && { gateBrowser }) });
  await site.register('shell');
  await site.register('mf-guides', { prefixes: ['/guides'] });
  return site;
}

it(
  'DEL-14: where no browser is set, every answer says that pages were not opened, and it is counted',
  async () => {
    const site = await start();
    try {
      const [shell, guides, next] = [await buildShell(), await buildGuides('First'), await buildGuides('Next')];
      const published = await site.publishAsOperator([shell, guides]);
      expect(published.notes).toEqual([NO_BROWSER]);
      await site.publishAsOperator([next]);
      const { app, digest } = guides;
      const back = await site.operator.call(releaseRoutes.rollback, { body: { app } });
      expect(back.notes).toBeUndefined();
      const body = { builds: [{ app, digest: next.digest }] };
      expect((await site.operator.call(releaseRoutes.check, { body })).notes).toEqual([NO_BROWSER]);
      const opened = await site.operator.call(releasePreviewRoutes.put, { params: { name: 'guides-pr-1' }, body });
      expect(opened.notes).toEqual([NO_BROWSER]);
      expect(
        (await site.operator.call(releaseRoutes.publish, { body: { builds: [{ app, digest }] } })).notes,
      ).toBeUndefined();
      expect(await countOf(site, 'no-browser')).toBe(4);
    } finally {
      await site.stop();
    }
  },
  TIMEOUT_MS,
);

it(
  'DEL-14: a browser that does not start holds nothing up, and the answer says so',
  async () => {
    const site = await start('/nowhere/chromium');
    try {
      const { notes } = await site.publishAsOperator([await buildShell(), await buildGuides('First')]);

      expect(notes).toEqual([expect.stringMatching(/^The pages were not opened in a browser: .*\/nowhere\/chromium/)]);
      expect(await countOf(site, 'browser-failed')).toBe(1);
    } finally {
      await site.stop();
    }
  },
  TIMEOUT_MS,
);

describe.runIf(CHROMIUM)('with a browser', () => {
  let site: Releases;
  let bad: BuiltApp;

  beforeAll(async () => {
    site = await start(CHROMIUM);
    await site.publishAsOperator([await buildShell(), await buildGuides('First')]);
    bad = await buildGuides("<script>throw new Error('torn')</script>");
  }, TIMEOUT_MS);
  afterAll(() => site.stop());

  it(
    'DEL-14: a build whose page throws is refused in words: live, as a canary, in a preview; what was before is taken back at once',
    async () => {
      const refused = {
        status: 409,
        code: 'release-refused',
        problem: { message: 'mf-guides throws at /guides in a browser: Error: torn. Publish refused.' },
      };
      const { app, digest } = bad;
      const builds = [{ app, digest }];

      await expect(site.publishAsOperator([bad])).rejects.toMatchObject(refused);
      const canary = site.operator.call(releaseRoutes.canary, { body: { app, digest, share: 0.1 } });
      await expect(canary).rejects.toMatchObject(refused);
      const preview = site.operator.call(releasePreviewRoutes.put, {
        params: { name: 'guides-pr-2' },
        body: { builds },
      });
      await expect(preview).rejects.toMatchObject(refused);
      expect(await countOf(site, 'refused')).toBe(3);
    },
    TIMEOUT_MS,
  );

  it(
    'DEL-14: while pages are opened a rollback waits for nobody',
    async () => {
      await site.publishAsOperator([await buildGuides('Second')]);
      const slow = await buildGuides('<script>for (const end = Date.now() + 4_000; Date.now() < end;);</script>Slow');
      const ended: string[] = [];
      const publishing = site.publishAsOperator([slow]).then(() => ended.push('published'));
      const isTrying = () => site.operator.call(releaseRoutes.artifacts, { query: { app: 'mf-guides' } });
      while (!(await isTrying()).some(({ digest }) => digest === slow.digest));
      // By now its page is open, and computes.
      await wait(STARTED_MS);

      await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-guides' } });
      ended.push('taken back');
      await publishing;

      expect(ended).toEqual(['taken back', 'published']);
    },
    TIMEOUT_MS,
  );
});
