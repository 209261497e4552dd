/** What is asked of runs in the table as the queue of the workers, within statements. */

/** As `groupOf` names it. Indexes of migration 0690 have the same expression. */
export const groupOfRun = "coalesce(lane, scenario_id::text || case when revision < 0 then ':draft' else '' end)";

/** Those of an exclusive group are taken before their time, to keep their place before runs that came later. */
export const isQueued = "owner is null and (status = 'QUEUED' or (status = 'SCHEDULED' and lane is not null))";

/**
 * Whether a worker holds a run of an exclusive group: alive or not, as nobody can tell what it is about to do. Asked by
 * worker, who are few, as an index has the runs of each by group. The group and who is left out are names in the statement.
 */
export const isHeldByWorker = (group: string, exceptWorker?: string): string =>
  `exists (select from (select id from worker ${exceptWorker ? `where id <> ${exceptWorker}::int ` : ''}offset 0) holder
     where exists (select from run where owner = holder.id and lane = ${group}) offset 0)`;

// With an offset each is asked for by itself: else, where few runs are expected, all that wait or are held are read instead.

/** Whether a run of an exclusive group waits in the table for a worker. Group and account are names in the statement. */
export const waitsInTable = (
  group: string,
  account = `(select account_number from scenario where id = left(${group}, 36)::uuid)`,
): string =>
  `exists (select from run where ${isQueued} and ${groupOfRun} = ${group} and account_number = ${account} offset 0)`;

/**
 * Whether runs of an exclusive group have to be gone through before a new one of this worker: others hold them, or they
 * wait in the table. Its own come in the order in which it took them in. All are names in the statement.
 */
export const isBehindOthers = (group: string, account: string, worker: string): string =>
  `(${isHeldByWorker(group, worker)} or ${waitsInTable(group, account)})`;
