import { HttpStatus, OPERATOR_CALLER } from '@shoreline/contracts';
import { type Admission, ApiError, type Caller, notAllowed, type ReadCaller, senderOf } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

import type { AppStore } from './app/app.store.ts';
import { type CiPublisher, readCiToken } from './ci/ci-tokens.ts';

/** Somebody who may publish: an operator, or whoever has a token of an app or of a CI. */
export interface Publisher {
  /** The apps a token is good for; undefined for an operator, who may publish all of them. */
  apps: readonly string[] | undefined;
  /** Of these it may show builds in previews of its own branch, and do nothing else. */
  previewed?: readonly string[];
  /** Whose previews those are: a branch of a repository. */
  branch?: string;
  /** For the history. */
  name: string;
  /** What a CI works on, as its issuer says; a token of an app says nothing of it. */
  commit?: string | undefined;
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

/** What it takes to show a build, and to end that. */
const OF_PREVIEWS: readonly [method: string, path: RegExp][] = [
  ['PUT', /^\/api\/releases\/artifacts\/[^/]+$/],
  ['PUT', /^\/api\/releases\/previews\/[^/]+$/],
  ['DELETE', /^\/api\/releases\/previews\/[^/]+$/],
];

function assertIsPreview({ method, path }: Context, { previewed }: CiPublisher): void {
  if (OF_PREVIEWS.some(([known, pattern]) => known === method && pattern.test(path))) return;
  throw notYours(`This token may show previews of ${previewed.join(' and ')}, and do nothing else.`);
}

const notYours = (message: string) => new ApiError({ status: 403, code: 'release-not-yours', message });

export interface PublisherAdmission {
  apps: Pick<AppStore, 'findByToken'>;
  /** Verifies a token of a CI; the second is the app the address names. */
  verifyCi: (token: { token: string; issuer: string }, app: string | undefined) => Promise<CiPublisher>;
  /** Hears of every token of a CI that was refused. */
  onCiRefused: (ctx: Context, app: string | undefined) => Promise<void>;
}

/**
 * Lets teams in by the tokens of their apps or of their CI, beside those that sign. A stranger learns neither which apps there are nor what a build
 * must look like.
 */
export function admitPublishers(
  { admit, checkBody }: Admission,
  { apps, verifyCi, onCiRefused }: PublisherAdmission,
): Admission {
  async function admitCi(ctx: Context, token: { token: string; issuer: string }): Promise<void> {
    const named = APP.exec(ctx.path)?.[1];
    try {
      const publisher = await verifyCi(token, named);
      if (publisher.apps.length === 0) assertIsPreview(ctx, publisher);
      publishers.set(ctx.req, publisher);
    } catch (error) {
      if (error instanceof ApiError && error.status < HttpStatus.INTERNAL_SERVER_ERROR) await onCiRefused(ctx, named);
      throw error;
    }
  }

  async function admitApp(ctx: Context, token: string): Promise<void> {
    const found = await apps.findByToken(token);
    if (!found) throw tokenInvalid(APP.exec(ctx.path)?.[1]);
    publishers.set(ctx.req, { apps: [found.app], name: `${found.app} (token ${found.name})` });
  }

  const admitWithToken: Middleware = async (ctx, next) => {
    const authorization = ctx.get('authorization');
    const token = TOKEN.exec(authorization)?.[1];
    const ci = readCiToken(authorization);
    if (token !== undefined) await admitApp(ctx, token);
    else if (ci) await admitCi(ctx, ci);
    else {
      if (authorization === '' && ctx.method !== 'GET') throw tokenInvalid(APP.exec(ctx.path)?.[1]);
      return admit(ctx, next);
    }
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
  return publisher?.apps === undefined ? undefined : { kind: 'publisher', id: shownTo(publisher)?.join(' ') ?? '' };
};

/** Reads operators by their sessions, as publishers of all apps. */
export const readSessions =
  (readOperator: ReadCaller): ReadCaller =>
  async (ctx) => {
    const caller = await readOperator(ctx);
    if (caller?.operator) publishers.set(ctx.req, { apps: undefined, name: caller.id });
    return caller;
  };

/** Who showed a token of an app or a CI. */
export const findPublisher = (ctx: Context): Publisher | undefined => publishers.get(ctx.req);

/** Who publishes, once a route let them in. */
export function publisherOf(ctx: Context): Publisher {
  const publisher = publishers.get(ctx.req);
  if (publisher) return publisher;
  if (senderOf(ctx) !== OPERATOR_CALLER) throw notAllowed();
  return { apps: undefined, name: String(ctx.state.operator) };
}

/** The apps of which somebody may see and show builds; undefined for all. */
export const shownTo = ({ apps, previewed = [] }: Publisher): readonly string[] | undefined =>
  apps && [...apps, ...previewed];

/** Throws the sentence for whoever has a token of another app. */
export const assertMayPublish = ({ apps }: Publisher, wanted: readonly string[]): void => assertOf(apps, wanted);

/** The same for storing builds and showing them, which run of pull requests may. */
export const assertMayShow = (publisher: Publisher, wanted: readonly string[]): void =>
  assertOf(shownTo(publisher), wanted);

/** Throws the sentence for a run that may show builds only where another branch shows its own. */
export function assertOwnPreview(
  { apps, branch }: Publisher,
  preview: { name: string; builds: readonly { app: string }[]; branch?: string | null },
): void {
  const mayPublish = apps === undefined || preview.builds.every(({ app }) => apps.includes(app));
  if (!mayPublish && preview.branch !== branch) throw notYours(`The preview ${preview.name} is of another branch.`);
}

function assertOf(apps: readonly string[] | undefined, wanted: readonly string[]): void {
  const other = apps && wanted.find((one) => !apps.includes(one));
  if (apps === undefined || other === undefined) return;
  throw notYours(`This token is of ${apps.join(' and ')}: it may not publish ${other}.`);
}
