import { isDeepStrictEqual } from 'node:util';
import type { DeliveredCall } from '../record/earlierState.ts';
import type { RecordEntry } from '../record/entries.ts';
import { type CallResponse, catchHandle, type EntryOf } from '../record/message.ts';
import { hasTried } from '../record/stepTrace.ts';
import { applyFailed } from './applyFailed.ts';
import { applySent } from './applySent.ts';
import { push, take } from './arrivals.ts';
import { pushStarts } from './earlierStarts.ts';
import { callPlaces } from './reusedCalls.ts';
import type { RunState } from './runState.ts';
import { applyGapOver, applyOpened } from './scope.ts';
import { skippedError } from './skippedError.ts';
import { receivedStep, type Step } from './step.ts';
import { valueBytesOf } from './valueBytes.ts';
import { waitEnds } from './waitEnds.ts';

type Appliers = { [Type in RecordEntry['type']]: (state: RunState, entry: EntryOf<Type>) => void };

const appliers: Appliers = {
  started: applyStarted,
  resumed: () => {},
  received: applyReceived,
  call(state, { step, key }) {
    Object.assign(state.step(step), { call: key, answer: null, woken: false, hasTurn: false });
  },
  answer(state, { step, ok, response }) {
    Object.assign(state.step(step), { answer: { ok, response }, decided: null });
  },
  page(state, { step, response }) {
    const taken = state.step(step);
    Object.assign(taken, { call: null, decided: null, pages: [...taken.pages, response as CallResponse] });
  },
  reused(state, { step: id, call }) {
    const { response, page } = state.delivered[call] as DeliveredCall;
    const step = state.step(id);
    state.reused.add(call);
    if (page) step.pages = [...step.pages, response as CallResponse];
    else step.answer = { ok: true, response };
  },
  sent: applySent,
  opened: applyOpened,
  failed: applyFailed,
  waiting(state, { step, wakeAt, reason, ...wait }) {
    state.setWait(state.step(step), { until: wakeAt, reason, backOff: false, ...waitEnds(wait) });
  },
  woken(state, { step: id }) {
    const step = state.step(id);
    if (step.wait?.turn) step.hasTurn = true;
    state.endWait(step);
    if (step.scope) applyGapOver(state, step.scope);
    else step.woken = true;
  },
  decided: applyDecided,
  ended(state, entry) {
    state.ended = entry;
    for (const step of state.open.values()) countBrokenOff(state, step);
    // A failure that nothing took is told already. Read off a record it is equal, not the same.
    if (entry.error && !isDeepStrictEqual(entry.error, state.fatal)) state.reportError(entry.error, true);
  },
};

/** What it did before the run ended is done: it is an operation, though nobody knows how the last of it went. */
function countBrokenOff(state: RunState, step: Step): void {
  if (step.failure === null && step.node.counted && hasTried(step)) state.counts.operations += 1;
}

// Between a worker's last entry and the next worker's first, and during waits, nobody was at work.
const afterRest: ReadonlySet<RecordEntry['type']> = new Set(['resumed', 'woken', 'decided']);

/** Applies the next entry of a run's record: the one way in which a run changes, live or replayed. */
export function applyEntry(state: RunState, entry: RecordEntry): void {
  if (!afterRest.has(entry.type) && state.startedAt !== null) {
    state.activeMs += Math.max(0, entry.at - state.lastAt);
  }
  state.lastAt = entry.at;
  countValues(state, entry);
  appliers[entry.type](state, entry as never);
}

function countValues(state: RunState, entry: RecordEntry): void {
  const bytes = valueBytesOf(entry);
  if (bytes === 0) return;
  state.valueBytes += bytes;
  if ('step' in entry) state.grownAt = state.nodeOf(entry.step);
}

function applyStarted(state: RunState, entry: EntryOf<'started'>): void {
  const { at, seed, fromNodeId, earlier, tables, zone } = entry;
  const { root } = state;
  state.startedAt = at;
  state.seed = seed;
  state.tables = tables ?? {};
  if (zone) state.zone = zone;
  if (earlier) {
    state.variables = earlier.variables;
    root.outputs = new Map(Object.entries(earlier.outputs));
    state.delivered = earlier.delivered ?? [];
    state.deliveredAt = callPlaces(state.delivered);
  }
  if (earlier?.starts) {
    pushStarts(state, earlier.starts, { from: null, branch: root.main });
    return;
  }
  const target = fromNodeId === undefined ? state.flow.start : state.node(fromNodeId);
  const message = earlier?.message ?? state.trigger;
  push(state, { target, message, from: null, handle: null, branch: root.main, order: 0 });
}

function applyReceived(state: RunState, entry: EntryOf<'received'>): void {
  const { delivery, branch } = take(state, entry);
  const { target, message, handle, earlier = null } = delivery;
  state.nextStep = Math.max(state.nextStep, entry.step + 1);
  if (handle === catchHandle) branch.caughtBy = entry.step;
  const step = receivedStep({
    id: entry.step,
    node: target,
    branch,
    message,
    variables: state.variables,
    outputs: branch.lane.outputs,
    receivedAt: entry.at,
    earlier,
  });
  state.openStep(step);
}

/** Sent again, a call goes as one whose wait is over; what else was decided is done when the step is executed. */
function applyDecided(state: RunState, entry: EntryOf<'decided'>): void {
  const step = state.step(entry.step);
  state.endWait(step);
  if (entry.decision === 'again') step.woken = true;
  else step.decided = entry;
  if (entry.decision !== 'skip') return;
  state.handled = true;
  state.reportError(skippedError(step, entry), false);
}
