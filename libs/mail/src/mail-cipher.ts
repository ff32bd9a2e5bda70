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

/** The secrets waiting mails may be encrypted with: the current one, and former ones while their mails may still wait. */
type ReadSecrets = () => readonly string[];

/** Encrypts with the first secret and decrypts with whichever fits, so that a secret can be replaced while mails wait. */
export function createMailCipher(readSecrets: ReadSecrets): MailCipher {
  const keys = new Map<string, Buffer>();
  const keyOf = (secret: string): Buffer => {
    const key = keys.get(secret) ?? deriveKey(secret);
    keys.set(secret, key);
    return key;
  };

  return {
    encrypt(text) {
      const [secret] = readSecrets();
      if (secret === undefined) throw new Error('There is no secret to encrypt mails with.');
      return encryptWith(keyOf(secret), text);
    },
    decrypt(encrypted) {
      const faults: unknown[] = [];
      for (const secret of readSecrets()) {
        try {
          return decryptWith(keyOf(secret), encrypted);
        } catch (error) {
          faults.push(error);
        }
      }
      throw new AggregateError(faults, 'No secret opens it.');
    },
  };
}

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'content of waiting mails', KEY_BYTES));

function encryptWith(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function decryptWith(key: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
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
