import { readFileSync } from 'node:fs';

import { toSwarmStack } from '@shoreline/tools/swarm-stack';
import { inWorkspace } from '@shoreline/tools/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { buildImages } from './swarm-images.ts';

const valueAfter = (args: readonly string[], option: string) => args[args.indexOf(option) + 1];

it('builds every image of ours that the stack names, each once', async () => {
  const { services } = parse(toSwarmStack(readFileSync(inWorkspace('docker-compose.yml'), 'utf8'))) as {
    services: Record<string, { image: string }>;
  };
  const named = Object.values(services).map(({ image }) => image.replace(/\$\{SHORELINE_VERSION[^}]*\}/, 'trial'));
  const builds = await buildsWith({});

  expect(builds.map((args) => valueAfter(args, '-t') ?? '').toSorted()).toEqual(
    [...new Set(named.filter((image) => image.startsWith('shoreline/')))].toSorted(),
  );
  expect(builds.map((args) => args.at(-1))).toEqual(builds.map(() => '.'));
});

it('builds from a registry and in a network that the environment names', async () => {
  const [first = []] = await buildsWith({ NPM_REGISTRY: 'https://registry.example', BUILD_NETWORK: 'host' });

  expect(first).toContain('NPM_REGISTRY=https://registry.example');
  expect(valueAfter(first, '--network')).toBe('host');
});

async function buildsWith(env: NodeJS.ProcessEnv): Promise<string[][]> {
  const builds: string[][] = [];
  const docker = (args: string[]) => {
    builds.push(args);
    return Promise.resolve('');
  };
  await buildImages(docker, env);
  return builds;
}
