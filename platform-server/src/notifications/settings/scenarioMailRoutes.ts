import type pg from 'pg';
import { getFailureMails, switchFailureMails } from 'shared-contracts/api/scenario';
import { notFound } from '../../errors/httpError.ts';
import type { Caller } from '../../routing/caller.ts';
import { type Route, route } from '../../routing/route.ts';
import { isId } from '../../store/ids.ts';
import * as failureWatchRepository from '../../store/repositories/failureWatchRepository.ts';
import * as notificationSettingRepository from '../../store/repositories/notifications/notificationSettingRepository.ts';
import * as scenarioRepository from '../../store/repositories/scenarioRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { notificationRegistry } from '../kinds/registry.ts';
import { channelsOf } from './choices.ts';
import { recipientRole, watcherOf } from './settings.ts';

export interface ScenarioMailDeps {
  pool: pg.Pool;
}

/** Whether somebody gets mails about failed runs of all scenarios. */
async function ofAll(database: Queryable, caller: Caller): Promise<boolean> {
  const { userId, account } = watcherOf(caller);
  const rows = await notificationSettingRepository.of(database, account, [userId]);
  return channelsOf(notificationRegistry['run-failed'], recipientRole(caller), rows.get(userId) ?? null).mail;
}

/** The calls by which people choose mails about failed runs of one scenario, each for themselves. */
export function scenarioMailRoutes({ pool }: ScenarioMailDeps): readonly Route[] {
  const assertOwn = async ({ accountNumber }: Caller, id: string) => {
    if (!isId(id) || !(await scenarioRepository.exists(pool, accountNumber, id))) throw notFound('scenario');
  };
  return [
    route(getFailureMails, async ({ caller, params: { id } }) => {
      await assertOwn(caller, id);
      const all = await ofAll(pool, caller);
      return { on: (await failureWatchRepository.choice(pool, watcherOf(caller), id)) ?? all, all };
    }),
    route(switchFailureMails, async ({ caller, params: { id }, body: { on, language } }) => {
      await assertOwn(caller, id);
      const watcher = watcherOf(caller);
      const all = await ofAll(pool, caller);
      if (on) await notificationSettingRepository.noteLanguage(pool, watcher, language);
      // What is as for all scenarios is no choice: it changes with it.
      await (on === all
        ? failureWatchRepository.unchoose(pool, watcher, id)
        : failureWatchRepository.choose(pool, watcher, id, on));
      return { on, all };
    }),
  ];
}
