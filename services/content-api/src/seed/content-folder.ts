import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';
import { z } from 'zod';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Reads every list of entries in the files a pattern names; a fault says which file and entry it is in. */
export function readEntries<S extends z.ZodType>(folder: URL, pattern: string, schema: S): z.output<S>[] {
  return listFiles(folder, pattern).flatMap((file) => {
    const entries: unknown = parse(readFileSync(new URL(file, folder), 'utf8'));
    return z
      .array(z.unknown())
      .parse(entries ?? [])
      .map((entry) => readEntry(file, schema, entry));
  });
}

/** Reads every text with front matter in the files a pattern names; the text becomes `content`. */
export function readTexts<S extends z.ZodType>(folder: URL, pattern: string, schema: S): z.output<S>[] {
  return listFiles(folder, pattern).map((file) => {
    const [, head = '', body = ''] = FRONT_MATTER.exec(readFileSync(new URL(file, folder), 'utf8')) ?? [];
    return readEntry(file, schema, { ...(parse(head) as object | null), content: body.trim() });
  });
}

const listFiles = (folder: URL, pattern: string) => globSync(pattern, { cwd: fileURLToPath(folder) }).sort();

function readEntry<S extends z.ZodType>(file: string, schema: S, entry: unknown): z.output<S> {
  const result = schema.safeParse(entry);
  if (result.success) return result.data;

  const name = z.looseObject({ slug: z.string() }).safeParse(entry).data?.slug ?? 'an entry';
  throw new Error(`${file}, ${name}:\n${z.prettifyError(result.error)}`);
}
