import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { inSeconds, type Print } from '../print.ts';
import { UserError } from '../print.ts';
import { eachLine } from './child-log.ts';

/** A crash is often a dependency that is not up yet: retry quickly, then with growing delays. */
const FIRST_DELAY_MS = 500;

const LONGEST_DELAY_MS = 30_000;

/** A process that ran this long was healthy; its next crash is a new story. */
const HEALTHY_AFTER_MS = 60_000;

export interface ProcessSpec {
  name: string;
  program: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  isReady(): Promise<boolean>;
  /** A minute by default; longer for what has to be downloaded first. */
  readyTimeoutMs?: number;
}

export interface ProcessOptions {
  print: Print;
  onLine(line: string): void;
  backoff?: Backoff;
}

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** Five processes stop one after the other at worst, and all of it stays under ten seconds. */
const STOP_TIMEOUT_MS = 2_000;
/** A process that never answered and ended this often will not come up by itself. */
const CRASHES_BEFORE_GIVING_UP = 3;
const TAIL_LINES = 12;

export class ManagedProcess {
  readonly name: string;
  readonly #spec: ProcessSpec;
  readonly #options: ProcessOptions;
  readonly #backoff: Backoff;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isWanted = false;
  #crashes = 0;
  #lastLines: string[] = [];

  constructor(spec: ProcessSpec, options: ProcessOptions) {
    this.name = spec.name;
    this.#spec = spec;
    this.#options = options;
    this.#backoff = options.backoff ?? createBackoff();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#crashes = 0;
    this.#spawn();
  }

  /** Resolves when the process answers; rejects when it keeps exiting or exceeds the timeout. */
  async whenReady(signal?: AbortSignal): Promise<void> {
    const deadline = performance.now() + (this.#spec.readyTimeoutMs ?? READY_TIMEOUT_MS);
    while (performance.now() < deadline) {
      signal?.throwIfAborted();
      if (this.#child && (await this.#spec.isReady())) {
        this.#crashes = 0;
        return;
      }
      if (!this.#isWanted || this.#crashes >= CRASHES_BEFORE_GIVING_UP) break;
      await wait(READY_POLL_MS);
    }
    throw new UserError([`${this.name} did not become ready. The last it said:`, ...this.#lastLines].join('\n  '));
  }

  /** Sends a signal as an accident would: the process is restarted. After SIGKILL it is gone when this resolves. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') await gone;
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;

    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(force);
  }

  #spawn(): void {
    const { program, args, env, cwd } = this.#spec;
    const startedAt = performance.now();
    // Detached: Ctrl-C in the terminal reaches the supervisor only, which stops the processes in order.
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, (line) => this.#hear(line));

    const onEnd = (ending: string) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#isWanted) this.#startAgain(ending, performance.now() - startedAt);
    };
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
  }

  #startAgain(ending: string, uptimeMs: number): void {
    this.#crashes += 1;
    const delayMs = this.#backoff.delayAfter(uptimeMs);
    this.#options.print(`! ${this.name} ended (${ending}); starting it again in ${inSeconds(delayMs)}`);
    this.#restart = setTimeout(() => this.#spawn(), delayMs);
  }

  #hear(line: string): void {
    this.#lastLines = [...this.#lastLines, line].slice(-TAIL_LINES);
    this.#options.onLine(line);
  }
}

interface Backoff {
  delayAfter(uptimeMs: number): number;
}

export function createBackoff(): Backoff {
  let crashes = 0;

  return {
    delayAfter(uptimeMs) {
      if (uptimeMs >= HEALTHY_AFTER_MS) crashes = 0;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** crashes, LONGEST_DELAY_MS);
      crashes += 1;
      return delay;
    },
  };
}
