import { channelOf } from 'shared-contracts/events';
import type { AnswerRequests } from '../../answers/answerRequests.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Run } from '../../runs/commit/rows.ts';
import { HeldRuns, type HeldRunsDeps } from '../../runs/heldRuns.ts';
import { SearchWriter } from '../../runs/payloadSearch/searchWriter.ts';
import { RetryService } from '../../runs/retryService.ts';
import { RunActions } from '../../runs/runActions.ts';
import { RunMetrics } from '../../runs/runMetrics.ts';
import { RunService, type RunServiceDeps } from '../../runs/runService.ts';
import type { RunDecisions } from '../../runs/unsure/runDecisions.ts';
import { endedBy } from '../../runs/waiting/waitingRules.ts';
import { WaitingRuns } from '../../runs/waiting/waitingRuns.ts';
import { DraftService } from '../../scenarios/draftService.ts';
import type { TriggerListener } from '../../scenarios/triggers.ts';
import { RateSlotRepository } from '../../store/repositories/rateSlotRepository.ts';
import type { Foundation } from '../foundation.ts';
import { draftsOf } from './draftsOf.ts';
import { type LiveUpdates, liveUpdates } from './liveUpdates.ts';
import { type Awaited, openAwaited, queuedBy, writtenBy } from './openAwaited.ts';
import { type Bulk, openBulk } from './openBulk.ts';
import { runDecisions } from './openDecisions.ts';
import { type Deliveries, openDeliveries } from './openDeliveries.ts';
import { openGateway } from './openGateway.ts';
import { type OpenLineage, openLineage } from './openLineage.ts';
import { openSchedules, type Schedules } from './openSchedules.ts';
import { openWatching } from './openWatching.ts';
import { type OpenRunsDeps, type SharedRunDeps, sharedRunDeps } from './sharedRunDeps.ts';

/** Everything that takes events in and runs scenarios. */
export interface OpenRuns extends Pick<SharedRunDeps, 'log' | 'revisions' | 'budget' | 'groups'> {
  gateway: Gateway;
  runs: RunService;
  actions: RunActions;
  /** Runs on HOLD. */
  held: HeldRuns;
  retries: RetryService;
  decisions: RunDecisions;
  waiting: WaitingRuns;
  /** What runs ask people and other systems. */
  answers: AnswerRequests;
  runSearch: Pick<SearchWriter, 'flush'>;
  lineage: Pick<OpenLineage, 'flush'>;
  triggers: TriggerListener;
  /** Acts on many runs. */
  bulkJobs: Bulk['jobs'];
  /** Replays may have something to deliver. */
  replaysBegun(): void;
  deliveries: Pick<Deliveries, 'submitted' | 'changed'>;
  /** Begins to take events in and to execute runs. Call when notifications are open. */
  start(): Promise<void>;
  /** Begins schedules and maintenance, in the background. Call when the server takes requests. */
  startJobs(): void;
}

/** Runs that wait in memory, for each that is executed; more stay in the queue. */
const heldPerSlot = 32;

/** Announces to other processes that no run of an account waits for operations any more. */
const noneWaitChannel = 'weft_none_wait';

/** The database announces here whose plan has changed (migration 0626). */
const planChannel = 'weft_billing';

const slotsOf = ({ roles, runSlots }: Foundation['config']) => (roles.has('worker') ? runSlots : 0);

type OwnRunDeps = Pick<RunServiceDeps, 'written' | 'kept' | 'watchRun'> & { awaited: () => Awaited };

function runService(
  { config, database: { pool, target } }: Foundation,
  { engine, notifications, secrets, isIntakeStopped }: OpenRunsDeps,
  { revisions, budget, log, states }: SharedRunDeps,
  { written, kept, watchRun, awaited }: OwnRunDeps,
): RunService {
  const rates = new RateSlotRepository(pool);
  const store = {
    secret: (...args: Parameters<typeof secrets.open>) => secrets.open(...args),
    rateSlot: (request: Parameters<typeof rates.turn>[0]) => rates.turn(request),
    get childRuns() {
      return awaited().childRuns;
    },
    get answers() {
      return awaited().answers;
    },
  };
  const slots = slotsOf(config);
  return new RunService(
    {
      target,
      pool,
      scenarios: revisions,
      store,
      notifications,
      execute: engine.execute,
      log,
      written,
      kept,
      isSuspended: (account) => budget.isSuspended(account),
      scenarioState: (id) => states.of(id),
      isIntakeStopped,
      watchRun,
    },
    { slots, held: slots * heldPerSlot },
  );
}

/** Runs on HOLD. Notifies the other processes when none of an account wait any more. */
function heldRuns(
  { database: { pool } }: Foundation,
  { notifications }: OpenRunsDeps,
  { budget, log }: SharedRunDeps,
  { written, queued }: Pick<HeldRunsDeps, 'written' | 'queued'>,
): HeldRuns {
  notifications.on(noneWaitChannel, (account) => budget.noneWait(account));
  const noneWait = (account: string) => void notifications.send(noneWaitChannel, account);
  return new HeldRuns({ pool, budget, log, written, queued, noneWait });
}

