import { join } from 'node:path';

import { keyFileIn } from '@shoreline/tools/keys';
import { ManagedProcess } from '@shoreline/tools/managed-process';
import { nodeProgram } from '@shoreline/tools/node-program';
import { findFreePorts } from '@shoreline/tools/ports';
import { answersOk } from '@shoreline/tools/ready';
import type { Stack } from '@shoreline/tools/stack';

/** A second gateway for a running site, which says what it would behind a proxy that speaks TLS. Returns where it listens. */
export async function startSecureGateway(
  { urls, dataDir, artifactsDir }: Stack,
  settings: NodeJS.ProcessEnv = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const [port = 0, internalPort = 0] = await findFreePorts(2);
  const gateway = new ManagedProcess(
    nodeProgram({
      name: 'secure gateway',
      entry: 'services/gateway/src/main.ts',
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), INTERNAL_PORT: String(internalPort) },
        ...{ CONTENT_URL: urls.content.url, IDENTITY_URL: urls.identity.url, OWNERS_URL: urls.owners.url },
        ...{ SHELL_URL: urls.shell.url, ARTIFACTS_DIR: artifactsDir, CACHE_DIR: 'none' },
        SERVICE_KEYS_FILE: keyFileIn(join(dataDir, 'keys'), 'gateway'),
        PUBLIC_ORIGIN: 'https://shoreline.example',
        ...settings,
      },
      isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
    }),
    { print: () => undefined, onLine: () => undefined },
  );
  gateway.start();
  await gateway.whenReady();
  return { origin: `http://127.0.0.1:${port}`, stop: () => gateway.stop() };
}
