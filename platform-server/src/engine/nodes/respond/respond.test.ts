import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maxResponseBytes, respond } from 'shared-contracts/nodes';
import { node, scenarioOf, start, trace, wires } from '../../../../test/engine/drawing.ts';
import { execute, trailOf } from '../../../../test/engine/runner.ts';
import type { RunResponse } from '../../record/entries.ts';

type Config = Parameters<typeof node>[2];

/** What a run responds that comes to a node with these settings, how it ends, and where its message went. */
async function run(config: Config, payload: unknown = {}, deps: Parameters<typeof execute>[1] = {}) {
  const flow = [start, node('r', 'respond', config), trace('out'), ...wires('start > r > out')];
  const done = await execute(scenarioOf(flow), { trigger: payload, run: { source: 'webhook' }, ...deps });
  const { outcome, record } = done;
  assert.equal(outcome.kind, 'ended');
  const { response, status, errors } = outcome as Extract<typeof outcome, { kind: 'ended' }>;
  const { caller, ...answer } = (response ?? {}) as RunResponse;
  return { answer, caller, status, error: errors[0], trail: trailOf(done), record };
}

const json = 'application/json; charset=utf-8';
const text = (content: string) => ({ body: { type: 'text', content } });

describe('a respond node', () => {
  it('answers with its status, type, headers and body, and passes its message on', async () => {
    const config = {
      status: '{{ payload.code }}',
      body: { type: 'json', content: '{ "name": "{{ payload.name }}" }' },
      headers: [{ name: ' X-Order ', value: 'no {{ payload.code }}' }],
    };
    const { answer, caller, status, trail } = await run(config, { code: 201, name: 'A "quoted" name' });
    assert.deepEqual(answer, {
      status: 201,
      contentType: json,
      headers: { 'x-order': 'no 201' },
      body: '{ "name": "A \\"quoted\\" name" }',
    });
    assert.deepEqual([caller, status, trail], ['none', 'SUCCESSFUL', ['out']]);
  });

  it('answers with the payload as JSON where nothing is set, also with an empty one', async () => {
    assert.deepEqual((await run({}, { a: [1] })).answer, {
      status: 200,
      contentType: json,
      headers: {},
      body: '{"a":[1]}',
    });
    assert.equal((await run({}, null)).answer.body, 'null');
  });

  it('fails with wrong settings', async () => {
    for (const status of ['', '99', '199', '600', '200.5', 'ok', '{{ payload.none }}'])
      assert.equal((await run({ status })).error?.code, 'RESPOND_STATUS', status);
    assert.equal((await run({ body: { type: 'json', content: '{' } })).error?.code, 'RESPOND_BODY');
    assert.equal((await run({ body: { type: 'gif' } })).error?.code, 'NODE_SETTINGS');
  });

  it('writes a body as JSON, as text, as bytes, or none', async () => {
    const bodyOf = async (body: object, payload: unknown) => (await run({ body }, payload)).answer;
    assert.equal((await bodyOf({ type: 'json', content: '{{ payload.list }}' }, { list: [1, 'a'] })).body, '[1,"a"]');
    assert.deepEqual(await bodyOf({ type: 'text', content: '{{ payload.c }}' }, { c: 1158201444 }), {
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      headers: {},
      body: '1158201444',
    });
    const bytes = await bodyOf({ type: 'base64', content: '{{ payload }}' }, 'iVBO\nRw0K');
    assert.deepEqual([bytes.body, bytes.base64, bytes.contentType], ['iVBORw0K', true, 'application/octet-stream']);
    const none = await bodyOf({ type: 'none', content: 'x' }, {});
    assert.deepEqual([none.body, none.contentType], ['', '']);
    assert.equal((await run({ body: { type: 'base64', content: 'no base 64!' } })).error?.code, 'RESPOND_BODY');
  });

  it('escapes what stands in XML, and takes a text that begins so for XML', async () => {
    const { answer } = await run(text('<Response><Say>{{ payload }}</Say></Response>'), 'a < b & </Say>');
    assert.equal(answer.contentType, 'text/xml; charset=utf-8');
    assert.equal(answer.body, '<Response><Say>a &lt; b &amp; &lt;/Say&gt;</Say></Response>');
  });

  it('says what its body is, and refuses scripts', async () => {
    const typeOf = (content_type: string) => run({ ...text('x'), content_type });
    assert.equal((await typeOf('text/html')).answer.contentType, 'text/html; charset=utf-8');
    assert.equal((await typeOf('text/csv; charset=latin1')).answer.contentType, 'text/csv; charset=latin1');
    assert.equal((await typeOf('image/svg+xml')).answer.contentType, 'image/svg+xml');
    for (const type of ['text/javascript', 'Application/X-JavaScript; a=b', 'text/ecmascript', 'application/wasm'])
      assert.equal((await typeOf(type)).error?.code, 'RESPOND_TYPE', type);
    for (const type of ['text', 'text/html\r\nset-cookie: a=b', '{{ payload.list }}', 'text/html; é'])
      assert.equal((await run({ ...text('x'), content_type: type }, { list: [1] })).error?.code, 'RESPOND_TYPE', type);
  });

  it('leaves out headers without a value, and refuses those that would do more than answer', async () => {
    const withHeader = (name: string, value: string) => run({ headers: [{ name, value }] }, { cut: 'a\r\nb: c' });
    assert.deepEqual((await withHeader('X-Hook-Secret', '{{ headers["x-hook-secret"] }}')).answer.headers, {});
    for (const name of [
      'Set-Cookie',
      'Transfer-Encoding',
      'Connection',
      'Content-Security-Policy',
      'Content-Type',
      'a b',
    ])
      assert.equal((await withHeader(name, 'x')).error?.code, 'RESPOND_HEADER', name);
    for (const value of ['{{ payload.cut }}', 'é', 'x'.repeat(4001)])
      assert.equal((await withHeader('X-Own', value)).error?.code, 'RESPOND_HEADER', value.slice(0, 20));
  });

  it('refuses a body that is larger than responses may be', async () => {
    const { error } = await run(text('{{ payload }}'), 'x'.repeat(maxResponseBytes + 1));
    assert.match(error?.message ?? '', /larger than 5 MB/);
    assert.equal((await run({}, 'é'.repeat(maxResponseBytes / 2))).error?.code, 'RESPOND_BODY');
  });
});

