import type { ServerResponse } from 'node:http';

import type { Span } from '@opentelemetry/api';
import { HttpStatus, MS_PER_SECOND } from '@shoreline/contracts';
import type { Context, Middleware } from 'koa';

import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { endRequestSpan, runInSpan, startRequestSpan } from './tracing/request-span.ts';
import { toTraceparent } from './tracing/trace-context.ts';

/** An HTTP/2 stream that was reset counts as finished, but never as ended. */
const isComplete = ({ writableEnded, writableFinished }: ServerResponse): boolean => writableEnded && writableFinished;

const RELEASE_SET = /^[\w-]{1,64}$/;

/** Which release of the site the visitor uses: known to gateway and shell server, sent to services in a header of ours. */
function readReleaseSet(ctx: Context): string | undefined {
  const releaseSet = String(ctx.state.releaseSet ?? ctx.get('x-shoreline-release'));
  return RELEASE_SET.test(releaseSet) ? releaseSet : undefined;
}

/** Probes send whatever they like as a method; each new label value would cost memory. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface RequestLogParts {
  log: Log;
  metrics: Metrics;
}

/**
 * Measures and logs every request once its last byte is sent, and gives it its place in a trace. First middleware of every service.
 * The query string is left out: people type names and addresses into searches.
 */
export function requestLog(parts: RequestLogParts): Middleware {
  const record = requestRecord(parts);
  return (ctx, next) => record(ctx, () => requestTrace(ctx, next));
}

/** The rest of the request log: calls and log lines of all that follows belong to the trace of the request. */
export const requestTrace: Middleware = (ctx, next) => runInSpan(ctx.state.span as Span, next);

/** The half of the request log that is enough where a response needs no call and no log line of its own. */
export function requestRecord({ log, metrics }: RequestLogParts): Middleware {
  // What these lines contain is named below; looking for secrets in them would take ten times as long as writing them.
  const lines = log.child({}, { redact: [] });

  return function logRequest(ctx, next) {
    const startedAt = performance.now();
    const span = startRequestSpan(ctx);
    ctx.state.traceparent = toTraceparent(span.spanContext());
    ctx.state.span = span;
    ctx.res.once('close', () => record(ctx, span, performance.now() - startedAt));
    return next();
  };

  function record(ctx: Context, span: Span, durationMs: number): void {
    const { status } = ctx;
    const method = KNOWN_METHODS.has(ctx.method) ? ctx.method : 'OTHER';
    const route = String(ctx.state.route ?? ctx._matchedRoute ?? 'none');
    const releaseSet = readReleaseSet(ctx);
    endRequestSpan(span, ctx, { method, route, status, releaseSet });
    metrics.requestSeconds.observe({ method, route, status: String(status) }, durationMs / MS_PER_SECOND);

    const level = status >= HttpStatus.INTERNAL_SERVER_ERROR ? 'warn' : 'info';
    if (!lines.isLevelEnabled(level)) return;
    const line = {
      requestId: ctx.state.requestId as string | undefined,
      traceId: span.spanContext().traceId,
      releaseSet,
      method,
      route,
      path: ctx.path,
      status,
      durationMs: Math.round(durationMs),
      ...(!isComplete(ctx.res) && { aborted: true }),
    };
    lines[level](line, 'request');
  }
}
