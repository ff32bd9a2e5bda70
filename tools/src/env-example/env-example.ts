import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import { inWorkspace, workspaceRoot } from '../workspace.ts';

export interface EnvSource {
  /** Folder of the project, as in `services/gateway`. */
  project: string;
  schema: z.ZodObject;
}

export interface Variable {
  name: string;
  description: string | undefined;
  fallback: unknown;
  isRequired: boolean;
}

interface Reading extends Variable {
  project: string;
}

const HEADER = [
  '# Every variable of every program, generated from their schemas: npm run docs',
  '# Development needs none of them: npm start fills in what is missing. A line without # has no default.',
];

/** The text of `.env.example`. A variable that several programs read is listed once, with all their names. */
export function toEnvExample(sources: readonly EnvSource[]): string {
  const readings = sources.flatMap((source) =>
    readVariables(source).map((variable): Reading => ({ ...variable, project: source.project })),
  );
  const byName = Map.groupBy(readings, ({ name }) => name);
  const blocks = [...byName].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([name, all]) => toBlock(name, all));
  return `${[HEADER.join('\n'), ...blocks].join('\n\n')}\n`;
}

export function readVariables({ schema }: EnvSource): Variable[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    description: typeof property === 'object' ? property.description : undefined,
    fallback: typeof property === 'object' ? property.default : undefined,
    isRequired: required.includes(name),
  }));
}

function toBlock(name: string, readings: readonly Reading[]): string {
  const described = readings.filter((reading) => reading.description !== undefined);
  // Who cannot start without it says more of it than who can.
  const { description } = described.find(({ isRequired }) => isRequired) ?? described[0] ?? {};
  const fallbacks = new Set(readings.map(({ fallback }) => toText(fallback)));
  const [only = ''] = fallbacks.size === 1 ? fallbacks : [];
  return [
    ...(description === undefined ? [] : [`# ${description}`]),
    toReaderLine(readings, fallbacks.size > 1),
    `${readings.some(({ isRequired }) => isRequired) ? '' : '# '}${name}=${only}`,
  ].join('\n');
}

/** Programs that differ in their default name it: each listens on a port of its own. */
function toReaderLine(readings: readonly Reading[], isDifferent: boolean): string {
  const names = readings.map(({ project, fallback }) =>
    isDifferent ? `${project} (${toText(fallback) || 'none'})` : project,
  );
  return `# Read by ${names.join(', ')}.`;
}

/** A default inside this clone is written relative to its root: the file is the same on every machine. */
const toText = (fallback: unknown) => (fallback === undefined ? '' : String(fallback).replace(workspaceRoot, ''));

const ENV_FILES = ['services/*/src/env.ts', 'apps/shell/src/server/env.ts'];

/** The schemas of all programs. They are loaded by path, because nothing may depend on a service. */
export async function loadEnvSources(): Promise<EnvSource[]> {
  const files = globSync(ENV_FILES, { cwd: workspaceRoot }).toSorted();
  return Promise.all(files.map(loadEnvSource));
}

async function loadEnvSource(file: string): Promise<EnvSource> {
  const loaded: unknown = await import(pathToFileURL(inWorkspace(file)).href);
  const schema = typeof loaded === 'object' && loaded !== null && 'envSchema' in loaded ? loaded.envSchema : undefined;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${file} must export envSchema, a zod object.`);
  return { project: file.slice(0, file.indexOf('/src/')), schema };
}
