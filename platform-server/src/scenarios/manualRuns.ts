import type { Message } from 'shared-contracts/api/run';
import { type Flow, isWire, type RunByHand, type Scenario } from 'shared-contracts/api/scenario';
import { type NodeView, nodeViews } from '../engine/record/nodeViews.ts';
import { traceOf } from '../engine/record/trace.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import type { Accepted } from '../runs/accepted.ts';
import { ownEvent, tickPayload } from '../runs/ownEvents.ts';
import { runLogOf, runOfRow } from '../runs/run.ts';
import type { RunActions } from '../runs/runActions.ts';
import type { RunService } from '../runs/runService.ts';
import { triggerMessage } from '../runs/trigger/message.ts';
import { entriesOf } from '../runs/worker/runInputs.ts';
import type { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import type { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import { type TrackingActor, TrackingRepository } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { assertNoProblems, drawingErrorsOf } from './flowChecks.ts';
import { manualBeginning } from './manualExtent.ts';
import type { ScenarioService } from './scenarioService.ts';

export interface ManualRunsDeps {
  database: Queryable;
  scenarios: ScenarioService;
  actions: RunActions;
  runs: RunService;
  queue: RunQueueRepository;
  logs: RunLogRepository;
  log: Log;
}

/** A call waits this long for the end of its run. */
const patienceMs = 10_000;
/** Records that are larger are not put into the answer; node logs have them page by page. */
const maxRecordBytes = 256 * 1024;

/**
 * Runs of scenarios by hand, started or not. Once an event is on record no failure refuses the call: who hears of one
 * tries again, and everything would be done twice.
 */
export class ManualRuns {
  readonly #deps: ManualRunsDeps;

  constructor(deps: ManualRunsDeps) {
    this.#deps = deps;
  }

  /**
   * Runs once on the start node's sample, or a part of the flow on the data that `how` names, and answers the scenario
   * with what its nodes sent, when the run has ended or after 10 s; the scenario as it was before, where that cannot be
   * read. A flow that is not complete is run as far as it is: the run ends before each node that is not.
   * @throws HttpError 404, 409 in the trash and for a node to begin at without data, 422 when the flow is not sound
   */
  async runOnce(actor: TrackingActor, id: string, how: RunByHand = {}): Promise<Scenario> {
    const account = actor.accountNumber;
    const scenario = await this.#active(actor, id);
    assertNoProblems(scenario.flow, drawingErrorsOf(scenario.flow));
    const { payload, extent } = await manualBeginning(this.#deps, account, scenario, how);
    const event = ownEvent(account, 'manual', payload);
    const accepted = await this.#deps.actions.begin(event, { ...scenario, account }, payload, extent);
    await this.#track(actor, 'Ran', scenario.name);
    try {
      return await this.#outcome(accepted, id, extent.trigger ?? triggerMessage(event, payload));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the outcome of a run by hand could not be read');
      const [run] = accepted.runs;
      return { ...scenario, last_run: run ? runLogOf(run) : null };
    }
  }

  /** Runs once as a tick of the schedule would; answers the id of the run. */
  async tickOnce(actor: TrackingActor, id: string): Promise<string> {
    const scenario = await this.#active(actor, id);
    await this.#deps.scenarios.assertRunnable(actor.accountNumber, scenario);
    const payload = tickPayload(Date.now());
    const event = ownEvent(actor.accountNumber, 'scheduler', payload);
    const accepted = await this.#deps.actions.begin(event, { ...scenario, account: actor.accountNumber }, payload);
    await this.#track(actor, 'Triggered schedule of', scenario.name);
    return accepted.runs[0]?.id ?? '';
  }

  async #active({ accountNumber }: TrackingActor, id: string): Promise<Scenario> {
    const scenario = await this.#deps.scenarios.get(accountNumber, id);
    if (!scenario.is_active) throw new HttpError('conflict.in_trash');
    return scenario;
  }

  async #outcome(accepted: Accepted, id: string, trigger: Message): Promise<Scenario> {
    const { account } = accepted.event;
    const { id: runId = '', status } = accepted.runs[0] ?? {};
    if (status !== 'HOLD') await this.#deps.runs.resultOf(accepted, patienceMs);
    const [scenario, run, segments] = await Promise.all([
      this.#deps.scenarios.get(account, id),
      this.#deps.logs.get(account, runId),
      this.#deps.queue.segments([runId]),
    ]);
    const record = segments.get(runId) ?? [];
    const size = record.reduce((sum, { length }) => sum + length, 0);
    const views = nodeViews(traceOf(entriesOf(record), trigger), size <= maxRecordBytes);
    const last_run = run ? runLogOf(runOfRow(run)) : null;
    return { ...scenario, last_run, flow: withViews(scenario.flow, views) };
  }

  async #track(actor: TrackingActor, verb: string, name: string): Promise<void> {
    const description = `${verb} scenario ${name}`;
    try {
      await new TrackingRepository(this.#deps.database).record(actor, { category: 'scenario', description });
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a run by hand could not be noted in the tracking log');
    }
  }
}

function withViews(flow: Flow, views: ReadonlyMap<string, NodeView>): Flow {
  return flow.map((element) => {
    const view = isWire(element) ? undefined : views.get(element.id);
    if (isWire(element) || !view) return element;
    const msg = view.msg ?? element.data.msg;
    return { ...element, data: { ...element.data, msg, on_error: view.on_error } };
  });
}
