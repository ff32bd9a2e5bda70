import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { createWorkspace, rulesOnly } from '../../test/create-workspace.ts';
import type { AppManifest } from '../artifact/artifact.ts';
import { promote, setCanary, storeArtifact } from '../artifact/publish.ts';
import { readRegistry, readReleases } from '../artifact/registry.ts';
import { tryBuilds, type TrialLimits } from './try-builds.ts';

const TIMEOUT_MS = 60_000;
const ROUTES = { routes: { '/stories': [], '/stories/:slug': [] }, widgets: { StoryMap: [] } };

/** Renders as the shell does: loads the remote, calls its page with a client, says what went wrong. */
const SHELL = `
  export const renderStaticDocument = () => 'document';
  export const assertRemote = (app, remote) => {
    if (typeof remote.pages !== 'function') throw new Error('has no pages');
    return remote;
  };
  export const createApiClient = (send) => ({
    async call(path) {
      const response = await send(path);
      if (!response.ok) throw Object.assign(new Error(String(response.status)), { name: 'ApiClientError' });
      return response.json();
    },
  });
  export async function renderPage({ url, remotes, api, onError }) {
    const { pathname } = new URL(url);
    if (pathname === '/404') return;
    const remote = await remotes.load('mf-stories');
    const page = remote.pages().find(({ path }) => path.replace(':slug', '-') === pathname);
    if (!page) throw new Error('has no page for ' + pathname);
    await page.load({ api }).catch(onError);
    await remotes.load('mf-guides').catch(onError);
  }
`;

const remote = (load: string, { before = '', widgets = '{ StoryMap: { component: async () => () => null } }' } = {}) =>
  `${before};
   const load = async ({ api }) => { ${load} };
   export default { contract: 1, pages: () => [{ path: '/stories', load }, { path: '/stories/:slug', load }], widgets: ${widgets} };`;

const FINE: [string, string][] = [
  ['renders', remote('return 1;')],
  ['finds nothing to show', remote("await api.call('/api/stories/-');")],
  ['prints something', remote("console.log('hello'); process.stderr.write('there');")],
];

const REFUSED: [string, string, string][] = [
  [
    'throws when it is imported',
    remote('', { before: "throw new Error('half a build')" }),
    'mf-stories cannot be imported on the server: Error: half a build',
  ],
  [
    'is no JavaScript',
    'export default {',
    'mf-stories cannot be imported on the server: SyntaxError: Unexpected end of input',
  ],
  [
    'imports what nobody provides',
    "import 'no-such-package';",
    "mf-stories cannot be imported on the server: Error: Cannot find package 'no-such-package'",
  ],
  [
    'has no default export',
    'export const pages = [];',
    'mf-stories cannot be imported on the server: its server bundle has no default export',
  ],
  ['is no remote', 'export default {};', 'mf-stories cannot be imported on the server: Error: has no pages'],
  [
    'never ends its import',
    `await new Promise(() => undefined); ${remote('')}`,
    'mf-stories cannot be imported on the server: it did not end in',
  ],
  [
    'computes for ever when it is imported',
    remote('', { before: 'for (;;)' }),
    'mf-stories cannot be imported on the server: it did not end in',
  ],
  [
    'ends the process',
    remote('', { before: 'process.exit(1)' }),
    'mf-stories cannot be imported on the server: it calls process.exit(1)',
  ],
  [
    'lacks a page',
    remote('').replace("{ path: '/stories/:slug', load }", ''),
    'mf-stories cannot render /stories/:slug: Error: has no page for /stories/-',
  ],
  [
    'lacks a widget it offers',
    remote('', { widgets: '{}' }),
    'mf-stories cannot offer the widget StoryMap: its server bundle has no such component',
  ],
  [
    'throws in a loader',
    remote('return undefined.length;'),
    'mf-stories cannot render /stories: TypeError: Cannot read properties of undefined',
  ],
  ['computes for ever in a page', remote('for (;;);'), 'mf-stories cannot render /stories: it did not end in'],
  [
    'waits for ever in a page',
    remote('await new Promise(() => undefined);'),
    'mf-stories cannot render /stories: it did not end in',
  ],
  [
    'forgets a promise that is rejected',
    remote("void Promise.reject(new Error('forgotten')); await new Promise((next) => setTimeout(next));"),
    'mf-stories cannot render /stories: Error: forgotten',
  ],
  [
    'holds too much memory',
    remote('const kept = []; for (;;) kept.push(new Array(1e6).fill(1));'),
    'mf-stories cannot render /stories: it holds too much memory',
  ],
];

it.each(FINE)(
  'lets a remote pass that %s',
  async (_, bundle) => {
    expect(await tryRemote(bundle)).toBeUndefined();
  },
  TIMEOUT_MS,
);

it.each(REFUSED)(
  'says so when a remote %s',
  async (_, bundle, sentence) => {
    expect(await tryRemote(bundle)).toContain(sentence);
  },
  TIMEOUT_MS,
);

it(
  'answers a list with none, and everything else with "not found"',
  async () => {
    const shell = `${SHELL}`.replace(
      'export const createApiClient',
      "export { storyRoutes } from '../shared/contracts.mjs';\nexport const createApiClient",
    );
    const bundle = remote(
      "const list = await api.call('/api/stories?page=2'); if (list.length !== 0) throw new Error('no list');",
    );
    const contracts = `const reply = { safeParse: (value) => ({ success: Array.isArray(value) }) };
    export const storyRoutes = { list: { method: 'GET', path: '/api/stories', reply } };`;

    const refusal = await tryRemote(bundle, { shell, contracts });

    expect(refusal).toBeUndefined();
  },
  TIMEOUT_MS,
);

