import { z } from 'zod';

/** An address alone, or a name before it: `Shoreline <hello@shoreline.example>`. */
const SENDER = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n"]+ <[^\s@<>]+@[^\s@<>]+>)$/;

/** The variables of every service that sends mail. Spread them into its `envSchema`. */
export const mailEnv = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'Use smtp://host:port or smtps://user:password@host')
    .meta({ description: 'The mail server, with user and password where it wants them.' }),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'Use an address, or Name <address>')
    .meta({ description: 'Who mails come from: an address, or a name and the address in angle brackets.' }),
};
