import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { createProjectGraphAsync, type ProjectGraph } from '@nx/devkit';
import { beforeAll, describe, expect, it } from 'vitest';

import { projects, ROOT } from './workspace.ts';

/** Nx reads every source file the first time; its answer is cached afterwards. */
const GRAPH_TIMEOUT_MS = 60_000;

const remotes = globSync('apps/mf-*/app.json', { cwd: ROOT }).map((file) => basename(dirname(file)));
const services = ['content-api', 'gateway', 'identity-api', 'owners-api'];

/** The design: who stands on whom. */
const designed: [from: string, to: string[]][] = [
  ...remotes.map((remote): [string, string[]] => [remote, ['remote-kit', 'ui', 'federation']]),
  ['shell', ['remote-kit', 'ui', 'contracts', 'api-client', 'federation', 'service-kit']],
  ...services.map((service): [string, string[]] => [service, ['service-kit', 'contracts']]),
  ['gateway', ['federation']],
  ['content-api', ['artwork', 'mail']],
  ['mail', ['service-kit']],
  ['service-kit', ['contracts']],
  ['api-client', ['contracts']],
  ['remote-kit', ['api-client', 'contracts']],
  ['tools', ['federation']],
];

let graph: ProjectGraph;
const edges = (project: string): string[] =>
  (graph.dependencies[`@shoreline/${project}`] ?? [])
    // What the browser specs start is declared, not imported: a change of it must run them.
    .filter(({ type }) => type !== 'implicit')
    .map(({ target }) => target)
    .filter((target) => target.startsWith('@shoreline/'))
    .map((target) => target.replace('@shoreline/', ''));
const shortName = (name: string): string => name.replace('@shoreline/', '');

beforeAll(async () => {
  graph = await createProjectGraphAsync({ exitOnError: false });
}, GRAPH_TIMEOUT_MS);

it.each(designed)('%s stands on %j', (from, to) => {
  expect(edges(from)).toEqual(expect.arrayContaining(to));
});

it.each(['contracts', 'artwork', 'ui'])('%s stands on no other project', (name) => {
  expect(edges(name).filter((target) => !target.endsWith('-testing'))).toEqual([]);
});

describe.each(projects)('$folder', ({ manifest }) => {
  it('imports no app, no service and no tool', () => {
    // Browser specs, trials and the bench start the whole site: that is what tools are for.
    const isOpen = (folder: string) =>
      folder.startsWith('libs/') || (manifest.nx?.tags?.includes('type:e2e') && folder === 'tools');
    const closed = projects.filter(({ folder }) => !isOpen(folder)).map((project) => shortName(project.manifest.name));

    expect(edges(shortName(manifest.name)).filter((target) => closed.includes(target))).toEqual([]);
  });
});