it(
  'keeps a build that cannot render from going live, in a sentence, and asks no more about what was live',
  async () => {
    const { build, artifactsDir } = createWorkspace();
    const shell = storeArtifact(build('shell', { files: { 'node/index.mjs': SHELL } }), artifactsDir);
    const [good, bad] = ['return 1;', 'return undefined.length;'].map((load) =>
      storeArtifact(build('mf-stories', { manifest: ROUTES, files: { 'node/index.mjs': remote(load) } }), artifactsDir),
    ) as [string, string];
    await promote(artifactsDir, [
      { app: 'shell', digest: shell },
      { app: 'mf-stories', digest: good },
    ]);
    const before = readRegistry(artifactsDir);

    await expect(promote(artifactsDir, [{ app: 'mf-stories', digest: bad }])).rejects.toThrow(
      /^mf-stories cannot render \/stories: TypeError: .*\. Publish refused\.$/,
    );

    expect(readRegistry(artifactsDir)).toEqual(before);
  },
  TIMEOUT_MS,
);

it(
  'refuses a widget that no longer takes what a live page passes, naming page and prop, and a page that passes something else',
  async () => {
    const { build, artifactsDir } = createWorkspace();
    const store = (app: string, manifest: Partial<AppManifest>, files: Record<string, string> = {}) =>
      storeArtifact(build(app, { manifest, files }), artifactsDir);
    const storeWidget = (props: string) =>
      store(
        'mf-stories',
        { widgets: { StoryMap: [] } },
        {
          'widgets.d.ts': `export interface Widgets { "StoryMap": ${props} }`,
          'node/index.mjs': 'export default { widgets: { StoryMap: { component: async () => () => null } } };',
        },
      );
    const storePage = (props: string) =>
      store('mf-guides', { places: ['mf-stories/StoryMap'], passes: { 'mf-stories/StoryMap': [props] } });
    const [widget, renamed] = [storeWidget('{ "place": string }'), storeWidget('{ "location": string }')];
    const [page, other] = [storePage('{ "place": string }'), storePage('{ "place": number }')];
    await promote(artifactsDir, [
      { app: 'mf-stories', digest: widget },
      { app: 'mf-guides', digest: page },
    ]);

    await expect(promote(artifactsDir, [{ app: 'mf-stories', digest: renamed }])).rejects.toThrow(
      'mf-guides passes the widget StoryMap of mf-stories `place`, which it does not take. ' +
        'mf-guides passes the widget StoryMap of mf-stories no `location`, which it needs. Publish refused.',
    );
    await expect(promote(artifactsDir, [{ app: 'mf-guides', digest: other }])).rejects.toThrow(
      'mf-guides passes the widget StoryMap of mf-stories `place` as number, it takes string. Publish refused.',
    );
  },
  TIMEOUT_MS,
);

/** Text that cannot be compressed. */
const heavy = (bytes: number): string => `// ${randomBytes((bytes * 3) / 4).toString('base64')}`;

it(
  'DEL-23: refuses a page over budget, also of a canary, and nobody for what was so before',
  async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    const routes = { '/stories': ['page.js'] };
    const store = (files: Record<string, string>, manifest: Partial<AppManifest> = { routes }) =>
      storeArtifact(build('mf-stories', { manifest, files }), artifactsDir);
    build('shell', { files: { 'web/remoteEntry.js': 'shell' } });
    await publish();
    const [light, tooHeavy, lighter] = [1_000, 40_000, 30_000].map((bytes) =>
      store({ 'web/page.js': heavy(bytes) }),
    ) as [string, string, string];
    await promote(artifactsDir, [{ app: 'mf-stories', digest: light }]);
    const sentence =
      /^mf-stories is over budget: \/stories: entry and page of the remote: [34]\d\.\d kB of 25\.0 kB\. Publish refused\.$/;

    await expect(promote(artifactsDir, [{ app: 'mf-stories', digest: tooHeavy }])).rejects.toThrow(sentence);
    const canary = { digest: tooHeavy, share: 0.1 };
    await expect(setCanary(artifactsDir, { app: 'mf-stories', canary })).rejects.toThrow(sentence);

    await promote(artifactsDir, [{ app: 'mf-stories', digest: tooHeavy }], rulesOnly);
    expect(await promote(artifactsDir, [{ app: 'mf-stories', digest: lighter }])).toMatchObject([{ changed: true }]);
  },
  TIMEOUT_MS,
);

/** So that what hangs is given up soon; what does not takes a fraction of it. */
const LIMITS: TrialLimits = { stepMs: 1_500, heapMb: 64 };

async function tryRemote(bundle: string, { shell = SHELL, contracts = '' } = {}): Promise<string | undefined> {
  const { build, artifactsDir } = createWorkspace();
  const provides = contracts
    ? { '@shoreline/contracts': { version: '1.0.0', exports: [], file: 'shared/contracts.mjs' } }
    : {};
  const files = { 'node/index.mjs': shell, 'shared/contracts.mjs': contracts };
  const [shellDigest, digest] = [
    storeArtifact(build('shell', { manifest: { provides }, files }), artifactsDir),
    storeArtifact(build('mf-stories', { manifest: ROUTES, files: { 'node/index.mjs': bundle } }), artifactsDir),
  ];
  const entry = (live: string) => ({ live, previous: null, canary: null });
  const { live: set } = readReleases(artifactsDir, {
    version: 1,
    apps: { shell: entry(shellDigest), 'mf-stories': entry(digest) },
  });
  return tryBuilds(artifactsDir, { set, apps: ['mf-stories'] }, LIMITS);
}
