import { type DestinationStream, type Logger, pino } from 'pino';

import { currentTrace } from './tracing/trace-context.ts';

/** Structured log: the object first, the sentence second; never a body, a token or an email address. */
export type Log = Logger;

const SECRET_KEYS = ['email', 'authorEmail', 'password', 'token', 'secret', 'cookie', 'authorization'];
/** Each looks at the beginning of a word only: from every letter of it a long word without the rest takes seconds. */
const E_MAIL = /(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+\.\w+/g;
const URI_PASSWORD = /(?<!\w)(\w+:\/\/)[^\s/@]+@/g;

/**
 * Creates the log of one process: JSON lines on standard output. While one write is under way the next lines wait for it,
 * so that a busy process writes many at once and a slow reader delays no request; whatever waits is written at the exit.
 */
export function createLog(
  { service, level }: { service: string; level: string },
  destination: DestinationStream = pino.destination({ sync: false }),
): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    serializers: { err: toLoggedError },
    mixin: nameTrace,
  };
  return pino(options, destination);
}

/** Every line of a request says which trace it belongs to. */
function nameTrace(): object {
  const traceId = currentTrace()?.traceId;
  return traceId === undefined ? {} : { traceId };
}

/** Only what finds the bug: database errors carry whole documents, and a duplicate-key message carries the email. */
function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: mask(String(error)) };

  const cause = error.cause instanceof Error ? { cause: toLoggedError(error.cause) } : {};
  const code = 'code' in error ? { code: error.code } : {};
  return { type: error.name, message: mask(error.message), stack: mask(error.stack ?? ''), ...code, ...cause };
}

const mask = (text: string) => text.replace(URI_PASSWORD, '$1').replace(E_MAIL, '[email]');
