import type { CompiledFlow } from '../../flow/compiledFlow.ts';
import type { EarlierItem, EarlierScope, EarlierStart } from '../earlierState.ts';
import { outputsAt } from '../outputsAt.ts';
import { eachHandle, itemsOf } from '../scopeItems.ts';
import type { RunTrace, StepTrace } from '../stepTrace.ts';
import { hasEnded, isHandled, isUnhandled, itemResult, type WireCount } from './items.ts';
import type { Lanes } from './lanes.ts';

/** Which items a retry redoes: those that failed, or, where none did, all that came to its node. */
type Redoes = 'failed' | 'all';

const isRedone = (item: EarlierItem | null) => item === null || 'starts' in item;

/** Where in the scopes of a run a retry from a node goes on. */
export class ScopeRetry {
  readonly #trace: RunTrace;
  readonly #lanes: Lanes;
  readonly #flow: CompiledFlow;
  readonly #nodeId: string;
  readonly #redoes: Redoes;
  /** Scopes that the node was executed in. */
  readonly #around = new Set<StepTrace>();
  readonly #scopes = new Map<StepTrace, EarlierScope>();
  /** Steps at which it goes on, by what it takes over of them. */
  readonly steps = new Map<EarlierStart, StepTrace>();

  constructor(trace: RunTrace, lanes: Lanes, flow: CompiledFlow, nodeId: string, redoes: Redoes) {
    this.#trace = trace;
    this.#lanes = lanes;
    this.#flow = flow;
    this.#nodeId = nodeId;
    this.#redoes = redoes;
    for (const step of trace.steps) {
      if (step.nodeId !== nodeId) continue;
      for (let scope = lanes.scopeOf(step); scope; scope = lanes.scopeOf(scope)) this.#around.add(scope);
    }
  }

  /** The outermost scopes that go on; null where one of them is in the flow no more. */
  starts(): EarlierStart[] | null {
    const scopes = this.#lanes.of(null).filter((step) => this.#goesOn(step));
    if (scopes.some(({ nodeId }) => !this.#flow.nodes.has(nodeId))) return null;
    return scopes.map((step) => this.#startAt(step));
  }

  readonly #wires: WireCount = (nodeId, handle) => this.#flow.nodes.get(nodeId)?.wires.get(handle)?.length ?? 0;

  #goesOn(step: StepTrace): boolean {
    return this.#around.has(step) && step.opened !== null && this.#scopeOf(step).results.some(isRedone);
  }

  #scopeOf(step: StepTrace): EarlierScope {
    const known = this.#scopes.get(step);
    if (known || !step.opened) return known ?? { results: [] };
    const { items, handles } = step.opened;
    const { count } = itemsOf(step.opened, step.input);
    const results = Array.from({ length: count }, (_, index) => this.#itemOf(step, index));
    const scope = { ...(items && { items }), ...(handles && { handles }), results };
    this.#scopes.set(step, scope);
    return scope;
  }

  #itemOf(scope: StepTrace, index: number): EarlierItem | null {
    const item = { scope: scope.step, index };
    const steps = this.#lanes.of(item);
    if (steps.length === 0) return this.#unbegun(scope, index);
    if (!hasEnded(scope, index, this.#lanes, this.#wires)) return null;
    const found = this.#startsIn(steps);
    if (found.length === 0) return { payload: this.#resultOf(scope, index) };
    const starts = found.flatMap((step) => this.#drawn(step) ?? []);
    // Without the nodes that it would go on at, it begins again.
    if (starts.length < found.length) return null;
    const place = Math.min(...starts.map(({ receivedOrder }) => receivedOrder));
    const outputs = outputsAt(this.#trace, place, item, this.#flow.observed, (of) => this.#lanes.of(of));
    return { starts: starts.map((step) => this.#startAt(step)), outputs };
  }

  /** An item without steps: its run was a retry that kept it or had not begun it, or nothing is wired to its output. */
  #unbegun({ earlier, opened, nodeId }: StepTrace, index: number): EarlierItem | null {
    const item = earlier?.results[index];
    if (item) return 'payload' in item || this.#areDrawn(item.starts) ? item : null;
    return this.#wires(nodeId, opened?.handles?.[index] ?? eachHandle) === 0 ? { payload: null } : null;
  }

  #areDrawn(starts: readonly EarlierStart[]): boolean {
    return starts.every(({ nodeId, scope }) => {
      const items = scope?.results ?? [];
      return (
        this.#flow.nodes.has(nodeId) && items.every((item) => !item || 'payload' in item || this.#areDrawn(item.starts))
      );
    });
  }

  #resultOf(scope: StepTrace, index: number): unknown {
    const results = (scope.output?.payload as { results?: unknown[] } | null | undefined)?.results;
    return scope.sent?.results
      ? results?.[index]
      : itemResult(this.#lanes.of({ scope: scope.step, index }), this.#lanes);
  }

  /** Steps of an item at which it goes on, none of which comes of another. */
  #startsIn(steps: readonly StepTrace[]): StepTrace[] {
    const found = new Set(steps.flatMap((step) => this.#startFor(step) ?? []));
    return [...found].filter(
      (step) =>
        !this.#lanes
          .ancestry(step)
          .slice(1)
          .some((source) => found.has(source)),
    );
  }

  #startFor(step: StepTrace): StepTrace | null {
    const isNode = step.nodeId === this.#nodeId;
    if (!isNode && this.#goesOn(step)) return step;
    if (this.#redoes === 'all') return isNode ? step : null;
    if (isNode && isHandled(step)) return step;
    if (!isUnhandled(step)) return null;
    const ancestry = this.#lanes.ancestry(step);
    // What fails behind a Catch is redone from where its failure came from.
    return ancestry.find(({ nodeId }) => nodeId === this.#nodeId) ?? ancestry.findLast(isHandled) ?? step;
  }

  /** The step itself or, where its node is in the flow no more, the nearest before it that is. */
  #drawn(step: StepTrace): StepTrace | undefined {
    return this.#lanes.ancestry(step).find(({ nodeId }) => this.#flow.nodes.has(nodeId));
  }

  #startAt(step: StepTrace): EarlierStart {
    const { nodeId, input: message } = step;
    const keepsItems = step.opened !== null && nodeId !== this.#nodeId;
    const start = { nodeId, message, ...(keepsItems && { scope: this.#scopeOf(step) }) };
    this.steps.set(start, step);
    return start;
  }
}
