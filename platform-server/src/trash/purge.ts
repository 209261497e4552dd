import type pg from 'pg';
import { type ThingKind, thingKinds } from 'shared-contracts/api/kind';
import { HttpError } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import type { Trashable } from '../resources/restored.ts';
import type { Expired } from '../store/repositories/trashRepository.ts';
import * as trashRepository from '../store/repositories/trashRepository.ts';

export interface PurgeDeps {
  pool: pg.Pool;
  kinds: Readonly<Record<ThingKind, Trashable>>;
  /** Days that trash is kept where an account does not choose itself. */
  defaultDays: number;
  log: Log;
}

const batch = 200;

/** In the tracking log of the account. */
const actorOf = (accountNumber: string) => ({ userId: 'weft', name: 'Weft', email: 'Weft', accountNumber });

/** What refers to something goes before it: configurations before the connectors that they are made of. */
const order: readonly ThingKind[] = [...thingKinds].sort(
  (a, b) => Number(a === 'catalogue') - Number(b === 'catalogue'),
);

/** Deletes what has been in the trash long enough. What cannot be deleted yet is tried again the next time. */
export async function purgeTrash(deps: PurgeDeps, now = new Date()): Promise<number> {
  let deleted = 0;
  for (const kind of order) deleted += await purgeKind(deps, kind, now);
  return deleted;
}

async function purgeKind(deps: PurgeDeps, kind: ThingKind, now: Date): Promise<number> {
  let deleted = 0;
  let after: string | null = null;
  for (;;) {
    const expired: Expired[] = await trashRepository.expired(deps.pool, kind, deps.defaultDays, now, after, batch);
    for (const each of expired) deleted += Number(await isDeleted(deps, kind, each));
    after = expired.at(-1)?.id ?? null;
    if (expired.length < batch) return deleted;
  }
}

async function isDeleted({ kinds, log }: PurgeDeps, kind: ThingKind, { id, account }: Expired): Promise<boolean> {
  try {
    await kinds[kind].delete(actorOf(account), id);
    return true;
  } catch (error) {
    // Restored or deleted meanwhile, or still needed by something.
    if (!(error instanceof HttpError)) log.warn({ err: error as Error, kind, id }, 'trash could not be deleted');
    return false;
  }
}
