import { type CallerName, type Route, serviceContracts, type ServiceName, serviceNames } from '@shoreline/contracts';
import fc, { type Arbitrary } from 'fast-check';

import { hostileValue, type KnownValues, valuesOf } from './arbitrary-values.ts';

/**
 * Who sends a request: people through the gateway, a caller with a key of ours to the service itself. Who is leaving has a
 * session that ends with the first request that is right.
 */
export type Role = 'visitor' | 'member' | 'owner' | 'leaving member' | 'leaving owner' | 'caller';

/** One request, as it goes over the wire. */
export interface FuzzRequest {
  /** Method and pattern of the route it began as. */
  name: string;
  service: ServiceName;
  role: Role;
  /** Whose key a caller has. */
  caller: CallerName | undefined;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What would sign out everybody who comes after it. */
const ENDINGS: Record<string, Role> = {
  'DELETE /api/me': 'leaving member',
  'POST /api/owners/logout': 'leaving owner',
  'POST /api/owners/me/remove': 'leaving owner',
};
/** Node's client refuses control characters in addresses and headers before anything is sent. */
const UNSENDABLE = /[^\x21-\x7e]/g;
const UNSENDABLE_IN_HEADERS = /[^\x20-\x7e\x80-\xff]/g;
const MAX_TARGET = 6_000;

/** Mostly those who may; of the others each. */
const roles: Record<Route['access'], Role[]> = {
  public: ['visitor', 'member', 'owner'],
  member: ['member', 'member', 'member', 'member', 'visitor', 'owner'],
  owner: ['owner', 'owner', 'owner', 'owner', 'visitor', 'member'],
  operator: ['visitor', 'member', 'owner', 'caller'],
  publisher: ['visitor', 'member', 'owner', 'caller'],
  service: ['caller', 'caller', 'caller', 'caller', 'visitor', 'member', 'owner'],
};

/** Any request of any route: its own method and shape most of the time. */
export const anyRequest = (known: KnownValues): Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...serviceNames.flatMap((service) =>
      serviceContracts[service].routes.map((route) => requestTo(route, service, known)),
    ),
  );

function requestTo(route: Route, service: ServiceName, known: KnownValues): Arbitrary<FuzzRequest> {
  const name = `${route.method} ${route.path}`;
  const ending = ENDINGS[name];
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constant<string>(route.method) },
    { weight: 1, arbitrary: otherMethod },
  );
  return fc
    .record({
      role: fc.constantFrom<Role[]>(...(ending ? [ending, 'visitor' as const] : roles[route.access])),
      method: ending ? fc.constant<string>(route.method) : method,
      path: pathOf(route, known),
      search: searchOf(route, known),
      headers: oddHeaders,
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: oddType },
      ),
      body: route.body
        ? bodyOf(valuesOf(route.body, known))
        : fc.option(bodyOf(hostileValue), { freq: 6, nil: undefined }),
    })
    .map(({ role, method, path, search, headers, contentType, body }) => ({
      ...{ name, service, role },
      caller: role === 'caller' ? route.callers?.[0] : undefined,
      method,
      target: (path + search).slice(0, MAX_TARGET),
      headers: {
        ...(method !== 'GET' && method !== 'HEAD' && { 'sec-fetch-site': 'same-origin' }),
        ...(sends(method, body) && { 'content-type': contentType }),
        ...headers,
      },
      body: sends(method, body) ? body : undefined,
    }));
}

/** A read with a body is refused at once: now and then is enough. */
const sends = (method: string, body: string | undefined): boolean =>
  body !== undefined && ((method !== 'GET' && method !== 'HEAD') || body.length % 10 === 0);

const otherMethod = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND');

const oddType = fc.constantFrom(
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=utf-16'],
  ...['application/json;charset=', 'application/vnd.api+json', 'application/JSON', 'json', ''],
);

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const encode = (value: unknown): string => {
  try {
    return encodeURIComponent(asText(value));
  } catch {
    // Half a surrogate pair has no encoding; these are the bytes some clients send for it.
    return '%ED%A0%80';
  }
};

const rawText = (value: unknown): string => asText(value).replaceAll(UNSENDABLE, '%').replaceAll(/[/?#]/g, '~');

function pathOf({ path, params }: Route, known: KnownValues): Arbitrary<string> {
  const oddPaths = [
    `${path}/`,
    path.slice(0, -1) + path.slice(-1).toUpperCase(),
    `${path}/%2e%2e`,
    `${path};a=b`,
    `${path}//`,
  ];
  if (!params)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant<string>(path) },
      { weight: 1, arbitrary: fc.constantFrom(...oddPaths) },
    );
  return fc.tuple(valuesOf(params, known), fc.nat(9)).map(([values, way]) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = (values as Record<string, unknown> | null)?.[name] ?? 'x';
      return way === 0 ? rawText(value) || 'x' : encode(value) || 'x';
    }),
  );
}

/** Parameters as the contract names them, some twice, some with operators in their names, some unknown. */
function searchOf({ query }: Route, known: KnownValues): Arbitrary<string> {
  const stray = fc.dictionary(fc.constantFrom('utm', 'a[$ne]', '__proto__', 'limit[]', 'q'), hostileValue, {
    maxKeys: 2,
  });
  const strayPairs = fc.option(stray, { freq: 4, nil: {} }).map(Object.entries);
  const declared = query ? valuesOf(query, known).map((value) => toPairs(value)) : fc.constant([]);
  const suffix = fc.constantFrom('', '', '', '', '[]', '[$gt]', '.$ne', '%00');
  return fc.tuple(declared, strayPairs, suffix, fc.nat(4)).map(([pairs, others, end, times]) => {
    const named = pairs.map(([name, value], index) => [index === 0 ? name + end : name, value] as const);
    const all = [...named, ...(times === 0 ? named : []), ...others];
    return all.length === 0 ? '' : `?${all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
  });
}

const toPairs = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [['q', value]];

/** JSON as it should be, cut off, or what is no JSON at all. */
const bodyOf = (values: Arbitrary<unknown>): Arbitrary<string> =>
  fc.tuple(values, fc.nat(30)).map(([value, way]) => {
    const text = JSON.stringify(value) ?? '';
    if (way === 0) return text.slice(0, -1);
    if (way === 1) return `${text}${text}`;
    if (way === 2) return `\ufeff${text}`;
    return text;
  });

const headerText = hostileValue.map((value) => asText(value).replaceAll(UNSENDABLE_IN_HEADERS, '').slice(0, 2_000));

const oddHeaders: Arbitrary<Record<string, string>> = fc.option(
  fc.dictionary(
    fc.constantFrom(
      ...[
        'accept',
        'accept-encoding',
        'accept-language',
        'authorization',
        'cookie',
        'if-none-match',
        'if-modified-since',
      ],
      ...[
        'range',
        'origin',
        'referer',
        'sec-fetch-site',
        'sec-fetch-mode',
        'user-agent',
        'x-forwarded-for',
        'traceparent',
      ],
      ...[
        'idempotency-key',
        'x-request-id',
        'x-shoreline-operator',
        'content-encoding',
        'x-http-method-override',
        'forwarded',
      ],
    ),
    fc.oneof(
      headerText,
      fc.constantFrom('gzip;q=0, *', 'bytes=0-', '*', 'null', '"a", W/"b"', '203.0.113.7', 'cross-site'),
    ),
    { maxKeys: 3 },
  ),
  { freq: 3, nil: {} },
);
