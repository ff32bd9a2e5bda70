import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

import type { Print } from '../print.ts';

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;
export type LogLevel = keyof typeof LEVELS;

export const logLevels = Object.keys(LEVELS) as LogLevel[];

interface LogRecord {
  level: number;
  msg?: string;
  err?: { message?: string };
}

const NAME_WIDTH = 8;

export function toPrettyLine(processName: string, line: string, threshold: LogLevel): string | undefined {
  const name = processName.padEnd(NAME_WIDTH);
  const record = readRecord(line);
  if (!record) return line.trim() === '' ? undefined : `${name} │ ${line}`;
  if (record.level < LEVELS[threshold]) return undefined;

  const cause = record.err?.message;
  const sentence = [record.msg, cause].filter((text) => text !== undefined && text !== '').join(': ');
  return `${name} │ ${levelName(record.level)} ${sentence}`;
}

function readRecord(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is LogRecord =>
  typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number';

const levelName = (level: number) => logLevels.findLast((name) => LEVELS[name] <= level) ?? 'debug';

export function eachLine(stream: Readable, onLine: Print): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
}
