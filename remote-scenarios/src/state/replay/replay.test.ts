import { blankMessage, type RunMoment, type RunTimeline, type TimelineStep } from 'shared-contracts/api/run';
import { node, nodeLogOf, wire } from '../../../test/scenarios.ts';
import { indexFlow } from '../flowIndex.ts';
import { viewOfFates } from '../runView.ts';
import { axisOf, placeAt, ticksOf } from './axis.ts';
import { fatesAt, isEnd, logsAt, phasesAt } from './moment.ts';

const step = (node_id: string, changes: Partial<TimelineStep> = {}): TimelineStep => ({
  ...{ node_id, state: 'success', exception: null, attempt: 1, sent: { out: 1 }, item_of: null },
  ...changes,
});

/** Moments as `10 1 began`: after 10 ms, of the step at place 1; `20 - ended` is the end of the run. */
function timelineOf(steps: TimelineStep[], ...moments: string[]): RunTimeline {
  const read = (moment: string): RunMoment => {
    const [at, place, what] = moment.split(' ');
    return { at: Number(at), step: place === '-' ? null : Number(place), what: what as RunMoment['what'] };
  };
  const started = '2026-11-21T03:41:00.000Z';
  return { started, steps, moments: moments.map(read), names: {}, total: steps.length };
}

const failing = timelineOf(
  [step('start', { sent: { out: 2 } }), step('erp', { state: 'error', exception: '422', attempt: 2, sent: {} })],
  ...['0 0 began', '0 0 ended', '5 1 began', '40 1 retries', '90 1 resumed', '120 1 failed', '121 - ended'],
);

const index = indexFlow([node('start', 'start'), node('erp', 'http'), wire('start', 'erp')]);
const viewAt = (timeline: RunTimeline, place: number) =>
  viewOfFates(index, isEnd(timeline, place), fatesAt(timeline, phasesAt(timeline, place)));

describe('a run at a moment', () => {
  test('shows what had begun, waited and failed by then', () => {
    const states = failing.moments.map((_, place) => {
      const { nodes } = viewAt(failing, place);
      const erp = nodes.get('erp');
      return [nodes.get('start')?.state, erp?.state, erp?.error ? erp.error.exception : erp?.error];
    });
    expect(states).toEqual([
      ['running', undefined, undefined],
      ['success', undefined, undefined],
      ['success', 'running', null],
      ['success', 'waiting', null],
      ['success', 'running', null],
      ['success', 'failed', '422'],
      ['success', 'failed', '422'],
    ]);
    expect(viewAt(failing, 3).nodes.get('erp')?.attempt).toBe(2);
  });

  test('shows what wires had carried', () => {
    const wires = [1, 2, 6].map((place) => viewAt(failing, place).wires.get('start-out-erp'));
    expect(wires.map((view) => [view?.state, view?.count])).toEqual([
      ['idle', 0],
      ['running', 2],
      ['ran', 2],
    ]);
  });

  test('what was under way when the run ended has come to its end', () => {
    const cut = timelineOf([step('start', { state: 'skipped', sent: {} })], '0 0 began', '9 - ended');
    expect(phasesAt(cut, 0)[0]?.state).toBe('running');
    expect(phasesAt(cut, 1)[0]?.state).toBe('skipped');
  });

  test('a scope has handed on as many items as had come to it', () => {
    const item = (place: number) => ({ item_of: { step: 0, output: 'each', item: place } });
    const fan = timelineOf(
      [step('f', { sent: { each: 2, done: 1 } }), step('a', item(0)), step('b', item(0)), step('a', item(1))],
      ...['0 0 began', '1 1 began', '1 1 ended', '1 2 began', '2 3 began', '3 3 ended', '4 2 ended', '5 0 ended'],
    );
    const sent = [1, 3, 4, 7].map((place) => fatesAt(fan, phasesAt(fan, place))[0]?.sent);
    expect(sent).toEqual([{ each: 1 }, { each: 1 }, { each: 2 }, { each: 2, done: 1 }]);
  });

  test('node logs have nothing yet of what came later', () => {
    const failed = { msg: null, output: null, state: 'error', exception: '422', error_status: 2 } as const;
    const logs = [nodeLogOf('start'), { ...nodeLogOf('erp'), msg_in: blankMessage(), ...failed }];
    const told = (place: number) =>
      logsAt(logs, phasesAt(failing, place)).map(({ state, exception, msg }) => [state, exception, msg !== null]);
    expect(told(0)).toEqual([['running', null, false]]);
    expect(told(2)).toEqual([
      ['success', null, true],
      ['running', null, false],
    ]);
    expect(told(6)[1]).toEqual(['error', '422', false]);
  });
});

describe('the axis of a run', () => {
  test('pulls apart what is close, and shortens long waits', () => {
    const { positions, length } = axisOf(timelineOf([], '0 - began', '1 - began', '86400000 - ended').moments);
    expect([...positions]).toEqual([0, 400, 2400]);
    expect(length).toBe(2400);
  });

  test('a place of it is the last moment until then', () => {
    const axis = axisOf(failing.moments);
    for (const place of failing.moments.keys()) {
      expect(placeAt(axis, axis.positions[place] ?? 0)).toBe(place);
      expect(placeAt(axis, (axis.positions[place] ?? 0) + 1)).toBe(place);
    }
    expect(placeAt(axis, 1e9)).toBe(6);
  });

  test('has the ticks of ten thousand steps in as many columns as can be seen', () => {
    const steps = Array.from({ length: 10_000 }, (_, at) => step('a', at === 7000 ? { state: 'error' } : {}));
    const moments = steps.flatMap((_, at) => [`${at} ${at} began`, `${at} ${at} ended`]);
    const long = timelineOf(steps, ...moments);
    const ticks = ticksOf(long, axisOf(long.moments), 600);
    expect(ticks.plain.match(/M/g)).toHaveLength(600);
    expect(ticks.failed).toBe('M420 0v1');
    expect(viewAt(long, 19_999).nodes.get('a')?.executions).toBe(10_000);
  });
});
