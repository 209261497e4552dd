import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, type ServeOptions, startRunsServer } from '../../test/server/runsServer.ts';
import type { RunResponse } from '../engine/record/entries.ts';
import { responseIn } from '../engine/record/responseIn.ts';
import { recordEntries } from '../runs/worker/runInputs.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const waits = (timeout_s = 30) => ({ mode: 'result', timeout_s }) as const;
const text = (content: string, more = {}) => node('r', 'respond', { body: { type: 'text', content }, ...more });
const pause = (seconds: number) => node('d', 'delay', { duration: { amount: seconds, unit: 'seconds' } });
const responding = (content: string, more = {}) => [text(content, more), ...wires('start > r')];

const serve = async ({ rest, webhook }: ServeOptions) =>
  (
    await server.serve(actor, {
      webhook: { response: waits(), methods: ['GET', 'POST'], ...webhook },
      ...(rest && { rest }),
    })
  ).webhook;

const newest = async (webhookId: string) => {
  const query = 'select id, response_status, run_ids from event where webhook_id = $1 order by id desc limit 1';
  return (await server.database.pool.query(query, [webhookId])).rows[0];
};

async function recorded(runId: string): Promise<RunResponse | null> {
  const segments = await runQueueRepository.segments(server.database.pool, [runId]);
  return responseIn(recordEntries(segments.get(runId) ?? []));
}

const json = (value: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

describe('a response', () => {
  it('reaches the caller when the run comes to it, and the run goes on', async () => {
    const rest = [
      text('taken', { status: '201', headers: [{ name: 'X-Own', value: 'yes' }] }),
      pause(3),
      ...wires('start > r > d'),
    ];
    const { id, url } = await serve({ rest });
    const began = performance.now();
    const answer = await fetch(url, json({}));
    assert.deepEqual([answer.status, await answer.text(), answer.headers.get('x-own')], [201, 'taken', 'yes']);
    assert.ok(performance.now() - began < 2_500);
    const { response_status, run_ids } = await newest(id);
    assert.equal(response_status, 201);
    assert.equal((await recorded(run_ids[0]))?.caller, 'waiting');
    assert.equal((await server.opened.runs.waitForEnd(run_ids[0], 15_000))?.status, 'SUCCESSFUL');
    assert.equal((await newest(id)).response_status, 201);
  });

  it('has what keeps browsers from running it, whatever it is', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const { url } = await serve({ rest: responding(page, { content_type: 'text/html' }) });
    const answer = await fetch(url);
    assert.deepEqual([answer.headers.get('content-type'), await answer.text()], ['text/html; charset=utf-8', page]);
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  });

  it('is bytes where it is Base64, and nothing where it has no body', async () => {
    const bytes = node('r', 'respond', { body: { type: 'base64', content: 'AP8Q' }, content_type: 'image/png' });
    const image = await fetch((await serve({ rest: [bytes, ...wires('start > r')] })).url);
    assert.deepEqual([...Buffer.from(await image.arrayBuffer())], [0, 255, 16]);
    const none = node('r', 'respond', { status: '204', body: { type: 'none' } });
    const empty = await fetch((await serve({ rest: [none, ...wires('start > r')] })).url);
    assert.deepEqual([empty.status, empty.headers.get('content-type')], [204, null]);
  });

  it('stands though the run fails behind it, and a failure before it is the answer as ever', async () => {
    const fails = node('x', 'exception', { code: 'NO', message: 'no' });
    const behind = await serve({ rest: [text('taken'), fails, ...wires('start > r > x')] });
    assert.equal((await fetch(behind.url, json({}))).status, 200);
    const breaks = node('x', 'function', { code: 'throw new Error("no")' });
    const before = await serve({ rest: [breaks, text('never'), ...wires('start > x > r')] });
    assert.equal((await fetch(before.url, json({}))).status, 500);
  });

  it('comes too late for a caller whose time is up, which is on record', async () => {
    const rest = [pause(1.5), text('late'), ...wires('start > d > r')];
    const { id, url } = await serve({ rest, webhook: { response: waits(1) } });
    assert.equal((await fetch(url, json({}))).status, 202);
    const { run_ids } = await newest(id);
    assert.equal((await server.opened.runs.waitForEnd(run_ids[0], 15_000))?.status, 'SUCCESSFUL');
    const { caller, body } = (await recorded(run_ids[0])) as RunResponse;
    assert.deepEqual([caller, body, (await newest(id)).response_status], ['late', 'late', 202]);
  });

  it('is only on record where the webhook answers at once', async () => {
    const { id, url } = await serve({
      rest: responding('{{ payload.a }}'),
      webhook: { response: { mode: 'accepted' } },
    });
    assert.equal((await fetch(url, json({ a: 'b' }))).status, 202);
    const { run_ids } = await newest(id);
    await server.opened.runs.waitForEnd(run_ids[0], 2_000);
    const { caller, body } = (await recorded(run_ids[0])) as RunResponse;
    assert.deepEqual([caller, body], ['none', 'b']);
  });

  it('of a retry is only on record: its caller has been answered', async () => {
    const { id, url } = await serve({ rest: responding('{{ payload.a }}') });
    assert.equal(await (await fetch(url, json({ a: 'b' }))).text(), 'b');
    const first = await newest(id);
    await server.opened.runs.waitForEnd(first.run_ids[0], 2_000);
    const choice = { fromNodeId: null, version: 'live' } as const;
    const again = await server.opened.retries.retryRun(actor.accountNumber, first.run_ids[0], choice, null);
    await server.opened.runs.waitForEnd(again.id, 10_000);
    const { caller, body } = (await recorded(again.id)) as RunResponse;
    assert.deepEqual([caller, body, (await newest(id)).response_status], ['none', 'b', 200]);
  });

  it('of several scenarios is that of the first that responds', async () => {
    const { id, url } = await serve({ rest: [pause(0.1), ...wires('start > d')] });
    for (const name of ['one', 'two']) {
      const flow = [{ ...node('start', 'start', { webhooks: [id] }) }, ...responding(name)];
      const wanted = scenarioCreateSchema.parse({ name, if_name_taken: 'number', flow });
      const made = await server.services.scenarios.create(actor, wanted);
      await server.services.scenarios.start(actor, made.id);
    }
    for (let turn = 0; turn < 3; turn++) assert.equal(await (await fetch(url, json({}))).text(), 'one');
    const { run_ids } = await newest(id);
    const callers: unknown[] = [];
    for (const runId of run_ids) {
      await server.opened.runs.waitForEnd(runId, 2_000);
      callers.push((await recorded(runId))?.caller);
    }
    assert.deepEqual(callers, ['waiting', undefined, 'none']);
  });
});

