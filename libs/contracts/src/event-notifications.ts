import { z } from 'zod';

import { acceptedSchema } from './forms/guard.ts';
import { mailTokenSchema } from './newsletter.ts';
import { defineRoute } from './route.ts';

const eventNotificationsSchema = z.object({
  byMail: z.boolean().meta({ description: 'False: changes of saved events are shown on the site only.' }),
  email: z.string().nullable().meta({ description: 'Where mails go. Null: nobody verified an address, so none can.' }),
});
export type EventNotifications = z.infer<typeof eventNotificationsSchema>;

/** How a member hears that an event they saved takes place otherwise. Two pages ask for it. */
export const eventNotificationRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/me/event-notifications',
    access: 'member',
    summary: 'Says whether the member is mailed when an event they saved changes.',
    reply: eventNotificationsSchema,
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/api/me/event-notifications',
    access: 'member',
    summary: 'Chooses whether the member is mailed when an event they saved changes.',
    body: eventNotificationsSchema.pick({ byMail: true }),
    reply: eventNotificationsSchema,
    errors: ['email-unverified'],
  }),
  unsubscribe: defineRoute({
    method: 'POST',
    path: '/api/me/event-notifications/unsubscribe',
    access: 'public',
    summary: 'Ends these mails by the link in one of them; also for the one-click posts of mail programs (RFC 8058).',
    oneClick: true,
    query: z.object({ token: mailTokenSchema }),
    reply: acceptedSchema,
    errors: ['link-expired'],
  }),
};
