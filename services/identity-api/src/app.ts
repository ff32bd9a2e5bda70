import type { Router } from '@koa/router';
import { cleanUpOrphans, secureCookies, sessionCaller, type SessionStore } from '@shoreline/accounts';
import {
  auditOperationsRouter,
  type AuditTrail,
  auditRouter,
  countAccountMonths,
  recordOperatorActs,
} from '@shoreline/audit';
import {
  identityAuditRoutes,
  identityOutboxRoutes,
  identityPeopleRoutes,
  operatorRoutes,
  serviceContracts,
} from '@shoreline/contracts';
import { operationRoutes, outboxOperationRoutes } from '@shoreline/contracts/operations';
import { type DeadMails, type Outbox, outboxOperationsRouter, outboxRouter } from '@shoreline/mail';
import { type Admission, createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import {
  privacyRouter,
  type ReplicaStatus,
  type RetentionReport,
  statusRouter,
} from '@shoreline/service-kit/operations';
import { peopleRouter } from '@shoreline/service-kit/people-routes';
import type { PersonalData } from '@shoreline/service-kit/personal-data';
import type Koa from 'koa';

import { accountRouter } from './account/account.routes.ts';
import type { ReadOtherServices } from './account/other-services.ts';
import { avatarRouter, findAvatarThrough } from './avatars/avatars.routes.ts';
import { cookiePreferencesRouter } from './cookie-preferences/cookie-preferences.routes.ts';
import type { CookiePreferencesStore } from './cookie-preferences/cookie-preferences.store.ts';
import { listeningRouter } from './listening/listening.routes.ts';
import type { ListeningStore } from './listening/listening.store.ts';
import { eventNotificationRouter } from './event-notifications/event-notification.routes.ts';
import type { EventNotificationStore } from './event-notifications/event-notification.store.ts';
import { listRouter } from './lists/list.routes.ts';
import type { ListStore } from './lists/list.store.ts';
import type { OperatorIssuer } from './sign-in/operators/operator-issuer.ts';
import { operatorReader, operatorRouter } from './sign-in/operators/operator.routes.ts';
import type { OperatorSessionStore } from './sign-in/operators/operator-session.store.ts';
import { createOperatorSessions } from './sign-in/operators/operator-sessions.ts';
import { profileRouter } from './profiles/profile.routes.ts';
import type { ProfileStore } from './profiles/profile.store.ts';
import { reviewRouter, type ReviewServices } from './reviews/review.routes.ts';
import { saveRouter } from './saves/save.routes.ts';
import type { SaveStore } from './saves/save.store.ts';
import { memberSessions } from './sessions.ts';
import type { DescribeTargets } from './target-summaries.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { Provider } from './sign-in/provider.ts';
import { notConfiguredRouter, pageStyleRouter } from './sign-in/sign-in-pages.ts';
import { signInRouter } from './sign-in/sign-in.routes.ts';
import type { UserStore } from './user.store.ts';

export interface AppDependencies {
  admission: Admission;
  users: UserStore;
  sessions: SessionStore;
  profiles: ProfileStore;
  saves: SaveStore;
  lists: ListStore;
  listening: ListeningStore;
  eventNotifications: EventNotificationStore;
  cookiePreferences: CookiePreferencesStore;
  attempts: Attempts;
  operators: {
    /** Undefined where nobody is an operator. */
    issuer: OperatorIssuer | undefined;
    attempts: Attempts;
    store: OperatorSessionStore;
  };
  audit: AuditTrail;
  deadMails: DeadMails;
  outbox?: Outbox | undefined;
  /** What operators are told of this replica and of what it removes. */
  replica?: ReplicaStatus | undefined;
  retention?: RetentionReport | undefined;
  describeTargets: DescribeTargets;
  reviewServices: ReviewServices;
  personalData: readonly PersonalData[];
  readOtherServices: ReadOtherServices;
  provider: Provider | undefined;
  readService: ReadCaller;
  publicOrigin: string;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** Without the sign-out, which records itself: somebody who leaves is let go, whatever becomes of the record. */
const recordedRoutes = serviceContracts.identity.routes.filter((route) => route !== operatorRoutes.logout);

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ log, metrics, provider, now = () => new Date(), ...deps }: AppDependencies): Koa {
  const app = createServiceApp({ log, metrics, admission: deps.admission });
  const readCaller = sessionCaller({ sessions: memberSessions, kind: 'member', readService: deps.readService });
  const accountData = {
    kind: 'member',
    audit: deps.audit,
    accounts: deps.users,
    cookies: memberSessions,
    personalData: deps.personalData,
  } as const;
  const operatorSessions = createOperatorSessions({ ...deps.operators, audit: deps.audit, log, now });
  const readOperator = operatorReader(operatorSessions);
  const findAvatar = findAvatarThrough(deps.reviewServices.content, log);
  const routed = { ...deps, ...accountData, findAvatar, readCaller, readOperator, log, now };

  app.use(recordOperatorActs({ ...deps, readOperator, routes: recordedRoutes }));
  app.use(secureCookies);
  app.use(memberSessions.middleware(app, deps.sessions));
  app.use(cleanUpOrphans(routed));

  app.use((provider ? signInRouter({ ...routed, provider }) : notConfiguredRouter()).routes());
  app.use(pageStyleRouter().routes());
  app.use(operatorRouter({ ...routed, ...deps.operators, sessions: operatorSessions }).routes());
  app.use(profileRouter(routed).routes());
  app.use(saveRouter(routed).routes());
  app.use(listRouter(routed).routes());
  app.use(listeningRouter(routed).routes());
  app.use(eventNotificationRouter(routed).routes());
  app.use(reviewRouter(routed).routes());
  app.use(avatarRouter(routed).routes());
  app.use(cookiePreferencesRouter(routed).routes());
  app.use(accountRouter(routed).routes());
  app.use(outboxRouter(identityOutboxRoutes, routed).routes());
  app.use(peopleRouter(identityPeopleRoutes, { ...routed, findAccountIds: deps.users.findIds }).routes());
  app.use(auditRouter(identityAuditRoutes, routed).routes());
  for (const router of operationRouters(routed)) app.use(router.routes());

  return app;
}

type OperationContext = Pick<
  AppDependencies,
  'audit' | 'cookiePreferences' | 'deadMails' | 'outbox' | 'replica' | 'retention'
> & {
  readOperator: ReadCaller;
  now: () => Date;
};

/** What operators look at to see how the service does. */
const operationRouters = (context: OperationContext): Router[] => [
  statusRouter(operationRoutes.identity.status, { ...context, mailServer: context.outbox?.mailServer }),
  auditOperationsRouter(operationRoutes.identity, context),
  outboxOperationsRouter(outboxOperationRoutes.identity, context),
  privacyRouter(operationRoutes.identity.privacy, {
    ...context,
    countMonths: async (now) =>
      (await Promise.all([context.cookiePreferences.countMonths(now), countAccountMonths(context.audit, now)])).flat(),
  }),
];
