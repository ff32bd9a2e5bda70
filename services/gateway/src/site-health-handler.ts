import { operatorRoutes, operatorSchema, parseJson } from '@shoreline/contracts';
import { siteHealthRoutes, type SiteHealth } from '@shoreline/contracts/operations';
import type { Releases } from '@shoreline/federation/registry';
import {
  assertAllowed,
  type Caller,
  nothingHere,
  operatorCheckUnavailable,
  type ServiceKeys,
  signRequest,
} from '@shoreline/service-kit';

import manifest from '../package.json' with { type: 'json' };
import { hasOperatorCookie } from './operator-check.ts';
import type { Upstream } from './proxy/upstream.ts';
import { createOwnHeaders } from './proxy/upstream-headers.ts';
import { discardResponse, readBody, requestUpstream } from './proxy/upstream-response.ts';
import type { GatewayContext, GatewayHandler } from './request-context.ts';

interface Dependencies {
  /** In the order they are shown. */
  upstreams: readonly Upstream[];
  shell: Upstream;
  identity: Upstream;
  keys: ServiceKeys;
  publicOrigin: string;
  currentReleases: () => Releases;
  startedAt?: Date;
}

/** Whoever looks at this page wants to know now. */
const SHELL_TIMEOUT_MS = 1_500;
const OK = 200;
const NOT_FOUND = 404;

/** Says to operators what only the gateway sees: itself, the shell server, and how many replicas it would ask. */
export function siteHealthHandler(deps: Dependencies): GatewayHandler {
  const { upstreams, shell, currentReleases, startedAt = new Date() } = deps;
  const readOperator = createOperatorReader(deps);

  return async function serveSiteHealth(ctx) {
    assertAllowed(await readOperator(ctx), siteHealthRoutes.read);
    const health: SiteHealth = {
      version: manifest.version,
      startedAt: startedAt.toISOString(),
      release: currentReleases().live.id,
      shell: await probe(shell),
      upstreams: upstreams.map(({ name, count }) => ({ name, ...count() })),
    };
    ctx.set({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    ctx.body = JSON.stringify(siteHealthRoutes.read.reply.parse(health));
  };
}

/** Asks identity-api once in each request, and remembers nothing: who is no operator any longer reads no more. */
function createOperatorReader({ identity, keys, publicOrigin }: Dependencies) {
  const ownHeaders = createOwnHeaders(publicOrigin);
  const { method, path } = operatorRoutes.me;

  return async function readOperator(ctx: GatewayContext): Promise<Caller | undefined> {
    const { cookie = '' } = ctx.req.headers;
    if (!hasOperatorCookie(cookie)) return undefined;
    const authorization = signRequest(keys, 'identity', { method, target: path });
    const headers = [...ownHeaders(ctx.state.requestContext), 'cookie', cookie, 'authorization', authorization];
    const response = await requestUpstream(identity, { path, headers }).catch((error: unknown) => {
      throw operatorCheckUnavailable(error);
    });
    if (response.status === OK) {
      const operator = operatorSchema.parse(parseJson((await readBody(response)).toString()));
      return { kind: 'operator', id: operator.name, operator };
    }
    discardResponse(response);
    if (response.status === NOT_FOUND) throw nothingHere();
    throw operatorCheckUnavailable();
  };
}

/** The shell server answers any method, and renders pages for reads alone: that it answers costs it nothing. */
async function probe(shell: Upstream): Promise<SiteHealth['shell']> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(SHELL_TIMEOUT_MS);
  const responds = await requestUpstream(shell, { method: 'OPTIONS', path: '/', headers: [], signal }).then(
    (response) => {
      discardResponse(response);
      return true;
    },
    () => false,
  );
  return { responds, milliseconds: Math.round(performance.now() - startedAt) };
}
