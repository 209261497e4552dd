import type pg from 'pg';
import type { EndpointOutput } from 'shared-contracts/api';
import type { Flow, putScenarioDraft, Scenario, ScenarioDraft } from 'shared-contracts/api/scenario';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { inTrash, notFound, staleRevision } from '../errors/httpError.ts';
import { isId } from '../store/ids.ts';
import type { DraftContent, DraftKey } from '../store/repositories/scenarioDraftRepository.ts';
import * as scenarioDraftRepository from '../store/repositories/scenarioDraftRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { arrivedFlow } from './arrivedFlow.ts';
import { blankFlow } from './flow.ts';
import { assertNoProblems, drawingErrorsOf } from './flowChecks.ts';
import type { SecretStore } from './secretStore.ts';

export interface DraftServiceDeps {
  pool: pg.Pool;
  secrets: SecretStore;
}

/** Who edits. */
export type Drafter = Pick<TrackingActor, 'accountNumber' | 'userId'>;

export type DraftWrite = DraftContent & { revision: number | null };

/** A draft as runs execute it, with the scenario it is of. */
export interface RunnableDraft {
  scenario: Scenario;
  runnable: RunnableScenario;
}

/** A draft with no edits yet. */
function beginningOf({
  revision,
  name,
  description,
  settings,
  variables,
  nodes_counter,
  flow,
}: Scenario): DraftContent {
  const document = { name, description, settings, variables, nodes_counter, flow: blankFlow(flow) };
  return { base_revision: revision, base: { name, description, settings }, document };
}

/** Unsaved edits, one draft a user and scenario. Nothing live reads them. Every method acts within the actor's account. */
export class DraftService {
  readonly #deps: DraftServiceDeps;

  constructor(deps: DraftServiceDeps) {
    this.#deps = deps;
  }

