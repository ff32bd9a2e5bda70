import { expect, it } from 'vitest';
import { z } from 'zod';

import { mailEnv } from './mail-transport.ts';

const env = z.object(mailEnv);
const good = { SMTP_URL: 'smtps://user:pass@mail.example:465', MAIL_FROM: 'Shoreline <hello@shoreline.example>' };

it.each([{}, { SMTP_URL: 'smtp://127.0.0.1:1025' }, { MAIL_FROM: 'hello@shoreline.example' }])(
  'accepts %j',
  (parts) => {
    expect(env.safeParse({ ...good, ...parts }).success).toBe(true);
  },
);

it.each([
  { SMTP_URL: 'mail.example' },
  { SMTP_URL: 'http://mail.example' },
  { SMTP_URL: 'smtp://mail.example?ignoreTLS=true' },
  { SMTP_URL: 'smtp://mail.example/?tls.rejectUnauthorized=false' },
  { SMTP_URL: 'smtp://' },
  { SMTP_CLEAR_TEXT: 'true' },
  { MAIL_FROM: 'Shoreline' },
  { MAIL_FROM: 'Shoreline <a@b.example>, Other <c@d.example>' },
  { MAIL_FROM: 'A\r\nBcc: <c@d.example>' },
])('refuses %j', (parts) => {
  expect(env.safeParse({ ...good, ...parts }).success).toBe(false);
});
