import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readEnvWithFile, readLaunchTime } from '../env.ts';
import { messageOf, Problem } from '../problem.ts';
import { inSeconds, type Say, sayOnStdout } from '../say.ts';
import { inMegabytes, residentBytes } from '../stack/memory.ts';
import type { StackMode } from '../stack/parts.ts';
import { type Stack, type StackOptions, startStack } from '../stack/start-stack.ts';
import { listenForTheEnd } from '../the-end.ts';

interface Site {
  mode: StackMode;
  args: string[];
  /** Refuses names it does not know, before anything is started. */
  assertNames?(names: string[]): void;
  /** What goes on beside the running stack until the signal says stop. */
  beside?(stack: Stack, names: string[], signal: AbortSignal): Promise<void>;
}

/** Runs the stack until a person or the system ends it, and says everything they need to know. */
export async function runSite(site: Site): Promise<void> {
  const ended = listenForTheEnd('Stopped before everything was ready.');
  try {
    await runUntil(ended, site);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    sayOnStdout(`\n✗ ${error.message}\n`);
    process.exitCode = 1;
  }
  // The channel to the launcher would keep this process alive.
  if (process.connected) process.disconnect();
}

async function runUntil(ended: AbortSignal, { mode, args, assertNames, beside }: Site): Promise<void> {
  const { values, positionals } = readArgs(args);
  assertNames?.(positionals);
  const stack = await startStack({ ...toStackOptions(values), mode, say: sayOnStdout, signal: ended });
  try {
    greet(stack, sayOnStdout);
    await Promise.all([untilAborted(ended), beside?.(stack, positionals, ended)]);
  } finally {
    const startedAt = performance.now();
    sayOnStdout('\n▸ Stopping …');
    await stack.stop();
    sayOnStdout(`✓ Everything is stopped – ${inSeconds(performance.now() - startedAt)}`);
  }
}

const OPTIONS = {
  ports: { type: 'string' },
  data: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
} as const;

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = messageOf(error).split('. ');
    throw new Problem(`${sentence}. Known: --ports auto, --data <folder>, --no-build.`);
  }
}

function toStackOptions(values: ReturnType<typeof readArgs>['values']): StackOptions {
  const env = readEnvWithFile();
  const isAuto = (values.ports ?? env.SHORELINE_PORTS) === 'auto';
  return {
    env,
    ports: isAuto ? 'auto' : 'fixed',
    build: !values['no-build'],
    ...(values.data !== undefined && { dataDir: resolve(values.data) }),
  };
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function greet(stack: Stack, say: Say): void {
  const launcher = process.connected ? [process.ppid] : [];
  const memory = residentBytes([process.pid, ...launcher, ...Object.values(stack.pids())]);
  const facts = [
    `ready in ${inSeconds(Date.now() - readLaunchTime())}`,
    ...(memory === undefined ? [] : [`${inMegabytes(memory)} resident`]),
  ];
  say('');
  say(`  Shoreline is at ${stack.origin}`);
  if (stack.mailbox.url) say(`  What it mails is at ${stack.mailbox.url.replace('127.0.0.1', 'localhost')}`);
  say(`  Sign in at ${stack.origin}/login with any email address`);
  say(`  ${facts.join(', ')} – Ctrl-C stops everything`);
  say('');
}
