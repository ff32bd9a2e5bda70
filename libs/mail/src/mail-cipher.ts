import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Encrypts the content of queued mails, so that a copy of the database contains no usable token. */
export interface MailCipher {
  encrypt(text: string): string;
  /** Throws for what was encrypted with another secret, or changed since. */
  decrypt(encrypted: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** What the cipher is specified for (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key from a secret the service has anyway; mails queued while that secret is replaced are lost. */
export function createMailCipher(secret: string): MailCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'content of waiting mails', KEY_BYTES));

  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** A transport that decrypts mails before sending; one that cannot be decrypted fails like one the server refuses. */
export const decryptingTransport = (transport: MailTransport, cipher: MailCipher): MailTransport => ({
  async send(mail, signal) {
    if (!mail.isSealed) return transport.send(mail, signal);
    await transport.send({ ...mail, ...decryptContent(mail, cipher) }, signal);
  },
  close: () => transport.close(),
});

function decryptContent({ text, html, unsubscribeUrl }: Parameters<MailTransport['send']>[0], { decrypt }: MailCipher) {
  try {
    return {
      ...(text !== undefined && { text: decrypt(text) }),
      ...(html !== undefined && { html: decrypt(html) }),
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl: decrypt(unsubscribeUrl) }),
    };
  } catch (cause) {
    throw new MailRefused('The content was encrypted with another secret.', { cause });
  }
}
