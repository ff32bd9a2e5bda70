import { Problem } from '../problem.ts';
import type { Say } from '../say.ts';
import { type LogLevel, logLevels, toPrettyLine } from './child-log.ts';
import { Part, type PartSpec } from './part.ts';

export interface SupervisorOptions {
  say: Say;
  /** Least important log line of a part that is shown. */
  logLevel?: string | undefined;
  /** Groups of names in the order they start; they stop in the reverse order. */
  order: readonly (readonly string[])[];
}

/** Keeps the parts of a stack running and lets a test disturb them. */
export interface Supervisor {
  /** Starts these parts together; resolves when all are ready. */
  startAll(names: readonly string[], signal?: AbortSignal): Promise<void>;
  /** As an accident: the part is started again by itself. */
  kill(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Resolves when the part answers again. */
  whenReady(name: string): Promise<void>;
  /** Ends the part and keeps it away. */
  stopPart(name: string): Promise<void>;
  startPart(name: string): Promise<void>;
  restart(name: string): Promise<void>;
  /** Process ids of the parts that run at this moment. */
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

export function createSupervisor(specs: readonly PartSpec[], { say, logLevel, order }: SupervisorOptions): Supervisor {
  const threshold = readLogLevel(logLevel);
  const parts = specs.map((spec) => {
    const onLine = (line: string) => {
      const pretty = toPrettyLine(spec.name, line, threshold);
      if (pretty !== undefined) say(pretty);
    };
    return new Part(spec, { say, onLine });
  });
  const getPart = (name: string): Part => {
    const part = parts.find((candidate) => candidate.name === name);
    if (!part) throw new Problem(`This stack has no part named ${name}.`);
    return part;
  };
  const startAll = async (names: readonly string[], signal?: AbortSignal) => {
    signal?.throwIfAborted();
    const chosen = names.map(getPart);
    for (const part of chosen) part.start();
    await Promise.all(chosen.map((part) => part.whenReady(signal)));
  };

  return {
    startAll,
    kill: (name, signal) => getPart(name).kill(signal),
    whenReady: (name) => getPart(name).whenReady(),
    stopPart: (name) => getPart(name).stop(),
    startPart: (name) => startAll([name]),
    async restart(name) {
      await getPart(name).stop();
      await startAll([name]);
    },
    pids: () => Object.fromEntries(parts.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, pid]]))),
    async stop() {
      for (const group of order.toReversed()) {
        await Promise.all(parts.filter(({ name }) => group.includes(name)).map((part) => part.stop()));
      }
    },
  };
}

const readLogLevel = (text: string | undefined): LogLevel => logLevels.find((level) => level === text) ?? 'warn';
