import { context, type SpanContext, trace, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

import { createRandomBytes } from '../random-bytes.ts';

const drawTraceId = createRandomBytes(16);
const drawSpanId = createRandomBytes(8);
const HEX = 16;
const FLAG_DIGITS = 2;

/** The trace a request belongs to: its caller's, or a new one where it names none that is valid. */
export function readTrace(traceparent: string): SpanContext {
  const given = traceparent === '' ? null : parseTraceParent(traceparent);
  return given ? { ...given, isRemote: true } : createTrace();
}

const createTrace = (): SpanContext => ({
  traceId: drawTraceId().toString('hex'),
  spanId: drawSpanId().toString('hex'),
  traceFlags: TraceFlags.NONE,
});

/** The W3C header that makes the next service part of the trace. */
export const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(HEX).padStart(FLAG_DIGITS, '0')}`;

/** The trace of the request that is under way; undefined outside of one. */
export const currentTrace = (): SpanContext | undefined => trace.getSpanContext(context.active());
