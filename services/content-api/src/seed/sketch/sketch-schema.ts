import { slugSchema } from '@shoreline/contracts';
import { z } from 'zod';

const secondsSchema = z.number().min(0).max(600);
const hertzSchema = z.number().min(20).max(11_000);
const noteSchema = z.string().regex(/^[A-G]#?[1-7]$/, 'Use a note name with its octave, such as F#3');

const anyLayer = {
  /** How loud, against 1 for everything the format can hold. */
  level: z.number().min(0).max(1),
  from: secondsSchema.default(0),
  to: secondsSchema.optional(),
  fade: secondsSchema.default(4),
};

const surfSchema = z.strictObject({ voice: z.literal('surf'), ...anyLayer, every: z.number().min(2).max(30) });

const windSchema = z.strictObject({ voice: z.literal('wind'), ...anyLayer, low: hertzSchema, high: hertzSchema });

const padSchema = z.strictObject({
  voice: z.literal('pad'),
  ...anyLayer,
  chords: z.array(z.array(noteSchema).min(1).max(5)).min(1).max(40),
  each: z.number().min(2).max(60),
});

/** A plucked string; `-` is a rest. */
const pluckSchema = z.strictObject({
  voice: z.literal('pluck'),
  ...anyLayer,
  notes: z
    .array(z.union([noteSchema, z.literal('-')]))
    .min(1)
    .max(200),
  step: z.number().min(0.1).max(10),
});

const chimeSchema = z.strictObject({
  voice: z.literal('chime'),
  ...anyLayer,
  at: z.array(secondsSchema).min(1).max(200),
  note: noteSchema,
  decay: z.number().min(0.05).max(8),
});

/** An animal or a horn: a tone that glides through these pitches, each so many seconds after the last. */
const callSchema = z.strictObject({
  voice: z.literal('call'),
  ...anyLayer,
  at: z.array(secondsSchema).min(1).max(200),
  glide: z
    .array(z.tuple([z.number().min(0).max(10), hertzSchema]))
    .min(2)
    .max(12),
  tremble: z.number().min(0).max(60).default(0),
});

/** Short dry sounds in a pattern that repeats: rails, drops, ticking frogs. */
const tickSchema = z.strictObject({
  voice: z.literal('tick'),
  ...anyLayer,
  every: z.number().min(0.05).max(60),
  pattern: z.array(secondsSchema).min(1).max(16),
  hertz: hertzSchema,
  decay: z.number().min(0.002).max(0.5),
});

export const layerSchema = z.discriminatedUnion('voice', [
  surfSchema,
  windSchema,
  padSchema,
  pluckSchema,
  chimeSchema,
  callSchema,
  tickSchema,
]);
export type Layer = z.infer<typeof layerSchema>;
export type LayerOf<V extends Layer['voice']> = Extract<Layer, { voice: V }>;

export const sketchSchema = z.strictObject({
  slug: slugSchema,
  seconds: z.int().min(1).max(180),
  layers: z.array(layerSchema).min(1).max(16),
});
export type Sketch = z.infer<typeof sketchSchema>;
