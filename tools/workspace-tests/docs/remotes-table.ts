import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { readJson, ROOT } from '../workspace.ts';
import { toTable } from './generated-blocks.ts';

interface AppFile {
  title: string;
  routes: Record<string, string>;
  widgets: Record<string, string>;
}

export function remotesTable(): string {
  const rows = globSync('apps/mf-*/app.json', { cwd: ROOT })
    .toSorted()
    .map((file) => {
      const { routes, widgets } = readJson<AppFile>(file);
      return [`\`${dirname(file)}\``, toList(Object.keys(routes)), toList(Object.keys(widgets))];
    });
  return toTable(['Remote', 'Pages', 'Widgets for other remotes'], rows);
}

const toList = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–';
