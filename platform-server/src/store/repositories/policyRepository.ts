/** The policies of remotes. */

import type { DeployPolicy } from 'shared-contracts/api/deploy';
import type { RemotePolicyRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** All of them, by remote. */
export async function list(database: Queryable): Promise<RemotePolicyRow[]> {
  const { rows } = await database.query<RemotePolicyRow>('select * from remote_policy order by remote');
  return rows;
}

/** The policy of one remote; undefined where nobody has made one. */
export async function find(database: Queryable, remote: string): Promise<RemotePolicyRow | undefined> {
  const { rows } = await database.query<RemotePolicyRow>('select * from remote_policy where remote = $1', [remote]);
  return rows[0];
}

/** Makes one, or changes the one of this revision; null when it is there already, or has another revision by now. */
export async function put(
  database: Queryable,
  { remote, policy, changedBy }: { remote: string; policy: DeployPolicy; changedBy: string },
  expectedRevision: number | null,
): Promise<RemotePolicyRow | null> {
  const values = [remote, JSON.stringify(policy), changedBy];
  const { rows } =
    expectedRevision === null
      ? await database.query<RemotePolicyRow>(
          `insert into remote_policy (remote, policy, changed_by) values ($1, $2, $3)
           on conflict do nothing returning *`,
          values,
        )
      : await database.query<RemotePolicyRow>(
          `update remote_policy set policy = $2, changed_by = $3, changed_at = now(), revision = revision + 1
           where remote = $1 and revision = $4 returning *`,
          [...values, expectedRevision],
        );
  return rows[0] ?? null;
}
