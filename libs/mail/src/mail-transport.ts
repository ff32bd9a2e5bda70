import { createTransport } from 'nodemailer';
import { z } from 'zod';

import type { LeasedMail, Mailbox } from './mail.ts';

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Resolves once the server has accepted the mail. Rejects with `MailRefused` where the fault is this mail's alone. */
  send(mail: LeasedMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The server works and said no to this mail; another mail may pass. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Where mails may leave without encryption: nowhere, to a server on this machine, or anywhere. */
export type ClearText = (typeof CLEAR_TEXT)[number];

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: string;
  clearText?: ClearText;
}

const CLEAR_TEXT = ['never', 'loopback', 'anywhere'] as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const CONNECTION_TIMEOUT_MS = 10_000;
/** Longer than any server takes to accept a mail of a few kilobytes. */
const SOCKET_TIMEOUT_MS = 20_000;
/** Codes of the library for what a server says about one mail. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * One pooled SMTP connection: mails follow each other through it, some hundred in a second. It is encrypted, and the
 * certificate of the server is verified, unless `clearText` allows otherwise; without that nothing is sent.
 */
export function createSmtpTransport({ url, from, clearText = 'loopback' }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    pool: true,
    ...toServer(url, clearText),
    maxConnections: 1,
    maxMessages: Infinity,
    // The library would send a mail again when a connection breaks, also after the server accepted it. Attempts are ours.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, replyTo, unsubscribeUrl, subject, messageId, createdAt, text = '', html = '' }, signal) {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          date: createdAt,
          signal,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick) },
          ...(replyTo && { replyTo: toMailbox(replyTo) }),
          ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        });
      } catch (error) {
        throw isAboutTheMail(error) ? new MailRefused('refused', { cause: error }) : error;
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

/** The library would take options from the address, too, such as one that ends the verification. */
function toServer(url: string, clearText: ClearText) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const mayBeClear = clearText === 'anywhere' || (clearText === 'loopback' && LOOPBACK.test(hostname));
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !mayBeClear,
    tls: { minVersion: 'TLSv1.2' as const, rejectUnauthorized: true },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const toMailbox = ({ name = '', address }: Mailbox) => ({ name, address });

const isAboutTheMail = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABOUT_THE_MAIL.has(String(error.code));

/** The library replaces the codes of TLS by its own; what is left of them is the message. */
const TLS_FAULTS: readonly [RegExp, string][] = [
  [/altnames/, 'CERTIFICATE_OF_ANOTHER_NAME'],
  [/certificate (?:has expired|is not yet valid)/, 'CERTIFICATE_EXPIRED'],
  [/certificate/, 'CERTIFICATE_NOT_TRUSTED'],
  [/SSL routines/, 'TLS_NOT_POSSIBLE'],
];

const toTlsFault = ({ message }: Error): string | undefined =>
  TLS_FAULTS.find(([pattern]) => pattern.test(message))?.[1];

/** The server was reached, and talking to it would not be safe: no encryption, or a certificate that proves nothing. */
export const isUnsafeServer = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ETLS') || toTlsFault(error) !== undefined);

/** No such mailbox, domain or way to write it, moved away, or a domain that takes no mail (RFC 3463, RFC 7505). 5.1.7 and 5.1.8 are about us. */
const UNKNOWN_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** The server said, for good, that there is no such address. A bare 550 may be about us, or about today. */
export function isUnknownAddress(error: unknown): boolean {
  const fault: unknown = error instanceof MailRefused ? error.cause : undefined;
  if (!(fault instanceof Error) || !('command' in fault) || !('response' in fault)) return false;
  return fault.command === 'RCPT TO' && UNKNOWN_ADDRESS.test(String(fault.response));
}

/** Why a mail was not sent, in codes: the words of servers may repeat addresses. */
export function toReason(error: unknown): string {
  const fault: unknown = error instanceof MailRefused ? error.cause : error;
  if (!(fault instanceof Error)) return 'unknown';

  const parts = ['code', 'responseCode', 'command'].flatMap((name) => {
    const value = (fault as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  const tlsFault = toTlsFault(fault);
  if (tlsFault !== undefined) parts.push(tlsFault);
  return parts.length > 0 ? parts.join(' ') : fault.name;
}

/** An address alone, or a name before it: `Shoreline <hello@shoreline.example>`. */
const SENDER = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n"]+ <[^\s@<>]+@[^\s@<>]+>)$/;

/** The variables of every service that sends mail. Spread them into its `envSchema`. */
export const mailEnv = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s?#]+$/, 'Use smtp://host:port or smtps://user:password@host, without options')
    .refine((text) => URL.canParse(text), 'Use smtp://host:port or smtps://user:password@host')
    .meta({ description: 'The mail server, with user and password where it wants them.' }),
  SMTP_CLEAR_TEXT: z.enum(CLEAR_TEXT).default('loopback').meta({
    description: 'Where mails may leave without encryption: `never`, `loopback`, `anywhere` (development only).',
  }),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'Use an address, or Name <address>')
    .meta({ description: 'Who mails come from: an address, or a name and the address in angle brackets.' }),
};

/** What `createSmtpTransport` takes of an environment with `mailEnv`. */
export const toSmtpOptions = (env: z.output<z.ZodObject<typeof mailEnv>>): SmtpOptions => ({
  url: env.SMTP_URL,
  from: env.MAIL_FROM,
  clearText: env.SMTP_CLEAR_TEXT,
});
