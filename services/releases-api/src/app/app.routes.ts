import type { Router } from '@koa/router';
import { type ReleaseApp, releaseAppRoutes } from '@shoreline/contracts/releases';
import { conflict, createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { findPrefixOwner } from './app.rules.ts';
import { type AppStore, MAX_TOKENS, type StoredApp } from './app.store.ts';

interface Dependencies {
  apps: AppStore;
  readService: ReadCaller;
}

export const appUnknown = (app: string) =>
  notFound(
    'release-app-unknown',
    `Nobody registered ${app}. An operator does: npm run release -- apps add ${app} --team … --prefix /…`,
  );

/** Whose apps are, and their tokens. */
export function appRouter({ apps, readService }: Dependencies): Router {
  const router = createRouter();

  serve(router, readService, releaseAppRoutes.list, async () => (await apps.list()).map(toApp));

  serve(router, readService, releaseAppRoutes.put, async ({ params, body }) => {
    const owner = findPrefixOwner(params.app, body.prefixes, (await apps.list()).map(toApp));
    if (owner) throw conflict('release-prefix-taken', `${owner.prefix} belongs to ${owner.app}.`);
    return toApp(await apps.put(params.app, body));
  });

  serve(router, readService, releaseAppRoutes.createToken, async ({ params, body }) => {
    const created = await apps.createToken(params.app, body);
    if (created) return created;
    if (!(await apps.find(params.app))) throw appUnknown(params.app);
    throw conflict('release-tokens-full', `${params.app} has ${MAX_TOKENS} tokens: take one away first.`);
  });

  serve(router, readService, releaseAppRoutes.deleteToken, async ({ params }) => {
    if (await apps.deleteToken(params.app, params.id)) return undefined;
    throw notFound('release-token-unknown', `${params.app} has no such token.`);
  });

  return router;
}

const toApp = ({ _id: app, tokens, ...team }: StoredApp): ReleaseApp => ({
  ...team,
  app,
  tokens: tokens.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
});