describe('through several processes', () => {
  /** Takes events in, and executes nothing. */
  const openIntake = () => startRunsServer({ WEFT_ROLE: 'gateway' }, server.database);
  const at = (intake: RunsServer, url: string) => url.replace(/^http:\/\/[^/]+/, intake.origin);

  it('a caller gets at once what another process responds', async () => {
    const intake = await openIntake();
    const rest = [text('from elsewhere'), pause(8), ...wires('start > r > d')];
    const { id, url } = await serve({ rest });
    for (let turn = 0; turn < 3; turn++) {
      const answer = await fetch(at(intake, url), json({}));
      assert.deepEqual([answer.status, await answer.text()], [200, 'from elsewhere']);
      const { response_status, run_ids } = await newest(id);
      assert.equal(response_status, 200);
      assert.equal((await recorded(run_ids[0]))?.caller, 'waiting');
    }
    await intake.close();
  });

  it('a caller gets the end of a run that does not respond, and the response of one that ends at once', async () => {
    const intake = await openIntake();
    const quick = await serve({ rest: responding('quick') });
    assert.equal(await (await fetch(at(intake, quick.url), json({}))).text(), 'quick');
    const silent = await serve({ rest: [pause(0.1), ...wires('start > d')] });
    assert.deepEqual(await (await fetch(at(intake, silent.url), json({ n: 1 }))).json(), { n: 1 });
    await intake.close();
  });

  it('a caller whose time is up is late there too', async () => {
    const intake = await openIntake();
    const rest = [pause(2), text('late'), ...wires('start > d > r')];
    const { id, url } = await serve({ rest, webhook: { response: waits(1) } });
    assert.equal((await fetch(at(intake, url), json({}))).status, 202);
    const { run_ids } = await newest(id);
    await server.opened.runs.waitForEnd(run_ids[0], 15_000);
    assert.deepEqual([(await recorded(run_ids[0]))?.caller, (await newest(id)).response_status], ['late', 202]);
    await intake.close();
  });
});
