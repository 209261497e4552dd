import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { node, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { ended, execute, messageOf, type TestRun, trailOf } from '../../test/engine/runner.ts';
import type { RunnableScenario } from './executeRun.ts';
import type { RecordEntry } from './record/entries.ts';
import type { EntryOf } from './record/message.ts';
import { timelineOf } from './record/timeline.ts';
import { traceOf } from './record/trace.ts';

const by = { id: 'user-1', name: 'Ada' };
const policy = { idempotency: 'hold' } as const;
const day = 86_400_000;

describe('a call of which nobody knows whether it arrived', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
    peer.on('/broken', (_request, response) => void response.writeHead(500).end());
  });
  after(() => peer.close());

  const posting = (config: Record<string, unknown> = {}) =>
    node('h', 'http', { url: `${peer.url}/ok`, method: 'POST', ...config }, { policy });
  const keys = () => peer.received.map(({ headers }) => headers['idempotency-key']);

  /** Goes on with a run; `ahead` ms later than it is. */
  const goOn = (scenario: RunnableScenario, record: readonly RecordEntry[], trigger: unknown, ahead = 0) =>
    execute(scenario, {
      record,
      trigger,
      run: { source: 'webhook' },
      engine: { egress: peer.egress },
      deps: { now: () => Date.now() + ahead },
    });

  /** A run that was cut off before the first answer to a call of the node "h" was on record. */
  async function held(scenario: RunnableScenario, trigger: unknown = null): Promise<TestRun> {
    const { record } = await goOn(scenario, [], trigger);
    const own = new Set(
      record.flatMap((entry) => (entry.type === 'received' && entry.nodeId === 'h' ? entry.step : [])),
    );
    const cut = record.findIndex((entry) => (entry.type === 'answer' || entry.type === 'page') && own.has(entry.step));
    const run = await goOn(scenario, record.slice(0, cut), trigger);
    assert.equal(run.outcome.kind === 'waiting' && run.outcome.status, 'HOLD');
    return run;
  }

  const waits = ({ record }: TestRun) => record.filter((entry) => entry.type === 'waiting');

  type Decided = Omit<EntryOf<'decided'>, 'type' | 'at' | 'step' | 'by'>;

  /** Decides on all that is unsure, days later, and goes on; from every prefix behind that it must end alike. */
  async function decide(scenario: RunnableScenario, run: TestRun, decided: Decided, trigger: unknown = null) {
    const at = Date.now() + 3 * day;
    const entries = waits(run).map(({ step }): RecordEntry => ({ type: 'decided', at, step, by, ...decided }));
    const record = [...run.record, ...entries];
    const whole = await goOn(scenario, record, trigger, 3 * day);
    for (let cut = record.length; cut < whole.record.length; cut++) {
      const last = whole.record.slice(record.length, cut).findLast(({ type }) => type === 'call' || type === 'answer');
      // With a call out once more, nobody knows once more.
      if (last?.type === 'call') continue;
      const again = await goOn(scenario, whole.record.slice(0, cut), trigger, 3 * day);
      assert.deepEqual(again.outcome, whole.outcome, `cut at ${cut}`);
    }
    return whole;
  }

  it('has arrived: it counts as made, with the answer that is given', async () => {
    const scenario = scenarioOf([start, posting(), trace('next'), ...wires('start > h > next')]);
    const run = await held(scenario);
    const made = peer.received.length;
    const response = { status: 201, payload: { id: 7 }, headers: {}, url: '' };
    const whole = await decide(scenario, run, { decision: 'arrived', response });
    assert.equal(peer.received.length, made);
    assert.deepEqual(ended(whole).result?.payload, { id: 7 });
    assert.equal(ended(whole).result?.params.status, 201);
    assert.equal(ended(whole).handled, false);
    assert.ok(whole.record.some((entry) => entry.type === 'answer' && entry.ok));
  });

  it('has arrived as a page: the next one is asked for', async () => {
    peer.on('/pages', ({ url }, response) => {
      const page = Number(new URL(url ?? '', peer.url).searchParams.get('page') ?? '1');
      response.writeHead(200, { 'content-type': 'application/json' }).end(page < 3 ? `[${page}]` : '[]');
    });
    const paging = { type: 'page', most: 10 };
    const scenario = scenarioOf([start, posting({ url: `${peer.url}/pages`, paging }), ...wires('start > h')]);
    const run = await held(scenario);
    const response = { status: 200, payload: ['one'], headers: {}, url: '' };
    const step = waits(run)[0]?.step ?? 0;
    const decided: RecordEntry = { type: 'decided', at: Date.now(), step, by, decision: 'arrived', response };
    const whole = await goOn(scenario, [...run.record, decided], null);
    const again = waits({ ...whole, record: whole.record.slice(run.record.length) });
    assert.deepEqual([ended(whole).result?.payload, again], [['one', 2], []]);
  });

  it('is sent again with the key that it had', async () => {
    const scenario = scenarioOf([start, posting(), ...wires('start > h')]);
    const run = await held(scenario);
    const [before] = keys().slice(-1);
    const made = peer.received.length;
    const whole = await decide(scenario, run, { decision: 'again' });
    assert.equal(ended(whole).status, 'SUCCESSFUL');
    assert.deepEqual([...new Set(keys().slice(made))], [before]);
  });

  it('is skipped outside of any scope: the message goes on as it came', async () => {
    const scenario = scenarioOf([start, posting(), trace('next'), ...wires('start > h > next')]);
    const run = await held(scenario, { order: 1 });
    const made = peer.received.length;
    const whole = await decide(scenario, run, { decision: 'skip' }, { order: 1 });
    assert.equal(peer.received.length, made);
    assert.deepEqual(trailOf(whole), ['next']);
    assert.deepEqual(ended(whole).result?.payload, { order: 1 });
    assert.deepEqual([ended(whole).status, ended(whole).handled], ['SUCCESSFUL', true]);
    assert.deepEqual(
      ended(whole).errors.map(({ nodeId, code }) => [nodeId, code]),
      [['h', 'CALL_SKIPPED']],
    );
    const [, step] = timelineOf(whole.record, traceOf(whole.record, messageOf({ order: 1 })), scenario.flow).steps;
    assert.equal(step?.state, 'skipped');
  });

  for (const kind of ['fan-out', 'sequencer'])
    it(`ends its item of a ${kind} when it is skipped, and the scope goes on, also one that stops at failures`, async () => {
      const config = { mode: 'list', concurrency: 2, stop_on_error: true };
      const scenario = scenarioOf([
        start,
        node('each', kind, config),
        posting(),
        trace('after'),
        ...wires('start > each', 'each:each > h > after'),
      ]);
      const trigger = ['a', 'b', 'c'];
      const run = await held(scenario, trigger);
      const [first] = waits(run);
      const decided: RecordEntry = { type: 'decided', at: Date.now(), step: first?.step ?? 0, by, decision: 'skip' };
      // What the other items had out is sent again.
      let whole = await goOn(scenario, [...run.record, decided], trigger);
      while (whole.outcome.kind === 'waiting') {
        const open = waits(whole).filter(
          ({ step }) => !whole.record.some((entry) => entry.type === 'decided' && entry.step === step),
        );
        const entries = open.map(({ step }): RecordEntry => ({ ...decided, step, decision: 'again' }));
        whole = await goOn(scenario, [...whole.record, ...entries], trigger);
      }
      assert.equal(ended(whole).status, 'SUCCESSFUL');
      assert.equal(ended(whole).handled, true);
      assert.equal((trailOf(whole) as unknown[]).length, 2);
      const payload = ended(whole).result?.payload as { results: unknown[]; errors: unknown[] };
      const { results, errors } = payload;
      assert.deepEqual(
        results.map((result) => result === null),
        [true, false, false],
      );
      assert.partialDeepStrictEqual(errors, [{ index: 0, node_id: 'h', code: 'CALL_SKIPPED', skipped: true }]);
      const read = traceOf(whole.record, messageOf(trigger));
      const scope = read.steps.find(({ opened }) => opened);
      assert.deepEqual(scope?.output?.payload, ended(whole).result?.payload);
    });

  it('is skipped in the branch of a Catch within an item: nothing goes on behind it', async () => {
    const scenario = scenarioOf([
      start,
      node('each', 'fan-out', { mode: 'list', concurrency: 1 }),
      node('throws', 'http', { url: `${peer.url}/broken` }),
      trace('behind'),
      node('catch', 'catch', { scope: 'chosen', node_ids: ['throws'], after: 'resume', substitute: '1' }),
      posting(),
      trace('done'),
      ...wires('start > each', 'each:each > throws > behind', 'catch > h', 'each:done > done'),
    ]);
    const run = await held(scenario, ['a']);
    const whole = await decide(scenario, run, { decision: 'skip' }, ['a']);
    assert.equal(ended(whole).status, 'SUCCESSFUL');
    assert.deepEqual(trailOf(whole), ['done']);
  });
});
