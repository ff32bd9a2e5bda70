import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { ManagedProcess, type ProcessSpec } from '../../stack/managed-process.ts';
import { nodeProgram } from '../../stack/node-program.ts';
import { findFreePorts } from '../../stack/ports.ts';
import { accepts, answersOk } from '../../stack/ready.ts';
import { type BenchOptions, programEnv } from '../bench-options.ts';
import { ensureNginx, nginxProcess } from './nginx.ts';

export interface BenchmarkTarget {
  name: string;
  origin: string;
  pid(): number | undefined;
}

/** Servers that answer the same paths from the same upstream. */
export interface BenchmarkTargets {
  /** In the order of the columns: the gateway, a bare proxy, and nginx where it can be had. */
  servers: BenchmarkTarget[];
  stop(): Promise<void>;
}

/** The path of an artifact's file in the store of the benchmark. */
export const ARTIFACT_PATH = '/mf/mf-stories/bench-0001/page.js';
/** As long as the page of a remote. */
const ARTIFACT_LINES = 600;
/** So high that no request of the bench meets a limit. */
const RATE_LIMIT_SCALE = '1000000';
/** Upstream, gateway with its internal port, bare proxy, nginx. */
const PORTS = 5;

/** Starts a tiny upstream, and the gateway and nginx in front of it. */
export async function startBenchmarkTargets(options: BenchOptions): Promise<BenchmarkTargets> {
  const specs = await plan(options);
  const processes = specs.map(
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
    origin: `http://127.0.0.1:${specs[index]?.port}`,
    pid: () => child.pid,
  }));
  return { servers: servers.filter(({ name }) => name !== UPSTREAM), stop };
}

const UPSTREAM = 'upstream';
const UPSTREAM_SCRIPT = 'tools/src/bench/gateway/tiny-upstream.main.ts';
/** What Node, Koa and undici take when nothing is checked: it caches nothing and reads no files. */
export const BARE = 'bare';
const BARE_SCRIPT = 'services/gateway/test/bare-proxy.main.ts';

async function plan(options: BenchOptions): Promise<{ port: number; spec: ProcessSpec }[]> {
  const { env, workDir } = options;
  const [upstreamPort = 0, port = 0, internalPort = 0, barePort = 0, nginxPort = 0] = await findFreePorts(PORTS);
  const artifactsDir = writeStore(join(workDir, 'store'));
  const program = await ensureNginx(options);
  const nginx = { port: nginxPort, upstreamPort, artifactsDir, folder: join(workDir, 'nginx'), env };
  const upstream = { name: UPSTREAM, entry: UPSTREAM_SCRIPT, args: [upstreamPort], env };
  const bare = { name: BARE, entry: BARE_SCRIPT, args: [barePort, upstreamPort], env };
  return [
    { port: upstreamPort, spec: nodeProgram({ ...upstream, isReady: () => accepts(upstreamPort) }) },
    { port, spec: gatewayProcess({ upstreamPort, port, internalPort, artifactsDir, workDir, env }) },
    { port: barePort, spec: nodeProgram({ ...bare, isReady: () => accepts(barePort) }) },
    ...(program === undefined ? [] : [{ port: nginxPort, spec: nginxProcess({ ...nginx, program }) }]),
  ];
}

interface GatewayOptions {
  upstreamPort: number;
  port: number;
  internalPort: number;
  artifactsDir: string;
  workDir: string;
  env: NodeJS.ProcessEnv;
}

function gatewayProcess({ upstreamPort, port, internalPort, artifactsDir, workDir, env }: GatewayOptions): ProcessSpec {
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const settings = { MONGODB_URI: undefined, ARTIFACTS_DIR: artifactsDir, RATE_LIMIT_SCALE };
  const upstreams = { CONTENT_URL: upstream, IDENTITY_URL: upstream, OWNERS_URL: upstream, SHELL_URL: upstream };
  return nodeProgram({
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    env: { ...programEnv({ env, workDir }, { port, internalPort }), ...settings, ...upstreams },
    isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
  });
}

/** An artifact store with one file, plain and compressed as the publisher does it. */
function writeStore(folder: string): string {
  const web = join(folder, 'mf-stories/bench-0001/web');
  const lines = Array.from({ length: ARTIFACT_LINES }, (_, line) => `export const line${line} = ${line * line};`);
  const script = Buffer.from(lines.join('\n'));
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'page.js'), script);
  writeFileSync(join(web, 'page.js.gz'), gzipSync(script));
  return folder;
}
