import type { RunOutcome } from '../../engine/executeRun.ts';
import type { RunWatch, WatchedStep } from '../../engine/runWatch.ts';
import { type ActiveTrace, newSpanId, type TracedRequest, withTrace } from '../../telemetry/activeTrace.ts';
import { readTraceParent, spanIdOf, type TraceParent, writeTraceParent } from '../../telemetry/traceParent.ts';
import type { Tracer } from '../../telemetry/tracer.ts';
import type { Run } from '../commit/rows.ts';
import type { RunInput } from '../worker/activeRun.ts';
import type { BusyFigures } from './busyFigures.ts';

/** Follows a run from where it begins or goes on to where it ends or waits. */
export interface WatchedRun extends RunWatch {
  /** The execution is over. */
  stopped(outcome: RunOutcome): void;
}

/** Follows a run that is about to be executed. */
export type WatchRun = (run: Run, input: RunInput) => WatchedRun | undefined;

/** A run of which only its nodes are counted. */
export function countedRun({ account, scenarioId }: Run, figures: BusyFigures): WatchedRun {
  const { executed } = figures.nodesOf(account, scenarioId);
  return { traceParent: undefined, executed, outside: (_step, work) => work(), stopped: () => undefined };
}

/** Spans of nodes in one execution of a run; of what is behind them the run's span has the number. */
const maxNodeSpans = 500;
/** Characters of a name that somebody has given. */
const maxName = 100;

/** A run in its trace: a span for the execution, one for each node and one for each request to others. */
export class TracedRun implements WatchedRun {
  readonly traceParent: string;
  readonly #tracer: Tracer;
  readonly #run: Run;
  /** The execution's own place. */
  readonly #own: TraceParent;
  readonly #parentId: string | null;
  readonly #began = performance.now();
  /** Spans of steps that have asked others, which name them before they end. */
  readonly #stepIds = new Map<number, string>();
  readonly #counted: Pick<RunWatch, 'executed'> | null;
  #nodes = 0;

  /** @param figures count its nodes, where anybody does */
  constructor(tracer: Tracer, figures: BusyFigures | null, run: Run, { record, headers = [] }: RunInput) {
    this.#tracer = tracer;
    this.#run = run;
    this.#counted = figures?.nodesOf(run.account, run.scenarioId) ?? null;
    const { eventId: id, account, source } = run;
    const [first] = record;
    const recorded = first?.type === 'started' ? readTraceParent(first.trace) : null;
    const begun = spanIdOf(run.id);
    if (recorded) {
      this.#own = { ...recorded, spanId: newSpanId() };
      this.#parentId = begun;
    } else {
      const { traceId, isSampled, parentId } = tracer.parentOfRuns({ id, account, source, headers });
      this.#own = { traceId, isSampled, spanId: first ? newSpanId() : begun };
      this.#parentId = first ? begun : parentId;
    }
    this.traceParent = writeTraceParent({ ...this.#own, spanId: begun });
  }

  executed(step: WatchedStep, began: number, how: Parameters<RunWatch['executed']>[2]): void {
    this.#counted?.executed(step, began, how);
    if (!this.#own.isSampled) return;
    const { id, node, attempt } = step;
    const spanId = this.#stepIds.get(id) ?? newSpanId();
    this.#stepIds.delete(id);
    this.#nodes += 1;
    if (this.#nodes > maxNodeSpans) return;
    this.#tracer.add(this.#run.account, {
      name: `node ${node.kind}`,
      kind: 'internal',
      traceId: this.#own.traceId,
      spanId,
      parentId: this.#own.spanId,
      began,
      ended: performance.now(),
      attributes: {
        'weft.node.id': node.id,
        'weft.node.label': node.label.slice(0, maxName),
        'weft.node.kind': node.kind,
        'weft.node.attempt': attempt,
        ...(how.waits && { 'weft.node.waits': true }),
      },
      error: how.failure,
    });
  }

  outside<Result>({ id }: WatchedStep, work: () => Promise<Result>): Promise<Result> {
    const { account } = this.#run;
    const spanId = this.#own.isSampled ? (this.#stepIds.get(id) ?? newSpanId()) : this.#own.spanId;
    if (this.#own.isSampled) this.#stepIds.set(id, spanId);
    const place = { ...this.#own, spanId };
    const isNoted = place.isSampled && this.#nodes < maxNodeSpans;
    const trace: ActiveTrace = {
      parent: () => place,
      requested: (request: TracedRequest) => {
        if (isNoted) this.#tracer.addRequest(account, place, request);
      },
    };
    return withTrace(trace, work);
  }

  stopped(outcome: RunOutcome): void {
    if (!this.#own.isSampled) return;
    const { id, account, scenarioId, scenarioName, revision, eventId, source, attempt } = this.#run;
    const status = outcome.kind === 'abandoned' ? 'ABANDONED' : outcome.status;
    this.#tracer.add(account, {
      name: `run ${source}`,
      kind: 'internal',
      traceId: this.#own.traceId,
      spanId: this.#own.spanId,
      parentId: this.#parentId,
      began: this.#began,
      ended: performance.now(),
      attributes: {
        'weft.account': account,
        'weft.scenario.id': scenarioId,
        'weft.scenario.name': scenarioName.slice(0, maxName),
        'weft.scenario.revision': revision,
        'weft.run.id': id,
        'weft.run.attempt': attempt + 1,
        'weft.run.status': status,
        'weft.event.id': eventId,
        'weft.run.nodes': this.#nodes,
      },
      ...(status === 'FAILED' && { error: failureOf(outcome) }),
    });
  }
}

function failureOf(outcome: RunOutcome): string {
  return (outcome.kind === 'ended' && outcome.errors.at(-1)?.code) || 'FAILED';
}
