import {
  cleanUpOrphans,
  type PersonalDataSource,
  secureCookies,
  sessionCaller,
  type SessionStore,
} from '@shoreline/accounts';
import { MAX_PAGE_SIZE, type PageQuery } from '@shoreline/contracts';
import { type Admission, createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import type Koa from 'koa';

import { accountRouter } from './account/account.routes.ts';
import { cookiePreferencesRouter } from './cookie-preferences/cookie-preferences.routes.ts';
import type { CookiePreferencesStore } from './cookie-preferences/cookie-preferences.store.ts';
import { profileRouter } from './profiles/profile.routes.ts';
import type { ProfileStore } from './profiles/profile.store.ts';
import { saveRouter } from './saves/save.routes.ts';
import type { SaveStore } from './saves/save.store.ts';
import type { DescribeTargets } from './saves/target-summaries.ts';
import { type MemberSession, memberSessions } from './sessions.ts';
import type { AttemptStore } from './sign-in/attempt.store.ts';
import type { Provider } from './sign-in/provider.ts';
import { notConfiguredRouter, pageStyleRouter } from './sign-in/sign-in-pages.ts';
import { signInRouter } from './sign-in/sign-in.routes.ts';
import type { UserStore } from './user.store.ts';

export interface AppDependencies {
  admission: Admission;
  users: UserStore;
  sessions: SessionStore<MemberSession>;
  profiles: ProfileStore;
  saves: SaveStore;
  cookiePreferences: CookiePreferencesStore;
  attempts: AttemptStore;
  describeTargets: DescribeTargets;
  provider: Provider | undefined;
  readService: ReadCaller;
  publicOrigin: string;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ log, metrics, provider, now = () => new Date(), ...deps }: AppDependencies): Koa {
  const app = createServiceApp({ log, metrics, admission: deps.admission });
  const readCaller = sessionCaller({ sessions: memberSessions, kind: 'member', readService: deps.readService });
  const accountData = {
    kind: 'member',
    accounts: deps.users,
    cookies: memberSessions,
    dataSources: personalDataSources(deps),
  } as const;
  const routed = { ...deps, ...accountData, readCaller, log, now };

  app.use(secureCookies);
  app.use(memberSessions.middleware(app, deps.sessions));
  app.use(cleanUpOrphans(routed));

  app.use((provider ? signInRouter({ ...routed, provider }) : notConfiguredRouter()).routes());
  app.use(pageStyleRouter().routes());
  app.use(profileRouter(routed).routes());
  app.use(saveRouter(routed).routes());
  app.use(cookiePreferencesRouter(routed).routes());
  app.use(accountRouter(routed).routes());

  return app;
}

const personalDataSources = ({
  profiles,
  saves,
  cookiePreferences,
}: Pick<AppDependencies, 'profiles' | 'saves' | 'cookiePreferences'>): PersonalDataSource[] => [
  { name: 'profile', read: ({ id }) => profiles.read(id), remove: ({ id }) => profiles.remove(id) },
  {
    name: 'savedItems',
    read: ({ id }) => readAll((page) => saves.list(id, page)),
    remove: ({ id }) => saves.removeAllOf(id),
  },
  {
    name: 'cookiePreferences',
    read: async ({ id }) => (await cookiePreferences.find(id)) ?? null,
    remove: ({ id }) => cookiePreferences.remove(id),
  },
];

async function readAll<T>(readPage: (page: PageQuery) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await readPage({ limit: MAX_PAGE_SIZE, offset: all.length });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
