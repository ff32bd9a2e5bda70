import { UserError } from '../print.ts';
import type { Print } from '../print.ts';
import { type LogLevel, logLevels, toPrettyLine } from './child-log.ts';
import { ManagedProcess, type ProcessSpec } from './managed-process.ts';

export interface SupervisorOptions {
  print: Print;
  logLevel?: string | undefined;
  /** Groups of names in the order they start; they stop in the reverse order. */
  order: readonly (readonly string[])[];
}

export interface Supervisor {
  startAll(names: readonly string[], signal?: AbortSignal): Promise<void>;
  kill(name: string, signal: NodeJS.Signals): Promise<void>;
  whenReady(name: string): Promise<void>;
  /** Stops the process and does not restart it. */
  stopProcess(name: string): Promise<void>;
  startProcess(name: string): Promise<void>;
  restart(name: string): Promise<void>;
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

export function createSupervisor(
  specs: readonly ProcessSpec[],
  { print, logLevel, order }: SupervisorOptions,
): Supervisor {
  const threshold = readLogLevel(logLevel);
  const processes = specs.map((spec) => {
    const onLine = (line: string) => {
      const pretty = toPrettyLine(spec.name, line, threshold);
      if (pretty !== undefined) print(pretty);
    };
    return new ManagedProcess(spec, { print, onLine });
  });
  const getProcess = (name: string): ManagedProcess => {
    const managedProcess = processes.find((candidate) => candidate.name === name);
    if (!managedProcess) throw new UserError(`This stack has no part named ${name}.`);
    return managedProcess;
  };
  const startAll = async (names: readonly string[], signal?: AbortSignal) => {
    signal?.throwIfAborted();
    const chosen = names.map(getProcess);
    for (const managedProcess of chosen) managedProcess.start();
    await Promise.all(chosen.map((managedProcess) => managedProcess.whenReady(signal)));
  };

  return {
    startAll,
    kill: (name, signal) => getProcess(name).kill(signal),
    whenReady: (name) => getProcess(name).whenReady(),
    stopProcess: (name) => getProcess(name).stop(),
    startProcess: (name) => startAll([name]),
    async restart(name) {
      await getProcess(name).stop();
      await startAll([name]);
    },
    pids: () => Object.fromEntries(processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, pid]]))),
    async stop() {
      for (const group of order.toReversed()) {
        await Promise.all(
          processes.filter(({ name }) => group.includes(name)).map((managedProcess) => managedProcess.stop()),
        );
      }
    },
  };
}

const readLogLevel = (text: string | undefined): LogLevel => logLevels.find((level) => level === text) ?? 'warn';
