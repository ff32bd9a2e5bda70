import { Session } from 'node:inspector/promises';

import { appOfScript } from './render-messages.ts';

/** A paused thread answers within some 30 ms; one inside native code may not answer at all. */
const TIMEOUT_MS = 1_500;

interface Culprit {
  /** Undefined when no server bundle of a remote is on the stack. */
  app: string | undefined;
  /** Innermost call first. */
  stack: string;
}

interface CallFrame {
  functionName: string;
  location: { scriptId: string; lineNumber: number };
}

type DebuggerMessage =
  | { method: 'Debugger.scriptParsed'; params: { scriptId: string; url: string } }
  | { method: 'Debugger.paused'; params: { callFrames: readonly CallFrame[] } }
  | { method?: undefined };

/**
 * Says whose code a silent worker is in: pauses it by the debugger, which interrupts an endless loop too, and reads its stack.
 * `title` is the name the worker was made with. Undefined when it does not answer.
 */
export async function findCulprit(title: string): Promise<Culprit | undefined> {
  const session = new Session();
  session.connect();
  // A call frame names its script by number only.
  const scripts = new Map<string, string>();
  const paused = Promise.withResolvers<Culprit>();
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.endsWith(` ${title}`)) return;
    const send = (id: number, method: string) =>
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
    send(1, 'Debugger.enable').catch(paused.reject);
    send(2, 'Debugger.pause').catch(paused.reject);
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    const read = JSON.parse(message) as DebuggerMessage;
    if (read.method === 'Debugger.scriptParsed') scripts.set(read.params.scriptId, read.params.url);
    if (read.method === 'Debugger.paused') paused.resolve(toCulprit(read.params.callFrames, scripts));
  });
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), TIMEOUT_MS);
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    return await Promise.race([paused.promise, timeout.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    // A worker that stays paused could not be terminated.
    session.disconnect();
  }
}

function toCulprit(callFrames: readonly CallFrame[], scripts: ReadonlyMap<string, string>): Culprit {
  const calls = callFrames.map(({ functionName, location }) => ({
    name: functionName || '<anonymous>',
    url: scripts.get(location.scriptId) ?? '',
    line: location.lineNumber + 1,
  }));
  const lines = calls.map(({ name, url, line }) => `    at ${name} (${url}:${line})`);
  const apps = calls.flatMap(({ url }) => appOfScript(url) ?? []);
  return { app: apps[0], stack: ['Error: the event loop is silent', ...lines].join('\n') };
}
