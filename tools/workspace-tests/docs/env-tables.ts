import { type EnvSource, readVariables, type Variable } from '../../src/env-example/env-example.ts';
import { ROOT } from '../workspace.ts';
import { toTable } from './generated-blocks.ts';

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
