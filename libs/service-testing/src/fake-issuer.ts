import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** What an issuer can do wrong. */
export interface Misbehaviour {
  /** Changes what the id token says; an entry of `undefined` leaves a claim out. */
  claims?: Partial<
    Record<'iss' | 'nonce' | 'azp' | 'email' | 'sub' | 'picture' | 'given_name', string | undefined> & {
      aud: string | string[];
      exp: number | undefined;
      iat: number | undefined;
      auth_time: number | undefined;
      email_verified: boolean | string | undefined;
    }
  >;
  /** With what the id token is signed; `retired` is a key that is published no longer. */
  signedBy?: 'stranger' | 'unsigned' | 'unnamed-key' | 'public-key-as-secret' | 'retired';
  tokenStatus?: number;
  tokenDelayMs?: number;
  /** What comes from the token endpoint instead of tokens. */
  tokenReply?: 'html' | 'huge' | 'redirect' | 'no-id-token' | 'another-type';
  /** What the user info endpoint says, of whom it knows. */
  userInfo?: object;
  /** What it answers instead. */
  userInfoStatus?: number;
  /** How the issuer calls itself where it is discovered. */
  discoveredAs?: string;
}

const CLIENT_ID = 'shoreline';
/** The secret of the one client the issuer knows, `shoreline`. */
export const CLIENT_SECRET = 'only-for-this-test';
const MINUTE_SECONDS = 60;
const MS_PER_SECOND = 1_000;
const REFRESH_TOKEN = 'refresh';
const HUGE_BYTES = 2_097_152;

type Keys = Awaited<ReturnType<typeof generateKeys>>;

async function generateKeys() {
  const [own, other, stranger] = await Promise.all(['own', 'other', 'stranger'].map(() => generateKeyPair('RS256')));
  if (!own || !other || !stranger) throw new Error('Three keys were made.');
  const publish = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid, alg: 'RS256', use: 'sig' });
  return {
    own: own.privateKey,
    stranger: stranger.privateKey,
    ownAsText: await exportSPKI(own.publicKey),
    published: await Promise.all([publish(own.publicKey, 'own'), publish(other.publicKey, 'other')]),
  };
}

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: object | string;
}

interface Approval {
  asked: URLSearchParams;
  misbehaviour: Misbehaviour;
}

