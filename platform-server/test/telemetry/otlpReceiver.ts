import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** A span as OTLP writes it in JSON, with its attributes as an object. */
export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

/** A metric as OTLP writes it in JSON. */
export interface ReceivedMetric {
  name: string;
  sum?: { isMonotonic: boolean; dataPoints: { asDouble?: number; asInt?: number; attributes: Attribute[] }[] };
  gauge?: { dataPoints: { asDouble?: number; asInt?: number }[] };
  histogram?: { dataPoints: { count: number; sum: number; bucketCounts: number[]; explicitBounds: number[] }[] };
}

/** A collector that keeps what it is sent. */
export interface OtlpReceiver {
  url: string;
  /** All that came, as it came. */
  bodies: { path: string; type: string; headers: Record<string, unknown>; body: Buffer }[];
  spans(): ReceivedSpan[];
  metrics(): ReceivedMetric[];
  /** Waits until spans for which `wanted` is true are there. */
  spansUntil(wanted: (spans: readonly ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]>;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const valuesOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

// biome-ignore lint/suspicious/noExplicitAny: what it reads has the shape of OTLP
function spansIn(request: any): ReceivedSpan[] {
  const read: ReceivedSpan[] = [];
  for (const { resource, scopeSpans } of request.resourceSpans ?? [])
    for (const { spans } of scopeSpans)
      for (const span of spans)
        read.push({ ...span, attributes: valuesOf(span.attributes), resource: valuesOf(resource.attributes) });
  return read;
}

/** Starts a collector on a free port. */
export async function startReceiver(): Promise<OtlpReceiver> {
  const bodies: OtlpReceiver['bodies'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    const type = String(request.headers['content-type']);
    bodies.push({ path: request.url ?? '', type, headers: request.headers, body });
    response.writeHead(200, { 'content-type': type }).end(type.includes('json') ? '{}' : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const readAt = (path: string) =>
    bodies
      .filter((each) => each.path === path && each.type.includes('json'))
      .map(({ body }) => JSON.parse(String(body)));
  const spans = () => readAt('/v1/traces').flatMap(spansIn);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    metrics: () =>
      readAt('/v1/metrics').flatMap(({ resourceMetrics }) =>
        // biome-ignore lint/suspicious/noExplicitAny: as above
        resourceMetrics.flatMap(({ scopeMetrics }: any) => scopeMetrics.flatMap((scope: any) => scope.metrics)),
      ),
    async spansUntil(wanted) {
      for (;;) {
        const found = spans();
        if (wanted(found)) return found;
        await sleep(20);
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
