import { z } from 'zod';

import { contactRules } from './forms/contact-form.ts';
import { acceptedSchema, guardFields } from './forms/guard.ts';
import { ruledText } from './forms/ruled-text.ts';
import { defineRoute } from './route.ts';

export const contactRoutes = {
  send: defineRoute({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Sends a message to the people behind the site.',
    idempotent: true,
    body: z.object({
      name: ruledText(contactRules.name),
      email: ruledText(contactRules.email),
      subject: ruledText(contactRules.subject),
      message: ruledText(contactRules.message),
      ...guardFields,
    }),
    status: 201,
    reply: acceptedSchema,
    errors: ['idempotency-key-reused'],
  }),
};
