import { OPERATOR_COOKIE, operatorRoutes } from '@shoreline/contracts';
import { type Log, type ServiceKeys, signRequest } from '@shoreline/service-kit';

import type { Upstream } from './proxy/upstream.ts';
import { createOwnHeaders } from './proxy/upstream-headers.ts';
import { discardResponse, requestUpstream } from './proxy/upstream-response.ts';
import type { GatewayContext } from './request-context.ts';

interface Options {
  identity: Upstream;
  keys: ServiceKeys;
  publicOrigin: string;
  log: Log;
}

const SESSION = new RegExp(`(?:^|;\\s*)${OPERATOR_COOKIE}=[\\w-]{43}(?:;|$)`);
const OK = 200;

/** Whether a request carries what may be an operator's session. */
export const hasOperatorCookie = (cookies: string): boolean => SESSION.test(cookies);

export type IsOperator = ReturnType<typeof createOperatorCheck>;

/** Says whether an operator asks: identity-api decides, and whoever carries no such cookie costs it nothing. Without an answer nobody is one. */
export function createOperatorCheck({ identity, keys, publicOrigin, log }: Options) {
  const ownHeaders = createOwnHeaders(publicOrigin);
  const { method, path } = operatorRoutes.me;

  return async function isOperator({ req, state }: GatewayContext): Promise<boolean> {
    const { cookie = '' } = req.headers;
    if (!hasOperatorCookie(cookie)) return false;
    try {
      const authorization = signRequest(keys, 'identity', { method, target: path });
      const headers = [...ownHeaders(state.requestContext), 'cookie', cookie, 'authorization', authorization];
      const response = await requestUpstream(identity, { path, headers });
      discardResponse(response);
      return response.status === OK;
    } catch (error) {
      log.warn({ err: error }, 'nobody says whether an operator asks');
      return false;
    }
  };
}