/** A change of plan releases runs that waited for operations, and updates the limits that pages show. */
function subscribeToPlanChanges(
  { notifications, publisher }: OpenRunsDeps,
  { budget }: SharedRunDeps,
  schedules: Schedules,
): void {
  budget.onWaiting(() => schedules.planChanged());
  const planChanged = (account: string) => {
    budget.forget(account);
    publisher.publishHere(channelOf(account), 'limits-update', {});
    schedules.planChanged();
  };
  notifications.on(planChannel, planChanged);
  notifications.onReconnected(() => budget.forgetAll());
}

interface TriggerListenerDeps extends Pick<OpenRuns, 'held' | 'actions'> {
  states: SharedRunDeps['states'];
  targets: ReturnType<typeof openGateway>['targets'];
  schedules: Schedules;
}

/** Passes changes of a scenario on to its triggers and to its waiting runs. */
function triggerListener({ states, held, actions, targets, schedules }: TriggerListenerDeps): TriggerListener {
  return {
    webhooksChanged: (ids) => targets.changed(ids),
    schedulesChanged: () => schedules.changed(),
    async statesChanged(account, ids) {
      for (const id of ids) states.changed(id);
      for (const id of await held.waitedFor(account, Object.values(endedBy).flat(), ids))
        await held.releaseScenario(account, id, await states.of(id));
    },
    runsCancelled: async (rows) => void (await actions.cancelled(rows)),
  };
}

async function start(
  { lifetime }: Foundation,
  {
    runs,
    updates,
    runSearch,
    held,
  }: { runs: RunService; updates: LiveUpdates; runSearch: SearchWriter; held: HeldRuns },
): Promise<void> {
  await runs.open();
  lifetime.opened('live updates of runs', () => updates.close());
  lifetime.opened('the search of runs', () => runSearch.close());
  lifetime.opened('runs', () => runs.close());
  lifetime.opened('releases of runs', () => held.close());
}

function startJobs(
  { config, lifetime }: Foundation,
  {
    schedules,
    deliveries,
    bulk,
    lineage,
  }: { schedules: Schedules; deliveries: Deliveries; bulk: Bulk; lineage: OpenLineage },
): void {
  if (slotsOf(config) === 0) return;
  lineage.start();
  schedules.start();
  lifetime.opened('schedules', () => schedules.close());
  deliveries.start();
  lifetime.opened('deliveries of files', () => deliveries.close());
  bulk.start();
  lifetime.opened('acts on many runs', () => bulk.close());
}

/** Opens what takes events in and runs scenarios. Nothing is accepted before `start`. */
export function openRuns(foundation: Foundation, deps: OpenRunsDeps): OpenRuns {
  const { pool, maintenance } = foundation.database;
  const shared = sharedRunDeps(foundation, deps);
  const { log, revisions, budget, groups, states } = shared;
  const metrics = new RunMetrics(deps.metrics, () => runs.held);
  const { figures, watchRun } = openWatching(foundation, deps);
  const updates = liveUpdates(deps.publisher, { metrics, figures }, deps.failed);
  const runSearch: SearchWriter = new SearchWriter({ pool, maintenance, log, workerId: () => runs.workerId });
  const lineage = openLineage(foundation, shared);
  const written = writtenBy(updates, lineage, () => awaited);
  const stored = (changed: readonly Run[]) => {
    written(changed);
    if (changed.some(({ status, webhookId }) => status === 'FAILED' && webhookId !== null)) schedules.retriesPlanned();
  };
  const kept: RunServiceDeps['kept'] = (events) => runSearch.add(events);
  const runs = runService(foundation, deps, shared, { written: stored, kept, watchRun, awaited: () => awaited });
  const queued = queuedBy(updates, runs);
  const actions = new RunActions({ pool, groups, budget, runs, written });
  const drafts = new DraftService({ pool, secrets: deps.secrets });
  const draft = drafts.called.bind(drafts);
  const awaited: Awaited = openAwaited(foundation, shared, { draft, publisher: deps.publisher, queued, runs, actions });
  const listeners = { written, queued: () => runs.queued() };
  const held = heldRuns(foundation, deps, shared, listeners);
  const schedules = openSchedules(foundation, deps, shared, { held, awaited, queued });
  subscribeToPlanChanges(deps, shared, schedules);
  const deliveries = openDeliveries(foundation, deps, shared, queued);
  const retries = new RetryService({ pool, groups, budget, log, queued, drafts: draftsOf(drafts) });
  const decisions = runDecisions(foundation, deps, shared, listeners);
  const waiting = new WaitingRuns({ pool, actions, retries, held });
  const bulk = openBulk(foundation, deps, shared, { actions, held, retries, waiting, runSearch, queued });
  const { gateway, targets } = openGateway(foundation, deps, shared, { runs, retries, received: updates.received });
  return {
    log,
    revisions,
    budget,
    groups,
    gateway,
    runs,
    actions,
    held,
    deliveries,
    retries,
    decisions,
    waiting,
    answers: awaited.answers,
    runSearch,
    bulkJobs: bulk.jobs,
    lineage,
    replaysBegun: () => schedules.replaysBegun(),
    triggers: triggerListener({ states, targets, schedules, held, actions }),
    start: () => start(foundation, { runs, updates, runSearch, held }),
    startJobs: () => startJobs(foundation, { schedules, deliveries, bulk, lineage }),
  };
}
