import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import type { ShadowDetails, ShadowGap, ShadowNode, ShadowRun, ShadowStep } from 'shared-contracts/api/shadow-run';
import { maxShadowSteps, shadowExamples } from 'shared-contracts/api/shadow-run';
import { shownFailure } from '../engine/failures/shownFailure.ts';
import type { RecordedError } from '../engine/record/entries.ts';
import { exceptionOf, outputsOf, stateOf } from '../engine/record/nodeLogs.ts';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import { messageBytes } from '../engine/values/messageBytes.ts';
import { readWaitReason } from '../engine/waitReason.ts';
import { maskMessage } from '../masking/maskMessage.ts';
import { type ComparedStep, changesIn, isHeld } from './comparedSteps.ts';
import type { RunSide } from './runSide.ts';
import type { TriedRun } from './tryRun.ts';

/** What the row of a run tells of it. */
export interface RunHead {
  id: string;
  created: string;
  status: ShadowRun['status'];
  operations: number;
  gap: ShadowGap | null;
}

/** Nodes that are named with a run. */
const maxNodes = 50;
/** Bytes of messages that the two sides of a run show together. */
const maxShownBytes = 4 * 2 ** 20;

const headOf = ({ id, created, status }: RunHead) => ({ run_id: id, created, status });

/** A run of which nobody knows how it would go. */
export function unknownRun(head: RunHead, gap: ShadowGap): ShadowRun {
  const operations = { before: head.operations, after: null };
  return { ...headOf(head), result: 'unknown', gap, operations, nodes: [] };
}

/** A run that the edits cannot begin at all. */
export function unrunRun(head: RunHead, error: RecordedError): ShadowRun {
  const result = head.status === 'FAILED' ? 'differs' : 'fails';
  const operations = { before: head.operations, after: 0 };
  return { ...headOf(head), result, operations, nodes: [], ...shownFailure(error) };
}

/** Why a run did not come to its end. */
export function gapOf({ after }: TriedRun): ShadowGap {
  const held = after.trace.steps.filter(isHeld);
  return held.some(({ wait }) => readWaitReason(wait?.reason ?? null)?.code === 'unsure') ? 'unanswered' : 'held';
}

/** What became of a run, of which all steps are compared. */
export function comparedRun(head: RunHead, tried: TriedRun, steps: readonly ComparedStep[]): ShadowRun {
  const { outcome } = tried;
  const nodes = [...new Set(steps.filter(({ differs }) => differs).map(({ nodeId }) => nodeId))].slice(0, maxNodes);
  if (outcome.kind !== 'ended') {
    const operations = { before: head.operations, after: null };
    return { ...headOf(head), result: 'unknown', gap: gapOf(tried), operations, nodes };
  }
  const { status, counts, errors } = outcome;
  const operations = { before: head.operations, after: counts.operations };
  const run = { ...headOf(head), operations, nodes };
  const last = errors.at(-1);
  const failure = status === 'FAILED' && last ? shownFailure(last) : {};
  if (status === 'FAILED' && head.status !== 'FAILED') return { ...run, result: 'fails', ...failure };
  if (status !== 'FAILED' && head.status === 'FAILED') return { ...run, result: 'passes' };
  return {
    ...run,
    result: nodes.length > 0 || operations.before !== operations.after ? 'differs' : 'same',
    ...failure,
  };
}

const blank = { before: 0, after: 0, runs: 0, values: 0, paths: 0, calls: 0 };
const blankFailures = { failures_new: 0, failures_gone: 0, unknown: 0, unreached: 0 };

/** Sums of what differs at each node, over the runs of a batch. */
export class NodeTotals {
  readonly #names: ReadonlyMap<string, { name: string; kind: string }>;
  readonly #nodes = new Map<string, ShadowNode>();

  constructor(flow: Flow) {
    this.#names = new Map(nodesOf(flow).map(({ id, label, type }) => [id, { name: label || id, kind: type }]));
  }

