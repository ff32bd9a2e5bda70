import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CONTRACT_VERSION } from '@shoreline/federation/contract';

import { CliError } from '../cli-error.ts';
import { assertRemoteNames, toTitle, writeTemplate } from './template.ts';

/** What a new remote is called, where its page is, where its packages come from, and which CI checks and publishes it. */
export interface CreateOptions {
  name: string;
  title?: string;
  route?: string;
  registry?: string;
  ci?: 'github' | 'gitlab';
}

const PACKAGE = join(import.meta.dirname, '../../package.json');
/** What runs in the browser; everything else of the list builds and checks. */
const DEPENDENCIES = ['@shoreline/remote-kit', '@shoreline/ui', 'lucide', 'react', 'react-dom'];

interface OwnManifest {
  name: string;
  version: string;
  devDependencies: Record<string, string>;
}

/** Writes `mf-<name>` below a folder: a repository that builds, is tested and can be published as it is. Answers its path. */
export function createRemote(folder: string, { name, registry, ci = 'github', ...options }: CreateOptions): string {
  const { title = toTitle(name), route = `/${name}` } = options;
  const to = join(folder, `mf-${name}`);
  try {
    assertRemoteNames({ name, title, route });
  } catch (error) {
    throw new CliError((error as Error).message);
  }
  if (existsSync(to)) throw new CliError(`${to} exists already.`);
  writeTemplate(to, {
    parts: ['remote', 'repository', ci],
    values: { name, title, route },
    files: {
      'package.json': toText(toManifest(name)),
      'app.json': toText({
        name: `mf-${name}`,
        title,
        contract: CONTRACT_VERSION,
        routes: { [route]: `${name}-page` },
        parameters: {},
        widgets: {},
      }),
      ...(registry && { '.npmrc': `@shoreline:registry=${registry}\n` }),
    },
  });
  return `mf-${name}`;
}

/** The versions this program was tested with: they belong together, and those of shared libraries must be those of the shell. */
function toManifest(name: string): object {
  const own = JSON.parse(readFileSync(PACKAGE, 'utf8')) as OwnManifest;
  const versions = { ...own.devDependencies, [own.name]: own.version };
  const isDependency = ([library]: [string, string]) => DEPENDENCIES.includes(library);
  const entries = Object.entries(versions).toSorted(([a], [b]) => a.localeCompare(b));
  return {
    name: `mf-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'shoreline-remote dev',
      build: 'shoreline-remote build',
      check: 'shoreline-remote check',
      test: 'vitest run',
      release: 'shoreline-remote publish',
    },
    dependencies: Object.fromEntries(entries.filter(isDependency)),
    devDependencies: Object.fromEntries(entries.filter((entry) => !isDependency(entry))),
  };
}

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
