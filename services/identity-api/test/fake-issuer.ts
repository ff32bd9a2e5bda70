import { MS_PER_SECOND } from '@shoreline/contracts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** What an issuer can do wrong. */
export interface Misbehaviour {
  /** Changes what the id token says. */
  claims?: Partial<Record<'iss' | 'aud' | 'nonce' | 'email' | 'sub' | 'picture' | 'given_name', string | undefined>> & {
    exp?: number;
    email_verified?: boolean | string | undefined;
  };
  signedBy?: 'stranger' | 'unsigned';
  tokenStatus?: number;
  tokenDelayMs?: number;
}

const CLIENT_ID = 'shoreline';
export const CLIENT_SECRET = 'only-for-this-test';
const MINUTE_SECONDS = 60;

type Keys = Awaited<ReturnType<typeof generateKeys>>;

async function generateKeys() {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  return { own: own.privateKey, stranger: stranger.privateKey, jwk };
}

interface Reply {
  status?: number;
  body: object;
}

/** An OpenID issuer over real HTTP, with real keys, that misbehaves on demand; it may call itself by another name. */
export async function startIssuer(publicUrl?: string) {
  const keys = await generateKeys();
  const codes = new Map<string, URLSearchParams>();
  let misbehaviour: Misbehaviour = {};

  const server = createServer(async (request, response) => {
    const url = publicUrl ?? issuerOf(server);
    const replies: Record<string, () => Reply | Promise<Reply>> = {
      '/.well-known/openid-configuration': () => ({ body: describeIssuer(url) }),
      '/jwks': () => ({ body: { keys: [keys.jwk] } }),
      '/token': async () => redeem(new URLSearchParams(await text(request)), { url, keys, codes, misbehaviour }),
    };
    const { status = 200, body } = (await replies[request.url ?? '']?.()) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: issuerOf(server),
    misbehave(next: Misbehaviour) {
      misbehaviour = next;
    },
    /** A person says yes: answers the code the browser carries home. */
    approve(authorizationUrl: URL): string {
      const code = `code-${codes.size}-${Date.now()}`;
      codes.set(code, authorizationUrl.searchParams);
      return code;
    },
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

const describeIssuer = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  end_session_endpoint: `${url}/sign-out`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

interface Redemption {
  url: string;
  keys: Keys;
  codes: Map<string, URLSearchParams>;
  misbehaviour: Misbehaviour;
}

async function redeem(form: URLSearchParams, { url, keys, codes, misbehaviour }: Redemption): Promise<Reply> {
  const code = form.get('code') ?? '';
  const asked = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');

  await sleep(misbehaviour.tokenDelayMs ?? 0);
  if (misbehaviour.tokenStatus) return { status: misbehaviour.tokenStatus, body: { error: 'server_error' } };
  if (!asked || challenge !== asked.get('code_challenge')) return { status: 400, body: { error: 'invalid_grant' } };
  const id_token = await signIdToken({ ...claimsFor(url, asked), ...misbehaviour.claims }, keys, misbehaviour);
  return { body: { access_token: 'access', token_type: 'Bearer', id_token } };
}

function claimsFor(issuer: string, asked: URLSearchParams): JWTPayload {
  const now = Math.floor(Date.now() / MS_PER_SECOND);
  return {
    iss: issuer,
    aud: CLIENT_ID,
    sub: 'bea',
    email: 'Bea@Shoreline.example',
    email_verified: true,
    given_name: 'Bea',
    nonce: asked.get('nonce'),
    iat: now,
    exp: now + MINUTE_SECONDS,
  };
}

function signIdToken(claims: object, keys: Keys, { signedBy }: Misbehaviour): Promise<string> | string {
  if (signedBy === 'unsigned') return new UnsecuredJWT(claims as JWTPayload).encode();
  const key = signedBy === 'stranger' ? keys.stranger : keys.own;
  return new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
}
