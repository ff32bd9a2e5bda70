import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { readVariables, type EnvSource, type Variable } from '../../src/env-example/env-example.ts';
import { ROOT, readJson } from '../workspace.ts';

const BLOCK = /(<!-- generated: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

export type RenderBlock = (name: string) => string;

/** Renews everything between `<!-- generated: name -->` and `<!-- end -->`; the rest of the text is a person's. */
export const fillBlocks = (text: string, render: RenderBlock): string =>
  text.replace(BLOCK, (_, open: string, name: string, close: string) => `${open}\n${render(name)}\n\n${close}`);

export function toTable(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

export function envTable(sources: readonly EnvSource[], project: string): string {
  const source = sources.find((candidate) => candidate.project === project);
  if (!source) throw new Error(`${project} has no env.ts.`);

  const rows = readVariables(source).map((variable) => [
    `\`${variable.name}\``,
    toDefault(variable),
    variable.description ?? '',
  ]);
  return toTable(['Variable', 'Default', 'Meaning'], rows);
}

export function portTable(sources: readonly EnvSource[]): string {
  const rows = sources.map((source) => {
    const variables = readVariables(source);
    const port = (name: string) => String(variables.find((variable) => variable.name === name)?.fallback ?? '');
    return [`\`${source.project}\``, port('PORT'), port('INTERNAL_PORT')];
  });
  return toTable(['Program', 'Requests (`PORT`)', 'Health and metrics (`INTERNAL_PORT`)'], rows);
}

function toDefault({ fallback, isRequired }: Variable): string {
  if (isRequired) return '*required*';
  if (fallback === undefined || fallback === '') return '–';
  // A default inside this clone is told from the root: the table is the same on every machine.
  return `\`${String(fallback).replace(`${ROOT}/`, '')}\``;
}

interface AppFile {
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