describe('a run', () => {
  it('responds once: a second response fails its node, and the first one stands', async () => {
    const nodes = ['a', 'b'].map((id) => node(id, 'respond', text(id)));
    const flow = [start, ...nodes, trace('out'), ...wires('start > a > b > out')];
    const { outcome } = await execute(scenarioOf(flow), {});
    assert.ok(outcome.kind === 'ended');
    assert.deepEqual(
      [outcome.status, outcome.errors[0]?.code, outcome.response?.body],
      ['FAILED', 'RESPOND_TWICE', 'a'],
    );
  });

  it('hands its response over once it is on record, and again when it goes on', async () => {
    const given: RunResponse[] = [];
    const deps = { caller: () => 'waiting' as const, respond: (response: RunResponse) => void given.push(response) };
    const flow = [
      start,
      node('r', 'respond'),
      node('d', 'delay', { duration: { amount: 60, unit: 'seconds' } }),
      ...wires('start > r > d'),
    ];
    const scenario = scenarioOf(flow);
    const first = await execute(scenario, { deps });
    assert.deepEqual([first.outcome.kind, given.length, given[0]?.caller], ['waiting', 1, 'waiting']);
    const later = { ...deps, now: () => Date.now() + 61_000 };
    const { outcome } = await execute(scenario, { deps: later, record: first.record });
    assert.ok(outcome.kind === 'ended');
    assert.deepEqual([outcome.status, given.length, outcome.response], ['SUCCESSFUL', 2, given[0]]);
  });

  it('keeps who was there when it responded, whoever asks later', async () => {
    const late = { deps: { caller: async () => 'late' as const, respond: () => assert.fail() } };
    assert.equal((await run({}, {}, late)).caller, 'late');
  });

  it('does not respond by a node that is disabled', async () => {
    const flow = [start, node('r', 'respond', {}, { disabled: true }), trace('out'), ...wires('start > r > out')];
    const { outcome } = await execute(scenarioOf(flow), {});
    assert.ok(outcome.kind === 'ended');
    assert.equal(outcome.response, undefined);
  });
});

describe('settings of a respond node', () => {
  it('that could never be sent are problems before a start', () => {
    const problemsOf = (config: object) =>
      respond.problems(respond.config.parse(config)).map(({ path, message }) => [path, message.en]);
    assert.deepEqual(problemsOf({}), []);
    assert.deepEqual(problemsOf({ status: '{{ payload.status }}', content_type: '{{ payload.type }}' }), []);
    assert.deepEqual(problemsOf({ status: '100' }), [['status', 'Enter a status from 200 to 599']]);
    assert.equal(problemsOf({ content_type: 'text/javascript' })[0]?.[0], 'content_type');
    assert.equal(problemsOf({ content_type: 'text' })[0]?.[1], 'Enter a media type such as text/xml');
    assert.equal(problemsOf({ body: { type: 'json', content: '{' } })[0]?.[0], 'body.content');
    const headers = ['X-Own', 'x-own', '', 'Set-Cookie', 'Content-Type'].map((name) => ({ name }));
    assert.deepEqual(
      problemsOf({ headers }).map(([path]) => path),
      [1, 2, 3, 4].map((at) => `headers.${at}.name`),
    );
  });
});
