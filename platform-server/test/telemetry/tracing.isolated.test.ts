import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from '../engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type OtlpReceiver, type ReceivedSpan, startReceiver } from './otlpReceiver.ts';

let receiver: OtlpReceiver;
let server: WholeServer;
let member: Caller;
let peer: { url: string; calls: IncomingHttpHeaders[]; close(): void };

async function startPeer() {
  const calls: IncomingHttpHeaders[] = [];
  const http = createServer((request, response) => {
    calls.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"answered":"by-the-peer"}');
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, calls, close: () => http.close() };
}

before(async () => {
  receiver = await startReceiver();
  peer = await startPeer();
  server = await startWholeServer({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=let%20me%20in',
      OTEL_SERVICE_NAME: 'weft-under-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_METRIC_EXPORT_INTERVAL: '200',
      WEFT_TRACE_URL: 'https://traces.example.org/{trace_id}',
      WEFT_EGRESS_ALLOW: '127.0.0.1',
    },
  });
  member = await server.as('member');
});
after(async () => {
  await server?.close();
  peer?.close();
  await receiver?.close();
});

const secret = 'sk_live_4242424242424242';

/** A webhook with a started scenario that calls the peer; it is sent with secrets and payload that no span may have. */
async function serve(name: string) {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name, if_name_taken: 'number' });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('ask', 'http', {
      method: 'POST',
      url: `${peer.url}/of-a-customer?key=${secret}`,
      body: { type: 'json', content: '{"order":"{{payload.order}}"}' },
    }),
    ...wires('start > ask'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name, flow, if_name_taken: 'number' });
  assert.ok(scenario.id, JSON.stringify(scenario));
  await member.call('POST', `/scenario/start/${scenario.id}`);
  return { webhook, scenario };
}

async function send(webhook: { url: string }, headers: Record<string, string> = {}) {
  const answer = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ order: 'payload-of-a-customer', api_key: secret }),
  });
  assert.equal(answer.status, 202);
  return (await answer.json()) as { event_id: string; run_ids: string[] };
}

