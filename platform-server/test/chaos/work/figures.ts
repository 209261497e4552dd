import type { RunSummary } from 'shared-contracts/api/run';
import { breachOf, type Evidence, type Ground, type Work } from './work.ts';

/** What is counted as runs are written, beside what is on record. */
const counted = `select
    (select coalesce(sum(made), 0)::int from run_count where account_number = $1)
      - (select count(*)::int from run where account_number = $1) as made,
    (select coalesce(sum(successful), 0)::int from run_count where account_number = $1)
      - (select count(*)::int from run where account_number = $1 and status = 'SUCCESSFUL') as successful,
    (select coalesce(sum(failed), 0)::int from run_count where account_number = $1)
      - (select count(*)::int from run where account_number = $1 and status = 'FAILED') as failed,
    (select coalesce(sum(operations), 0)::int from operation_count where account_number = $1)
      - (select coalesce(sum(operations), 0)::int from run where account_number = $1) as operations`;

const ofScenarios = `select s.name, coalesce(c.succeeded, 0)::int as counted, coalesce(r.succeeded, 0)::int as on_record
  from scenario s
  left join (select scenario_id, sum(succeeded) as succeeded from scenario_counter group by 1) c on c.scenario_id = s.id
  left join (select scenario_id, count(*) as succeeded from run where status = 'SUCCESSFUL' group by 1) r
    on r.scenario_id = s.id
  where s.account_number = $1 and s.id = any($2)`;

const running = `select count(*) filter (where status = 'HOLD')::int as on_hold,
    count(*) filter (where status in ('IN_PROGRESS', 'QUEUED'))::int as in_progress,
    count(*) filter (where created_at >= date_trunc('hour', now(), 'UTC') - interval '23 hours'
      and created_at < date_trunc('hour', now(), 'UTC') + interval '1 hour')::int as runs
  from run where account_number = $1`;

/** What differed before anything began: demo accounts have figures of their own. */
type Differences = Record<string, number>;

/** The figures of scenarios and dashboard are those of what is on record. */
export async function watchFigures(
  { account }: Pick<Ground, 'account'>,
  database: Evidence['database'],
): Promise<Work> {
  const before = (await database.query<Differences>(counted, [account])).rows[0] ?? {};
  const scenarios = async (evidence: Pick<Evidence, 'database'>, ids: readonly string[]) =>
    (await evidence.database.query<{ name: string; counted: number; on_record: number }>(ofScenarios, [account, ids]))
      .rows;
  const known = new Set(
    (await database.query<{ id: string }>('select id from scenario where account_number = $1', [account])).rows.map(
      ({ id }) => id,
    ),
  );
  return {
    stop: async () => {},
    async judge(evidence) {
      const now = (await evidence.database.query<Differences>(counted, [account])).rows[0] ?? {};
      const wrong = Object.keys(before).filter((figure) => now[figure] !== before[figure]);
      const { rows: all } = await evidence.database.query<{ id: string }>(
        'select id from scenario where account_number = $1',
        [account],
      );
      const own = all.map(({ id }) => id).filter((id) => !known.has(id));
      const off = (await scenarios(evidence, own)).filter((row) => row.counted !== row.on_record);
      return [
        ...breachOf(
          'what is counted is what is on record',
          wrong.map((figure) => `${figure}: ${(now[figure] ?? 0) - (before[figure] ?? 0)} too many`),
        ),
        ...breachOf(
          'the figures of a scenario are those of its runs',
          off.map((row) => JSON.stringify(row)),
        ),
        ...(await judgeSummary(evidence)),
      ];
    },
    figures: () => ({}),
  };
}

/** What the dashboard shows. */
async function judgeSummary({ database, member, account }: Evidence) {
  const summary = await member<RunSummary>('GET', '/run-status/summary/?range=24h');
  const record = (await database.query<Differences>(running, [account])).rows[0] ?? {};
  const shown: Differences = { on_hold: summary.on_hold, in_progress: summary.in_progress, runs: summary.runs };
  const wrong = Object.keys(shown).filter((figure) => shown[figure] !== record[figure]);
  return breachOf(
    'the dashboard shows what is on record',
    wrong.map((figure) => `${figure}: ${shown[figure]} for ${record[figure]}`),
  );
}
