import type pg from 'pg';
import { thingAct } from '../acts/act.ts';
import { notFound } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import { isId } from '../store/ids.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { deleteUntouched } from '../store/repositories/untouchedScenario.ts';
import { inTransaction } from '../store/transaction.ts';

/** Scenarios that were begun and left as they began. */
export class UntouchedScenarios {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Deletes a scenario that nobody has made anything of; answers whether it did. @throws HttpError 404 */
  async abandon(actor: TrackingActor, id: string): Promise<{ deleted: boolean }> {
    return inTransaction(this.#pool, async (database) => {
      const name = isId(id) ? await deleteUntouched(database, actor.accountNumber, id, actor.userId) : undefined;
      if (name === undefined) throw notFound('scenario');
      if (name !== null) await track(database, actor, 'scenario', thingAct('thing.deleted', 'scenario', name));
      return { deleted: name !== null };
    });
  }
}
