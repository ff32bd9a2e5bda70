import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serviceNames } from '@shoreline/contracts';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { readPlainEnv } from '@shoreline/tools/env';
import { copyPreparedData } from '@shoreline/tools/prepared-data';
import { printToStdout as print } from '@shoreline/tools/print';
import { inWorkspace } from '@shoreline/tools/workspace';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { apiAddresses, fingerprintAtRest, readEverythingTwice } from './abuse/reads.ts';
import { newMember, newOwner } from './abuse/people.ts';
import { publicOrigin } from './member.ts';
import { startReplicatedSite } from './replicated-site.ts';
import { trials } from './run-trial.ts';

const abort = new AbortController();
const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-trial-smoke-'));
const options = { env: readPlainEnv(), print, signal: abort.signal, dataDir, only: [], isSmoke: true };
let site: Awaited<ReturnType<typeof startReplicatedSite>>;

beforeAll(async () => {
  await copyPreparedData(dataDir, options.env);
  // As a target of Nx this runs after the builds it depends on, and beside others that read them.
  site = await startReplicatedSite({ ...options, build: options.env.NX_TASK_TARGET_TARGET === undefined });
});

afterAll(async () => {
  await site?.stop();
  abort.abort();
  rmSync(dataDir, { recursive: true, force: true });
});

it('CSRF-3: reading every page and every address of the API changes nothing, whoever reads', async () => {
  const client = await MongoClient.connect(toDatabaseUri(await site.readMongodbUri(), 'admin'));
  const databases = serviceNames.map((service) => client.db(`shoreline-${service}`));
  const here = { origin: publicOrigin(site.gateways[0]), mailbox: site.mailbox };
  const [member, owner] = [await newMember(here, 'fay@noosa.example'), await newOwner(here, 'bea@noosa.example')];
  const before = await fingerprintAtRest(databases);

  const statuses = await readEverythingTwice({
    origin: here.origin,
    cookies: ['', member.cookie, owner.cookie],
    addresses: [...pages(), ...apiAddresses(() => ({ targetType: 'episode' }))],
  });

  expect(await fingerprintAtRest(databases)).toEqual(before);
  expect(Number(statuses[200])).toBeGreaterThan(pages().length);
  await client.close();
});

/** Every page of every app, with all its parameters. */
function pages(): string[] {
  const apps = readdirSync(inWorkspace('apps')).map(
    (app) => JSON.parse(readFileSync(inWorkspace('apps', app, 'app.json'), 'utf8')) as AppPages,
  );
  return apps.flatMap(({ routes, parameters }) =>
    Object.keys(routes).flatMap((route) => {
      const page = route.replaceAll(/:\w+/g, 'noosa');
      return [page, `${page}?${(parameters[route] ?? []).map((name) => `${name}=noosa`).join('&')}`];
    }),
  );
}

interface AppPages {
  routes: Record<string, string>;
  parameters: Record<string, readonly string[]>;
}

const { kills = () => expect.unreachable('There is no such trial.'), ...others } = trials;

// Each rejects when something was lost, doubled or refused.
it('DUR-2: a site survives kills', () => kills({ ...options, site }));

it.each(Object.entries(others))('a site survives %s', (_, trial) => trial({ ...options, site }));
