import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counter, Registry, Summary } from 'prom-client';
import { startReceiver } from '../../test/telemetry/otlpReceiver.ts';
import { exportTelemetry, messageIn } from './exportTelemetry.ts';
import type { FinishedSpan } from './tracer.ts';

const span: FinishedSpan = {
  name: 'node http',
  kind: 'internal',
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: null,
  began: 10,
  ended: 20.5,
  attributes: {},
};

const target = (url: string, report: (problem: string) => void = assert.fail) => ({
  protocol: 'http/protobuf' as const,
  headers: {},
  serviceName: 'weft',
  attributes: {},
  tracesUrl: `${url}/v1/traces`,
  metricsUrl: `${url}/v1/metrics`,
  spanDelay: 60_000,
  metricInterval: 60_000,
  report,
});

test('what waits is sent at the end, as protobuf unless something else is set', async () => {
  const receiver = await startReceiver();
  const registry = new Registry();
  new Counter({ name: 'weft_counted_total', help: 'Counted', registers: [registry] }).inc(3);
  new Summary({ name: 'weft_summed', help: 'Not sent', registers: [registry] }).observe(1);
  const exported = await exportTelemetry(target(receiver.url), registry);
  exported.addSpan?.(span);
  await exported.close();
  const sent = receiver.bodies.map(({ path, type, body }) => [
    path,
    type,
    /node http|weft_counted_total/.test(String(body)),
  ]);
  assert.deepEqual(sent.sort(), [
    ['/v1/metrics', 'application/x-protobuf', true],
    ['/v1/traces', 'application/x-protobuf', true],
  ]);
  assert.ok(!receiver.bodies.some(({ body }) => String(body).includes('weft_summed')));
  await receiver.close();
});

test('a span has the times it was given', async () => {
  const receiver = await startReceiver();
  const only = { ...target(receiver.url), protocol: 'http/json' as const, metricsUrl: null };
  const exported = await exportTelemetry(only, new Registry());
  exported.addSpan?.(span);
  await exported.close();
  const [received] = receiver.spans();
  const took = BigInt(received?.endTimeUnixNano ?? 0) - BigInt(received?.startTimeUnixNano ?? 0);
  assert.ok(took > 10_499_000n && took < 10_501_000n, String(took));
  assert.deepEqual(receiver.metrics(), []);
  await receiver.close();
});

test('a collector that cannot be reached does not hold the end up', async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const unreachable = target(receiver.url, () => undefined);
  const exported = await exportTelemetry(unreachable, new Registry());
  exported.addSpan?.(span);
  await exported.close();
});

test('of a failure only its message is reported', () => {
  const failure = JSON.stringify({ stack: 'Error: …', message: 'connect ECONNREFUSED 127.0.0.1:4318', name: 'Error' });
  assert.equal(messageIn(failure), 'connect ECONNREFUSED 127.0.0.1:4318');
  assert.equal(messageIn('Dropped 7 spans'), 'Dropped 7 spans');
});
