import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { artifactDir } from '@shoreline/federation/artifact';
import { publishRemotes } from '@shoreline/federation/publish';
import { readRegistry } from '@shoreline/federation/registry';
import { ManagedProcess, type ProcessSpec } from '@shoreline/tools/managed-process';
import { nodeProgram } from '@shoreline/tools/node-program';
import { findFreePorts } from '@shoreline/tools/ports';
import { answersOk } from '@shoreline/tools/ready';
import { inWorkspace } from '@shoreline/tools/workspace';

import { programEnv, type SiteBenchOptions } from '../bench-options.ts';

const PROGRAMS = ['shell', 'gateway'] as const;
type Program = (typeof PROGRAMS)[number];

const ENTRIES = { shell: 'apps/shell/src/server/main.ts', gateway: 'services/gateway/src/main.ts' };
/** As in the deployment (process-specs.ts of tools). */
const HEAP_MB = { shell: 384, gateway: 192 };
const PORTS_EACH = 3;

/** What a program holds, its garbage collected. */
export interface Memory {
  heapBytes: number;
  residentBytes: number;
  workers: number;
}

/** A gateway and a shell server with a store of their own, in front of the services of the running site. */
export interface OwnFront {
  artifactsDir: string;
  origin: string;
  measure(program: Program): Promise<Memory>;
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs(program: Program): Promise<number>;
  stop(): Promise<void>;
}

/** Publishes what is built into a new store and starts a shell server and a gateway on it. */
export async function startOwnFront(options: SiteBenchOptions): Promise<OwnFront> {
  const artifactsDir = join(options.workDir, 'teams/artifacts');
  copyBuilds(options.stack.artifactsDir, artifactsDir);
  await publishRemotes({ appsDir: inWorkspace('apps'), artifactsDir });
  const free = await findFreePorts(PROGRAMS.length * PORTS_EACH);
  const ports = Object.fromEntries(
    PROGRAMS.map((name, index) => [name, free.slice(index * PORTS_EACH, (index + 1) * PORTS_EACH)]),
  ) as Record<Program, [port: number, internalPort: number, probePort: number]>;
  const processes = PROGRAMS.map(
    (name) =>
      new ManagedProcess(toSpec(options, { name, ports, artifactsDir }), {
        print: options.print,
        onLine: options.print,
      }),
  );
  const stop = async () => void (await Promise.all(processes.map((child) => child.stop())));
  try {
    for (const child of processes) {
      child.start();
      await child.whenReady(options.signal);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const ask = async (name: Program, path: string) => (await fetch(`http://127.0.0.1:${ports[name][2]}${path}`)).json();
  return {
    artifactsDir,
    origin: `http://127.0.0.1:${ports.gateway[0]}`,
    measure: async (name) => (await ask(name, '/')) as Memory,
    cpuMs: async (name) => ((await ask(name, '/cpu')) as { cpuMs: number }).cpuMs,
    stop,
  };
}

/** What another store has live is there already when it is published: compressing all of it takes seconds. */
function copyBuilds(from: string, to: string): void {
  for (const [app, { live }] of Object.entries(readRegistry(from).apps)) {
    cpSync(artifactDir(from, app, live), artifactDir(to, app, live), { recursive: true });
  }
}

interface Planned {
  name: Program;
  ports: Record<Program, [number, number, number]>;
  artifactsDir: string;
}

function toSpec({ env, stack }: SiteBenchOptions, { name, ports, artifactsDir }: Planned): ProcessSpec {
  const [port, internalPort, probePort] = ports[name];
  const { content, identity, owners } = stack.urls;
  const spec = nodeProgram({
    name,
    entry: ENTRIES[name],
    heapMb: HEAP_MB[name],
    env: {
      // Its keys are those the services of the running site know.
      ...programEnv({ env, workDir: stack.dataDir }, { port, internalPort, caller: 'gateway' }),
      PUBLIC_ORIGIN: `http://127.0.0.1:${ports.gateway[0]}`,
      MONGODB_URI: undefined,
      ARTIFACTS_DIR: artifactsDir,
      CACHE_DIR: 'none',
      RATE_LIMIT_SCALE: '1000',
      CONTENT_URL: content.url,
      IDENTITY_URL: identity.url,
      OWNERS_URL: owners.url,
      SHELL_URL: `http://127.0.0.1:${ports.shell[0]}`,
    },
    isReady: () => answersOk(`http://127.0.0.1:${internalPort}/readyz`),
  });
  const probe = `${pathToFileURL(join(import.meta.dirname, 'heap-probe.main.ts')).href}?port=${probePort}`;
  return { ...spec, args: ['--expose-gc', '--import', probe, ...spec.args] };
}
