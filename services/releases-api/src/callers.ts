import { OPERATOR_CALLER } from '@shoreline/contracts';
import { type Admission, ApiError, type Caller, notAllowed, type ReadCaller, senderOf } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

import type { AppStore } from './app/app.store.ts';

/** Somebody who may publish: an operator, or whoever has a token of an app. */
export interface Publisher {
  /** The one app a token is good for; undefined for an operator, who may publish all of them. */
  app: string | undefined;
  /** For the history. */
  name: string;
}

/** 256 bits in base64url: what services sign has two dots. */
const TOKEN = /^Bearer ([\w-]{43})$/;
const publishers = new WeakMap<object, Publisher>();

const tokenInvalid = (app: string | undefined) =>
  new ApiError({
    status: 401,
    code: 'publish-token-invalid',
    message: `Send a token that may publish ${app ?? 'this app'}.`,
  });

/** The app an address names. */
const APP = /^\/api\/releases\/artifacts\/((?:shell|mf-[a-z]+))(?:\/|$)/;

/**
 * Lets teams in by the tokens of their apps, beside those that sign. A stranger learns neither which apps there are nor what a build
 * must look like.
 */
export function admitPublishers({ admit, checkBody }: Admission, apps: Pick<AppStore, 'findByToken'>): Admission {
  const admitWithToken: Middleware = async (ctx, next) => {
    const token = TOKEN.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) {
      if (ctx.get('authorization') === '' && ctx.method !== 'GET') throw tokenInvalid(APP.exec(ctx.path)?.[1]);
      return admit(ctx, next);
    }
    const found = await apps.findByToken(token);
    if (!found) throw tokenInvalid(APP.exec(ctx.path)?.[1]);
    publishers.set(ctx.req, { app: found.app, name: `${found.app} (token ${found.name})` });
    return next();
  };
  return { admit: admitWithToken, checkBody };
}

/** Which of our programs asks; the gateway, too, asks for itself here. */
export const readService: ReadCaller = (ctx) => {
  const sender = senderOf(ctx);
  return Promise.resolve(sender === undefined ? readToken(ctx) : { kind: 'service', id: sender });
};

/** Who publishes. */
export const readPublisher: ReadCaller = (ctx) =>
  Promise.resolve(senderOf(ctx) === OPERATOR_CALLER ? { kind: 'publisher', id: OPERATOR_CALLER } : readToken(ctx));

const readToken = (ctx: Context): Caller | undefined => {
  const publisher = publishers.get(ctx.req);
  return publisher?.app === undefined ? undefined : { kind: 'publisher', id: publisher.app };
};

/** Reads operators by their sessions, as publishers of all apps. */
export const readSessions =
  (readOperator: ReadCaller): ReadCaller =>
  async (ctx) => {
    const caller = await readOperator(ctx);
    if (caller?.operator) publishers.set(ctx.req, { app: undefined, name: caller.id });
    return caller;
  };

/** Who showed a token of an app. */
export const findPublisher = (ctx: Context): Publisher | undefined => publishers.get(ctx.req);

/** Who publishes, once a route let them in. */
export function publisherOf(ctx: Context): Publisher {
  const publisher = publishers.get(ctx.req);
  if (publisher) return publisher;
  if (senderOf(ctx) !== OPERATOR_CALLER) throw notAllowed();
  return { app: undefined, name: String(ctx.state.operator) };
}

/** Throws the sentence for whoever has a token of another app. */
export function assertMayPublish({ app }: Publisher, wanted: readonly string[]): void {
  const other = app === undefined ? undefined : wanted.find((one) => one !== app);
  if (other === undefined) return;
  throw new ApiError({
    status: 403,
    code: 'release-not-yours',
    message: `This token is of ${app}: it may not publish ${other}.`,
  });
}