  /** The actor's draft; null without one. @throws HttpError 404 for the scenario */
  async get(actor: Drafter, id: string): Promise<ScenarioDraft | null> {
    const key = this.#keyOf(actor, id);
    await this.#scenario(this.#deps.pool, key);
    return scenarioDraftRepository.get(this.#deps.pool, key);
  }

  /** @throws HttpError 404, 409 in the trash, 409 with the draft of now in `details.current` when it is another one */
  async write(actor: Drafter, id: string, body: DraftWrite): Promise<EndpointOutput<typeof putScenarioDraft>> {
    const key = this.#keyOf(actor, id);
    return inTransaction(this.#deps.pool, async (database) => {
      await this.#hold(database, key);
      const current = await scenarioDraftRepository.get(database, key);
      if ((current?.revision ?? null) !== body.revision) throw staleRevision(current);
      const drawn = blankFlow(body.document.flow);
      const arrived = await arrivedFlow(database, this.#deps.secrets, key, drawn);
      const flow = await this.#deps.secrets.store(database, key, arrived, true);
      const { revision, at } = await scenarioDraftRepository.write(database, key, {
        ...body,
        document: { ...body.document, flow },
      });
      const replaced = flow.filter((element, index) => element !== drawn[index]);
      return { revision, updated_at: at.toISOString(), replaced };
    });
  }

  /**
   * Changes the flow of the draft, which begins with the scenario as it is saved where there is none.
   * @throws HttpError 404, 409 in the trash
   */
  async edit(actor: Drafter, id: string, change: (flow: Flow) => Flow): Promise<{ revision: number; at: Date }> {
    const key = this.#keyOf(actor, id);
    return inTransaction(this.#deps.pool, async (database) => {
      await this.#hold(database, key);
      const { document, ...begun } =
        (await scenarioDraftRepository.get(database, key)) ?? beginningOf(await this.#scenario(database, key));
      return scenarioDraftRepository.write(database, key, {
        ...begun,
        document: { ...document, flow: change(document.flow) },
      });
    });
  }

  /** @throws HttpError 404, 409 with the draft of now when it is another one */
  async discard(actor: Drafter, id: string, revision: number): Promise<void> {
    const key = this.#keyOf(actor, id);
    if (!(await scenarioDraftRepository.discard(this.#deps.pool, key, revision)))
      throw staleRevision(await this.get(actor, id));
  }

  /** @throws HttpError 404 when nothing can be restored, 409 with the draft of now when there is another one */
  async restore(actor: Drafter, id: string): Promise<ScenarioDraft> {
    const key = this.#keyOf(actor, id);
    const isRestored = await scenarioDraftRepository.restore(this.#deps.pool, key);
    const draft = await this.get(actor, id);
    if (!draft) throw notFound('draft');
    if (!isRestored) throw staleRevision(draft);
    return draft;
  }

  /**
   * The draft in the form that runs execute, kept as it is now for as long as there are runs of it.
   * @throws HttpError 404, 409 in the trash, 409 when the draft is another one than `revision`
   */
  async runnable(actor: Drafter, id: string, revision: number): Promise<RunnableDraft> {
    const key = this.#keyOf(actor, id);
    return inTransaction(this.#deps.pool, async (database) => {
      await this.#hold(database, key);
      const draft = await scenarioDraftRepository.get(database, key);
      if (draft?.revision !== revision) throw staleRevision(draft);
      const scenario = await this.#scenario(database, key);
      return { scenario, runnable: await this.#kept(database, key, scenario, draft) };
    });
  }

  /**
   * The draft of a scenario that a run of another draft calls: of the same user, kept as it is now. Null without one,
   * `undrawn` where no run could follow what is drawn.
   */
  async called(
    database: Queryable,
    { account, id, revision }: Pick<RunnableScenario, 'account' | 'id' | 'revision'>,
    scenarioId: string,
  ): Promise<RunnableScenario | 'undrawn' | null> {
    const userId = await scenarioDraftRepository.userOf(database, id, revision);
    const key = { account, scenarioId, userId: userId ?? '' };
    const draft = userId === null ? null : await scenarioDraftRepository.get(database, key);
    if (!draft) return null;
    if (drawingErrorsOf(draft.document.flow).length > 0) return 'undrawn';
    return this.#kept(database, key, await this.#scenario(database, key), draft);
  }

  /** A draft in the form that runs execute, kept for them. */
  async #kept(database: Queryable, key: DraftKey, { name }: Scenario, draft: ScenarioDraft): Promise<RunnableScenario> {
    const { flow, settings } = draft.document;
    await this.#deps.secrets.keep(database, flow);
    const revision = await scenarioDraftRepository.snapshot(database, key, draft);
    return { id: key.scenarioId, account: key.account, name, flow, settings, revision };
  }

  /**
   * The draft for a retry, with `isKept` kept as it is now for its run; null without one.
   * @throws HttpError 404, 409 in the trash, 422 when no run could follow what is drawn
   */
  async forRetry(actor: Drafter, id: string, isKept: boolean): Promise<RunnableScenario | null> {
    const draft = await this.get(actor, id);
    if (!draft) return null;
    const { flow, settings } = draft.document;
    assertNoProblems(flow, drawingErrorsOf(flow));
    if (isKept) return (await this.runnable(actor, id, draft.revision)).runnable;
    const account = actor.accountNumber;
    const { name } = await this.#scenario(this.#deps.pool, this.#keyOf(actor, id));
    return { id, account, name, flow, settings, revision: -draft.revision };
  }

  /** Notes the last run of a draft, for who opens it again. */
  async noteRun(actor: Drafter, id: string, runId: string): Promise<void> {
    await scenarioDraftRepository.noteRun(this.#deps.pool, this.#keyOf(actor, id), runId);
  }

  #keyOf({ accountNumber, userId }: Drafter, scenarioId: string): DraftKey {
    if (!isId(scenarioId)) throw notFound('scenario');
    return { account: accountNumber, scenarioId, userId };
  }

  async #scenario(database: Queryable, { account, scenarioId }: DraftKey): Promise<Scenario> {
    const scenario = await scenarioRepository.get(database, account, scenarioId);
    if (!scenario) throw notFound('scenario');
    return scenario;
  }

  // Two tabs of one user wait for each other, and both for a save.
  async #hold(database: Queryable, { account, scenarioId }: DraftKey): Promise<void> {
    const isActive = await scenarioRepository.hold(database, account, scenarioId);
    if (isActive === null) throw notFound('scenario');
    if (!isActive) throw inTrash('scenario');
  }
}
