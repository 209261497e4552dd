import type { ScenarioVersionRow } from '../rows.ts';
import type { Queryable } from '../transaction.ts';

/** A version as lists show it. */
export type VersionSummary = Pick<ScenarioVersionRow, 'revision' | 'name' | 'created_by' | 'node_count'> & {
  created_at: string;
};

const summary = 'v.revision, v.name, v.created_at, v.created_by, v.node_count';
const ofScenario = `from scenario_version v join scenario s on s.id = v.scenario_id
  where s.account_number = $1 and s.id = $2`;

/** Versions of scenarios: one for every save, never changed. */
export class ScenarioVersionRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Keeps the scenario as it is now as a version of its own. */
  async add(scenarioId: string, editor: string): Promise<void> {
    await this.#database.query(
      `insert into scenario_version (scenario_id, revision, flow, settings, node_count, created_by)
       select id, revision, flow, settings, node_count, $2 from scenario where id = $1`,
      [scenarioId, editor],
    );
  }

  /** Newest first. */
  async list(account: string, scenarioId: string): Promise<VersionSummary[]> {
    const { rows } = await this.#database.query<ScenarioVersionRow>(
      `select ${summary} ${ofScenario} order by revision desc`,
      [account, scenarioId],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  async get(
    account: string,
    scenarioId: string,
    revision: number,
  ): Promise<(VersionSummary & Pick<ScenarioVersionRow, 'flow'>) | null> {
    const { rows } = await this.#database.query<ScenarioVersionRow>(
      `select ${summary}, v.flow ${ofScenario} and v.revision = $3`,
      [account, scenarioId, revision],
    );
    return rows[0] ? { ...rows[0], created_at: rows[0].created_at.toISOString() } : null;
  }
}
