import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { HttpStatus } from '@shoreline/contracts';
import type { Context } from 'koa';

import { readTrace } from './trace-context.ts';

/** What is known of a request once it is over. */
interface Outcome {
  method: string;
  route: string;
  status: number;
  releaseSet: string | undefined;
}

/** Begins the span of a request below its caller's. Without `startTracing` it is only the name of the trace and costs next to nothing. */
export function startRequestSpan(ctx: Context): Span {
  const parent = trace.setSpanContext(ROOT_CONTEXT, readTrace(ctx.get('traceparent')));
  return trace.getTracer('shoreline').startSpan('request', { kind: SpanKind.SERVER }, parent);
}

/** Runs the rest of a request within its span: calls and log lines made there belong to the trace. */
export const runInSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, span), work);

/** The query string is left out, as it is of log lines. */
export function endRequestSpan(span: Span, ctx: Context, { method, route, status, releaseSet }: Outcome): void {
  if (!span.isRecording()) return;
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'url.path': ctx.path,
    ...(ctx.state.requestId !== undefined && { 'shoreline.request_id': String(ctx.state.requestId) }),
    ...(releaseSet && { 'shoreline.release_set': releaseSet }),
  });
  if (status >= HttpStatus.INTERNAL_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Says more about the request that is under way: for the span alone, where one is recorded. */
export const describeRequest = (attributes: Record<string, string>): void =>
  void trace.getActiveSpan()?.setAttributes(attributes);
