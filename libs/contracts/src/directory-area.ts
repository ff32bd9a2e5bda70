import { z } from 'zod';

const MAX_RADIUS_KM = 100;
const LATITUDE = { least: -90, most: 90 };
const LONGITUDE = { least: -180, most: 180 };
/** As many digits as a coordinate can mean: the seventh is a centimetre. */
const DEGREES = String.raw`-?\d{1,3}(?:\.\d{1,7})?`;

const listOf = (count: number): RegExp => new RegExp(`^${Array.from({ length: count }, () => DEGREES).join(',')}$`);

const NEAR = 'Write a place as latitude,longitude, such as -26.39,153.09';
const BOUNDS = 'Write bounds as west,south,east,north in degrees, such as 152.9,-26.5,153.1,-26.3';

const isWithin = (value: number, { least, most }: typeof LATITUDE): boolean => value >= least && value <= most;

const toBounds = ([west = 0, south = 0, east = 0, north = 0]: number[]) => ({ west, south, east, north });

const isBox = ({ west, south, east, north }: ReturnType<typeof toBounds>): boolean =>
  [west, east].every((value) => isWithin(value, LONGITUDE)) &&
  [south, north].every((value) => isWithin(value, LATITUDE)) &&
  west < east &&
  south < north;

const nearSchema = z
  .string()
  .max(60)
  .regex(listOf(2), NEAR)
  .transform((text, ctx) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    if (isWithin(latitude, LATITUDE) && isWithin(longitude, LONGITUDE)) return { latitude, longitude };
    ctx.addIssue(NEAR);
    return z.NEVER;
  })
  .meta({ description: 'Latitude and longitude. Only listings with a known place count; the nearest come first.' });

export const boundsSchema = z
  .string()
  .max(80)
  .regex(listOf(4), BOUNDS)
  .transform((text, ctx) => {
    const bounds = toBounds(text.split(',').map(Number));
    if (isBox(bounds)) return bounds;
    ctx.addIssue(BOUNDS);
    return z.NEVER;
  })
  .meta({ description: 'West, south, east and north: only what lies within.' });

export type Bounds = z.output<typeof boundsSchema>;

/** Where the listings of a list are. */
export const areaFields = {
  suburb: z.string().trim().max(60).optional().meta({ description: 'The suburb as listings name it.' }),
  near: nearSchema.optional(),
  radius: z.coerce
    .number('Write a radius in kilometres')
    .positive('A radius is more than nothing')
    .max(MAX_RADIUS_KM, `A radius is ${MAX_RADIUS_KM} kilometres at most`)
    .optional()
    .meta({ description: 'Kilometres around `near`.' }),
  sort: z
    .enum(['distance'], 'A list can be sorted by distance')
    .optional()
    .meta({ description: 'The nearest to `near` first, events and what a search found too.' }),
  bounds: boundsSchema.optional(),
};

type Asked = Partial<Record<keyof typeof areaFields, unknown>>;

/** What counts from a place needs one. */
export function requireNear({ value, issues }: { value: Asked; issues: z.core.$ZodRawIssue[] }): void {
  for (const path of ['radius', 'sort'] as const) {
    if (value[path] === undefined || value.near !== undefined) continue;
    issues.push({
      code: 'custom',
      input: value[path],
      path: [path],
      message: 'Say from where: add near=latitude,longitude',
    });
  }
}
