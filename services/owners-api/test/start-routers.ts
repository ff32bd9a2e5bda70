import type { Router } from '@koa/router';
import { createLog, jsonBody, problemHandler, type ReadCaller } from '@shoreline/service-kit';
import { type Request, startApp } from '@shoreline/service-testing';
import Koa from 'koa';

/** The owners of tests are who they say they are: `x-owner: <id>`. */
export const saidOwner: ReadCaller = (ctx) => {
  const id = ctx.get('x-owner');
  return Promise.resolve(id === '' ? undefined : { kind: 'owner', id });
};

/** Starts an app of these routers alone. */
export function startRouters(...routers: Router[]): Promise<Request> {
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  for (const router of routers) app.use(router.routes());
  return startApp(app);
}

/** Asks as an owner, or with nobody's id as a visitor. */
export const asking =
  (request: Request, ownerId: string) =>
  (method: string, path: string, { body, key }: { body?: object; key?: string } = {}): Promise<Response> =>
    request(path, {
      method,
      headers: {
        ...(ownerId && { 'x-owner': ownerId }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
