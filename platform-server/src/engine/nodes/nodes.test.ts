import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { node, rule, scenarioOf, start, trace, wires } from '../../../test/engine/drawing.ts';
import { ended, execute, trailOf } from '../../../test/engine/runner.ts';
import { LargeJson } from '../values/largeJson.ts';
import { nextWindow } from './delay/window.ts';

describe('variable', () => {
  type Step = [operation: string, name: string, value?: string];
  const afterTrigger = async (trigger: unknown, ...steps: Step[]) => {
    const nodes = steps.map(([operation, name, value = ''], index) =>
      node(`v${index}`, 'variable', { operation, name, value }),
    );
    const flow = [start, ...nodes, ...wires(['start', ...nodes.map(({ id }) => id)].join(' > '))];
    return ended(await execute(scenarioOf(flow), { trigger }));
  };
  const after = (...steps: Step[]) => afterTrigger({ n: 2, o: { a: 1 }, l: [1] }, ...steps);

  it('keeps the type of a single expression', async () => {
    const { variables, result } = await after(
      ['set', 'a', '{{payload.o}}'],
      ['set', 'b', 'n={{payload.n}}'],
      ['set', 'c', '{{payload.no}}'],
    );
    assert.deepEqual(variables, { a: { a: 1 }, b: 'n=2', c: null });
    assert.deepEqual(result?.payload, { n: 2, o: { a: 1 }, l: [1] });
  });

  it('increments from 0, by 1 unless told', async () => {
    const { variables } = await after(
      ['increment', 'a'],
      ['increment', 'a', '{{payload.n}}'],
      ['increment', 'b', '-0.5'],
    );
    assert.deepEqual(variables, { a: 3, b: -0.5 });
    const { errors } = await after(['set', 'a', 'x'], ['increment', 'a']);
    assert.equal(errors[0]?.code, 'VARIABLE_TYPE');
    assert.match(errors[0]?.message ?? '', /^The variable "a" holds "x", which isn't a number — in "V1"\./);
  });

  it('appends to lists without touching the value they came from', async () => {
    const { variables, result } = await after(
      ['set', 'a', '{{payload.l}}'],
      ['append', 'a', 'x'],
      ['append', 'b', '{{payload.o}}'],
    );
    assert.deepEqual(variables, { a: [1, 'x'], b: [{ a: 1 }] });
    assert.deepEqual(result?.payload, { n: 2, o: { a: 1 }, l: [1] });
    assert.equal((await after(['set', 'a', 'x'], ['append', 'a', 'y'])).errors[0]?.code, 'VARIABLE_TYPE');
  });

  it('appends to a list that is large, and says what a large value is', async () => {
    const list = Array.from({ length: 1200 }, () => 'x'.repeat(1000));
    const large = (value: unknown) => LargeJson.of(Buffer.from(JSON.stringify(value)));
    const steps: Step[] = [
      ['set', 'a', '{{payload}}'],
      ['append', 'a', 'y'],
      ['append', 'a', 'z'],
    ];
    assert.deepEqual((await afterTrigger(large(list), ...steps)).variables, { a: [...list, 'y', 'z'] });
    const { errors } = await afterTrigger(large({ list, id: 1 }), ...steps);
    assert.match(errors[0]?.message ?? '', /^The variable "a" holds an object with list, id, which isn't a list/);
    const counted = await afterTrigger(large(list), ['set', 'a', '{{payload}}'], ['increment', 'a']);
    assert.match(counted.errors[0]?.message ?? '', /^The variable "a" holds a list of 1200, which isn't a number/);
  });

  it('removes, and takes any name', async () => {
    const { variables } = await after(
      ['set', 'a', '1'],
      ['remove', 'a'],
      ['remove', 'gone'],
      ['set', '__proto__', '{{payload.o}}'],
    );
    assert.deepEqual(Object.keys(variables), ['__proto__']);
    assert.equal((variables as { a?: unknown }).a, undefined);
  });
});

describe('exception', () => {
  it('raises its code and its message, with expressions filled in', async () => {
    const config = { code: 'STOCK_{{payload.n}}', message: 'Only {{payload.n}} left.' };
    const flow = [start, node('e', 'exception', config), ...wires('start > e')];
    const { errors } = ended(await execute(scenarioOf(flow), { trigger: { n: 2 } }));
    assert.deepEqual([errors[0]?.code, errors[0]?.message], ['STOCK_2', 'Only 2 left.']);
  });
});

describe('conditional', () => {
  const sideOf = async (config: Record<string, unknown>, trigger: unknown) => {
    const flow = [
      start,
      node('c', 'conditional', config),
      trace('yes'),
      trace('no'),
      ...wires('start > c:true > yes', 'c:false > no'),
    ];
    const run = await execute(scenarioOf(flow), { trigger, run: { source: 'webhook' } });
    const outcome = ended(run);
    return outcome.errors[0]?.code ?? (trailOf(run) as string[])[0];
  };
  const is = (left: string, right: string) => ({
    left: `{{payload.${left}}}`,
    type: 'text',
    operator: 'equals',
    right,
  });

  it('joins rules and groups', async () => {
    const all = { join: 'and', rules: [is('a', '1'), is('b', '2')] };
    const any = { join: 'or', rules: [is('a', '1'), is('b', '2')] };
    assert.equal(await sideOf({ groups: [all] }, { a: 1, b: 2 }), 'yes');
    assert.equal(await sideOf({ groups: [all] }, { a: 1, b: 3 }), 'no');
    assert.equal(await sideOf({ groups: [any] }, { a: 0, b: 2 }), 'yes');
    assert.equal(await sideOf({ groups: [any] }, { a: 0, b: 0 }), 'no');
    assert.equal(await sideOf({ join: 'or', groups: [all, { rules: [is('c', '3')] }] }, { c: 3 }), 'yes');
    assert.equal(await sideOf({ join: 'and', groups: [any, { rules: [] }] }, { a: 1 }), 'yes');
  });

  it('looks no further than needed', async () => {
    const number = { left: '{{payload.a}}', type: 'number', operator: 'greater', right: '1' };
    const guarded = {
      join: 'and',
      rules: [{ left: '{{payload.a}}', type: 'text', operator: 'not-equals', right: 'x' }, number],
    };
    assert.equal(await sideOf({ groups: [guarded] }, { a: 'x' }), 'no');
    assert.equal(await sideOf({ groups: [guarded] }, { a: 'y' }), 'RULE_TYPE');
  });

  it('refuses a rule whose operator does not fit', async () => {
    assert.equal(await sideOf(rule('a', 'greater', '1', 'text'), {}), 'NODE_SETTINGS');
  });
});

describe('switch', () => {
  const cases = [
    { id: 'small', type: 'number', operator: 'less', value: '10' },
    { id: 'even', type: 'number', operator: 'equals', value: '{{vars.even}}' },
    { id: 'tiny', type: 'number', operator: 'less', value: '3' },
  ];
  const waysOf = async (config: Record<string, unknown>, trigger: unknown) => {
    const targets = ['small', 'even', 'tiny', 'default'];
    const flow = [
      ...[
        start,
        node('s', 'switch', { subject: '{{payload}}', cases, ...config }),
        ...targets.map((id) => trace(`t-${id}`)),
      ],
      ...wires('start > s', ...targets.map((id) => `s:${id} > t-${id}`)),
    ];
    const run = await execute(scenarioOf(flow), { trigger });
    return { ways: trailOf(run), operations: ended(run).counts.operations, status: ended(run).status };
  };

  it('takes the first matching case, or all in their order', async () => {
    assert.deepEqual((await waysOf({}, 2)).ways, ['t-small']);
    assert.deepEqual((await waysOf({ match: 'all' }, 2)).ways, ['t-small', 't-tiny']);
  });

  it('sends unmatched messages by default; without one their branch ends and counts', async () => {
    assert.deepEqual((await waysOf({}, 50)).ways, ['t-default']);
    assert.deepEqual(await waysOf({ has_default: false }, 50), {
      ways: undefined,
      operations: 1,
      status: 'SUCCESSFUL',
    });
  });
});

describe('delay', () => {
  const hour = 3_600_000;
  const now = Date.UTC(2025, 2, 28, 12);
  const wakeOf = async (config: Record<string, unknown>, options = {}) => {
    const flow = [start, node('d', 'delay', config), ...wires('start > d')];
    const { outcome } = await execute(scenarioOf(flow), {
      deps: { now: () => now, ...options },
      trigger: { at: now + hour },
    });
    if (outcome.kind === 'ended') return outcome.errors[0]?.code ?? outcome.status;
    return outcome.kind === 'waiting' ? outcome.wakeAt : outcome.kind;
  };

  it('waits for a duration', async () => {
    assert.equal(await wakeOf({ duration: { amount: 2, unit: 'hours' } }), now + 2 * hour);
    assert.equal(await wakeOf({ duration: { amount: 0, unit: 'days' } }), 'SUCCESSFUL');
    assert.equal(await wakeOf({ duration: { amount: 1_000_000, unit: 'days' } }), 'NODE_INCOMPLETE');
  });

  it('waits until an instant; a past one passes', async () => {
    const until = (text: string) => wakeOf({ mode: 'until', until: text });
    assert.equal(await until('{{payload.at}}'), now + hour);
    assert.equal(await until('2025-03-28T14:30+01:00'), now + 1.5 * hour);
    assert.equal(await until('2020-01-01'), 'SUCCESSFUL');
    assert.equal(await until('tomorrow'), 'DELAY_UNTIL');
    assert.equal(await until('{{payload.gone}}'), 'DELAY_UNTIL');
    assert.equal(await until('9999-01-01'), 'DELAY_UNTIL');
  });

  it('asks for its place in a rate', async () => {
    const requested: unknown[] = [];
    const rateSlot = async (request: object) => {
      requested.push(request);
      return now + 5000;
    };
    const config = { mode: 'rate', rate: { count: 3, per: 'minute' } };
    assert.equal(await wakeOf(config, { rateSlot }), now + 5000);
    const [{ scenarioId, ...rest }] = requested as [Record<string, unknown>];
    assert.match(String(scenarioId), /^scenario-/);
    assert.deepEqual(rest, { account: 'account-1', nodeId: 'd', count: 3, perMs: 60_000, now, hasOne: false });
    assert.equal(await wakeOf(config), 'DELAY_RATE');
  });

  it('asks again for the place it has waited for, which may have come late', async () => {
    const flow = [start, node('d', 'delay', { mode: 'rate' }), ...wires('start > d')];
    const scenario = scenarioOf(flow);
    const requested: boolean[] = [];
    const later = (ms: number) => ({
      now: () => now + ms,
      rateSlot: async ({ hasOne }: { hasOne: boolean }) => {
        requested.push(hasOne);
        return now + [1000, 7000, 7000][requested.length - 1]!;
      },
    });
    const first = await execute(scenario, { deps: later(0) });
    const second = await execute(scenario, { deps: later(6000), record: first.record });
    assert.equal(second.outcome.kind === 'waiting' && second.outcome.wakeAt, now + 7000);
    const third = await execute(scenario, { deps: later(7000), record: second.record });
    assert.deepEqual([third.outcome.kind, requested], ['ended', [false, true, true]]);
  });

  it('passes within a window, else waits for its next beginning on the wall clock of its zone', () => {
    const window = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', time_zone: 'Europe/Paris' };
    const at = (text: string) => Date.parse(text);
    const friday = at('2025-03-28T12:00Z');
    assert.equal(nextWindow(window, friday), friday);
    assert.equal(nextWindow(window, at('2025-03-28T06:00Z')), at('2025-03-28T08:00Z'));
    // Summer time begins on the Sunday between.
    assert.equal(nextWindow(window, at('2025-03-28T16:00Z')), at('2025-03-31T07:00Z'));
    const night = { ...window, from: '22:00', to: '06:00' };
    assert.equal(nextWindow(night, at('2025-03-29T03:00Z')), at('2025-03-29T03:00Z'));
    assert.equal(nextWindow(night, at('2025-03-29T21:30Z')), at('2025-03-31T20:00Z'));
    const always = { ...window, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' };
    assert.equal(nextWindow(always, at('2025-03-29T23:59Z')), at('2025-03-29T23:59Z'));
    assert.throws(() => nextWindow({ ...window, time_zone: 'Mars/Base' }, friday), { code: 'DELAY_TIME_ZONE' });
    assert.throws(() => nextWindow({ ...window, days: [] }, friday), { code: 'DELAY_WINDOW' });
  });
});
