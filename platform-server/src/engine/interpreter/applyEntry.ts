import type { RecordEntry } from '../record/entries.ts';
import { catchHandle, type EntryOf } from '../record/message.ts';
import { applyFailed } from './applyFailed.ts';
import { applySent } from './applySent.ts';
import type { RunState } from './runState.ts';

type Appliers = { [Type in RecordEntry['type']]: (state: RunState, entry: EntryOf<Type>) => void };

const appliers: Appliers = {
  started: applyStarted,
  resumed: () => {},
  received: applyReceived,
  call(state, { step, key }) {
    Object.assign(state.step(step), { call: key, answer: null, woken: false });
  },
  answer(state, { step, ok, response }) {
    state.step(step).answer = { ok, response };
  },
  sent: applySent,
  failed: applyFailed,
  waiting(state, { step, wakeAt, reason }) {
    state.step(step).wait = { until: wakeAt, reason, backOff: false };
  },
  woken(state, { step }) {
    Object.assign(state.step(step), { wait: null, woken: true });
  },
  ended(state, entry) {
    state.ended = entry;
    if (entry.error && entry.error !== state.fatal) state.errors.push(entry.error);
  },
};

/** Applies the next entry of a run's record: the one way in which a run changes, live or replayed. */
export function applyEntry(state: RunState, entry: RecordEntry): void {
  // Between a worker's last entry and the next worker's first, and during waits, nobody was at work.
  if (entry.type !== 'resumed' && entry.type !== 'woken' && state.startedAt !== null) {
    state.activeMs += Math.max(0, entry.at - state.lastAt);
  }
  state.lastAt = entry.at;
  appliers[entry.type](state, entry as never);
}

function applyStarted(state: RunState, { at, seed, fromNodeId, earlier }: EntryOf<'started'>): void {
  state.startedAt = at;
  state.seed = seed;
  if (earlier) {
    state.variables = earlier.variables;
    state.outputs = new Map(Object.entries(earlier.outputs));
  }
  const target = fromNodeId === undefined ? state.flow.start : state.node(fromNodeId);
  state.arrivals.push({
    target,
    message: earlier?.message ?? state.trigger,
    from: null,
    handle: null,
    branch: 0,
    order: 0,
  });
}

function applyReceived(state: RunState, entry: EntryOf<'received'>): void {
  const { delivery, branch } = state.arrivals.take(entry);
  const { target, message, handle } = delivery;
  state.nextStep = Math.max(state.nextStep, entry.step + 1);
  state.open.set(entry.step, {
    id: entry.step,
    node: target,
    branch: handle === catchHandle ? entry.step : branch,
    message,
    variables: state.variables,
    outputs: state.outputs,
    receivedAt: entry.at,
    attempt: 1,
    call: null,
    answer: null,
    wait: null,
    woken: false,
    failure: null,
  });
  if (handle !== catchHandle) return;
  const resumption = state.resumptions.find(({ failed }) => failed.id === entry.from);
  if (resumption) resumption.branch = entry.step;
}