async function ended(runId: string) {
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${runId}`);
    if (['SUCCESSFUL', 'FAILED', 'CANCELLED'].includes(body.status)) return body;
    await sleep(10);
  }
}

const ofTrace = (traceId: string) => (spans: readonly ReceivedSpan[]) =>
  spans.filter((span) => span.traceId === traceId);
const isWhole = (traceId: string, count: number) => (spans: readonly ReceivedSpan[]) =>
  ofTrace(traceId)(spans).length >= count;

test('a trace goes from the sender through webhook, run and node to whom the node calls', async () => {
  const { webhook, scenario } = await serve('Traced');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { run_ids, event_id } = await send(webhook, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  const run = await ended(run_ids[0] ?? '');
  assert.equal(run.status, 'SUCCESSFUL');
  const all = await receiver.spansUntil(isWhole(traceId, 5));
  const spans = ofTrace(traceId)(all);
  const one = (name: string) => {
    const [found, ...more] = spans.filter((span) => span.name === name);
    assert.ok(found, `${name} of ${spans.map((span) => span.name)}`);
    assert.deepEqual(more, []);
    return found;
  };
  const hook = one('POST /hook/:key');
  const running = one('run webhook');
  const asking = one('node http');
  const request = one('POST');
  assert.deepEqual(
    [hook.parentSpanId, running.parentSpanId, asking.parentSpanId, request.parentSpanId],
    ['00f067aa0ba902b7', hook.spanId, running.spanId, asking.spanId],
  );
  assert.deepEqual([hook.kind, running.kind, asking.kind, request.kind], [2, 1, 1, 3]);
  assert.equal(peer.calls.at(-1)?.traceparent, `00-${traceId}-${request.spanId}-01`);
  assert.equal(hook.attributes['weft.event.id'], event_id);
  assert.equal(hook.attributes['http.response.status_code'], 202);
  assert.equal(running.attributes['weft.run.id'], run.id);
  assert.equal(running.attributes['weft.scenario.id'], scenario.id);
  assert.equal(request.attributes['server.address'], '127.0.0.1');
  assert.equal(hook.resource['service.name'], 'weft-under-test');
  assert.equal(hook.resource['deployment.environment.name'], 'test');
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    assert.ok(BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano));
  assert.ok(receiver.bodies.every(({ headers }) => headers['x-collector'] === 'let me in'));
});

test('no secret, no address and nothing of a payload is in a span', async () => {
  const { webhook } = await serve('Kept secret');
  const { event_id, run_ids } = await send(webhook);
  await ended(run_ids[0] ?? '');
  await receiver.spansUntil(isWhole(event_id.replaceAll('-', ''), 5));
  const sent = receiver.bodies.filter(({ path }) => path === '/v1/traces').map(({ body }) => body.toString());
  for (const kept of [secret, 'payload-of-a-customer', 'of-a-customer', 'by-the-peer', new URL(webhook.url).pathname])
    assert.ok(!sent.some((text) => text.includes(kept)), kept);
});

test('the record of a run names its trace, which its page shows and leads to', async () => {
  const { webhook } = await serve('Shown');
  const { event_id, run_ids } = await send(webhook);
  await ended(run_ids[0] ?? '');
  const id = event_id.replaceAll('-', '');
  const { body } = await member.call('GET', `/run-status/${run_ids[0]}/trace`);
  assert.deepEqual(body, { trace: { id, recorded: true, url: `https://traces.example.org/${id}` } });
  const unsampled = await send(webhook, { traceparent: '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-00' });
  await ended(unsampled.run_ids[0] ?? '');
  const { body: unrecorded } = await member.call('GET', `/run-status/${unsampled.run_ids[0]}/trace`);
  assert.deepEqual(unrecorded, { trace: { id: 'a'.repeat(32), recorded: false, url: null } });
  // Who is called learns that the trace is not recorded, and still which it is.
  assert.match(String(peer.calls.at(-1)?.traceparent), /^00-a{32}-[0-9a-f]{16}-00$/);
  assert.deepEqual(ofTrace('a'.repeat(32))(receiver.spans()), []);
});

