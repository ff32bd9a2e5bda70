import { afterEach, beforeEach, expect, it } from 'vitest';

import { startIssuer } from '@shoreline/service-testing/fake-issuer';
import { createProvider } from './provider.ts';

/** Where browsers would find the issuer; nothing listens there for us. */
const PUBLIC_ISSUER = 'http://issuer.invalid:8090';
const checks = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
let issuer: Awaited<ReturnType<typeof startIssuer>>;

beforeEach(async () => {
  issuer = await startIssuer(PUBLIC_ISSUER);
});
afterEach(() => issuer.stop());

const provider = (internalOrigin?: string) =>
  createProvider({
    issuer: PUBLIC_ISSUER,
    clientId: 'shoreline',
    clientSecret: 'only-for-this-test',
    publicOrigin: 'http://localhost:8080',
    internalOrigin,
    timeoutSeconds: 1,
  });

it('reaches the issuer by its inner address and sends people to the one they know', async () => {
  const url = await provider(issuer.url).authorizationUrl(checks);

  expect(url.origin).toBe(PUBLIC_ISSUER);
});

it('redeems a code by the inner address and checks it against the issuer people know', async () => {
  const reached = provider(issuer.url);
  const code = issuer.approve(await reached.authorizationUrl(checks));
  const callback = new URL(`http://localhost:8080/api/login/callback?${new URLSearchParams({ code, state: 'state' })}`);

  const identity = await reached.redeem(callback, checks);

  expect(identity).toMatchObject({ issuer: PUBLIC_ISSUER, subject: 'bea' });
});

it('says of an address it does not take only that it is none', async () => {
  const reached = provider(issuer.url);
  const code = issuer.approve(await reached.authorizationUrl(checks));
  const callback = new URL(`http://localhost:8080/api/login/callback?${new URLSearchParams({ code, state: 'state' })}`);
  issuer.misbehave({ claims: { email: 'root@localhost' } });

  await expect(reached.redeem(callback, checks)).rejects.toThrow(/^The provider sent no email address\.$/);
});

it('does not reach it by any other way', async () => {
  await expect(provider().authorizationUrl(checks)).rejects.toThrow();
});
