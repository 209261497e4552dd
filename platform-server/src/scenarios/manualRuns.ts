import type pg from 'pg';
import type { Message } from 'shared-contracts/api/run';
import { type Flow, isWire, type RunByHand, type Scenario } from 'shared-contracts/api/scenario';
import { act } from '../acts/act.ts';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { type NodeView, nodeViews } from '../engine/record/nodeViews.ts';
import { traceOf } from '../engine/record/trace.ts';
import { inTrash } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import { track } from '../resources/tracked.ts';
import type { Accepted } from '../runs/accepted.ts';
import { ownEvent, tickPayload } from '../runs/ownEvents.ts';
import { runLogOf, runOfRow } from '../runs/run.ts';
import type { RunActions } from '../runs/runActions.ts';
import type { RunService } from '../runs/runService.ts';
import { triggerMessage } from '../runs/trigger/message.ts';
import { recordEntries } from '../runs/worker/runInputs.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { DraftService } from './draftService.ts';
import { assertNoProblems, drawingErrorsOf } from './flowChecks.ts';
import { manualBeginning } from './manualExtent.ts';
import type { ScenarioService } from './scenarioService.ts';

export interface ManualRunsDeps {
  pool: pg.Pool;
  scenarios: ScenarioService;
  drafts: DraftService;
  actions: RunActions;
  runs: RunService;
  log: Log;
}

/** Which draft is to be run, and as what. */
export interface DraftRun extends RunByHand {
  revision: number;
  as: 'manual' | 'schedule';
}

interface Begun {
  accepted: Accepted;
  trigger: Message;
}

/** A call waits this long for the end of its run. */
const timeoutMs = 10_000;
/** Messages of an answer. Of larger ones it has the size; node logs have them. */
const maxMessageBytes = 256 * 1024;

/**
 * Runs of scenarios by hand, started or not. Once an event is on record no failure refuses the call: who learns of one
 * tries again, and everything would be done twice.
 */
export class ManualRuns {
  readonly #deps: ManualRunsDeps;

  constructor(deps: ManualRunsDeps) {
    this.#deps = deps;
  }

  /**
   * Runs once on the start node's sample, or a part of the flow on the data that `how` names, and answers the scenario
   * with what its nodes sent, when the run has ended, is on HOLD, or after 10 s; the scenario as it was before, where that
   * cannot be read. A flow that is not complete is run as far as it is: the run ends before each node that is not.
   * @throws HttpError 404, 409 in the trash and for a node to begin at without data, 422 when the flow is not sound
   */
  async runOnce(actor: TrackingActor, id: string, how: RunByHand = {}): Promise<Scenario> {
    const scenario = await this.#active(actor, id);
    const begun = await this.#begin({ ...scenario, account: actor.accountNumber }, how);
    await this.#track(actor, 'scenario.ran', scenario.name);
    return this.#answer(begun, scenario);
  }