test('a retry belongs to the trace of its event', async () => {
  const { webhook } = await serve('Retried');
  const traceId = 'c'.repeat(32);
  const { run_ids } = await send(webhook, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  await ended(run_ids[0] ?? '');
  const { body: retry } = await member.call('POST', `/run-status/${run_ids[0]}/retry`, {});
  await ended(retry.id);
  const { body } = await member.call('GET', `/run-status/${retry.id}/trace`);
  assert.equal(body.trace.id, traceId);
  await receiver.spansUntil((spans) => spans.some((span) => span.attributes['weft.run.id'] === retry.id));
});

test('a call of the API hands its trace on to the run that it begins, and to what that calls', async () => {
  const { scenario } = await serve('By hand');
  const flow = [
    { ...start, data: { ...start.data, config: {} } },
    node('call', 'call', { scenario_id: scenario.id, wait: true }),
    ...wires('start > call'),
  ];
  const { body: caller } = await member.call('POST', '/scenario/', { name: 'Calls', flow, if_name_taken: 'number' });
  assert.ok(caller.id, JSON.stringify(caller));
  const traceId = 'd'.repeat(32);
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const { status, body } = await member.call('POST', `/scenario/run/${caller.id}`, undefined, { traceparent });
  assert.equal(status, 200, JSON.stringify(body));
  const wanted = ['POST /api/v2/scenario/run/:id', 'run manual', 'node call', 'run call', 'node http', 'POST'];
  const spans = await receiver.spansUntil((all) =>
    wanted.every((name) => ofTrace(traceId)(all).some((span) => span.name === name)),
  );
  const own = ofTrace(traceId)(spans);
  const chain = wanted.map((name) => own.find((span) => span.name === name));
  assert.deepEqual(
    chain.map((span) => span?.parentSpanId),
    ['00f067aa0ba902b7', ...chain.slice(0, -1).map((span) => span?.spanId)],
  );
  assert.equal(peer.calls.at(-1)?.traceparent, `00-${traceId}-${chain.at(-1)?.spanId}-01`);
});

test('a run that has waited goes on in its trace, below where it began', async () => {
  const flow = [
    start,
    node('pause', 'delay', { mode: 'duration', duration: { amount: 1, unit: 'seconds' } }),
    ...wires('start > pause'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Waits', flow, if_name_taken: 'number' });
  assert.ok(scenario.id, JSON.stringify(scenario));
  const traceparent = `00-${'b'.repeat(32)}-00f067aa0ba902b7-01`;
  await member.call('POST', `/scenario/run/${scenario.id}`, undefined, { traceparent });
  const isCall = ({ name }: ReceivedSpan) => name.startsWith('POST /api');
  const isEnded = ({ name, attributes }: ReceivedSpan) =>
    name === 'run manual' && attributes['weft.run.status'] === 'SUCCESSFUL';
  const ofThis = ofTrace('b'.repeat(32));
  // The call may end after the run, and its span come in a later message.
  const received = await receiver.spansUntil((all) => ofThis(all).some(isCall) && ofThis(all).some(isEnded));
  const spans = ofThis(received);
  const runs = spans.filter(({ name }) => name === 'run manual');
  assert.ok(runs.length >= 1);
  const call = spans.find(isCall);
  const first = runs.find(({ parentSpanId }) => parentSpanId === call?.spanId);
  assert.ok(first);
  for (const later of runs.filter((run) => run !== first)) assert.equal(later.parentSpanId, first.spanId);
});

test('a webhook request that is refused is a span with its status', async () => {
  const { webhook } = await serve('Refused');
  const traceId = 'e'.repeat(32);
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: '{"never":' });
  assert.equal(answer.status, 400);
  const [span] = ofTrace(traceId)(await receiver.spansUntil(isWhole(traceId, 1)));
  assert.equal(span?.attributes['http.response.status_code'], 400);
});

test('a node that fails is a span with the code of its failure', async () => {
  const flow = [
    start,
    node('refuse', 'exception', { code: 'BAD', message: 'About a customer' }),
    ...wires('start > refuse'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Fails', flow, if_name_taken: 'number' });
  const traceparent = `00-${'f'.repeat(32)}-00f067aa0ba902b7-01`;
  await member.call('POST', `/scenario/run/${scenario.id}`, undefined, { traceparent });
  const spans = await receiver.spansUntil((all) =>
    ofTrace('f'.repeat(32))(all).some(({ name }) => name === 'run manual'),
  );
  const failed = ofTrace('f'.repeat(32))(spans).filter(({ status }) => status.code === 2);
  assert.deepEqual(failed.map(({ name, attributes }) => [name, attributes['error.type']]).sort(), [
    ['node exception', 'BAD'],
    ['run manual', 'BAD'],
  ]);
});

test('the figures of /metrics are sent too, by the same names', async () => {
  while (receiver.metrics().length === 0) await sleep(20);
  const metrics = receiver.metrics();
  const of = (name: string) => metrics.findLast((metric) => metric.name === name);
  assert.equal(of('weft_webhook_events_total')?.sum?.isMonotonic, true);
  assert.equal(of('weft_runs_held')?.gauge?.dataPoints.length, 1);
  const duration = of('weft_http_request_duration_seconds')?.histogram?.dataPoints[0];
  assert.equal(duration?.explicitBounds.length, 11);
  const counted = duration?.bucketCounts.reduce((sum, count) => sum + Number(count), 0);
  assert.equal(counted, Number(duration?.count));
});
