import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { Problem } from '../problem.ts';
import { inSeconds, type Say } from '../say.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { eachLine } from './child-log.ts';

/** How one program of the stack is started and how one sees that it answers. */
export interface PartSpec {
  name: string;
  program: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  isReady(): Promise<boolean>;
  /** A minute unless said: what has to be downloaded first takes longer. */
  readyTimeoutMs?: number;
}

export interface PartNeeds {
  say: Say;
  /** Gets every line the program writes. */
  onLine(line: string): void;
  backoff?: Backoff;
}

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** Five parts stop one after the other at worst, and all of it stays under ten seconds. */
const STOP_TIMEOUT_MS = 2_000;
/** A part that never answered and ended this often will not come up by itself. */
const CRASHES_BEFORE_GIVING_UP = 3;
const REMEMBERED_LINES = 12;

/** Keeps one program running: starts it again, ever more patiently, until told to stop. */
export class Part {
  readonly name: string;
  readonly #spec: PartSpec;
  readonly #needs: PartNeeds;
  readonly #backoff: Backoff;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isWanted = false;
  #crashes = 0;
  #lastLines: string[] = [];

  constructor(spec: PartSpec, needs: PartNeeds) {
    this.name = spec.name;
    this.#spec = spec;
    this.#needs = needs;
    this.#backoff = needs.backoff ?? createBackoff();
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

  /** Resolves when the part answers; fails when it keeps ending or takes too long. */
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
    throw new Problem([`${this.name} did not become ready. The last it said:`, ...this.#lastLines].join('\n  '));
  }

  /** Sends a signal as an accident would: the part comes back by itself. After SIGKILL it is gone when this resolves. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') await gone;
  }

  /** Asks the part to end, waits a little, insists. */
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
    // Detached: Ctrl-C in the terminal reaches the supervisor only, which stops the parts in order.
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
    this.#needs.say(`! ${this.name} ended (${ending}); starting it again in ${inSeconds(delayMs)}`);
    this.#restart = setTimeout(() => this.#spawn(), delayMs);
  }

  #hear(line: string): void {
    this.#lastLines = [...this.#lastLines, line].slice(-REMEMBERED_LINES);
    this.#needs.onLine(line);
  }
}
