import { z } from 'zod';

import { editSuggestionKinds, editSuggestionPaths, editSuggestionRules } from './edit-suggestion-rules.ts';
import { idSchema } from './fields.ts';
import { acceptedSchema, guardFields } from './forms/guard.ts';
import { optionalRuledText, ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

export const editSuggestionRoutes = {
  send: defineRoute({
    ...editSuggestionPaths.send,
    access: 'public',
    summary: 'Suggests what is different about a listing or event. An operator reads it.',
    idempotent: true,
    params: z.object({ id: idSchema }),
    body: z.object({
      kind: z.enum(editSuggestionKinds),
      text: ruledText(editSuggestionRules.text),
      value: optionalRuledText(editSuggestionRules.value).meta({
        description: 'The number, the street address or the page it is the same as.',
      }),
      email: optionalRuledText(editSuggestionRules.email).meta({ description: 'For thanks, or the reason why not.' }),
      ...guardFields,
    }),
    status: 201,
    reply: acceptedSchema,
    errors: ['directory-item-not-found', 'too-many-suggestions', 'idempotency-key-reused'],
  }),
};
