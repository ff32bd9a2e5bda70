import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseJson } from '@shoreline/contracts';
import { z } from 'zod';

import { UserError } from '../print.ts';

const stackRecordSchema = z.object({
  pid: z.number().int().positive(),
  origin: z.string(),
  mongodbUri: z.string(),
  artifactsDir: z.string(),
  serviceUrls: z.object({ content: z.string(), identity: z.string(), owners: z.string(), releases: z.string() }),
});
export type StackRecord = z.infer<typeof stackRecordSchema>;

const pathIn = (dataDir: string) => join(dataDir, 'stack.json');
const OWNER_ONLY = 0o600;

export function findRunningStack(dataDir: string): StackRecord | undefined {
  const path = pathIn(dataDir);
  if (!existsSync(path)) return undefined;
  const record = stackRecordSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  return record.success && isAlive(record.data.pid) ? record.data : undefined;
}

export function assertNoneRuns(dataDir: string): void {
  const running = findRunningStack(dataDir);
  if (!running || running.pid === process.pid) return;
  throw new UserError(
    `A stack already runs on ${dataDir} (process ${running.pid}, ${running.origin}): stop it first, or start this one with --data <another folder> --ports auto.`,
  );
}

export function writeStackRecord(dataDir: string, record: StackRecord): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(pathIn(dataDir), `${JSON.stringify(record, null, 2)}\n`, { mode: OWNER_ONLY });
}

export const removeStackRecord = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
