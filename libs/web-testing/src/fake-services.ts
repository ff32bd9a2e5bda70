import { type ApiClient, createApiClient } from '@shoreline/api-client';
import { HttpStatus, type Problem, type Route, type RouteInput, type RouteReply } from '@shoreline/contracts';

/** What a page sent, as the real service would have read it. */
export type ReceivedCall<R extends Route = Route> = RouteInput<R>;

type AnswerCall<R extends Route> = (call: ReceivedCall<R>) => RouteReply<R> | Promise<RouteReply<R>>;
type Answer<R extends Route> = RouteReply<R> | AnswerCall<R>;

/** Services that answer what a test says, validated against the contract in both directions. */
export interface FakeServices {
  api: ApiClient;
  /** Answers a route from now on. A list that is a page of a longer one states its `total`. */
  answer<R extends Route>(route: R, answer: Answer<R>, paging?: { total: number }): void;
  /** Refuses a route from now on, for as many seconds as it says, if it does. */
  refuse(route: Route, refusal: Refusal): void;
  /** Every call of a route so far, oldest first. */
  received<R extends Route>(route: R): ReceivedCall<R>[];
}

interface Refusal {
  status: number;
  code?: string;
  message?: string;
  issues?: Problem['issues'];
  retryAfterSeconds?: number;
}

type Responder = (call: ReceivedCall) => Promise<Response>;

interface Served {
  route: Route;
  respond: Responder;
  calls: ReceivedCall[];
}

const ORIGIN = 'http://shoreline.test';

/** Creates services that know no route yet. A call without an answer is an error on the console, and so fails its test. */
export function createFakeServices(): FakeServices {
  const served = new Map<Route, Served>();
  const serve = (route: Route, respond: Responder): void => {
    served.set(route, { route, respond, calls: served.get(route)?.calls ?? [] });
  };

  return {
    api: createApiClient(async (path, init) => {
      const url = new URL(path, ORIGIN);
      const match = findRoute([...served.values()], init.method ?? 'GET', url.pathname);
      if (!match) {
        console.error(`Nothing in this test answers ${init.method} ${path}`);
        return problem({ status: 404, code: 'route-not-found' });
      }
      const call = readCall(match.found.route, { url, params: match.params, body: init.body });
      match.found.calls.push(call);
      return match.found.respond(call);
    }),
    answer<R extends Route>(route: R, answer: Answer<R>, paging?: { total: number }) {
      serve(route, async (call) => {
        const reply = typeof answer === 'function' ? await (answer as AnswerCall<R>)(call as never) : answer;
        return success(route, reply, paging?.total);
      });
    },
    refuse: (route, refusal) => serve(route, async () => problem(refusal)),
    received: (route) => (served.get(route)?.calls ?? []) as never,
  };
}

interface Match {
  found: Served;
  params: Record<string, string>;
}

/** A literal segment beats a parameter, as in the services' own router. */
function findRoute(all: readonly Served[], method: string, pathname: string): Match | undefined {
  const matches = all.flatMap((found): Match[] => {
    const pattern = new RegExp(`^${found.route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const groups = found.route.method === method ? pattern.exec(pathname) : null;
    return groups ? [{ found, params: { ...groups.groups } }] : [];
  });
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

interface RawCall {
  url: URL;
  params: Record<string, string>;
  body: RequestInit['body'] | undefined;
}

function readCall({ params, query, body, bytes }: Route, raw: RawCall): ReceivedCall {
  const decoded = Object.fromEntries(
    Object.entries(raw.params).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  return {
    params: params?.parse(decoded),
    query: query?.strict().parse(Object.fromEntries(raw.url.searchParams)),
    // As services do: a field nobody knows is a mistake.
    body: raw.body instanceof Blob ? readBytes(raw.body, bytes) : body?.strict().parse(JSON.parse(String(raw.body))),
  } as ReceivedCall;
}

function readBytes(body: Blob, most = 0): Blob {
  if (body.size === 0 || body.size > most) throw new Error(`Takes ${most} bytes at most, and got ${body.size}`);
  return body;
}

function success({ reply, status = 200, paged }: Route, answer: unknown, total: number | undefined): Response {
  const body: unknown = reply.parse(answer);
  const headers = paged ? { 'x-total-count': String(total ?? (body as unknown[]).length) } : {};
  return status === HttpStatus.NO_CONTENT ? new Response(null, { status }) : Response.json(body, { status, headers });
}

function problem({ status, retryAfterSeconds, ...given }: Refusal): Response {
  const { code = 'internal-error', message = 'Something went wrong on our side.', issues } = given;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ code, message, issues, requestId: 'test-request' }, { status, headers });
}
