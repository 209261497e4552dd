import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import type { ScenarioRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** What of a scenario decides whether it can run, and when. */
export type CheckedScenario = Pick<ScenarioRow, 'id' | 'revision' | 'flow' | 'settings'>;

type Named = Pick<ScenarioRow, 'id' | 'name'>;

/** Writes of many scenarios of an account by one statement each. Rows are held in one order: two who do it at once would wait for each other. */
export class ManyScenarioRepository {
  readonly #database: Queryable;
  readonly #account: string;

  constructor(database: Queryable, account: string) {
    this.#database = database;
    this.#account = account;
  }

  /** Those of some that are not in the trash. */
  async runnable(ids: readonly string[]): Promise<CheckedScenario[]> {
    const { rows } = await this.#database.query<CheckedScenario>(
      `select id, revision, flow, settings from scenario
       where account_number = $1 and id = any($2::uuid[]) and is_active order by id`,
      [this.#account, ids],
    );
    return rows;
  }

  /** Starts or stops those that are not in the trash; with revisions, those that are still of that edit. Answers which. */
  async setStatus(
    scenarios: readonly { id: string; revision?: number }[],
    status: Scenario['status'],
  ): Promise<Named[]> {
    const { rows } = await this.#database.query<Named>(
      `with held as materialized (
         select s.id, s.name from scenario s join unnest($2::uuid[], $3::int[]) as wanted (id, revision) using (id)
         where s.account_number = $1 and s.is_active and s.revision = coalesce(wanted.revision, s.revision)
         order by s.id for no key update of s)
       update scenario s set status = $4 from held where s.id = held.id returning held.id, held.name`,
      [this.#account, scenarios.map(({ id }) => id), scenarios.map(({ revision }) => revision ?? null), status],
    );
    return rows;
  }

  /** Tags of some, held against other saves until the transaction ends. */
  async heldTags(ids: readonly string[]): Promise<Pick<ScenarioRow, 'id' | 'name' | 'tags'>[]> {
    const { rows } = await this.#database.query<Pick<ScenarioRow, 'id' | 'name' | 'tags'>>(
      `select id, name, tags from scenario where account_number = $1 and id = any($2::uuid[])
       order by id for no key update`,
      [this.#account, ids],
    );
    return rows;
  }

  /** Writes tags. Call it for scenarios that are held. */
  async setTags(scenarios: readonly Pick<ScenarioRow, 'id' | 'tags'>[]): Promise<void> {
    await this.#database.query(
      `update scenario s set tags = array(select jsonb_array_elements_text(c.tags)), updated_at = now()
       from jsonb_to_recordset($1::jsonb) as c (id uuid, tags jsonb) where s.id = c.id`,
      [JSON.stringify(scenarios.map(({ id, tags }) => ({ id, tags })))],
    );
  }

  /** Flows of some, held against other saves until the transaction ends. */
  async heldFlows(ids: readonly string[]): Promise<(Named & { flow: Flow })[]> {
    const { rows } = await this.#database.query<Named & { flow: Flow }>(
      `select id, name, flow from scenario where account_number = $1 and id = any($2::uuid[]) order by id for update`,
      [this.#account, ids],
    );
    return rows;
  }

  /** Writes flows, of the nodes that there were, as the next revision of each, which is kept as a version. Call it for scenarios that are held. */
  async setFlows(scenarios: readonly Pick<ScenarioRow, 'id' | 'flow' | 'triggers'>[], editor: string): Promise<void> {
    await this.#database.query(
      `with edited as (
         update scenario s set flow = c.flow, revision = s.revision + 1, updated_at = now(),
           triggers = array(select json_array_elements_text(c.triggers))
         from json_to_recordset($1::json) as c (id uuid, flow json, triggers json) where s.id = c.id
         returning s.id, s.revision, s.flow, s.settings, s.node_count)
       insert into scenario_version (scenario_id, revision, flow, settings, node_count, created_by)
       select id, revision, flow, settings, node_count, $2 from edited`,
      [JSON.stringify(scenarios), editor],
    );
  }
}
