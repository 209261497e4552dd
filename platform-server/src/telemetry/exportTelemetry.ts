import { DiagLogLevel, diag, type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { defaultResource, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { registryProducer } from './registryProducer.ts';
import type { FinishedSpan } from './tracer.ts';

/** How and where telemetry is sent. */
export interface TelemetryTarget {
  protocol: 'http/protobuf' | 'http/json';
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  attributes: Readonly<Record<string, string>>;
  /** Null where it is not sent. */
  tracesUrl: string | null;
  metricsUrl: string | null;
  /** Milliseconds that a span waits for others. */
  spanDelay: number;
  /** Milliseconds from one sending of metrics to the next. */
  metricInterval: number;
  /** Something could not be sent, or the like. */
  report(problem: string): void;
}

/** Spans that may wait to be sent; what is more is dropped. */
const maxWaiting = 20_000;
/** Milliseconds that a shutdown waits for what is still to be sent. */
const shutdownMs = 3_000;

const scope = { name: 'weft' };
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Seconds and nanoseconds of a time as `performance.now()` tells it. */
function instant(now: number): HrTime {
  const ms = performance.timeOrigin + now;
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

function readable(span: FinishedSpan, resource: Resource): ReadableSpan {
  const { traceId, spanId, parentId, began, ended } = span;
  const own = { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
  const ms = Math.max(0, ended - began);
  return {
    name: span.name,
    kind: kinds[span.kind],
    spanContext: () => own,
    ...(parentId !== null && { parentSpanContext: { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED } }),
    startTime: instant(began),
    endTime: instant(Math.max(began, ended)),
    duration: [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)],
    status: span.error === undefined ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR },
    attributes: span.error === undefined ? span.attributes : { ...span.attributes, 'error.type': span.error },
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** The package that writes a protocol; the other one is not loaded. */
const exporters = {
  'http/protobuf': () => import('./otlpProtobuf.ts'),
  'http/json': () => import('./otlpJson.ts'),
};

async function openSpans({ protocol, tracesUrl: url, headers, spanDelay }: TelemetryTarget, resource: Resource) {
  if (url === null) return null;
  const { OTLPTraceExporter: Exporter } = await exporters[protocol]();
  const processor = new BatchSpanProcessor({
    exporter: new Exporter({ url, headers: { ...headers } }),
    maxQueueSize: maxWaiting,
    scheduledDelayMillis: spanDelay,
  });
  return {
    add: (span: FinishedSpan) => processor.onEnd(readable(span, resource)),
    close: () => processor.shutdown(),
  };
}

async function openMetrics(target: TelemetryTarget, resource: Resource, registry: Registry) {
  const { protocol, metricsUrl: url, headers, metricInterval } = target;
  if (url === null) return null;
  const { OTLPMetricExporter: Exporter } = await exporters[protocol]();
  const reader = new PeriodicExportingMetricReader({
    exporter: new Exporter({ url, headers: { ...headers } }),
    exportIntervalMillis: metricInterval,
    exportTimeoutMillis: Math.min(metricInterval, 30_000),
    metricProducers: [registryProducer(registry, resource, scope)],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return { close: () => provider.shutdown() };
}

/** The message of what the packages report: of a failure they give all of it, as JSON. */
export function messageIn(problem: string): string {
  try {
    const { message } = JSON.parse(problem) as { message?: unknown };
    return typeof message === 'string' ? message : problem;
  } catch {
    return problem;
  }
}

/** Telemetry on its way out. */
export interface OpenTelemetry {
  /** Sends a span before long; null where traces are not sent. */
  addSpan: ((span: FinishedSpan) => void) | null;
  /** Sends what waits, and ends. */
  close(): Promise<void>;
}

/**
 * Opens what sends spans, and the figures of `/metrics`, by OTLP. This module and what it loads take 20 MB: import it
 * only where there is an endpoint.
 */
export async function exportTelemetry(target: TelemetryTarget, registry: Registry): Promise<OpenTelemetry> {
  const say = (problem: string) => target.report(messageIn(problem));
  const nothing = () => undefined;
  const logger = { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const given = resourceFromAttributes({ ...target.attributes, 'service.name': target.serviceName });
  const resource = defaultResource().merge(given);
  const spans = await openSpans(target, resource);
  const metrics = await openMetrics(target, resource, registry);
  return {
    addSpan: spans?.add ?? null,
    async close() {
      const closed = Promise.allSettled([spans?.close(), metrics?.close()]);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, shutdownMs);
      });
      await Promise.race([closed, late]);
      clearTimeout(timer);
    },
  };
}
