import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Grant } from 'shared-contracts/deploy';
import { HttpError, staleRevision } from '../../errors/httpError.ts';
import type { Caller } from '../../routing/caller.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import type { KnownGrant } from '../../store/repositories/grantRepository.ts';
import * as grantRepository from '../../store/repositories/grantRepository.ts';
import { type Overlap, overlapsOf } from './overlap.ts';

/** A super admin who decides, and from where. */
export interface Asking {
  caller: Caller;
  ip: string;
}

/** A grant without who gave it, for the audit log. */
export function grantOf({ remote, paths, names, audience, origins, backends }: Grant): Grant {
  return { remote, paths, names, audience, origins, backends };
}

function refusalOf({ kind, wanted, held, owner }: Overlap, overlaps: readonly Overlap[]): HttpError {
  const options = { details: { overlaps } };
  if (owner === null) return new HttpError('deploy_refused.path_reserved', { wanted }, options);
  const params = { wanted, held, owner };
  return kind === 'path'
    ? new HttpError('deploy_refused.path_owned', params, options)
    : new HttpError('deploy_refused.name_owned', params, options);
}

/**
 * Gives a grant, or changes the one of a revision, in a transaction, and puts it on record.
 * @throws HttpError as `putGrant` says
 */
export async function giveGrant(
  client: pg.PoolClient,
  grant: Grant,
  { expected, asking: { caller, ip } }: { expected: number | null; asking: Asking },
): Promise<KnownGrant> {
  await grantRepository.lock(client);
  const all = await grantRepository.list(client);
  const before = all.find(({ remote }) => remote === grant.remote);
  // What it has already stays its own: two remotes may share a beginning since before there were grants.
  const added = {
    ...grant,
    paths: grant.paths.filter((path) => !before?.paths.includes(path)),
    names: grant.names.filter((name) => !before?.names.includes(name)),
  };
  const overlaps = overlapsOf(added, all);
  if (overlaps[0]) throw refusalOf(overlaps[0], overlaps);
  const given = await grantRepository.put(client, grant, caller.name, expected);
  if (!given) throw staleRevision(before ?? null);
  if (before && isDeepStrictEqual(grantOf(before), grantOf(given))) return given;
  await auditRepository.record(client, {
    action: before ? 'remote-grant.changed' : 'remote-grant.given',
    actorUserId: caller.userId,
    impersonatorUserId: caller.impersonatorUserId ?? null,
    accountNumber: caller.accountNumber,
    details: { before: before ? grantOf(before) : null, after: grantOf(given) },
    ip,
  });
  return given;
}
