import { type ApiClient, createApiClient, type Send } from '@shoreline/api-client';

import { sendAsOperator } from '../ops/call-service.ts';
import { findSite } from '../ops/find-site.ts';
import { readOperator } from '../ops/operator.ts';
import type { Print } from '../print.ts';

/** Where the builds of apps are that are published. */
export interface BuiltApps {
  appsDir: string;
  /** Where their sources are, whose commit the history names. */
  sourcesDir: string;
  env: NodeJS.ProcessEnv;
}

/** What a command may use. The site is only looked up by those that ask it. */
export interface ReleaseContext extends BuiltApps {
  print: Print;
  client: ApiClient;
  send: Send;
}

/** Storing a build compresses it first. */
const TIMEOUT_MS = 120_000;

interface ContextOptions extends BuiltApps {
  print: Print;
  dataDir: string | undefined;
  /** Who acts; undefined means whom the environment or the machine names. */
  operator: string | undefined;
}

/** Asks releases-api of a running site as an operator. Throws a `UserError` where there is none. */
export function createReleaseContext({ dataDir, operator, ...given }: ContextOptions): ReleaseContext {
  const site = findSite({ env: given.env, dataDir });
  const call = { service: 'releases', operator: readOperator(given.env, operator), timeoutMs: TIMEOUT_MS } as const;
  const send = sendAsOperator(site, call);
  return { ...given, send, client: createApiClient(send) };
}
