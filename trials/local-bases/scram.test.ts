import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

import { expect, it } from 'vitest';

import { beginExchange, type Exchange, finishExchange, toCredential } from './scram.ts';

const credential = toCredential('generated-password');
const begin = () => beginExchange('n,,n=content,r=client', (user) => (user === 'content' ? credential : undefined));

it('lets in who knows the password, and answers with a signature of its own', () => {
  const exchange = begin();
  if (!exchange) throw new Error('no exchange');

  const { message, serverSignature } = answer(exchange, 'generated-password');

  expect(finishExchange(exchange, message)).toBe(`v=${serverSignature}`);
});

it('lets in nobody with another password', () => {
  const exchange = begin();
  if (!exchange) throw new Error('no exchange');

  expect(finishExchange(exchange, answer(exchange, 'guessed-password').message)).toBeUndefined();
});

it('rejects an unknown user', () => {
  expect(beginExchange('n,,n=stranger,r=client', () => undefined)).toBeUndefined();
});

/** What a driver sends back (RFC 5802). */
function answer({ reply }: Exchange, password: string) {
  const [nonce = '', salt = '', iterations = ''] = reply.split(',').map((field) => field.slice(2));
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const said = `n=content,r=client,${reply},c=biws,r=${nonce}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), said);
  const clientProof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0))).toString('base64');
  return {
    message: `c=biws,r=${nonce},p=${clientProof}`,
    serverSignature: hmac(hmac(salted, 'Server Key'), said).toString('base64'),
  };
}
