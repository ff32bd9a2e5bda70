import {
  type CallerName,
  callerNames,
  OPERATOR_HEADER,
  type Route,
  serviceContracts,
  type ServiceName,
  serviceNames,
} from '@shoreline/contracts';
import { createLog, openServiceKeys, type ServiceKeys, signRequest } from '@shoreline/service-kit';
import { keyFileIn } from '@shoreline/tools/keys';
import { urlOf } from '@shoreline/tools/process-specs';

import type { OpenSite } from './open-site.ts';

/** A route, the service behind it, and the name the table has for it. */
export interface NamedRoute {
  name: string;
  service: ServiceName;
  route: Route;
}

export const namedRoutes: readonly NamedRoute[] = serviceNames.flatMap((service) =>
  serviceContracts[service].routes.map((route) => ({ name: `${route.method} ${route.path}`, service, route })),
);

export type Keys = Record<CallerName, ServiceKeys>;

/** The keys of all our programs, as a test that plays each of them needs them. */
export function openKeys({ plan }: OpenSite): { keys: Keys; close: () => void } {
  const log = createLog({ service: 'test', level: 'silent' });
  const open = (caller: CallerName) => openServiceKeys({ path: keyFileIn(plan.keysDir, caller), log });
  const keys = Object.fromEntries(callerNames.map((caller) => [caller, open(caller)])) as Keys;
  return { keys, close: () => Object.values(keys).forEach((one) => one.stop()) };
}

const NOBODYS_ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b';

/** What stands for each `:name` of a path; whose things are meant may depend on the path. */
export type Things = (path: string) => Record<string, string>;
const nobodysThings: Things = () => ({ targetType: 'episode' });

/** The address of a route about these things; what is not named is nobody's. */
export const fillPath = ({ path }: Route, things: Things = nobodysThings): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => things(path)[name] ?? NOBODYS_ID);

/** A request of the right form and with nothing in it: what is refused is refused for who asks. */
export function emptyRequest({ method, body }: Route): RequestInit & { headers: Record<string, string> } {
  const isSafe = method === 'GET';
  return {
    method,
    headers: {
      ...(!isSafe && { 'sec-fetch-site': 'same-origin' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: '{}' }),
    redirect: 'manual',
  };
}

/** Sends it to the service itself, signed by a caller. */
export async function askAs(
  { plan }: OpenSite,
  { keys, caller }: { keys: Keys; caller: CallerName },
  { service, route }: NamedRoute,
): Promise<Response> {
  const target = fillPath(route);
  const { headers, ...init } = emptyRequest(route);
  const authorization = signRequest(keys[caller], service, {
    method: route.method,
    target,
    body: typeof init.body === 'string' ? init.body : undefined,
  });
  return fetch(urlOf(plan.ports, service) + target, {
    ...init,
    headers: { ...headers, authorization, [OPERATOR_HEADER]: 'jo@office' },
  });
}

/** Sends it through the gateway, as a browser with these cookies. */
export function askAsPerson(
  { origin }: OpenSite,
  { cookie, things }: { cookie: string; things?: Things },
  { route }: NamedRoute,
): Promise<Response> {
  const { headers, ...init } = emptyRequest(route);
  return fetch(origin + fillPath(route, things), { ...init, headers: { ...headers, ...(cookie && { cookie }) } });
}