  /**
   * Runs the actor's draft once, as `runOnce` runs what is saved or as a tick of its schedule would. Answers likewise, with
   * the flow of the draft; of a tick as soon as its run is stored. Nothing that is live changes.
   * @throws HttpError as `runOnce` and `tickOnce` do, and 409 when the draft is another one than `revision`
   */
  async runDraft(actor: TrackingActor, id: string, { revision, as, ...how }: DraftRun): Promise<Scenario> {
    const { scenario, runnable } = await this.#deps.drafts.runnable(actor, id, revision);
    const isTick = as === 'schedule';
    const begun = await (isTick ? this.#tick(actor, runnable) : this.#begin(runnable, how));
    await this.#noteRun(actor, begun.accepted);
    await this.#track(actor, isTick ? 'scenario.draft-ticked' : 'scenario.draft-ran', scenario.name);
    const drawn = { ...scenario, flow: runnable.flow };
    return isTick ? withRun(drawn, begun.accepted) : this.#answer(begun, drawn);
  }

  /** Runs once as a tick of the schedule would; answers the id of the run. */
  async tickOnce(actor: TrackingActor, id: string): Promise<string> {
    const scenario = await this.#active(actor, id);
    const { accepted } = await this.#tick(actor, { ...scenario, account: actor.accountNumber });
    await this.#track(actor, 'scenario.ticked', scenario.name);
    return accepted.runs[0]?.id ?? '';
  }

  async #begin(scenario: RunnableScenario, how: RunByHand): Promise<Begun> {
    const { account, flow } = scenario;
    assertNoProblems(flow, drawingErrorsOf(flow));
    const { payload, extent } = await manualBeginning(this.#deps.pool, scenario, how);
    const event = ownEvent(account, 'manual', payload, true);
    const accepted = await this.#deps.actions.begin(event, scenario, payload, extent);
    return { accepted, trigger: extent.trigger ?? triggerMessage(event, payload) };
  }

  async #tick({ userId }: TrackingActor, scenario: RunnableScenario): Promise<Begun> {
    const { pool, scenarios } = this.#deps;
    const owner = { account: scenario.account, scenarioId: scenario.id, userId };
    await scenarios.checks.assertRunnable(pool, owner, scenario.flow);
    const payload = tickPayload(Date.now());
    const event = ownEvent(scenario.account, 'scheduler', payload, true);
    const accepted = await this.#deps.actions.begin(event, scenario, payload);
    return { accepted, trigger: triggerMessage(event, payload) };
  }

  async #answer({ accepted, trigger }: Begun, before: Scenario): Promise<Scenario> {
    try {
      return await this.#outcome(accepted, before, trigger);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the outcome of a run by hand could not be read');
      return withRun(before, accepted);
    }
  }

  async #active({ accountNumber }: TrackingActor, id: string): Promise<Scenario> {
    const scenario = await this.#deps.scenarios.get(accountNumber, id);
    if (!scenario.is_active) throw inTrash('scenario');
    return scenario;
  }

  async #outcome(accepted: Accepted, { id, flow }: Scenario, trigger: Message): Promise<Scenario> {
    const { account } = accepted.event;
    const { id: runId = '', status } = accepted.runs[0] ?? {};
    const end = status === 'HOLD' ? null : await this.#deps.runs.resultOf(accepted, timeoutMs);
    const [scenario, run, segments] = await Promise.all([
      this.#deps.scenarios.get(account, id),
      runLogRepository.get(this.#deps.pool, account, runId),
      runQueueRepository.segments(this.#deps.pool, [runId]),
    ]);
    const record = segments.get(runId) ?? [];
    const views = nodeViews(traceOf(recordEntries(record), trigger), maxMessageBytes);
    const last_run = run ? runLogOf(runOfRow(run)) : null;
    const variables = { ...scenario.variables, ...end?.variables };
    return { ...scenario, variables, last_run, flow: withViews(flow, views) };
  }

  async #noteRun(actor: TrackingActor, { runs: [run] }: Accepted): Promise<void> {
    try {
      if (run) await this.#deps.drafts.noteRun(actor, run.scenarioId, run.id);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a run by hand could not be noted in its draft');
    }
  }

  async #track(
    actor: TrackingActor,
    code: 'scenario.ran' | 'scenario.draft-ran' | 'scenario.ticked' | 'scenario.draft-ticked',
    name: string,
  ): Promise<void> {
    try {
      await track(this.#deps.pool, actor, 'scenario', act(code, { name }));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a run by hand could not be noted in the tracking log');
    }
  }
}

function withRun(scenario: Scenario, { runs: [run] }: Accepted): Scenario {
  return { ...scenario, last_run: run ? runLogOf(run) : null };
}

function withViews(flow: Flow, views: ReadonlyMap<string, NodeView>): Flow {
  return flow.map((element) => {
    const view = isWire(element) ? undefined : views.get(element.id);
    if (isWire(element) || !view) return element;
    // What is left out is not what stood there before: that is blank, or of another run.
    return { ...element, data: { ...element.data, msg: view.msg ?? undefined, on_error: view.on_error } };
  });
}
