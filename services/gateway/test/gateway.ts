import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { appManifestSchema } from '@shoreline/federation/artifact';
import { CONTRACT_VERSION } from '@shoreline/federation/contract';
import { liveOnly, MAX_CANARIES, type Releases, type ReleaseSet } from '@shoreline/federation/registry';
import { createLog, createMetrics, type Metrics } from '@shoreline/service-kit';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { onTestFinished } from 'vitest';

import { createGateway } from '../src/app.ts';
import { loadEnv } from '../src/env.ts';
import { createRateLimits } from '../src/limits/rate-limits.ts';
import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';

export const PUBLIC_ORIGIN = 'http://localhost:8080';

interface FakeUpstreams {
  content: FakeUpstream;
  identity: FakeUpstream;
  shell: FakeUpstream;
}

/** App → route pattern → the parameters it declares. */
type AppParameters = Record<string, Record<string, readonly string[]>>;

export interface TestGateway extends FakeUpstreams {
  origin: string;
  port: number;
  metrics: Metrics;
  releases: { current: Releases };
  /** Makes apps live: each with its route patterns and the parameters they declare. */
  publish(apps: AppParameters): void;
  /** Begins what `main.ts` begins once it listens. */
  start(): void;
  /** Stops it before the test ends. Its upstreams stay. */
  close(): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(path: string, init?: RequestInit): Promise<Response>;
  writeArtifact(path: string, text: string): void;
}

const log = createLog({ service: 'gateway', level: 'silent' });
/** What services of a test may verify requests with. */
export const testKeys = createTestKeys();

/** Everything `main.ts` puts together, without ports of its own. */
export function buildGateway(settings: Record<string, string>) {
  const env = loadEnv({
    NODE_ENV: 'test',
    SERVICE_KEYS_FILE: '/nowhere',
    PORT: '0',
    INTERNAL_PORT: '0',
    CACHE_DIR: 'none',
    PUBLIC_ORIGIN,
    ...settings,
  });
  const metrics = createMetrics();
  const keys = testKeys.keysOf('gateway');
  const releases: TestGateway['releases'] = { current: liveOnly({ id: 'live-set', apps: {} }) };
  const perMinute = {
    unsafe: env.RATE_LIMIT_UNSAFE_PER_MINUTE,
    form: env.RATE_LIMIT_FORM_PER_MINUTE,
    read: env.RATE_LIMIT_READ_PER_MINUTE,
    page: env.RATE_LIMIT_PAGE_PER_MINUTE,
    login: env.RATE_LIMIT_LOGIN_PER_MINUTE,
    report: env.RATE_LIMIT_REPORT_PER_MINUTE,
    signal: env.RATE_LIMIT_SIGNAL_PER_MINUTE,
  };
  const limiters = createRateLimits({ perMinute, scale: env.RATE_LIMIT_SCALE, database: undefined, log });
  const liveDir = () => env.ARTIFACTS_DIR;
  const gateway = createGateway({
    env,
    keys,
    limiters,
    currentReleases: () => releases.current,
    liveDir,
    metrics,
    log,
  });
  return { env, metrics, releases, log, ...gateway };
}

/** The gateway on loopback in front of three fake upstreams, gone when the test ends. */
export async function startGateway(settings: Record<string, string> = {}, apps?: AppParameters): Promise<TestGateway> {
  const upstreams = await startUpstreams();
  const artifactsDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  const gateway = buildGateway({ ...settingsFor(upstreams), ARTIFACTS_DIR: artifactsDir, ...settings });
  if (apps) gateway.releases.current = liveOnly(toReleaseSet(apps));
  const server = createServer(gateway.app.callback()).on('connection', gateway.acceptConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await gateway.restore();
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= gateway.close());

  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await close();
    rmSync(artifactsDir, { recursive: true });
  });
  return {
    ...upstreams,
    origin,
    port,
    metrics: gateway.metrics,
    releases: gateway.releases,
    close,
    start: gateway.start,
    publish: (published) => (gateway.releases.current = liveOnly(toReleaseSet(published))),
    get: (path, headers = {}) => fetch(`${origin}${path}`, { headers, redirect: 'manual' }),
    send: (path, init = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    writeArtifact: (path, text) => writeDeep(join(artifactsDir, path), text),
  };
}

/** A release set of apps that are nothing but the routes they own, each of one build where none is named. */
export const toReleaseSet = (apps: AppParameters, builds: Record<string, string> = {}): ReleaseSet => ({
  id: `set-of-${Object.keys(apps)
    .map((app) => app + (builds[app] ?? ''))
    .join('-')}`,
  apps: Object.fromEntries(
    Object.entries(apps).map(([name, parameters]) => [
      name,
      { digest: builds[name] ?? 'abcd', manifest: toManifest(name, parameters) },
    ]),
  ),
});

/** A release set with canaries: of each named app a build `canary` for its share of visitors, and the sets that follow. */
export function withCanaries(live: ReleaseSet, shares: Record<string, number>): Releases {
  const canaries = Object.keys(shares)
    .toSorted()
    .map((app) => ({ app, digest: 'canary', share: shares[app] ?? 0 }));
  const choices = canaries
    .slice(0, MAX_CANARIES)
    .reduce<string[][]>((known, { app }) => [...known, ...known.map((apps) => [...apps, app])], [[]])
    .filter((apps) => apps.length > 0);
  const compose = (apps: string[]): ReleaseSet => ({
    id: `${live.id}-with-${apps.join('-')}`,
    apps: {
      ...live.apps,
      ...Object.fromEntries(apps.map((app) => [app, { ...live.apps[app], digest: 'canary' }])),
    } as ReleaseSet['apps'],
  });
  return { live, canaries, composed: choices.map((apps) => ({ canaries: apps, set: compose(apps) })) };
}

const toManifest = (name: string, parameters: Record<string, readonly string[]>) =>
  appManifestSchema.parse({
    name,
    title: name,
    contract: CONTRACT_VERSION,
    routes: Object.fromEntries(Object.keys(parameters).map((pattern) => [pattern, []])),
    parameters,
    widgets: {},
    entry: 'entry.js',
    css: 'styles.css',
    preload: [],
    integrity: {},
    shared: {},
  });

export async function startUpstreams(): Promise<FakeUpstreams> {
  const [content, identity, shell] = await Promise.all([startFakeUpstream(), startFakeUpstream(), startFakeUpstream()]);
  onTestFinished(async () => {
    await Promise.all([content, identity, shell].map((upstream) => upstream.close()));
  });
  return { content, identity, shell };
}

export const settingsFor = ({ content, identity, shell }: FakeUpstreams): Record<string, string> => ({
  CONTENT_URL: content.origin,
  IDENTITY_URL: identity.origin,
  SHELL_URL: shell.origin,
});

function writeDeep(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A change as our own pages send it. */
export const change = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  body: JSON.stringify(body),
});
