import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import { inWorkspace, workspaceRoot } from '../workspace.ts';
import type { EnvSource } from './env-example.ts';

const ENV_FILES = ['services/*/src/env.ts', 'apps/shell/src/server/env.ts'];

/** The schemas of all programs. They are loaded by path, because nothing may depend on a service. */
export async function loadEnvSources(): Promise<EnvSource[]> {
  const files = globSync(ENV_FILES, { cwd: workspaceRoot }).toSorted();
  return Promise.all(files.map(loadEnvSource));
}

async function loadEnvSource(file: string): Promise<EnvSource> {
  const loaded: unknown = await import(pathToFileURL(inWorkspace(file)).href);
  const schema = typeof loaded === 'object' && loaded !== null && 'envSchema' in loaded ? loaded.envSchema : undefined;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${file} must export envSchema, a zod object.`);
  return { project: file.slice(0, file.indexOf('/src/')), schema };
}
