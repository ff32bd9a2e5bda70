import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';

import type { Log } from '../log.ts';
import type { ServiceEnv } from '../service-env.ts';

/** Who a process is in traces. */
export interface TracedService {
  name: string;
  /** Its callers are strangers: whether a request is recorded is decided here and not by what they say. */
  isPublic?: boolean;
}

/** What of the environment traces depend on. */
export type TracingEnv = Partial<
  Pick<ServiceEnv, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'>
>;

/** Ends the recording; what was recorded and not yet sent is sent first. */
export type StopTracing = () => Promise<void>;

const FLUSH_MS = 2_000;

/**
 * Lets every request of this process know its trace, and sends spans to an OpenTelemetry collector where one is configured.
 * The code that records is loaded only then. A collector that is away costs spans and no request.
 */
export async function startTracing(
  { name, isPublic = false }: TracedService,
  { env, log }: { env: TracingEnv; log: Log },
): Promise<StopTracing> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const disable = () => [trace, context, diag].forEach((part) => part.disable());
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio = 1 } = env;
  if (endpoint === undefined) return async () => disable();

  diag.setLogger(toDiagLogger(log), DiagLogLevel.WARN);
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const root = new sdk.TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({
    url: new URL('/v1/traces', endpoint).href,
    headers: parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: FLUSH_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.namespace': 'shoreline' }),
    sampler: isPublic ? root : new sdk.ParentBasedSampler({ root }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: FLUSH_MS })],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces not sent'));
    disable();
  };
}

const toDiagLogger = (log: Log) => {
  const warn = (message: string) => log.warn({ detail: message }, 'tracing');
  return { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} };
};
