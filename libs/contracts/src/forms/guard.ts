import { z } from 'zod';

import { MIN_FILL_TIME_MS } from './field-rule.ts';

const MAX_FILL_TIME_MS = 604_800_000;

/** Two optional fields of every form that needs no account. Neither is a puzzle, and people see neither. */
export const guardFields = {
  nickname: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Leave it out. Stands hidden in the form for programs that fill in every field.' }),
  fillTime: z
    .int()
    .min(0)
    .max(MAX_FILL_TIME_MS)
    .optional()
    .meta({ description: 'Milliseconds between showing the form and sending it.' }),
};

interface GuardedBody {
  nickname?: string | undefined;
  fillTime?: number | undefined;
}

/** Was this filled in by a program? Then it is answered like any other, and nothing is kept. */
export const looksAutomated = ({ nickname, fillTime }: GuardedBody): boolean =>
  Boolean(nickname) || (fillTime !== undefined && fillTime < MIN_FILL_TIME_MS);

/** The body without the guard fields: what is kept. */
export function withoutGuard<B extends GuardedBody>({
  nickname: _nickname,
  fillTime: _fillTime,
  ...body
}: B): Omit<B, keyof GuardedBody> {
  return body;
}

/** The answer to a form: taken. Reveals nothing of what was there before. */
export const acceptedSchema = z.object({ status: z.literal('accepted') });
