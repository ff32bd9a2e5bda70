import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A part of a trace: what one process did for one request. */
export interface TracedRequest {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, string | number | undefined>;
}

/** Takes what programs send to an OpenTelemetry collector. */
export interface TraceCollector {
  url: string;
  /** Everything that arrived so far. */
  requests(): TracedRequest[];
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<TracedRequest, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: TracedRequest[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      requests.push(...toRequests(sent as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const toRequests = ({ resourceSpans }: Sent): TracedRequest[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toRecord(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, attributes }) => ({
        service,
        traceId,
        spanId,
        parentSpanId,
        attributes: toRecord(attributes),
      })),
    );
  });

const toRecord = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
