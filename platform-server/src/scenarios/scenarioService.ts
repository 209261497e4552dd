import type pg from 'pg';
import type { nameScenarioVersion, Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import type { z } from 'zod';
import { thingAct } from '../acts/act.ts';
import { HttpError, inTrash, notFound } from '../errors/httpError.ts';
import type { Emptied } from '../resources/emptied.ts';
import { assertOwnFolder } from '../resources/folders.ts';
import type { Restored } from '../resources/restored.ts';
import { track } from '../resources/tracked.ts';
import type { Body } from '../routing/route.ts';
import { isId, newId } from '../store/ids.ts';
import * as scenarioDraftRepository from '../store/repositories/scenarioDraftRepository.ts';
import * as scenarioFigureRepository from '../store/repositories/scenarioFigureRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import * as scenarioVersionRepository from '../store/repositories/scenarioVersionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { cancelBeforeStart, type StartChoice } from './cancelRuns.ts';
import { copyTestCases } from './copiedTestCases.ts';
import { deleteTrashed } from './deleteTrashed.ts';
import type { CodeProblems } from './flowChecks.ts';
import { actOnScenarios, type ScenarioAction, scenarioFolders } from './manyScenarios.ts';
import { assertScenarioRoom, restoreScenario, restoreScenarios } from './restoreScenario.ts';
import { checkedSave, type SaveCheck } from './saveCheck.ts';
import { type CallProblems, ScenarioChecks } from './scenarioChecks.ts';
import {
  type AddedScenario,
  createdContent,
  isBeside,
  type ScenarioSave,
  updatedContent,
  withoutStalePlace,
} from './scenarioContent.ts';
import { newName, restoredUnder } from './scenarioNames.ts';
import { setScenarioStatus } from './scenarioStatus.ts';
import { assertEdit, lockScenario, writeScenario } from './scenarioWrites.ts';
import { flowOwner, type SecretStore } from './secretStore.ts';
import { assertSchedules } from './triggerChecks.ts';
import { applyTriggers, type TriggerChange, type TriggerListener } from './triggers.ts';
import { forgetVariable } from './variables.ts';
import { nameVersion } from './versions.ts';

export type NewScenario = z.output<typeof scenarioCreateSchema>;
export type ScenarioEdit = Pick<ScenarioSave, 'is_active' | 'scenario_folder_id' | 'tags'>;

export interface ScenarioServiceDeps {
  pool: pg.Pool;
  secrets: SecretStore;
  codeProblems: CodeProblems;
  /** Faults of connector nodes. */
  callProblems: CallProblems;
  triggers: TriggerListener;
  /** What may refuse saves by people. */
  saveCheck: SaveCheck;
}

/** What can be done with scenarios (core §4). Every method acts within the actor's account and is tracked. */
export class ScenarioService {
  readonly checks: ScenarioChecks;
  readonly #deps: Pick<ScenarioServiceDeps, 'pool' | 'triggers' | 'saveCheck'>;

  constructor({ secrets, codeProblems, callProblems, ...deps }: ScenarioServiceDeps) {
    this.checks = new ScenarioChecks(secrets, codeProblems, callProblems);
    this.#deps = deps;
  }

  /** @throws HttpError 404 */
  async get(account: string, id: string): Promise<Scenario> {
    const found = isId(id) ? await scenarioRepository.get(this.#deps.pool, account, id) : null;
    if (!found) throw notFound('scenario');
    return found;
  }

  /** @throws HttpError 402 at the plan's limit, 422 for a broken flow */
  async create(actor: TrackingActor, body: NewScenario): Promise<Scenario> {
    const id = newId();
    if (body.copy_of === undefined) await assertSchedules(body.flow);
    return this.#change(actor, id, (database) => this.add(database, actor, { id, body }));
  }

  /**
   * Adds a scenario within a transaction that makes more than it. Call `announce` with the answer once that is committed.
   * @throws HttpError 402 at the plan's limit, 422 for a broken flow
   */
  async add(database: Queryable, actor: TrackingActor, { id, body, version }: AddedScenario): Promise<TriggerChange> {
    await assertScenarioRoom(database, actor.accountNumber);
    await assertOwnFolder(database, scenarioFolders, actor.accountNumber, body.scenario_folder_id);
    const owner = { ...flowOwner(actor, id), copyOf: body.copy_of };
    const name = await newName(database, owner.account, body);
    const content = await this.checks.taken(database, owner, { ...createdContent(body), name });
    await scenarioRepository.insert(database, actor.accountNumber, id, content);
    await scenarioVersionRepository.add(database, id, actor.email, version);
    await copyTestCases(database, owner);
    await track(database, actor, 'scenario', thingAct('thing.created', 'scenario', content.name));
    return applyTriggers(database, actor.accountNumber, { id, ...content });
  }

  /** Tells of what was added or changed within a transaction of others. */
  async announce({ account, scenarioId, webhooks, isMoved }: TriggerChange): Promise<void> {
    const { triggers } = this.#deps;
    triggers.webhooksChanged(webhooks);
    triggers.schedulesChanged();
    if (isMoved) await triggers.statesChanged(account, [scenarioId]);
  }

  /**
   * @throws HttpError 409 with the current record for a stale revision, or where it breaks test cases of a scenario that
   * refuses this; 422 for a broken flow
   */
  async save(actor: TrackingActor, id: string, body: ScenarioSave): Promise<Scenario> {
    const save = (bodyFor: (current: Scenario) => ScenarioSave) => this.#save(actor, id, bodyFor);
    return checkedSave(this.#deps.saveCheck, actor.accountNumber, body, save);
  }

  /** Changes what is beside the flow: for changes that two people cannot write into. @throws HttpError 409 for a stale revision */
  async edit(
    actor: TrackingActor,
    id: string,
    change: (current: Scenario) => ScenarioEdit,
    revision?: number,
  ): Promise<Scenario> {
    return this.#save(actor, id, (current) => {
      assertEdit(current, revision);
      return { ...change(current), revision: current.revision };
    });
  }

  /** As `actOnScenarios`. */
  actOnAll(actor: TrackingActor, ids: readonly string[], action: ScenarioAction): Promise<ReadonlySet<string>> {
    return actOnScenarios({ ...this.#deps, checks: this.checks }, actor, ids, action);
  }

  /** As `restoreScenarios`. */
  restoreAll(actor: TrackingActor, ids: readonly string[]): Promise<ReadonlyMap<string, Restored>> {
    return restoreScenarios(this.#deps, actor, ids);
  }

  /** As `deleteTrashed` of some. */
  deleteAll(actor: TrackingActor, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return deleteTrashed(this.#deps, actor, ids.filter(isId));
  }

  /** Takes it out of the trash, under another name where its own is taken; it stays stopped. @throws HttpError 404, 402 at a full plan, 409 for a stale revision */
  restore(actor: TrackingActor, id: string, revision?: number): Promise<Restored> {
    return restoreScenario(this.#deps.pool, this, actor, { id, revision });
  }

  /**
   * Triggers make runs from now on; runs that waited for it begin, or are cancelled.
   * @throws HttpError 422 when the flow cannot run, 409 for a stale revision: then none is cancelled
   */
  async start(actor: TrackingActor, id: string, { revision, waitingRuns = 'release' }: StartChoice = {}) {
    if (waitingRuns === 'cancel') {
      const { pool, triggers } = this.#deps;
      const scenario = await this.get(actor.accountNumber, id);
      assertEdit(scenario, revision);
      if (!scenario.is_active) throw inTrash('scenario');
      await this.checks.assertRunnable(pool, flowOwner(actor, id), scenario.flow);
      await cancelBeforeStart(pool, triggers, id);
    }
    return this.#setStatus(actor, id, 'started', revision);
  }

  /** Triggers make no more runs, and none begins that has not begun; those under way go on. */
  async stop(actor: TrackingActor, id: string, revision?: number): Promise<Scenario> {
    return this.#setStatus(actor, id, 'stop', revision);
  }

  /** Forgets a variable and its value. @throws HttpError 404 when the scenario has none of this name */
  async deleteVariable(actor: TrackingActor, id: string, name: string): Promise<Scenario> {
    const account = actor.accountNumber;
    if (!isId(id)) throw notFound('scenario');
    await inTransaction(this.#deps.pool, async (database) =>
      forgetVariable(database, actor, await lockScenario(database, account, id), name),
    );
    return this.get(account, id);
  }

  /** Says what a version is called; what runs stays as it is. @throws HttpError 404; 409 when it was named since */
  async nameVersion(actor: TrackingActor, id: string, revision: number, notes: Body<typeof nameScenarioVersion>) {
    const scenario = await this.get(actor.accountNumber, id);
    return inTransaction(this.#deps.pool, (database) => nameVersion(database, actor, scenario, revision, notes));
  }

  /** Deletes permanently; what it still was to run is cancelled. @throws HttpError 409 unless it lies in the trash, where nobody edits it, and for a stale revision */
  async delete(actor: TrackingActor, id: string, revision?: number): Promise<void> {
    const scenario = await this.get(actor.accountNumber, id);
    assertEdit(scenario, revision);
    if (scenario.is_active) throw new HttpError('not_in_trash');
    await deleteTrashed(this.#deps, actor, [id]);
  }

  /** Deletes everything in the trash permanently. */
  async emptyTrash(actor: TrackingActor): Promise<Emptied> {
    return { deleted: (await deleteTrashed(this.#deps, actor, null)).size, kept: new Map() };
  }

  async #save(actor: TrackingActor, id: string, bodyFor: (current: Scenario) => ScenarioSave): Promise<Scenario> {
    return this.#change(actor, id, (database) => this.saveWithin(database, actor, id, bodyFor));
  }

  /**
   * Saves within a transaction that changes more than the scenario. Call `announce` with the answer once that is committed.
   * @throws HttpError 404, 409 for one in the trash, 422 for a broken flow
   */
  async saveWithin(
    database: Queryable,
    actor: TrackingActor,
    id: string,
    bodyFor: (current: Scenario) => ScenarioSave,
  ): Promise<TriggerChange> {
    const account = actor.accountNumber;
    const current = await lockScenario(database, account, id);
    const meant = withoutStalePlace(current, bodyFor(current));
    if (!current.is_active && !meant.is_active && !isBeside(meant)) throw inTrash('scenario');
    const isLeavingTrash = meant.is_active && !current.is_active;
    if (isLeavingTrash) await assertScenarioRoom(database, account);
    const body = isLeavingTrash ? await restoredUnder(database, account, current, meant) : meant;
    if (body.flow) await assertSchedules(body.flow, current.flow);
    const updated = updatedContent(current, body);
    await assertOwnFolder(database, scenarioFolders, account, updated.scenario_folder_id);
    const content = body.flow
      ? await this.checks.taken(database, flowOwner(actor, id), updated, current.flow)
      : updated;
    if (body.flow) await scenarioFigureRepository.reset(database, id);
    if (body.draft_revision !== undefined) {
      // It is needed no more; one that was changed since stays.
      await scenarioDraftRepository.remove(database, flowOwner(actor, id), body.draft_revision);
    }
    const isMoved = content.is_active !== current.is_active;
    return { ...(await writeScenario(database, actor, current, content, body)), isMoved };
  }

  async #change(
    { accountNumber }: TrackingActor,
    id: string,
    work: (database: Queryable) => Promise<TriggerChange>,
  ): Promise<Scenario> {
    if (!isId(id)) throw notFound('scenario');
    await this.announce(await inTransaction(this.#deps.pool, work));
    return this.get(accountNumber, id);
  }

  #setStatus(actor: TrackingActor, id: string, status: Scenario['status'], revision?: number): Promise<Scenario> {
    return this.#change(actor, id, (database) =>
      setScenarioStatus(database, this.checks, actor, { id, status, revision }),
    );
  }
}
