import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** A JSON schema as zod writes it, with what the schemas of the contracts use. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const ANY_LENGTH = 40;
const FEW = 3;
const WIDE = 1_000_000;

/** What attacks are made of, wherever a value may stand. */
const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1e308, -1e308, 2 ** 53, 9e99, 0.1, [], {}, [[]], [null]],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', '\r\nset-cookie: a=b', '\\', '"'],
  ...['../../etc/passwd', '%00', '%', '%ff', '$where', '__proto__', 'constructor', 'NaN', 'null', 'undefined', '1e999'],
  ...[
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '{{7*7}}',
    '${7*7}',
    '🏄'.repeat(200),
    'a'.repeat(5_000),
    '-'.repeat(300),
  ],
  ...[
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(1000)' },
    { $regex: '(a+)+$' },
    { $expr: {} },
    { 'a.b': 1, $set: {} },
  ],
  ...[JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: { isAdmin: true } } }, { toString: 1 }],
  ...[{ length: 4_294_967_295 }, { toJSON: 1 }, { then: 1 }, { _id: 1, __v: -1 }, deep(200), wide(500)],
];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

function wide(keys: number): unknown {
  return Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, index]));
}

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3 }).map(toJson) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** What JSON can carry of a value: functions and the like never leave a client. */
function toJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return 'unprintable';
  }
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** By the name of a field: things that exist, so that requests get beyond "not found". */
export type KnownValues = Record<string, readonly string[]>;

/** Values of a schema's input: right ones, ones with a fault or two, and hostile ones in the right shape. */
export function valuesOf(schema: z.ZodType, known: KnownValues): Arbitrary<unknown> {
  const shape = schemaOf(schema);
  return fc.oneof(
    { weight: 5, arbitrary: fromSchema(shape, { known, leaf: (valid) => valid }) },
    { weight: 4, arbitrary: fromSchema(shape, { known, leaf: oftenValid }).chain(withFault) },
    { weight: 2, arbitrary: fromSchema(shape, { known, leaf: () => hostileValue }) },
    { weight: 1, arbitrary: hostileValue },
  );
}

const oftenValid = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: hostileValue });

/** A field too much, one missing, or one that is there in another type. */
function withFault(value: unknown): Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fc.constant(value);
  const keys = Object.keys(value);
  const chosen = fc.constantFrom(...keys, 'unknown', '__proto__', 'role', '_id');
  return fc.oneof(
    fc.constant(value),
    chosen.map((key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))),
    fc.tuple(chosen, hostileValue).map(([key, fault]) => withOwn(value, key, fault)),
  );
}

/** As `JSON.parse` sets it: `__proto__` becomes a field like any other. */
function withOwn(value: object, key: string, field: unknown): object {
  return Object.defineProperty({ ...value }, key, { value: field, enumerable: true, configurable: true });
}

interface Options {
  known: KnownValues;
  /** What stands where a text, a number or a choice belongs. */
  leaf: (valid: Arbitrary<unknown>) => Arbitrary<unknown>;
}

function fromSchema(schema: JsonSchema, options: Options, name = ''): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fromSchema(choice, options, name)));
  if (schema.type === 'object') return objectOf(schema, options);
  if (schema.items) {
    return fc.array(fromSchema(schema.items, options, name), { maxLength: Math.min(schema.maxItems ?? FEW, FEW) });
  }
  return options.leaf(leafOf(schema, options.known[name] ?? []));
}

function objectOf({ properties = {}, required = [], ...rest }: JsonSchema, options: Options): Arbitrary<unknown> {
  const { additionalProperties, propertyNames } = rest;
  if (typeof additionalProperties === 'object') {
    const keys = fromSchema(propertyNames ?? { type: 'string' }, { ...options, leaf: (valid) => valid }).map(String);
    return fc.dictionary(keys, fromSchema(additionalProperties, options), { maxKeys: FEW });
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, fromSchema(field, options, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function leafOf(schema: JsonSchema, known: readonly string[]): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'string' && known.length > 0) return fc.oneof(fc.constantFrom(...known), textOf(schema));
  // What is read from text, as numbers of a query are, says no type.
  return ofType[schema.type ?? '']?.(schema) ?? fc.oneof(fc.string(), fc.integer().map(String), fc.boolean());
}

const ofType: Record<string, (schema: JsonSchema) => Arbitrary<unknown>> = {
  integer: integerOf,
  number: (schema) =>
    fc.oneof(integerOf(schema), fc.double({ min: schema.minimum ?? -WIDE, max: schema.maximum ?? WIDE })),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: textOf,
};

function integerOf({ minimum = -WIDE, maximum = WIDE }: JsonSchema): Arbitrary<number> {
  return fc.integer({ min: Math.ceil(Math.max(minimum, -WIDE)), max: Math.floor(Math.min(maximum, WIDE)) });
}

/** Formats whose pattern is no good description of what people send. */
const FORMATS: Record<string, Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100') })
    .map((date) => date.toISOString()),
};

function textOf({ format = '', pattern, minLength = 0, maxLength = ANY_LENGTH }: JsonSchema): Arbitrary<unknown> {
  const text = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, ANY_LENGTH)),
  });
  const atLimit = fc.constantFrom('a', 'é', ' a', '🏄').map((unit) => unit.repeat(maxLength).slice(0, maxLength));
  const written = fc.constantFrom('Noosa Heads', 'https://noosa.example/a?b=c', '0755501234', '12.5', 'true', '-26.39');
  if (FORMATS[format]) return FORMATS[format];
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: atLimit }, { weight: 2, arbitrary: written });
}
