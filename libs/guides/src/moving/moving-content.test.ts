import { openFactBook } from '@shoreline/facts';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { readMoving } from './read-moving.ts';

const text = (longest: number) => z.string().min(3).max(longest);
/** Numbers that belong to nobody: the ranges set aside for fiction. */
const phone = z.string().regex(/^(?:\(07\) (?:5550|7010) \d{4}|0491 570 (?:006|156|157|158|159|110))$/);

const taskSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: text(60),
  description: text(140),
  priority: z.enum(['high', 'medium', 'low']),
  category: z.enum(['lifestyle', 'admin', 'utilities', 'legal']),
});

const guideSchema = z.object({
  essentials: z.array(z.object({ kind: text(20), provider: text(40), phone, note: text(140) })).length(5),
  registrations: z.array(z.object({ title: text(40), deadline: text(60), text: text(200) })).length(4),
  phases: z
    .array(
      z.strictObject({ phase: text(30), anchor: text(30), timeframe: text(30), tasks: z.array(taskSchema).length(5) }),
    )
    .length(4),
  council: z
    .array(
      z.object({
        name: text(40),
        description: text(140),
        contact: phone,
        website: z
          .url()
          .regex(/\.example$/)
          .optional(),
        priority: z.enum(['essential', 'important', 'optional']),
      }),
    )
    .length(6),
  resources: z.array(z.object({ kind: text(20), intro: text(140), places: z.array(z.unknown()).min(3) })).length(4),
});

const guide = readMoving(openFactBook());

it('has the shape the page shows', () => {
  expect(guideSchema.safeParse(guide).error).toBeUndefined();
});

it('uses no id of a task twice and every category', () => {
  const tasks = guide.phases.flatMap((phase) => phase.tasks);

  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  expect(new Set(tasks.map(({ category }) => category)).size).toBe(4);
});
