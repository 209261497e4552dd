import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseJson } from 'shared-contracts/nodes';
import { node, rule, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { ended, execute, type TestRun } from '../../test/engine/runner.ts';
import { decodeEntries, encodeSegments } from './record/encode.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

let peer: Peer;
let sandbox: Sandbox;
before(async () => {
  [peer, sandbox] = await Promise.all([openPeer(), createSandbox()]);
  peer.on('/big', (_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"id":7615917337495251231,"l":[-9007199254740993,5]}');
  });
});
after(async () => {
  await peer.close();
  await sandbox.close();
});

const long = '8202522731445525542';
const body = `{"id":${long},"near":9007199254740991,"text":"${long}","n":1.5}`;
const received = () => parseJson(body);
const send = (id: string, content: string, more = {}) =>
  node(id, 'http', { url: `${peer.url}/s`, method: 'POST', body: { type: 'json', content }, ...more });
const run = (flow: ReturnType<typeof node>[], wire: string, trigger: unknown): Promise<TestRun> =>
  execute(scenarioOf([start, ...flow, ...wires(wire)] as never), { trigger, engine: { egress: peer.egress, sandbox } });
const sent = () => peer.received.at(-1)?.body;

test('what a webhook and an answer hold goes on by its digits, whole or a value of it, as a number or a text', async () => {
  await run([send('a', '{{payload}}')], 'start > a', received());
  assert.equal(sent(), body);
  await run([send('a', '{"id":{{payload.id}},"t":"{{payload.id}}"}')], 'start > a', received());
  assert.equal(sent(), `{"id":${long},"t":"${long}"}`);
  const get = node('g', 'http', { url: `${peer.url}/big?of={{payload.id}}` });
  await run([get, send('a', '{{payload}}')], 'start > g > a', received());
  assert.equal(sent(), '{"id":7615917337495251231,"l":[-9007199254740993,5]}');
  assert.equal(peer.received.at(-2)?.url, `/big?of=${long}`);
});

test('they are on record by their digits, and read from there again', async () => {
  const { record } = await run(
    [node('v', 'variable', { name: 'kept', value: '{{payload.id}}' })],
    'start > v',
    received(),
  );
  const again = encodeSegments(record).flatMap((pieces) => decodeEntries(Buffer.concat(pieces).toString()));
  assert.equal(JSON.stringify(again), JSON.stringify(record));
  assert.match(JSON.stringify(again), new RegExp(`"kept":${long}`));
});

test('code hands them on, compares them and writes them as text; what rounds one is told in the log', async () => {
  const given = async (code: string) => {
    const end = ended(await run([node('f', 'function', { code })], 'start > f', received()));
    return { text: JSON.stringify(end.result?.payload), logs: end.result?.logs, error: end.errors[0]?.message };
  };
  assert.equal((await given('return payload;')).text, body);
  assert.equal((await given('return [payload.id];')).text, `[${long}]`);
  const words =
    'return [String(payload.id), payload.id == payload.text, payload.id === payload.id, { [payload.id]: 1 }, payload.id > 5]';
  assert.equal((await given(words)).text, `["${long}",true,true,{"${long}":1},true]`);
  const rounding = await given('return payload.id / 1;');
  assert.equal(rounding.text, '8202522731445526000');
  assert.match(String(rounding.logs?.[0]), new RegExp(`${long} was rounded to 8202522731445525504`));
  assert.match((await given('return payload.id + 1;')).error ?? '', /Cannot mix BigInt/);
});

test('rules tell two of them apart', async () => {
  for (const [right, handle] of [
    [long, 'true'],
    ['8202522731445525543', 'false'],
  ] as const) {
    const condition = node('c', 'conditional', rule('{{payload.id}}', 'equals', right as never, 'number'));
    const flow = [condition, node('v', 'variable', { name: 'way', value: handle })];
    const end = ended(await run(flow, `start > c:${handle} > v`, received()));
    assert.equal(end.variables.way, handle);
  }
});
