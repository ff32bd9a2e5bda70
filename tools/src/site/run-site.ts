import { once } from 'node:events';
import { resolve } from 'node:path';

import { collectGarbage } from '@shoreline/service-kit/collect-garbage';

import { readEnvWithFile, readLaunchTime } from '../env.ts';
import { UserError } from '../print.ts';
import { inSeconds, type Print, printToStdout } from '../print.ts';
import { readArguments } from '../read-arguments.ts';
import { inMegabytes, residentBytes } from '../stack/process-usage.ts';
import type { StackMode } from '../stack/process-specs.ts';
import { type Stack, type StackOptions, startStack } from '../stack/start-stack.ts';
import { createShutdownSignal } from '../shutdown.ts';

interface Site {
  mode: StackMode;
  usage: string;
  assertNames?(names: string[]): void;
  beside?(stack: Stack, names: string[], signal: AbortSignal): Promise<void>;
}

export async function runSite(site: Site): Promise<void> {
  const ended = createShutdownSignal('Stopped before everything was ready.');
  try {
    await runUntil(ended, site);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    printToStdout(`\n✗ ${error.message}\n`);
    process.exitCode = 1;
  }
  // The channel to the launcher would keep this process alive.
  if (process.connected) process.disconnect();
}

async function runUntil(ended: AbortSignal, { mode, usage, assertNames, beside }: Site): Promise<void> {
  const { values, positionals } = readArguments(`${usage}${SHARED_USAGE}`, OPTIONS);
  assertNames?.(positionals);
  const stack = await startStack({ ...toStackOptions(values), mode, print: printToStdout, signal: ended });
  try {
    await collectGarbage();
    greet(stack, printToStdout);
    await Promise.all([ended.aborted || once(ended, 'abort'), beside?.(stack, positionals, ended)]);
  } finally {
    const startedAt = performance.now();
    printToStdout('\n▸ Stopping …');
    await stack.stop();
    printToStdout(`✓ Everything is stopped – ${inSeconds(performance.now() - startedAt)}`);
  }
}

const SHARED_USAGE = `
  --ports auto      On ports that are free, beside a site that runs already.
  --data <folder>   With data of its own.
  --no-build        With the builds there are.`;

const OPTIONS = {
  ports: { type: 'string' },
  data: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
} as const;

function toStackOptions(values: ReturnType<typeof readArguments<typeof OPTIONS>>['values']): StackOptions {
  const env = readEnvWithFile();
  const isAuto = (values.ports ?? env.SHORELINE_PORTS) === 'auto';
  return {
    env,
    ports: isAuto ? 'auto' : 'fixed',
    build: !values['no-build'],
    ...(values.data !== undefined && { dataDir: resolve(values.data) }),
  };
}

function greet(stack: Stack, print: Print): void {
  const launcher = process.connected ? [process.ppid] : [];
  const memory = residentBytes([process.pid, ...launcher, ...Object.values(stack.pids())]);
  const facts = [
    `ready in ${inSeconds(Date.now() - readLaunchTime())}`,
    ...(memory === undefined ? [] : [`${inMegabytes(memory)} resident`]),
  ];
  print('');
  print(`  Shoreline is at ${stack.origin}`);
  if (stack.mailbox.url) print(`  What it mails is at ${stack.mailbox.url.replace('127.0.0.1', 'localhost')}`);
  print(`  Sign in at ${stack.origin}/login with any email address`);
  print(`  ${facts.join(', ')} – Ctrl-C stops everything`);
  print('');
}
