import { after, before, beforeEach } from 'node:test';
import type { Lineage } from 'shared-contracts/api/lineage';
import { encodeEntries } from '../../src/engine/record/encode.ts';
import type { RecordEntry } from '../../src/engine/record/entries.ts';
import { LineageIndex } from '../../src/runs/lineage/lineageIndex.ts';
import { lineageOf } from '../../src/runs/lineage/lineageStory.ts';
import { ScenarioCache } from '../../src/runs/scenarioCache.ts';
import { firstIdAt, newId } from '../../src/store/ids.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { quietLog } from './runFixture.ts';

interface StoredRun {
  account?: string;
  scenario?: string;
  at?: number;
  record?: readonly RecordEntry[];
  isEnded?: boolean;
  source?: string;
  query?: string;
}

const idAt = (ms: number) => firstIdAt(ms).slice(0, 13) + newId().slice(13);

/** Runs of a database of its own that are indexed and traced, empty before each test. */
export class LineageFixture {
  readonly scenario = newId();
  #database: TestDatabase | null = null;

  constructor() {
    before(async () => {
      this.#database = await createTestDatabase();
    });
    beforeEach(() =>
      this.pool.query(
        'truncate run, event, run_record, lineage_entry, lineage_field, lineage_progress, lineage_waiting',
      ),
    );
    after(() => this.#database?.drop());
  }

  get pool(): TestDatabase['pool'] {
    if (!this.#database) throw new Error('The database is there once the tests have begun.');
    return this.#database.pool;
  }

  get deps() {
    return { pool: this.pool, scenarios: new ScenarioCache(this.pool) };
  }

  index(): LineageIndex {
    return new LineageIndex({ maintenance: this.pool, log: quietLog });
  }

  /** Stores a run with its event and record. */
  async store(payload: unknown, { account = 'a', scenario = this.scenario, at = Date.now(), ...more }: StoredRun = {}) {
    const { record = [], isEnded = true, source = 'webhook', query = '' } = more;
    const [event, run] = [idAt(at), idAt(at)];
    const time = new Date(at);
    const body = Buffer.from(JSON.stringify(payload));
    await this.pool.query(
      `insert into event (id, account_number, source, webhook_id, created_at, content_type, query, body, run_ids)
       values ($1, $2, $3, $1, $4, 'application/json', $5, $6, $7)`,
      [event, account, source, time, query, body, [run]],
    );
    await this.pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, webhook_id, source, status, created_at, ended_at)
       values ($1, $2, $3, 'Orders', 1, $4, $4, $5, 'SUCCESSFUL', $6, $7)`,
      [run, account, scenario, event, source, time, isEnded ? time : null],
    );
    const entries = Buffer.from(encodeEntries([{ type: 'started', at, seed: 1 }, ...record]));
    await this.pool.query('insert into run_record (run_id, segment, entries) values ($1, 0, $2)', [run, entries]);
    return { event, run };
  }

  /** Where a value is, once all is indexed. */
  async trace(value: string, { account = 'a', scenarioId = '', before: older = '' } = {}): Promise<Lineage> {
    await this.index().flush(account);
    return lineageOf(this.deps, { reader: { account, savedBy: null }, value, scenarioId, before: older });
  }
}

/** What the moments of a story are. */
export const kindsIn = ({ moments }: Lineage) => moments.map(({ kind }) => kind);
