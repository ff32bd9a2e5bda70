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

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: string;
}

const CONNECTION_TIMEOUT_MS = 10_000;
/** Longer than any server takes to accept a mail of a few kilobytes. */
const SOCKET_TIMEOUT_MS = 20_000;
/** Codes of the library for what a server says about one mail. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** One pooled SMTP connection: mails follow each other through it, some hundred in a second. */
export function createSmtpTransport({ url, from }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    pool: true,
    url,
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

const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const toMailbox = ({ name = '', address }: Mailbox) => ({ name, address });

const isAboutTheMail = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABOUT_THE_MAIL.has(String(error.code));

/** Why a mail was not sent, in codes: the words of servers may repeat addresses. */
export function toReason(error: unknown): string {
  const fault: unknown = error instanceof MailRefused ? error.cause : error;
  if (!(fault instanceof Error)) return 'unknown';

  const parts = ['code', 'responseCode', 'command'].flatMap((name) => {
    const value = (fault as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  return parts.length > 0 ? parts.join(' ') : fault.name;
}

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
