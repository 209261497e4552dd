import { rangeStart, type TimeRange } from 'shared-contracts/api';
import { maxFoldedRuns, type RunFilterWord } from 'shared-contracts/api/run';
import { firstIdAt, isId } from '../ids.ts';
import { Conditions } from './conditions.ts';
import type { Placement } from './placedPage.ts';

/** What a list of runs asks for; an empty `scenario_id` or `search` does not filter. */
export interface RunLogFilter extends Placement {
  scenario_id: string;
  status: RunFilterWord;
  time_range: TimeRange;
  search: string;
  /** Key of equal failures. */
  failure?: string | undefined;
  /** Runs that the search finds besides, by what they began with. */
  among?: readonly string[];
}

const statuses = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  scheduled: 'SCHEDULED',
  queued: 'QUEUED',
  hold: 'HOLD',
  handled: 'SUCCESSFUL',
} as const satisfies Record<Exclude<RunFilterWord, 'all'>, string>;

/** How runs of a filter are stored; null for any. */
export const statusOf = (status: RunFilterWord) => (status === 'all' ? null : statuses[status]);

/** Makes the conditions that every run of the list meets, again for each query; null when none can meet them. */
export function conditionsOf(account: string, filter: RunLogFilter): (() => Conditions) | null {
  const { scenario_id, status, time_range, failure } = filter;
  if (scenario_id !== '' && !isId(scenario_id)) return null;
  const since = rangeStart(time_range, Date.now());
  return () => {
    const conditions = new Conditions().add('account_number = ?', account);
    if (scenario_id !== '') conditions.add('scenario_id = ?', scenario_id);
    // Written out: the index of a status is taken only where the status is known.
    if (status !== 'all') conditions.add(`status = '${statusOf(status)}'`);
    if (status === 'handled') conditions.add('handled');
    if (since !== null) conditions.add('id >= ?', firstIdAt(since));
    if (failure !== undefined) addFailure(conditions, account, failure);
    return conditions;
  };
}

/**
 * Equal failures are looked for among the newest failed runs alone, as they are folded. The key of the other ones of a
 * scenario finds those without a group of their own.
 */
function addFailure(conditions: Conditions, account: string, key: string): void {
  conditions.add(
    `status = 'FAILED' and (failure_key(scenario_id, exceptions) = ? or other_failures(scenario_id) = ? and not exists (
         select from failure_group g where g.account_number = run.account_number
           and g.key = failure_key(run.scenario_id, run.exceptions))) and id >= coalesce((select id from run
       where account_number = ? and status = 'FAILED' order by id desc limit 1 offset ${maxFoldedRuns - 1}),
       '00000000-0000-0000-0000-000000000000')`,
    key,
    key,
    account,
  );
}
