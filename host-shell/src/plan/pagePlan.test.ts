import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { createTestHost } from 'shared-contracts/testing';
import { manifests, planOf, planRemoteOf } from '../../test/plan.ts';
import { codeOf } from '../../test/remoteCode.ts';
import { createPagePlan } from './pagePlan.ts';
import { maxDelayMs, settlingDelayMs } from './planWatcher.ts';

const scenarios = planRemoteOf(manifests.scenarios);
const newer: PlanRemote = { ...scenarios, release: { ...scenarios.release!, hash: 'def456' } };
const killed: PlanRemote = { ...scenarios, release: null, disabled: { code: 'killed', message: 'Back at noon.' } };
const planAt = (revision: number, ...remotes: PlanRemote[]): Plan => planOf({ revision, remotes });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(plan = planAt(1, scenarios)) {
  const { realtime } = createTestHost();
  let join: () => void = () => undefined;
  const onJoined = (listener: () => void) => {
    join = listener;
    return () => undefined;
  };
  const code = codeOf();
  const area = code.unit(scenarios);
  const ask = jest.fn<Promise<Plan>, []>();
  const onProblem = jest.fn();
  const pagePlan = createPagePlan({
    plan,
    realtime: { ...realtime, onJoined },
    code,
    ask,
    onProblem,
    random: () => 0.5,
  });
  const update = async (revision: number, urgent: boolean, spread_ms?: number) => {
    realtime.emit('plan-update', { revision, urgent, spread_ms });
    await jest.advanceTimersByTimeAsync(0);
  };
  return { realtime, join: () => join(), area, ask, onProblem, pagePlan, update, pass: jest.advanceTimersByTimeAsync };
}

test('an area that is switched off ends at once, and comes back in the release of now', async () => {
  const { ask, area, pagePlan, update } = setUp();
  ask.mockResolvedValueOnce(planAt(2, killed));
  await update(2, true);
  expect(area.state()).toEqual({ at: 'killed', code: 'killed', message: 'Back at noon.' });
  ask.mockResolvedValueOnce(planAt(3, newer));
  await update(3, true);
  expect(area.state()).toEqual({ at: 'idle' });
  expect(area.entry()).toBe(newer);
  expect(pagePlan.isNewerReady()).toBe(false);
});

test('a page that waits for an area asks at once, and the area comes by itself', async () => {
  const building: PlanRemote = { ...scenarios, release: null, disabled: { code: 'building', message: '' } };
  const { ask, area, pagePlan, update } = setUp(planAt(1, building));
  area.kill('It is being built.');
  ask.mockResolvedValueOnce(planAt(2, newer));
  await update(2, false);
  expect(area.state()).toEqual({ at: 'idle' });
  expect(area.entry()).toBe(newer);
  expect(pagePlan.isNewerReady()).toBe(false);
});

test('what is not urgent is asked for within some seconds, and only told', async () => {
  const { ask, area, pagePlan, update, pass } = setUp();
  const told = jest.fn();
  pagePlan.subscribe(told);
  ask.mockResolvedValue(planAt(2, newer));
  await update(2, false);
  expect(ask).not.toHaveBeenCalled();
  await pass(maxDelayMs / 2);
  expect(pagePlan.isNewerReady()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  expect(area.entry()).toBe(scenarios);
  expect(area.life()).toBe(0);
});

test('where few pages learn of a change they ask for it soon, and never later than without a word', async () => {
  const { ask, pagePlan, update, pass } = setUp();
  ask.mockResolvedValueOnce(planAt(2, newer));
  await update(2, false, 40);
  await pass(20);
  expect(pagePlan.isNewerReady()).toBe(true);
  ask.mockResolvedValueOnce(planAt(3, newer));
  await update(3, false, 60_000);
  await pass(maxDelayMs / 2 - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('urgent news does not wait for what is not', async () => {
  const { ask, update, pass } = setUp();
  ask.mockResolvedValue(planAt(3, killed));
  await update(2, false);
  await update(3, true);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(maxDelayMs);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('urgent news acts at once, though later news were heard first', async () => {
  const { ask, area, update, pass } = setUp();
  ask.mockResolvedValue(planAt(6, killed));
  await update(6, false);
  await update(5, true);
  expect(area.state().at).toBe('killed');
  await pass(maxDelayMs);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what was heard before is not asked for again', async () => {
  const { ask, update, pass } = setUp();
  await update(1, true);
  await pass(maxDelayMs);
  expect(ask).not.toHaveBeenCalled();
});

test('an older answer never comes after a newer one', async () => {
  const { ask, area, update } = setUp();
  let answerLate: (plan: Plan) => void = () => undefined;
  ask.mockReturnValueOnce(
    new Promise((resolve) => {
      answerLate = resolve;
    }),
  );
  await update(2, true);
  ask.mockResolvedValueOnce(planAt(3, killed));
  await update(3, true);
  answerLate(planAt(2, scenarios));
  await jest.advanceTimersByTimeAsync(0);
  expect(area.state().at).toBe('killed');
});

test('a server that is behind, or does not answer, is asked again with growing slowAfterMs, and then left alone', async () => {
  const { ask, area, onProblem, update, pass } = setUp();
  ask.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(planAt(1, scenarios));
  await update(2, true);
  expect(onProblem).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValueOnce(planAt(2, killed));
  await pass(8000);
  expect(area.state().at).toBe('killed');
  ask.mockRejectedValue(new Error('down'));
  await update(3, true);
  await pass(600_000);
  expect(ask).toHaveBeenCalledTimes(3 + 4);
});

test('what was switched off before the page could update of it is off soon after', async () => {
  const { ask, area, join, pass } = setUp();
  ask.mockResolvedValue(planAt(2, killed));
  join();
  await pass(settlingDelayMs);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(area.state().at).toBe('killed');
});

test('after a lost connection the plan is asked for once', async () => {
  const { ask, realtime, pagePlan, pass } = setUp();
  ask.mockResolvedValue(planAt(4, newer));
  realtime.reconnect();
  await pass(maxDelayMs);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(pagePlan.isNewerReady()).toBe(true);
});

test('a page with the plan of nobody asks for none', async () => {
  const { ask, update, pass } = setUp({ ...planAt(1), personal: false });
  await update(2, true);
  await pass(maxDelayMs);
  expect(ask).not.toHaveBeenCalled();
});
