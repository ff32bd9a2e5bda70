import { z } from 'zod';

import { type Html, html } from './html.ts';

/** The parts of a JSON schema the readable page shows. */
const shownSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});
export type ShownSchema = z.infer<typeof shownSchema>;

export const readSchema = (schema: unknown): ShownSchema => shownSchema.parse(schema ?? {});

const REFERENCE = /^#\/components\/schemas\//;

/** Says in a few words what a value looks like. */
export function describeSchema(source: unknown): Html {
  const schema = readSchema(source);
  if (schema.$ref) {
    const name = schema.$ref.replace(REFERENCE, '');
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return joined(schema.anyOf.map(describeSchema));
  if (schema.enum) return joined(schema.enum.map(toCode));
  if (schema.const !== undefined) return toCode(schema.const);
  if (schema.type === 'array') return html`list of ${describeSchema(schema.items)}`;
  return html`${toTypeName(schema)}`;
}

function toTypeName({ type, format }: ShownSchema): string {
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything');
  return format ? `${name} (${format})` : name;
}

const toCode = (value: unknown): Html => html`<code>${String(value)}</code>`;

const joined = (parts: Html[]): Html => html`${parts.map((part, index) => html`${index > 0 ? ' or ' : ''}${part}`)}`;

/** Limits worth knowing before sending something. */
export function describeLimits(source: unknown): string {
  const { maxLength, maxItems, maximum, default: preset } = readSchema(source);
  return [
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
    maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? '' : `at most ${maximum}`,
    preset === undefined ? '' : `${String(preset)} unless given`,
  ]
    .filter(Boolean)
    .join(', ');
}
