import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPlainEnv } from '@shoreline/tools/env';
import { printToStdout as print } from '@shoreline/tools/print';
import { afterAll, beforeAll, it } from 'vitest';

import { startReplicatedSite } from './replicated-site.ts';
import { trials } from './run-trial.ts';

const abort = new AbortController();
const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-trial-smoke-'));
const options = { env: readPlainEnv(), print, signal: abort.signal, dataDir, only: [], isSmoke: true };
let site: Awaited<ReturnType<typeof startReplicatedSite>>;

beforeAll(async () => {
  site = await startReplicatedSite({ ...options, build: true });
});

afterAll(async () => {
  await site?.stop();
  abort.abort();
  rmSync(dataDir, { recursive: true, force: true });
});

// Each rejects when something was lost, doubled or refused.
it.each(Object.entries(trials))('a site survives %s', (_, trial) => trial({ ...options, site }));
