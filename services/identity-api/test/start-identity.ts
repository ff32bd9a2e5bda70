import { createLog, createMetrics, serviceCaller } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import type { Database } from '@shoreline/service-kit/database';
import { createBrowser, startApp } from '@shoreline/service-testing';
import { mongoSessionStore } from '@shoreline/accounts';

import { createApp } from '../src/app.ts';
import { mongoCookiePreferencesStore } from '../src/cookie-preferences/cookie-preferences.store.ts';
import { mongoProfileStore } from '../src/profiles/profile.store.ts';
import { mongoSaveStore } from '../src/saves/save.store.ts';
import type { DescribeTargets } from '../src/saves/target-summaries.ts';
import { mongoAttemptStore } from '../src/sign-in/attempt.store.ts';
import { createProvider } from '../src/sign-in/provider.ts';
import { mongoUserStore } from '../src/user.store.ts';
import { CLIENT_SECRET, type startIssuer } from './fake-issuer.ts';

const ORIGIN = 'http://localhost:8080';
/** Short, so that a slow issuer is a quick test. */
const TIMEOUT_SECONDS = 1;

interface Parts {
  issuer: Pick<Awaited<ReturnType<typeof startIssuer>>, 'url' | 'approve'>;
  describeTargets?: DescribeTargets;
}

/** The stores of a connection, once: a connection knows each model by one name. */
export const createStores = (connection: Database['connection']) => ({
  users: mongoUserStore(connection),
  sessions: mongoSessionStore(connection),
  profiles: mongoProfileStore(connection),
  saves: mongoSaveStore(connection),
  cookiePreferences: mongoCookiePreferencesStore(connection),
  attempts: mongoAttemptStore(connection),
});

/** The whole service on a real database and over real HTTP. */
export async function startIdentity(stores: ReturnType<typeof createStores>, parts: Parts) {
  const request = await startApp(createTestApp(stores, parts));

  /** Leaves for the issuer and answers the callback a person would come back with. */
  async function leave(browser: ReturnType<typeof createBrowser>, path = '/api/login') {
    const departure = await browser.visit(path);
    const authorizationUrl = new URL(departure.headers.get('location') ?? '', ORIGIN);
    const state = authorizationUrl.searchParams.get('state') ?? '';
    const code = parts.issuer.approve(authorizationUrl);
    return { state, code, callback: `/api/login/callback?${new URLSearchParams({ code, state })}` };
  }

  return {
    newBrowser: () => createBrowser(request),
    leave,
    /** A browser that is signed in. */
    async signIn() {
      const browser = createBrowser(request);
      await browser.visit((await leave(browser)).callback);
      return browser;
    },
  };
}

function createTestApp(stores: ReturnType<typeof createStores>, { issuer, describeTargets = async () => [] }: Parts) {
  return createApp({
    admission: admitEverybody,
    ...stores,
    describeTargets,
    provider: createProvider({
      issuer: issuer.url,
      clientId: 'shoreline',
      clientSecret: CLIENT_SECRET,
      publicOrigin: ORIGIN,
      timeoutSeconds: TIMEOUT_SECONDS,
    }),
    readService: serviceCaller,
    publicOrigin: ORIGIN,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  });
}
