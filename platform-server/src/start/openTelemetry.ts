import type { Registry } from 'prom-client';
import type { TelemetryTarget } from '../telemetry/exportTelemetry.ts';
import { Tracer } from '../telemetry/tracer.ts';
import type { Foundation } from './foundation.ts';

/** At most one report in so long: an unreachable collector fails every few seconds. Milliseconds. */
const reportEveryMs = 60_000;

function seldom(report: (problem: string) => void): (problem: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (problem) => {
    const now = performance.now();
    if (now - saidAt < reportEveryMs) return;
    saidAt = now;
    report(`telemetry: ${problem.split('\n')[0]?.slice(0, 500)}`);
  };
}

function urlsOf({ config }: Pick<Foundation, 'config'>): Pick<TelemetryTarget, 'tracesUrl' | 'metricsUrl'> {
  const base = config.otlpEndpoint;
  const below = (path: string) => (base === undefined ? null : `${base}/v1/${path}`);
  const isOff = config.telemetryDisabled === 'true';
  const traces = config.otlpTracesEndpoint ?? below('traces');
  const metrics = config.otlpMetricsEndpoint ?? below('metrics');
  return {
    tracesUrl: isOff || config.tracesExporter === 'none' ? null : traces,
    metricsUrl: isOff || config.metricsExporter === 'none' ? null : metrics,
  };
}

/**
 * Opens traces and metrics by OpenTelemetry; null where no traces are sent. Without an endpoint nothing of it is loaded.
 */
export async function openTelemetry(
  { config, lifetime }: Pick<Foundation, 'config' | 'lifetime'>,
  registry: Registry,
  report: (problem: string) => void,
): Promise<Tracer | null> {
  const urls = urlsOf({ config } as Foundation);
  if (urls.tracesUrl === null && urls.metricsUrl === null) return null;
  const { exportTelemetry } = await import('../telemetry/exportTelemetry.ts');
  const exported = await exportTelemetry(
    {
      ...urls,
      protocol: config.otlpProtocol,
      headers: config.otlpHeaders ?? {},
      serviceName: config.serviceName,
      attributes: config.resourceAttributes ?? {},
      spanDelay: config.spanDelay,
      metricInterval: config.metricInterval,
      report: seldom(report),
    },
    registry,
  );
  lifetime.opened('telemetry', () => exported.close());
  const { addSpan } = exported;
  if (!addSpan) return null;
  return new Tracer({ name: config.tracesSampler, share: config.tracesSamplerArg }, addSpan);
}
