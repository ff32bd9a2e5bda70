import { globSync } from 'node:fs';

import { readText, ROOT } from '../workspace.ts';
import { toTable } from './generated-blocks.ts';

const SOURCES = '{apps/shell,libs/{mail,service-kit},services/*}/src/**/*.ts';
const STRING = /(?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`)/.source;
const WRITTEN_OUT = new RegExp(`status: ([\\w.]+),\\s*code: '([a-z-]+)',\\s*message(?::\\s*${STRING})?`, 'g');
const THROUGH_MAKER = new RegExp(`\\b(notFound|conflict|unavailable)\\(\\s*'([a-z-]+)',\\s*${STRING}`, 'g');
const MAKER_STATUS: Record<string, string> = { notFound: '404', conflict: '409', unavailable: '503' };

interface ErrorCode {
  code: string;
  status: string;
  sentence: string;
}

export function errorCodeTable(): string {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.test\.ts$|node_modules/.test(file));
  const found = files.flatMap((file) => readErrorCodes(readText(file)));
  const byCode = Map.groupBy(found, ({ code }) => code);
  const rows = [...byCode.values()]
    .map(toOne)
    .toSorted((a, b) => a.status.localeCompare(b.status, 'en') || a.code.localeCompare(b.code, 'en'))
    .map(({ code, status, sentence }) => [status, `\`${code}\``, sentence || '*says what is wrong*']);
  return toTable(['Status', 'Code', 'What people read'], rows);
}

/** A code that is told in several ways has no sentence of its own. */
function toOne([first, ...others]: ErrorCode[]): ErrorCode {
  if (!first) throw new Error('A code stands at least once.');
  const isAlwaysSame = others.every(({ sentence }) => sentence === first.sentence);
  return isAlwaysSame ? first : { ...first, sentence: '' };
}

export const readErrorCodes = (source: string): ErrorCode[] =>
  [WRITTEN_OUT, THROUGH_MAKER]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, how = '', code = '', ...sentences]) => ({
      code,
      status: MAKER_STATUS[how] ?? (/^\d+$/.test(how) ? how : '4xx'),
      sentence: (sentences.find((sentence) => sentence !== undefined) ?? '').replace(/\$\{[^}]*\}/g, '…'),
    }));
