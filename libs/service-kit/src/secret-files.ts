import { readFileSync } from 'node:fs';

import type { EnvSource } from './read-env.ts';

/** What stands in the files that variables name. */
export interface SecretFiles {
  values: Record<string, string>;
  faults: { name: string; message: string }[];
}

const SUFFIX = '_FILE';

/**
 * Reads `X` from the file `X_FILE` names, for every variable of a program that has no `X_FILE` of its own meaning.
 * A line end at the end of the file is not part of the value.
 */
export function readSecretFiles(names: readonly string[], source: EnvSource): SecretFiles {
  const values: Record<string, string> = {};
  const faults: SecretFiles['faults'] = [];
  for (const name of names) {
    const variable = `${name}${SUFFIX}`;
    const path = names.includes(variable) ? undefined : source[variable] || undefined;
    if (path === undefined) continue;
    const content = source[name] ? BOTH : readText(path);
    if (typeof content === 'string') values[name] = content;
    else faults.push({ name, ...content });
  }
  return { values, faults };
}

const BOTH = { message: 'Give it or the file, not both' };
const EMPTY = { message: 'The file it is read from is empty' };

/** The path is reported, which is no secret; what stands there is not. */
function readText(path: string): string | { message: string } {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || EMPTY;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return { message: `The file ${path} cannot be read (${code})` };
  }
}
