import { z } from 'zod';

import { EMAIL, MAX_EMAIL_LENGTH } from './forms/field-rule.ts';

export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase words joined by hyphens');

export const idSchema = z.uuid();

/** What follows `/directory/` or `/events/`: a slug or an id. */
export const identifierSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9-]+$/, 'Use a slug or an id');

/** An email address as forms take it: what they let in must never be what a reply refuses. */
export const emailSchema = z.email({ pattern: EMAIL }).max(MAX_EMAIL_LENGTH);

/** A web address a page may link to. Never `javascript:` or `data:`. */
export const webUrlSchema = z.url({ protocol: /^https?$/, hostname: /.+/ }).max(2_000);

export const ownPathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/, 'Start with one slash');

export const searchSchema = z.string().trim().max(100);

export const flagSchema = z.literal('true').transform(() => true as const);
