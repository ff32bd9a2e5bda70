import { z } from 'zod';

/**
 * Who may call a route. There is no default: every route says it out loud. `service` means another of our services, `publisher` a
 * team with a token of its app, or an operator with the command; `operator` somebody with an operator's session.
 */
export type Access = 'public' | 'member' | 'owner' | 'operator' | 'publisher' | 'service';

/** What operators may do. An administrator may do everything. */
export const operatorRoles = ['editor', 'moderator', 'publisher', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Everybody who signs requests to services. The shell server asks releases-api alone with its key; elsewhere it reads what anybody may. */
export const callerNames = ['gateway', 'shell', 'content', 'identity', 'owners', 'releases', 'operations'] as const;
export type CallerName = (typeof callerNames)[number];

/** One HTTP route: everything a server needs to guard it and a client needs to call it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** Which of our programs may call a route of access `service`; nobody where none is named. */
  callers?: readonly CallerName[];
  /** Of a route of access `operator`: one of these roles is needed, or that of an administrator; nobody else where none is named. */
  roles?: readonly OperatorRole[];
  /** Of a route of access `operator`: what it does cannot simply be undone, so the sign-in must be five minutes old at most. */
  irreversible?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body may come as it is too, as `application/octet-stream` of at most so many bytes: what is long costs nobody a decoder. */
  bytes?: number;
  /** Takes an `Idempotency-Key` header: sent twice with one key, it happens once. */
  idempotent?: true;
  /**
   * Mail programs call it for their readers, from anywhere and as a form (RFC 8058). The only exemption from
   * "JSON from our own pages" there is; such a route must need nothing but an unguessable token.
   */
  oneClick?: true;
  /** The body is a page of a list; its total stands in the `X-Total-Count` header. */
  paged?: true;
  status?: 200 | 201 | 204;
  reply: z.ZodType;
  /** Error codes a caller should be ready for, besides the common ones. */
  errors?: readonly string[];
}

declare const contract: unique symbol;

/** A route as browsers carry it: where to call. What is said there, the type checker alone knows. */
export interface RouteAddress<R extends Route = Route> extends Pick<Route, 'method' | 'path' | 'paged'> {
  /** Absent at run time. */
  readonly [contract]?: R;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export interface RouteInput<R extends Route> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']> | (R extends { bytes: number } ? Buffer : never);
}

/** What a caller must provide. Keys the route does not declare are not allowed. */
export type RouteCall<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: Sent<R[K]> | SentBytes<R, K>;
};

type SentBytes<R extends Route, K> = K extends 'body' ? (R extends { bytes: number } ? Blob : never) : never;

export type RouteReply<R extends Route> = z.output<R['reply']>;

/** Keeps literal types so that server and client infer the same shapes. */
export const defineRoute = <const R extends Route>(route: R): R => route;

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores')
  .meta({
    description:
      'Drawn anew for every request and sent again with every repetition of it: sent twice with one key, it happens once. The same key with another body is refused with 409.',
  });

export const problemSchema = z.object({
  code: z.string().max(80).meta({ description: 'Stable kebab-case name of the failure.' }),
  message: z.string().max(500).meta({ description: 'A sentence for people.' }),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'Which fields are wrong, and why.' }),
  requestId: z.string().max(64).meta({ description: 'Finds the request in the logs.' }),
});
export type Problem = z.infer<typeof problemSchema>;
