import { join } from 'node:path';

import { type BackendName, backendNames } from '@shoreline/contracts';
import { readSecretFiles } from '@shoreline/service-kit';

import { UserError } from '../print.ts';
import { keyFileIn } from '../keys/key-folder.ts';
import { findRunningStack } from '../stack/stack-record.ts';
import { defaultDataDir } from '../workspace.ts';

export interface RunningSite {
  origin: string;
  serviceUrls: Record<BackendName, string>;
  /** The keys operators sign with. */
  keysFile: string;
}

export interface Place {
  env: NodeJS.ProcessEnv;
  dataDir: string | undefined;
}

export function findSite({ env, dataDir }: Place): RunningSite {
  return dataDir === undefined && env.CONTENT_URL ? siteOfEnv(env) : siteOfStack(dataDir ?? defaultDataDir);
}

const urlVariables: Record<BackendName, string> = {
  content: 'CONTENT_URL',
  identity: 'IDENTITY_URL',
  owners: 'OWNERS_URL',
  releases: 'RELEASES_URL',
};

function siteOfEnv(env: NodeJS.ProcessEnv): RunningSite {
  const keysFile = env.SERVICE_KEYS_FILE;
  if (!keysFile) {
    throw new UserError('CONTENT_URL is set: set SERVICE_KEYS_FILE, too, to the keys of operations of that site.');
  }

  const urls = backendNames.map((name) => [name, env[urlVariables[name]] ?? ''] as const);
  return {
    origin: env.PUBLIC_ORIGIN || 'http://localhost:8080',
    serviceUrls: Object.fromEntries(urls) as RunningSite['serviceUrls'],
    keysFile,
  };
}

function siteOfStack(dataDir: string): RunningSite {
  const stack = findRunningStack(dataDir);
  if (!stack) {
    throw new UserError(
      'No site is running on this machine. Start it with npm start in another window, or name one that runs elsewhere with CONTENT_URL and SERVICE_KEYS_FILE.',
    );
  }
  const { origin, serviceUrls } = stack;
  return { origin, serviceUrls, keysFile: keyFileIn(join(dataDir, 'keys'), 'operations') };
}

const SECRETS = ['MONGODB_URI'];

/** The environment with its secrets, also those that are in files: in containers `X_FILE` names the one that holds `X`. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { values, faults } = readSecretFiles(SECRETS, env);
  if (faults.length > 0) throw new UserError(faults.map(({ name, message }) => `${name}: ${message}`).join('\n'));
  return { ...env, ...values };
}
