import { createApiClient } from '@shoreline/api-client';
import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { AUDIT_KEY } from '@shoreline/audit/testing';
import { type CallerName, OPERATOR_HEADER, type Route, type RouteCall } from '@shoreline/contracts';
import { createLog, createMetrics, serviceCaller } from '@shoreline/service-kit';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import type { Database } from '@shoreline/service-kit/database';
import { createBrowser, type Request, startApp } from '@shoreline/service-testing';
import { mongoDeadMails } from '@shoreline/mail';
import { mongoSessionStore } from '@shoreline/accounts';

import type { ReadOtherServices } from '../src/account/other-services.ts';
import { createApp } from '../src/app.ts';
import { mongoCookiePreferencesStore } from '../src/cookie-preferences/cookie-preferences.store.ts';
import { mongoListeningStore } from '../src/listening/listening.store.ts';
import { mongoEventNotificationStore } from '../src/event-notifications/event-notification.store.ts';
import { mongoListStore } from '../src/lists/list.store.ts';
import type { ReviewServices } from '../src/reviews/review.routes.ts';
import { fakeReviews } from './fake-reviews.ts';
import { personalDataOfMembers } from '../src/personal-data.ts';
import { mongoProfileStore } from '../src/profiles/profile.store.ts';
import { mongoSaveStore } from '../src/saves/save.store.ts';
import type { DescribeTargets } from '../src/target-summaries.ts';
import { operatorGroupsSchema } from '../src/sign-in/operators/operator-groups.ts';
import { createOperatorIssuer } from '../src/sign-in/operators/operator-issuer.ts';
import { mongoOperatorSessionStore } from '../src/sign-in/operators/operator-session.store.ts';
import { createAttempts } from '../src/sign-in/attempts.ts';
import { createProvider } from '../src/sign-in/provider.ts';
import { mongoUserStore } from '../src/user.store.ts';
import { CLIENT_SECRET, type startIssuer } from '@shoreline/service-testing/fake-issuer';

const ORIGIN = 'http://localhost:8080';
/** What the service of a test verifies requests with. */
const keys = createTestKeys();
const asGateway = keys.signAs('gateway', 'identity');
/** An operator's request. */
export const asOperator = keys.signAs('operations', 'identity');
/** A request of one of our services. */
export const asService = (service: CallerName) => keys.signAs(service, 'identity');
const isSigned = (init: RequestInit) => new Headers(init.headers).has('authorization');
/** Which groups of the issuer run the site of a test. */
const OPERATOR_GROUPS = 'publishers=publisher; /staff/ed,itors=editor; CN=admins,OU=ops=administrator';
/** Short, so that a slow issuer is a quick test. */
const TIMEOUT_SECONDS = 1;

/** Few, so that a test reaches them. */
export const MAX_SAVES = 5;
export const MAX_LISTS = 4;

interface Parts {
  issuer: Pick<Awaited<ReturnType<typeof startIssuer>>, 'url' | 'approve'>;
  describeTargets?: DescribeTargets;
  reviewServices?: ReviewServices;
  readOtherServices?: ReadOtherServices;
  now?: () => Date;
  /** What is asked for when an operator signs in. */
  operatorScope?: string;
}

/** The stores of a connection, once: a connection knows each model by one name. */
export const createStores = (connection: Database['connection'], clock: { now?: () => Date } = {}) => ({
  users: mongoUserStore(connection),
  sessions: mongoSessionStore(connection),
  profiles: mongoProfileStore(connection),
  saves: mongoSaveStore(connection, { ...clock, maxSaves: MAX_SAVES }),
  lists: mongoListStore(connection, { maxLists: MAX_LISTS }),
  listening: mongoListeningStore(connection),
  eventNotifications: mongoEventNotificationStore(connection),
  cookiePreferences: mongoCookiePreferencesStore(connection),
  personalData: personalDataOfMembers(connection, fakeReviews().services),
  operatorSessions: mongoOperatorSessionStore(connection),
  trail: mongoAuditStore(connection),
  // After every model that mails.
  deadMails: mongoDeadMails(connection),
});

/** The whole service on a real database and over real HTTP. */
export async function startIdentity(stores: ReturnType<typeof createStores>, parts: Parts) {
  const send = await startApp(createTestApp(stores, parts));
  const request: Request = (path, init = {}) => send(path, isSigned(init) ? init : asGateway(path, init));

  /** Leaves for the issuer and answers the callback a person would come back with. */
  async function leave(browser: ReturnType<typeof createBrowser>, path = '/api/login') {
    const departure = await browser.visit(path);
    const authorizationUrl = new URL(departure.headers.get('location') ?? '', ORIGIN);
    const state = authorizationUrl.searchParams.get('state') ?? '';
    const code = parts.issuer.approve(authorizationUrl);
    const callback = new URL(authorizationUrl.searchParams.get('redirect_uri') ?? '').pathname;
    return { state, code, authorizationUrl, callback: `${callback}?${new URLSearchParams({ code, state })}` };
  }

  return {
    newBrowser: () => createBrowser(request),
    leave,
    /** An operator's command. */
    call<R extends Route>(route: R, input: RouteCall<R>) {
      const client = createApiClient((path, init) => request(path, asOperator(path, init)));
      return client.call(route, input, { headers: { [OPERATOR_HEADER]: 'jo@office' } });
    },
    /** A browser that is signed in. */
    async signIn(headers: Record<string, string> = {}) {
      const browser = createBrowser(request);
      await browser.visit((await leave(browser)).callback, { headers });
      return browser;
    },
  };
}

const nothingElsewhere: ReadOtherServices = () => Promise.resolve({ content: {}, owners: {} });

function createTestApp(
  { trail, operatorSessions, ...stores }: ReturnType<typeof createStores>,
  { issuer, now, ...parts }: Parts,
) {
  const { describeTargets = async () => undefined, readOtherServices = nothingElsewhere } = parts;
  const log = createLog({ service: 'test', level: 'silent' });
  const metrics = createMetrics();
  const client = { issuer: issuer.url, clientId: 'shoreline', clientSecret: CLIENT_SECRET, publicOrigin: ORIGIN };
  const clock = now && { now };
  return createApp({
    admission: keys.admissionOf('identity'),
    ...stores,
    audit: createAuditTrail({ store: trail, key: AUDIT_KEY, log, metrics }),
    describeTargets,
    reviewServices: parts.reviewServices ?? fakeReviews().services,
    readOtherServices,
    attempts: createAttempts({ secret: CLIENT_SECRET, ...clock }),
    provider: createProvider({ ...client, timeoutSeconds: TIMEOUT_SECONDS }),
    operators: {
      issuer: createOperatorIssuer({
        ...client,
        timeoutSeconds: TIMEOUT_SECONDS,
        trustsEmails: false,
        scope: parts.operatorScope ?? 'openid email profile',
        groupsClaim: 'groups',
        groups: operatorGroupsSchema.parse(OPERATOR_GROUPS),
      }),
      attempts: createAttempts({ secret: CLIENT_SECRET, kind: 'operator', ...clock }),
      store: operatorSessions,
    },
    readService: serviceCaller,
    publicOrigin: ORIGIN,
    log,
    metrics,
    ...clock,
  });
}
