import { z } from 'zod';

/** What one program reads from its environment. */
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
  readers: string[];
}

const HEADER = [
  '# Every variable of every program, generated from their schemas: npm run env:example',
  '# Development needs none of them: npm start fills in what is missing. A line without # has no default.',
];

/** The text of `.env.example`. A variable that several programs read stands once, with all their names. */
export function toEnvExample(sources: readonly EnvSource[]): string {
  const variables = new Map<string, Variable>();
  for (const source of sources) {
    for (const variable of readVariables(source)) {
      const known = variables.get(variable.name);
      if (known) known.readers.push(...variable.readers);
      else variables.set(variable.name, variable);
    }
  }
  const blocks = [...variables.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(toBlock);
  return `${[HEADER.join('\n'), ...blocks].join('\n\n')}\n`;
}

export function readVariables({ project, schema }: EnvSource): Variable[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    description: typeof property === 'object' ? property.description : undefined,
    fallback: typeof property === 'object' ? property.default : undefined,
    isRequired: required.includes(name),
    readers: [project],
  }));
}

function toBlock({ name, description, fallback, isRequired, readers }: Variable): string {
  const sentence = description === undefined ? [] : [`# ${description}`];
  const value = fallback === undefined ? '' : String(fallback);
  return [...sentence, `# Read by ${readers.join(', ')}.`, `${isRequired ? '' : '# '}${name}=${value}`].join('\n');
}