/** An OpenID issuer over real HTTP, with real keys, that misbehaves on demand; it may call itself by another name. */
export async function startIssuer(publicUrl?: string) {
  const keys = await generateKeys();
  const codes = new Map<string, Approval>();
  const userInfos = new Map<string, object>();
  const asked: string[] = [];
  const readUrl = (): string => publicUrl ?? issuerOf(server);
  let misbehaviour: Misbehaviour = {};

  const server = createServer(async (request, response) => {
    const { url: path = '' } = request;
    const url = readUrl();
    asked.push(path);
    const replies: Record<string, () => Reply | Promise<Reply>> = {
      '/.well-known/openid-configuration': () => ({
        body: { ...describeIssuer(url), ...(misbehaviour.discoveredAs && { issuer: misbehaviour.discoveredAs }) },
      }),
      '/jwks': () => ({ body: { keys: keys.published } }),
      '/token': async () =>
        redeem(new URLSearchParams(await text(request)), { url, keys, codes, userInfos, misbehaviour }),
      '/userinfo': () =>
        misbehaviour.userInfoStatus
          ? { status: misbehaviour.userInfoStatus, body: {} }
          : { body: misbehaviour.userInfo ?? userInfos.get(readBearer(request)) ?? {} },
    };
    const { status = 200, headers, body } = (await replies[path]?.()) ?? { status: 404, body: {} };
    const isText = typeof body === 'string';
    response
      .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
      .end(isText ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: issuerOf(server),
    /** The paths of all requests so far. */
    asked,
    /** From now on, in every sign-in. */
    misbehave(next: Misbehaviour) {
      misbehaviour = next;
    },
    /** A person says yes: answers the code the browser carries home. The issuer may misbehave in this sign-in alone. */
    approve(authorizationUrl: URL, how: Misbehaviour = {}): string {
      const code = `code-${codes.size}-${Date.now()}`;
      codes.set(code, { asked: authorizationUrl.searchParams, misbehaviour: how });
      return code;
    },
    /** A token as a CI gets one for a run: valid for a minute, for `audience`, unless the claims say otherwise. */
    issue: (audience: string, claims: Record<string, unknown>, signedBy?: Misbehaviour['signedBy']) =>
      signIdToken(
        { ...lifetime(), iss: readUrl(), aud: audience, sub: 'run', ...claims },
        keys,
        signedBy ? { signedBy } : {},
      ),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function issuerOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const readBearer = ({ headers }: IncomingMessage): string => (headers.authorization ?? '').replace(/^bearer /i, '');

const describeIssuer = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  userinfo_endpoint: `${url}/userinfo`,
  end_session_endpoint: `${url}/sign-out`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

interface Redemption {
  url: string;
  keys: Keys;
  codes: Map<string, Approval>;
  userInfos: Map<string, object>;
  misbehaviour: Misbehaviour;
}

async function redeem(form: URLSearchParams, { url, keys, codes, userInfos, ...parts }: Redemption): Promise<Reply> {
  if (form.get('grant_type') === 'refresh_token') return refresh({ url, keys, userInfos, ...parts });
  const code = form.get('code') ?? '';
  const approval = codes.get(code);
  const misbehaviour = { ...parts.misbehaviour, ...approval?.misbehaviour };
  codes.delete(code);

  await sleep(misbehaviour.tokenDelayMs ?? 0);
  if (misbehaviour.tokenStatus) return { status: misbehaviour.tokenStatus, body: { error: 'server_error' } };
  if (!approval || !isVerified(form, approval.asked)) return { status: 400, body: { error: 'invalid_grant' } };
  return issue(code, approval.asked, { url, keys, userInfos, misbehaviour });
}

/** The tokens of a code. */
async function issue(
  code: string,
  asked: URLSearchParams,
  { url, keys, userInfos, misbehaviour }: Omit<Redemption, 'codes'>,
): Promise<Reply> {
  const id_token = await signIdToken({ ...claimsFor(url, asked), ...misbehaviour.claims }, keys, misbehaviour);
  const access_token = `access-${code}`;
  userInfos.set(access_token, misbehaviour.userInfo ?? {});
  const isOffline = asked.get('scope')?.includes('offline_access') ?? false;
  const tokens = { access_token, token_type: 'Bearer', id_token, ...(isOffline && { refresh_token: REFRESH_TOKEN }) };
  return disguise(tokens, misbehaviour.tokenReply);
}

/** Fresh tokens for who was away for long. */
async function refresh({ url, keys, misbehaviour }: Omit<Redemption, 'codes'>): Promise<Reply> {
  if (misbehaviour.tokenStatus) return { status: misbehaviour.tokenStatus, body: { error: 'invalid_grant' } };
  const { nonce: _, ...claims } = { ...claimsFor(url, new URLSearchParams()), ...misbehaviour.claims };
  const id_token = await signIdToken(claims, keys, misbehaviour);
  return { body: { access_token: 'access-refreshed', token_type: 'Bearer', id_token } };
}

const isVerified = (form: URLSearchParams, asked: URLSearchParams): boolean =>
  createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url') === asked.get('code_challenge');

function disguise(tokens: Record<string, string>, as: Misbehaviour['tokenReply']): Reply {
  const { id_token: _, ...others } = tokens;
  const replies: Record<NonNullable<typeof as>, Reply> = {
    html: { body: '<!doctype html><title>Sign in</title>' },
    huge: { body: { ...tokens, padding: 'x'.repeat(HUGE_BYTES) } },
    redirect: { status: 302, headers: { location: '/elsewhere' }, body: '' },
    'no-id-token': { body: others },
    'another-type': { body: { ...tokens, token_type: 'mac' } },
  };
  return as ? replies[as] : { body: tokens };
}

function claimsFor(issuer: string, asked: URLSearchParams): JWTPayload {
  return {
    ...lifetime(),
    iss: issuer,
    aud: CLIENT_ID,
    sub: 'bea',
    email: 'Bea@Shoreline.example',
    email_verified: true,
    given_name: 'Bea',
    nonce: asked.get('nonce'),
    ...(asked.has('max_age') && { auth_time: Math.floor(Date.now() / MS_PER_SECOND) }),
  };
}

function lifetime() {
  const now = Math.floor(Date.now() / MS_PER_SECOND);
  return { iat: now, exp: now + MINUTE_SECONDS };
}

function signIdToken(claims: object, keys: Keys, { signedBy }: Misbehaviour): Promise<string> | string {
  if (signedBy === 'unsigned') return new UnsecuredJWT(claims as JWTPayload).encode();
  const token = new SignJWT(claims as JWTPayload);
  if (signedBy === 'public-key-as-secret')
    return token.setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(new TextEncoder().encode(keys.ownAsText));
  const kid = { 'unnamed-key': undefined, retired: 'retired', stranger: 'own' }[signedBy ?? 'stranger'];
  const key = signedBy === 'stranger' || signedBy === 'retired' ? keys.stranger : keys.own;
  return token.setProtectedHeader({ alg: 'RS256', ...(kid && { kid }) }).sign(key);
}
