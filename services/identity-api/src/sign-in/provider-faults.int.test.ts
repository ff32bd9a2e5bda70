import { describe, expect, it } from 'vitest';

import { type Misbehaviour, startIssuer } from '@shoreline/service-testing/fake-issuer';
import { prepareIdentity } from '../../test/prepare-identity.ts';

const SESSION = '__Host-shoreline-session';
const { connection, misbehave, start } = prepareIdentity();

describe('a provider that misbehaves', () => {
  const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  const faults: [string, Misbehaviour][] = [
    ['names another nonce', { claims: { nonce: 'another' } }],
    ['names no nonce', { claims: { nonce: undefined } }],
    ['names another issuer', { claims: { iss: 'https://evil.example' } }],
    ['means another audience', { claims: { aud: 'another-client' } }],
    ['sends a token that is over', { claims: { exp: hourAgo } }],
    ['signs with a key that is not its own', { signedBy: 'stranger' }],
    ['does not sign', { signedBy: 'unsigned' }],
    ['fails at the token endpoint', { tokenStatus: 500 }],
    ['is slow at the token endpoint', { tokenDelayMs: 2_500 }],
    ['tells no address', { claims: { email: undefined } }],
    ['tells an address of no host', { claims: { email: 'root@localhost' } }],
    ['tells half an address', { claims: { email: 'bea@' } }],
  ];

  it.each(faults)('and %s opens no session', async (_, misbehaviour) => {
    const { newBrowser, leave } = await start();
    const browser = newBrowser();
    const { callback } = await leave(browser);
    misbehave(misbehaviour);

    const home = await browser.visit(callback);

    expect(home.headers.get('location')).toMatch(/^\/login\?error=/);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await connection.model('Session').countDocuments()).toBe(0);
  });
});

describe('a callback', () => {
  it('with an error opens no session', async () => {
    const { newBrowser, leave } = await start();
    const browser = newBrowser();
    const { state } = await leave(browser);

    const home = await browser.visit(`/api/login/callback?error=access_denied&state=${state}`);

    expect(home.headers.get('location')).toBe('/login?error=failed');
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it('with a state nobody issued opens no session', async () => {
    const { newBrowser, leave } = await start();
    const browser = newBrowser();
    const { code } = await leave(browser);

    const home = await browser.visit(`/api/login/callback?code=${code}&state=${'x'.repeat(43)}`);

    expect(home.headers.get('location')).toBe('/login?error=expired');
  });

  it('works once', async () => {
    const { newBrowser, leave } = await start();
    const browser = newBrowser();
    const { callback } = await leave(browser);
    await browser.visit(callback);
    await browser.visit('/api/logout');

    expect((await browser.visit(callback)).headers.get('location')).toBe('/login?error=expired');
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it('after more than ten minutes opens no session', async () => {
    let time = Date.now();
    const { newBrowser, leave } = await start({ now: () => new Date(time) });
    const browser = newBrowser();
    const { callback } = await leave(browser);
    time += 601_000;

    expect((await browser.visit(callback)).headers.get('location')).toBe('/login?error=expired');
  });

  it('with an attempt somebody wrote himself opens no session', async () => {
    const { newBrowser, leave } = await start();
    const browser = newBrowser();
    const { callback, state } = await leave(browser);
    const name = `__Host-shoreline-sign-in-${state.slice(0, 8)}`;
    const [head, ...rest] = (browser.cookies.get(name) ?? '').split('.');
    browser.cookies.set(name, [head, ...rest.with(2, `${rest[2]?.slice(0, -4)}AAAA`)].join('.'));

    expect((await browser.visit(callback)).headers.get('location')).toBe('/login?error=expired');
  });

  it('in another browser opens no session there', async () => {
    const { newBrowser, leave } = await start();
    const { callback } = await leave(newBrowser());
    const victim = newBrowser();
    await leave(victim);

    expect((await victim.visit(callback)).headers.get('location')).toBe('/login?error=expired');
    expect(victim.cookies.has(SESSION)).toBe(false);
  });
});

it('says so on the sign-in page while the provider is down', async () => {
  const away = await startIssuer();
  await away.stop();
  const { newBrowser } = await start({ issuer: away });

  expect((await newBrowser().visit('/api/login')).headers.get('location')).toBe('/login?error=unavailable');
});