  add(runId: string, tried: TriedRun, steps: readonly ComparedStep[]): void {
    const differing = new Set<string>();
    for (const step of steps) {
      const node = this.#nodeOf(step.nodeId);
      count(node, step);
      if (step.differs) differing.add(step.nodeId);
      if (step.differs && node.examples.length < shadowExamples) this.#exemplify(node, runId, step, tried);
    }
    for (const id of differing) this.#nodeOf(id).runs += 1;
  }

  /** In the order of the flow; those that it does not have any more behind them. */
  list(): ShadowNode[] {
    const ids = [...this.#names.keys()];
    const placeOf = ({ node_id }: ShadowNode) => (this.#names.has(node_id) ? ids.indexOf(node_id) : ids.length);
    return [...this.#nodes.values()].sort((one, other) => placeOf(one) - placeOf(other));
  }

  #nodeOf(id: string): ShadowNode {
    const known = this.#nodes.get(id);
    if (known) return known;
    const { name, kind } = this.#names.get(id) ?? { name: id, kind: '' };
    const node = { node_id: id, node_name: name, kind, ...blank, ...blankFailures, examples: [] };
    this.#nodes.set(id, node);
    return node;
  }

  #exemplify(node: ShadowNode, run_id: string, step: ComparedStep, tried: TriedRun): void {
    const pathOf = ({ of, path }: ShadowNode['examples'][number]) => JSON.stringify([of, path]);
    const known = new Set(node.examples.map(pathOf));
    for (const change of changesIn(step, tried, shadowExamples)) {
      const example = { ...change, run_id };
      if (node.examples.length < shadowExamples && !known.has(pathOf(example))) node.examples.push(example);
    }
  }
}

function count(node: ShadowNode, step: ComparedStep): void {
  const { before, after, fails } = step;
  if (before) node.before += 1;
  if (after) node.after += 1;
  if (step.areValuesOther) node.values += 1;
  if (step.isPathOther) node.paths += 1;
  if (step.isCallOther) node.calls += 1;
  if (fails.after && (!fails.before || fails.isOther)) node.failures_new += 1;
  if (fails.before && !step.isUnreached && (!fails.after || fails.isOther) && !step.isUnknown) node.failures_gone += 1;
  if (step.isUnknown) node.unknown += 1;
  if (step.isUnreached) node.unreached += 1;
}

/** Both sides of a run, step by step. */
export function detailsOf(flow: Flow, run: ShadowRun, tried: TriedRun, steps: readonly ComparedStep[]): ShadowDetails {
  const names = new Map(nodesOf(flow).map(({ id, label, type }) => [id, { name: label || id, kind: type }]));
  const room = { left: maxShownBytes };
  const shown = steps.slice(0, maxShadowSteps).map((step): ShadowStep => {
    const { nodeId, before, after, differs, isUnknown } = step;
    const { name, kind } = names.get(nodeId) ?? { name: nodeId, kind: '' };
    const [side, other] = [before, after].map(
      (one, place) => one && shownSide(place ? tried.after : tried.before, one, room),
    );
    const items = before ? tried.before.itemsOf(before) : itemsOfAdded(after, tried);
    return {
      ...{ node_id: nodeId, node_name: name, kind, items },
      before: side ?? null,
      after: other ?? null,
      differs,
      is_unknown: isUnknown,
      changes: differs ? changesIn(step, tried, 20) : [],
    };
  });
  return { run, steps: shown, total: steps.length };
}

const itemsOfAdded = (step: StepTrace | null, { after }: TriedRun) => (step ? after.itemsOf(step) : []);

function shownSide({ trace }: RunSide, step: StepTrace, room: { left: number }): NonNullable<ShadowStep['before']> {
  const bytes = step.output ? messageBytes(step.output) : 0;
  const fits = bytes <= room.left;
  if (fits) room.left -= bytes;
  return {
    state: stateOf(trace, step),
    output: outputsOf(step).join(', ') || null,
    ...exceptionOf(trace, step),
    message: step.output && fits ? maskMessage(step.output) : null,
    ...(!fits && { is_left_out: true }),
  };
}
