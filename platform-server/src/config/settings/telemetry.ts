import { anyText, choice, integer, kind, share, webAddress } from '../kinds.ts';
import { given, optional } from '../setting.ts';

/** An address in which `{trace_id}` stands for the id of a trace. */
const traceAddress = kind(
  'address with {trace_id} in it, such as https://traces.example.org/trace/{trace_id}',
  (text) => (/^https?:\/\//.test(text) && text.includes('{trace_id}') && URL.canParse(text) ? text : undefined),
);

/** Pairs as OpenTelemetry writes them: `name=value`, with commas between; values may be percent-encoded. */
const pairs = kind<Readonly<Record<string, string>>>('name=value, with commas between', (text) => {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  try {
    const read = parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())] as const;
    });
    const isWhole = parts.every((part) => part.includes('=')) && read.every(([name]) => name !== '');
    return isWhole ? Object.fromEntries(read) : undefined;
  } catch {
    return undefined;
  }
});

const signal = choice('otlp', 'none');

/**
 * Traces and metrics by the variables of OpenTelemetry. Its exporters also read those that say how they send, such as
 * OTEL_EXPORTER_OTLP_TIMEOUT and OTEL_EXPORTER_OTLP_CERTIFICATE.
 */
export const telemetrySettings = {
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    webAddress,
    'OpenTelemetry collector that traces and metrics are sent to, such as http://127.0.0.1:4318.',
    { fallbackNote: 'none: nothing is sent, and nothing of OpenTelemetry is loaded' },
  ),
  otlpTracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    webAddress,
    'OpenTelemetry: whole address for traces, where it is another.',
    { fallbackNote: '/v1/traces below OTEL_EXPORTER_OTLP_ENDPOINT' },
  ),
  otlpMetricsEndpoint: optional(
    'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
    webAddress,
    'OpenTelemetry: whole address for metrics, where it is another.',
    { fallbackNote: '/v1/metrics below OTEL_EXPORTER_OTLP_ENDPOINT' },
  ),
  otlpProtocol: given(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    choice('http/protobuf', 'http/json'),
    'http/protobuf',
    'OpenTelemetry: how it is sent.',
  ),
  otlpHeaders: optional(
    'OTEL_EXPORTER_OTLP_HEADERS',
    pairs,
    'OpenTelemetry: headers to send along, such as authorization=Bearer%20….',
    { secret: true },
  ),
  tracesExporter: given('OTEL_TRACES_EXPORTER', signal, 'otlp', 'OpenTelemetry: whether traces are sent.'),
  metricsExporter: given('OTEL_METRICS_EXPORTER', signal, 'otlp', 'OpenTelemetry: whether metrics are sent.'),
  spanDelay: given(
    'OTEL_BSP_SCHEDULE_DELAY',
    integer(50, 600_000),
    '5000',
    'OpenTelemetry: milliseconds that a span waits for others at most.',
  ),
  metricInterval: given(
    'OTEL_METRIC_EXPORT_INTERVAL',
    integer(100, 3_600_000),
    '60000',
    'OpenTelemetry: milliseconds from one sending of metrics to the next.',
  ),
  telemetryDisabled: given(
    'OTEL_SDK_DISABLED',
    choice('true', 'false'),
    'false',
    'OpenTelemetry: sends nothing, whatever else is set.',
  ),
  serviceName: given('OTEL_SERVICE_NAME', anyText, 'weft', 'OpenTelemetry: name of this installation.'),
  resourceAttributes: optional(
    'OTEL_RESOURCE_ATTRIBUTES',
    pairs,
    'OpenTelemetry: what else is said of this process, such as deployment.environment.name=production.',
  ),
  tracesSampler: given(
    'OTEL_TRACES_SAMPLER',
    choice(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'parentbased_always_on',
    'OpenTelemetry: which traces are recorded. With parentbased_, senders that record a trace themselves have it ' +
      'recorded here, up to 60 in a minute of one account.',
  ),
  tracesSamplerArg: given(
    'OTEL_TRACES_SAMPLER_ARG',
    share,
    '1',
    'OpenTelemetry: share of traces that traceidratio records.',
  ),
  traceUrl: optional(
    'WEFT_TRACE_URL',
    traceAddress,
    'Where people look at a trace; the details of a run link there. {trace_id} stands for its id.',
    { fallbackNote: 'none: the id is shown' },
  ),
};
