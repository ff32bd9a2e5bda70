import type { z } from 'zod';

import { readSecretFiles } from './secret-files.ts';
import { describeWeakness } from './weak-secret.ts';

/** Where variables come from: `process.env`, or a plain object in a test. */
export type EnvSource = Record<string, string | undefined>;

/**
 * Parses the environment once, before anything else. A variable may name a file that holds its value instead:
 * `X_FILE`, as container platforms hand secrets over. Every fault is reported in one message, no value is ever printed,
 * and production refuses secrets (fields with `.meta({ secret: true })`, passwords inside addresses) that look made up.
 */
export function readEnv<S extends z.ZodObject>(schema: S, source: EnvSource): z.output<S> {
  // `KEY=` in an env file means the same as leaving it out.
  const named = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const { values, faults: fileFaults } = readSecretFiles(Object.keys(schema.shape), named);
  const given: EnvSource = { ...named, ...values };
  const result = schema.safeParse(given);

  const reported = new Set(fileFaults.map(({ name }) => name));
  const faults = [
    ...fileFaults.map(({ name, message }) => `${name}: ${message}`),
    ...readFaults(result.error)
      .filter(({ name }) => !reported.has(name))
      .map(({ name, message }) => `${name}: ${message}`),
    ...missingPartners(schema, given, reported),
    ...weakSecrets(schema, given),
  ];
  if (!result.success || faults.length > 0) {
    throw new Error(`The environment is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return result.data;
}

const readFaults = (error: z.ZodError | undefined) =>
  (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));

/** Fields with `.meta({ neededWith: 'OTHER' })` may be left out only together with the other. */
function missingPartners(schema: z.ZodObject, given: EnvSource, reported: ReadonlySet<string>): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const { neededWith } = metaOf(field as z.ZodType);
    const isMissing = typeof neededWith === 'string' && given[neededWith] && !given[name] && !reported.has(name);
    return isMissing ? [`${name}: Needed together with ${neededWith}`] : [];
  });
}

function weakSecrets(schema: z.ZodObject, given: EnvSource): string[] {
  if ((given.NODE_ENV ?? 'production') !== 'production') return [];

  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const isSecret = metaOf(field as z.ZodType).secret === true;
    const weakness = describeWeakness(given[name] ?? '', isSecret);
    return weakness === undefined ? [] : [`${name}: ${weakness}`];
  });
}

/** What is said of a field, also inside `.optional()` and `.default(…)`. */
const metaOf = (field: z.ZodType): Record<string, unknown> => {
  const inner = 'unwrap' in field && typeof field.unwrap === 'function' ? metaOf(field.unwrap() as z.ZodType) : {};
  return { ...inner, ...field.meta() };
};
