import {
  HttpStatus,
  parseJson,
  type Problem,
  type Route,
  type RouteAddress,
  type RouteCall,
  type RouteReply,
} from '@shoreline/contracts';

interface ClientErrorDetails extends ErrorOptions {
  problem?: Problem | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A refused or failed call. `code` is stable; `message` is the status, a colon, a space and the response's text. */
export class ApiClientError extends Error {
  override name = 'ApiClientError';
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, { problem, retryAfterSeconds, ...options }: ClientErrorDetails = {}) {
    super(message, options);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Stable name of the failure; `unreadable-reply` when the response was not ours. */
  get code(): string {
    return this.problem?.code ?? 'unreadable-reply';
  }
}

/** `signal` ends the call early; `headers` go out beside those the client sets. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/**
 * Calls contract routes. A route with its schemas, as on the server and in tests, has its reply parsed; browsers carry
 * addresses only and trust the service, which has parsed the reply on its way out.
 */
export interface ApiClient {
  call<R extends Route>(route: R | RouteAddress<R>, input: RouteCall<R>, options?: CallOptions): Promise<RouteReply<R>>;
  /** Like `call` for a paged route: the list together with its total from `X-Total-Count`. */
  page<R extends Route & { paged: true }>(
    route: R | RouteAddress<R>,
    input: RouteCall<R>,
    options?: CallOptions,
  ): Promise<{ items: RouteReply<R>; total: number }>;
}

export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Builds a client. The default sends to the page's own origin with its cookies. */
export function createApiClient(
  send: Send = (path, init) => fetch(path, { ...init, credentials: 'include' }),
): ApiClient {
  async function request(route: RouteAddress, input: object, options: CallOptions): Promise<Response> {
    const { params, query, body = emptyBodyOf(route) } = input as Record<string, Record<string, unknown> | undefined>;
    const isBytes = body instanceof Blob;
    const response = await send(`${fillPath(route.path, params)}${toSearch(query)}`, {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...options.headers,
      },
      ...(options.signal && { signal: options.signal }),
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await toClientError(response);
    return response;
  }

  return {
    async call(route, input, options = {}) {
      const response = await request(route, input, options);
      return parseReply(route, response);
    },
    async page(route, input, options = {}) {
      const response = await request(route, input, options);
      const items = await parseReply(route, response);
      return { items, total: Number(response.headers.get('x-total-count') ?? (items as unknown[]).length) };
    },
  };
}

async function parseReply<R extends Route>(route: R | RouteAddress<R>, response: Response): Promise<RouteReply<R>> {
  const body: unknown = response.status === HttpStatus.NO_CONTENT ? undefined : await response.json();
  if (!('reply' in route)) return body as RouteReply<R>;
  const reply = route.reply.safeParse(body);
  if (reply.success) return reply.data as RouteReply<R>;
  throw new ApiClientError(response.status, `${response.status}: The reply is not what the contract says.`, {
    cause: reply.error,
  });
}

/** Changes travel as JSON even where there is nothing to say: the gateway accepts no other kind. */
const emptyBodyOf = ({ method }: RouteAddress): Record<string, unknown> | undefined =>
  method === 'POST' || method === 'PUT' ? {} : undefined;

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function toSearch(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]));
  return given.length > 0 ? `?${search}` : '';
}

async function toClientError(response: Response): Promise<ApiClientError> {
  const text = await response.text();
  const message = `${response.status}: ${text || response.statusText}`;
  // Zero, a date and a missing header alike say nothing worth repeating to people.
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiClientError(response.status, message, { problem: readProblem(text), retryAfterSeconds });
}

/** Something in front of our services may answer in its own words: then there is no problem document. */
function readProblem(text: string): Problem | undefined {
  const problem = parseJson(text) as Partial<Problem> | null | undefined;
  return typeof problem?.code === 'string' && typeof problem.message === 'string' ? (problem as Problem) : undefined;
}
