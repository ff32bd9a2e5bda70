import type { z } from 'zod';

/** Where variables come from: `process.env`, or a plain object in a test. */
export type EnvSource = Record<string, string | undefined>;

/** Fewer different characters than this is a key somebody made up, not one a machine drew. */
const MIN_DISTINCT_CHARACTERS = 10;
const WELL_KNOWN = /change|example|secret|default|development|password|shoreline/i;

/**
 * Parses the environment once, before anything else. Every fault is told in one message, no value is ever printed,
 * and production refuses secrets (fields with `.meta({ secret: true })`) that look made up.
 */
export function readEnv<S extends z.ZodObject>(schema: S, source: EnvSource): z.output<S> {
  // `KEY=` in an env file means the same as leaving it out.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  const faults = [...readFaults(result.error), ...weakSecrets(schema, given)];

  if (!result.success || faults.length > 0) {
    throw new Error(`The environment is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return result.data;
}

const readFaults = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

function weakSecrets(schema: z.ZodObject, given: EnvSource): string[] {
  if ((given.NODE_ENV ?? 'production') !== 'production') return [];

  return Object.entries(schema.shape)
    .filter(([name, field]) => given[name] && isSecret(field as z.ZodType) && isWeak(given[name]))
    .map(([name]) => `${name}: Use a random value of its own in production`);
}

const isSecret = (field: z.ZodType) => field.meta()?.secret === true;

const isWeak = (value: string) => new Set(value).size < MIN_DISTINCT_CHARACTERS || WELL_KNOWN.test(value);
