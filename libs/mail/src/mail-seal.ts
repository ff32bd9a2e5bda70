import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Closes and opens what a mail says, so that a copy of the database opens no account while the mail still waits. */
export interface MailSeal {
  seal(text: string): string;
  /** Throws for what was sealed with another secret, or changed since. */
  open(sealed: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** What the cipher is specified for (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Makes the seal of a service from a secret it has anyway; mails that wait while that is replaced are lost. */
export function createMailSeal(secret: string): MailSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'content of waiting mails', KEY_BYTES));

  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** The transport that opens sealed mails on their way out; one it cannot open is refused like one the server refuses. */
export const openingTransport = (transport: MailTransport, seal: MailSeal): MailTransport => ({
  async send(mail, signal) {
    if (!mail.isSealed) return transport.send(mail, signal);
    await transport.send({ ...mail, ...opened(mail, seal) }, signal);
  },
  close: () => transport.close(),
});

function opened({ text, html, unsubscribeUrl }: Parameters<MailTransport['send']>[0], { open }: MailSeal) {
  try {
    return {
      ...(text !== undefined && { text: open(text) }),
      ...(html !== undefined && { html: open(html) }),
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl: open(unsubscribeUrl) }),
    };
  } catch (cause) {
    throw new MailRefused('The content was sealed with another secret.', { cause });
  }
}
