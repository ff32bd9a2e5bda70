import { expect, it } from 'vitest';

import { createWorkspace } from '../../test/create-workspace.ts';
import type { Expectation } from '../artifact/expectations.ts';
import { promote, setCanary, storeArtifact } from '../artifact/publish.ts';

const TIMEOUT_MS = 60_000;

const SHELL = `
  export const renderStaticDocument = () => 'document';
  export const assertRemote = (app, remote) => remote;
  export const createApiClient = (send) => ({ call: async (path) => (await send(path)).json() });
  export const renderWidget = async ({ app, name, props, api, remotes }) => {
    const widget = await (await remotes.load(app)).widgets[name].component();
    return widget(props, await api.call('/api/stories/featured?limit=2'));
  };`;

/** Replies are lists of stories, each with the fields that are named. */
const contractsOf = (...fields: string[]) => `
  const hasAll = (one) => ${JSON.stringify(fields)}.every((field) => field in one);
  const safeParse = (value) => {
    const index = Array.isArray(value) ? value.findIndex((one) => !hasAll(one)) : 0;
    return index === -1 ? { success: true } : { success: false, error: { issues: [{ path: [index] }] } };
  };
  export const storyRoutes = {
    one: { method: 'GET', path: '/api/stories/:slug', reply: { safeParse: () => ({ success: false }) } },
    featured: { method: 'GET', path: '/api/stories/featured', reply: { safeParse } },
  };`;

const widgetOf = (body: string) =>
  `export default { widgets: { Featured: { component: async () => (props, stories) => ${body} } } };`;
const GOOD = widgetOf('`<h2>${props.heading}</h2>` + stories.map(({ title }) => `<a href="/">${title}</a>`).join("")');

const EXPECTED: Expectation = {
  says: 'leads to each story',
  props: { heading: 'Featured' },
  replies: { 'GET /api/stories/featured': [{ title: 'The buoy' }] },
  shows: [
    { role: 'heading', name: 'Featured' },
    { role: 'link', name: 'The buoy' },
  ],
};
const SUBJECT = 'mf-stories cannot show Featured as mf-podcast expects it (it leads to each story): ';

function createSite() {
  const { build, artifactsDir } = createWorkspace();
  const provides = { '@shoreline/contracts': { version: '1.0.0', exports: [], file: 'shared/contracts.mjs' } };
  const store = (app: string, ...special: Parameters<typeof build>[1][]) => ({
    app,
    digest: storeArtifact(build(app, ...special), artifactsDir),
  });
  return {
    artifactsDir,
    shell: (contracts = contractsOf('title')) =>
      store('shell', { manifest: { provides }, files: { 'node/index.mjs': SHELL, 'shared/contracts.mjs': contracts } }),
    stories: (bundle = GOOD) =>
      store('mf-stories', { manifest: { widgets: { Featured: [] } }, files: { 'node/index.mjs': bundle } }),
    podcast: (expectation = EXPECTED) =>
      store('mf-podcast', { manifest: { expects: { 'mf-stories/Featured': [expectation] } } }),
    publish: (...builds: ReturnType<typeof store>[]) => promote(artifactsDir, builds),
  };
}

it(
  'DEL-15: a build whose widget is not what those who place it expect is refused, with who expects what; as a canary, too',
  async () => {
    const site = createSite();
    await site.publish(site.shell(), site.stories(), site.podcast());
    const mute = site.stories(widgetOf('`<h2>${props.heading}</h2>`'));
    const refusal = `${SUBJECT}it has no link named "The buoy". Publish refused.`;

    await expect(site.publish(mute)).rejects.toThrow(refusal);
    const canary = { digest: mute.digest, share: 0.1 };
    await expect(setCanary(site.artifactsDir, { app: 'mf-stories', canary })).rejects.toThrow(refusal);
    await expect(site.publish(site.stories(widgetOf('props.gone.length')))).rejects.toThrow(`${SUBJECT}TypeError: `);

    expect(await site.publish(site.stories(`${GOOD} void 0;`))).toMatchObject([{ changed: true }]);
  },
  TIMEOUT_MS,
);

it(
  'DEL-15: who places a widget is refused what the live one does not do, and replies the contracts do not have',
  async () => {
    const site = createSite();
    await site.publish(site.shell(), site.stories());
    const podcast = (parts: Partial<Expectation>) => site.podcast({ ...EXPECTED, ...parts });

    await expect(site.publish(podcast({ shows: [{ text: 'By locals' }] }))).rejects.toThrow(
      `${SUBJECT}it does not say "By locals". Publish refused.`,
    );
    await expect(site.publish(podcast({ replies: { 'GET /api/tides': [] } }))).rejects.toThrow(
      'the contracts of the shell have no GET /api/tides',
    );
    expect(await site.publish(podcast({}))).toMatchObject([{ changed: true }]);
  },
  TIMEOUT_MS,
);

it(
  'DEL-15: a shell whose contracts do not take a reply any more is refused with who relies on it',
  async () => {
    const site = createSite();
    await site.publish(site.shell(), site.stories(), site.podcast());

    await expect(site.publish(site.shell(contractsOf('title', 'slug')))).rejects.toThrow(
      `${SUBJECT}the contracts of the shell do not take this reply to GET /api/stories/featured, at 0. Publish refused.`,
    );
  },
  TIMEOUT_MS,
);

it(
  'what was not as expected before refuses nobody, and of a remote that is not there nothing is expected',
  async () => {
    const site = createSite();
    await site.publish(site.shell(), site.podcast());
    const mute = site.stories(widgetOf('""'));
    await promote(site.artifactsDir, [mute], async () => undefined);

    const podcast = site.podcast({ ...EXPECTED, props: { heading: 'Featured', limit: 2 } });

    expect(await site.publish(podcast)).toMatchObject([{ changed: true }]);
    await expect(site.publish(site.podcast({ ...EXPECTED, says: 'says more' }))).rejects.toThrow('it says more');
  },
  TIMEOUT_MS,
);
