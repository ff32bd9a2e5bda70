import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OPERATOR_HEADER, serviceNames } from '@shoreline/contracts';
import { createLog, openServiceKeys, sendAsService } from '@shoreline/service-kit';
import { forgeTokens } from '@shoreline/service-kit/keys-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createSupervisor } from '../stack/supervisor.ts';
import { choosePorts } from '../stack/ports.ts';
import { startOrder, type StackPlan, toProcessSpecs, urlOf } from '../stack/process-specs.ts';
import { keyFileIn, makeKeys, readKeys, rotateKeys } from './key-folder.ts';

const REQUIRED = 'service-token-required';
const JSON_BODY = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const CLAIM = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';
const START_MS = 60_000;
const LOAD_MS = 60_000;
const REQUESTS = 2_000;
const IN_FLIGHT = 12;

const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
const keysDir = join(dataDir, 'keys');
makeKeys(keysDir);
const plan: StackPlan = {
  mode: 'production',
  ports: await choosePorts(),
  origin: 'http://localhost:8080',
  artifactsDir: join(dataDir, 'artifacts'),
  mediaDir: join(dataDir, 'media'),
  pageCacheDir: join(dataDir, 'page-cache'),
  mongodbUri: process.env.MONGODB_URI ?? '',
  keysDir,
  signInSecret: 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5',
  auditKey: 'Hn4Wb9sTq2Zk7Lx0Vc5Rm8Jd3Fg6Py1A',
  smtpUrl: 'smtp://127.0.0.1:9',
  oidcIssuer: 'http://127.0.0.1:9',
  env: {
    ...process.env,
    OIDC_CLIENT_ID: 'shoreline',
    OIDC_CLIENT_SECRET: 'Kc1YhN6sJd3GpUa5',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
  },
};
const specs = toProcessSpecs(plan).filter(({ name }) => name !== 'shell');
const supervisor = createSupervisor(specs, { print: () => undefined, logLevel: 'silent', order: startOrder });

beforeAll(async () => {
  await supervisor.startAll(
    specs.map(({ name }) => name),
    undefined,
  );
}, START_MS);
afterAll(async () => {
  await supervisor.stop();
  rmSync(dataDir, { recursive: true });
}, START_MS);

const targets = {
  content: ['POST', '/api/contact', '{"name":"Bea"}'],
  identity: ['PUT', '/api/me/profile', '{}'],
  owners: ['POST', `/api/claims/review/${CLAIM}`, '{"decision":"approved"}'],
} as const;

it.each(serviceNames)(
  'JWT-1: %s opens to none of the forged tokens, nor to a change that did not come through the gateway',
  async (service) => {
    const [method, target, body] = targets[service];
    const url = `${urlOf(plan.ports, service)}${target}`;
    const { operations, gateway } = readKeys(keysDir);
    if (!operations || !gateway) throw new Error('No keys.');
    const forgeries = forgeTokens({ thief: operations, victim: gateway, service, request: { method, target, body } });

    for (const [name, authorization] of [['no token', ''] as const, ...forgeries]) {
      const response = await fetch(url, {
        method,
        body,
        headers: { ...JSON_BODY, ...(authorization && { authorization }) },
      });
      expect.soft([response.status, (await response.json()) as unknown], name).toMatchObject([401, { code: REQUIRED }]);
    }
    expect(forgeries.length).toBeGreaterThanOrEqual(40);
    expect((await fetch(`${urlOf(plan.ports, service)}/api/auth/user`, { headers: { cookie: 'a=b' } })).status).toBe(
      401,
    );
  },
);

it('rotates keys twice under load without one 401', { timeout: LOAD_MS }, async () => {
  const log = createLog({ service: 'test', level: 'silent' });
  const keys = openServiceKeys({ path: keyFileIn(keysDir, 'operations'), log });
  const asOperator = sendAsService({ url: urlOf(plan.ports, 'content'), keys, audience: 'content' });
  const gateway = urlOf(plan.ports, 'gateway');
  const change = (path: string) => fetch(gateway + path, { method: 'POST', body: '{}', headers: JSON_BODY });
  const kinds: [status: number, send: () => Promise<Response>][] = [
    [400, () => change('/api/contact')],
    [400, () => change('/api/analytics/lead-track')],
    [200, () => fetch(`${gateway}/api/site`, { headers: { cookie: '__Host-shoreline-session=x' } })],
    [200, () => asOperator('/api/local-stories/review?status=pending', { headers: { [OPERATOR_HEADER]: 'jo' } })],
  ];
  const counts = new Map<string, number>();
  let sent = 0;
  let isRotated = false;

  async function visit(): Promise<void> {
    while (sent < REQUESTS || !isRotated) {
      const [expected, send] = kinds[sent % kinds.length] ?? [0, () => Promise.reject(new Error('None.'))];
      sent += 1;
      const response = await send();
      const { code = '' } = (await response.json()) as { code?: string };
      const name = response.status === expected ? 'as expected' : `${response.status} ${code}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }

  async function rotate(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      await sleep(300);
      const from = rotateKeys(keysDir, 1);
      await sleep(from.getTime() - Date.now() + 500);
    }
    isRotated = true;
  }

  await Promise.all([rotate(), ...Array.from({ length: IN_FLIGHT }, visit)]);
  keys.stop();

  expect(Object.fromEntries(counts)).toEqual({ 'as expected': sent });
  expect(readKeys(keysDir).gateway?.own).toHaveLength(3);
});
