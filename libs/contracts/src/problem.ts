import { z } from 'zod';

/** The body of every answer that is not 2xx. */
export const problemSchema = z.object({
  code: z.string().max(80).meta({ description: 'Stable kebab-case name of the failure.' }),
  message: z.string().max(500).meta({ description: 'A sentence for people.' }),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'Which fields are wrong, and why.' }),
  requestId: z.string().max(64).meta({ description: 'Finds the request in the logs.' }),
});
export type Problem = z.infer<typeof problemSchema>;
