import { z } from 'zod';

import { factFieldsSchema } from './content-fields.ts';
import { idSchema, slugSchema } from './fields.ts';
import { operatorFactPaths } from './operator-addresses.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_EDITORS = { access: 'operator', roles: ['editor'] satisfies OperatorRole[] } as const;

const MAX_FACTS = 300;
/** About ten times what all figures are now. */
const MAX_CSV_LENGTH = 300_000;

const fieldsSchema = z.object(factFieldsSchema.shape);

const listedFactSchema = z.object({
  id: slugSchema.meta({ description: 'Its name in the register.' }),
  item: idSchema.meta({ description: 'By which it is edited, as an item of the kind `fact`.' }),
  title: z.string().max(120),
  guide: z.string().max(60).meta({ description: 'The guide that shows it.' }),
  text: z.string().max(60).meta({ description: 'The figure as guides write it.' }),
  fields: fieldsSchema.meta({ description: 'As visitors see it.' }),
  isChanged: z.boolean().meta({ description: 'Something was saved that is not published yet.' }),
});
export type ListedFact = z.infer<typeof listedFactSchema>;

const changeSchema = listedFactSchema.omit({ text: true }).extend({
  line: z.int().min(1),
  revision: z.int().min(0).meta({ description: 'To be said when it is saved.' }),
  after: fieldsSchema.meta({ description: 'As the file has it.' }),
});

const faultSchema = z.object({
  line: z.int().min(1),
  column: z.string().max(40).nullable(),
  message: z.string().max(300),
});

const checkSchema = z.object({
  changes: z.array(changeSchema).max(MAX_FACTS),
  faults: z.array(faultSchema).max(MAX_FACTS),
  unchanged: z.int().min(0),
});
/** What a file of figures would change, and what in it cannot be used. */
export type FactFileCheck = z.infer<typeof checkSchema>;

/** The figures of the guides all together: a list, and a file for the quarterly round. Each is changed by itself, as an item. */
export const operatorFactRoutes = {
  list: defineRoute({
    ...operatorFactPaths.list,
    ...FOR_EDITORS,
    summary: 'Lists the figures of the guides as they are published, the next review first.',
    reply: z.array(listedFactSchema).max(MAX_FACTS),
  }),
  download: defineRoute({
    ...operatorFactPaths.download,
    ...FOR_EDITORS,
    summary: 'Writes all figures into a CSV file.',
    reply: z.object({ csv: z.string().max(MAX_CSV_LENGTH) }),
  }),
  check: defineRoute({
    ...operatorFactPaths.check,
    ...FOR_EDITORS,
    summary: 'Reads a CSV file and says what it would change. Stores nothing.',
    body: z.object({ csv: z.string().min(1).max(MAX_CSV_LENGTH, 'The file is too large') }),
    reply: checkSchema,
  }),
};
