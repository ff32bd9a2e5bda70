/**
 * A certified OpenID provider in a process of its own, for machines without one:
 * `node provider-host.main.ts <port> <public origin> [address]`, our client's id and secret in the environment.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { readEnv, secretSchema } from '@shoreline/service-kit';
import { collectGarbage } from '@shoreline/service-kit/collect-garbage';
import Provider from 'oidc-provider';
import { z } from 'zod';

import { readPlainEnv } from '../env.ts';
import { readEmail, toPerson, toSubject } from './people.ts';
import { signInPage, signOutPage } from './sign-in-page.ts';

const [port, publicOrigin, address = '127.0.0.1'] = process.argv.slice(2);
if (!port || !publicOrigin) throw new Error('Usage: provider-host.main.ts <port> <public origin> [address]');

const INTERACTION = /^\/interaction\/([\w-]+)$/;
const SCOPE = 'openid email profile groups';
const DAY_SECONDS = 86_400;

const envSchema = z.object({ OIDC_CLIENT_ID: z.string(), OIDC_CLIENT_SECRET: secretSchema('Our secret here.') });
const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = readEnv(envSchema, readPlainEnv());

// An in-memory issuer with known cookie keys is meant here: the library's warnings about both would only worry people.
console.warn = () => undefined;

const host = `localhost:${port}`;
const provider: Provider = new Provider(`http://${host}`, {
  clients: [
    {
      client_id: OIDC_CLIENT_ID,
      client_secret: OIDC_CLIENT_SECRET,
      redirect_uris: [`${publicOrigin}/api/login/callback`, `${publicOrigin}/api/operators/callback`],
      post_logout_redirect_uris: [`${publicOrigin}/`],
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'name'],
    groups: ['groups'],
  },
  conformIdTokenClaims: false,
  cookies: { keys: [OIDC_CLIENT_SECRET] },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = signOutPage(form);
      },
    },
  },
  findAccount: (_ctx, subject) => ({ accountId: subject, claims: () => ({ sub: subject, ...toPerson(subject) }) }),
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  // Nobody is asked twice: our own site is the only client.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope(SCOPE);
    await grant.save();
    return grant;
  },
  ttl: {
    Interaction: DAY_SECONDS,
    Session: DAY_SECONDS,
    Grant: DAY_SECONDS,
    IdToken: DAY_SECONDS,
    AccessToken: DAY_SECONDS,
  },
});

provider.use(async (ctx, next) => {
  const [, uid] = INTERACTION.exec(ctx.path) ?? [];
  if (!uid) return next();
  ctx.set('cache-control', 'no-store');
  if (ctx.method === 'POST') await continueSignIn(ctx, uid);
  else ctx.body = signInPage(`/interaction/${uid}`);
});

async function continueSignIn(ctx: Parameters<Parameters<Provider['use']>[0]>[0], uid: string): Promise<void> {
  const email = readEmail(new URLSearchParams(await text(ctx.req)).get('email') ?? '');
  if (email) {
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: toSubject(email) } });
    ctx.respond = false;
  } else {
    ctx.body = signInPage(`/interaction/${uid}`, 'Please enter an email address.');
  }
}

const answer = provider.callback();
await collectGarbage();
const server = createServer((request, response) => {
  // By whatever name it was reached, it uses the one browsers know it by.
  request.headers.host = host;
  void answer(request, response);
}).listen(Number(port), address);
await once(server, 'listening');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
