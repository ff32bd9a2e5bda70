import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { inWorkspace } from './workspace.ts';

/** What the person set, over the contents of `.env`: the shell wins. A line without a value in the file sets nothing. */
export function mergeEnv(given: NodeJS.ProcessEnv, file = ''): NodeJS.ProcessEnv {
  const filled = Object.entries(parseEnv(file)).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...given };
}

/** The environment of the programs a person starts. Tests and benches use `readPlainEnv`. */
export function readEnvWithFile(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const path = inWorkspace('.env');
  return mergeEnv(source, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
}

/** The environment without `.env`, so that a test runs the same on every machine. */
export const readPlainEnv = (source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({ ...source });

/** When the command began, installing included, in milliseconds since 1970. The launcher passes it on. */
export function readLaunchTime(source: NodeJS.ProcessEnv = process.env): number {
  const given = Number(source.SHORELINE_LAUNCHED_AT);
  return given > 0 ? given : performance.timeOrigin;
}
