import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string>>;
type Sample = Metric['values'][number] & { metricName?: string };

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

const keyOf = (labels: object) => JSON.stringify(Object.entries(labels));

/** Prometheus adds the buckets up from the first on; OpenTelemetry has each by itself. */
function apart(sums: readonly number[]): number[] {
  return sums.map((sum, index) => sum - (sums[index - 1] ?? 0));
}

function histogramPoints(values: readonly Sample[], times: Times): DataPoint<Histogram>[] {
  const found = new Map<
    string,
    { attributes: Attributes; bounds: number[]; sums: number[]; sum: number; count: number }
  >();
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = labels as Record<string, string | number>;
    const key = keyOf(attributes);
    const one = found.get(key) ?? { attributes, bounds: [], sums: [], sum: 0, count: 0 };
    found.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else {
      if (le !== '+Inf') one.bounds.push(Number(le));
      one.sums.push(value);
    }
  }
  return [...found.values()].map(({ attributes, bounds, sums, sum, count }) => ({
    ...times,
    attributes,
    value: { buckets: { boundaries: bounds, counts: apart(sums) }, sum, count },
  }));
}

function numberPoints(values: readonly Sample[], times: Times): DataPoint<number>[] {
  return values.map(({ labels, value }) => ({ ...times, attributes: { ...labels } as Attributes, value }));
}

function metricOf({ name, help, type, values }: Metric, times: Times): MetricData | null {
  const described = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const kind = String(type);
  if (kind === 'histogram')
    return { ...described, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(values, times) };
  const dataPoints = numberPoints(values, times);
  if (kind === 'counter') return { ...described, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  if (kind === 'gauge') return { ...described, dataPointType: DataPointType.GAUGE, dataPoints };
  return null;
}

/** Seconds and nanoseconds. */
const instant = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** The figures of `/metrics` as OpenTelemetry sends them: by the same names and labels, read when they are sent. */
export function registryProducer(registry: Registry, resource: Resource, scope: { name: string }): MetricProducer {
  const startTime = instant(performance.timeOrigin);
  return {
    async collect() {
      const found = (await registry.getMetricsAsJSON()) as unknown as Metric[];
      const times = { startTime, endTime: instant(Date.now()) };
      const metrics = found.flatMap((metric) => metricOf(metric, times) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
    },
  };
}
