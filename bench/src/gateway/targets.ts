import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { type AppManifest, appManifestSchema, artifactDir } from '@shoreline/federation/artifact';
import { CONTRACT_VERSION } from '@shoreline/federation/contract';
import { formatRegistry, registryPath } from '@shoreline/federation/registry';
import { ManagedProcess, type ProcessSpec } from '@shoreline/tools/managed-process';
import { nodeProgram } from '@shoreline/tools/node-program';
import { findFreePorts } from '@shoreline/tools/ports';
import { accepts, answersOk } from '@shoreline/tools/ready';

import { type BenchOptions, programEnv } from '../bench-options.ts';
import { ensureNginx, nginxProcess } from './nginx.ts';

export interface BenchmarkTargets {
  /** In the order of the columns: the gateway, a bare proxy, and nginx where it can be had. */
  servers: { name: string; origin: string; pid(): number | undefined }[];
  stop(): Promise<void>;
}

const APP = 'mf-stories';
const DIGEST = 'bench-0001';
/** The path of an artifact's file in the store of the benchmark. */
export const ARTIFACT_PATH = `/mf/${APP}/${DIGEST}/page.js`;
/** As long as the page of a remote. */
const ARTIFACT_LINES = 600;
/** So high that no request of the bench meets a limit. */
const RATE_LIMIT_SCALE = '1000000';
/** Upstream, gateway with its internal port, bare proxy, nginx. */
const PORTS = 5;
const UPSTREAM = 'upstream';
/** What Node, Koa and undici take when nothing is checked: it caches nothing and reads no files. */
export const BARE = 'bare';

export async function startBenchmarkTargets(options: BenchOptions): Promise<BenchmarkTargets> {
  const planned = await plan(options);
  const processes = planned.map(
    ({ spec }) => new ManagedProcess(spec, { print: options.print, onLine: () => undefined }),
  );
  const stop = async () => void (await Promise.all(processes.map((child) => child.stop())));
  try {
    processes.forEach((child) => child.start());
    await Promise.all(processes.map((child) => child.whenReady(options.signal)));
  } catch (error) {
    await stop();
    throw error;
  }
  const servers = processes.map((child, index) => ({
    name: child.name,
    origin: `http://127.0.0.1:${planned[index]?.port}`,
    pid: () => child.pid,
  }));
  return { servers: servers.filter(({ name }) => name !== UPSTREAM), stop };
}

async function plan(options: BenchOptions): Promise<{ port: number; spec: ProcessSpec }[]> {
  const { env, workDir } = options;
  const [upstreamPort = 0, port = 0, internalPort = 0, barePort = 0, nginxPort = 0] = await findFreePorts(PORTS);
  const artifactsDir = writeStore(join(workDir, 'store'));
  const nginx = await ensureNginx(options);
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const gateway = nodeProgram({
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    env: {
      ...programEnv(options, { port, internalPort, caller: 'gateway' }),
      MONGODB_URI: undefined,
      ARTIFACTS_DIR: artifactsDir,
      CACHE_DIR: 'none',
      RATE_LIMIT_SCALE,
      CONTENT_URL: upstream,
      IDENTITY_URL: upstream,
      OWNERS_URL: upstream,
      SHELL_URL: upstream,
    },
    isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
  });
  const small = (name: string, entry: string, ports: number[]) =>
    nodeProgram({ name, entry, args: ports, env, isReady: () => accepts(ports[0] ?? 0) });
  const nginxOptions = { port: nginxPort, upstreamPort, artifactsDir, folder: join(workDir, 'nginx'), env };
  return [
    { port: upstreamPort, spec: small(UPSTREAM, 'bench/src/gateway/tiny-upstream.main.ts', [upstreamPort]) },
    { port, spec: gateway },
    { port: barePort, spec: small(BARE, 'services/gateway/test/bare-proxy.main.ts', [barePort, upstreamPort]) },
    ...(nginx === undefined ? [] : [{ port: nginxPort, spec: nginxProcess({ ...nginxOptions, program: nginx }) }]),
  ];
}

/** A store with one app live, which owns the page, and one file, plain and compressed as the publisher does it. */
function writeStore(folder: string): string {
  const artifact = artifactDir(folder, APP, DIGEST);
  const web = join(artifact, 'web');
  const lines = Array.from({ length: ARTIFACT_LINES }, (_, line) => `export const line${line} = ${line * line};`);
  const script = Buffer.from(lines.join('\n'));
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'page.js'), script);
  writeFileSync(join(web, 'page.js.gz'), gzipSync(script));
  writeFileSync(join(artifact, 'app.json'), JSON.stringify(MANIFEST));
  const live = { live: DIGEST, canary: null, previous: null };
  writeFileSync(registryPath(folder), formatRegistry({ version: 1, apps: { [APP]: live } }));
  return folder;
}

const MANIFEST: AppManifest = appManifestSchema.parse({
  name: APP,
  title: 'The page of the bench',
  contract: CONTRACT_VERSION,
  routes: { '/': [] },
  parameters: { '/': [] },
  widgets: {},
  entry: 'page.js',
  css: 'page.css',
  preload: [],
  integrity: {},
  shared: {},
});
