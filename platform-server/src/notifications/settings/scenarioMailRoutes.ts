import type pg from 'pg';
import { getFailureMails, switchFailureMails } from 'shared-contracts/api/scenario';
import { notFound } from '../../errors/httpError.ts';
import type { Caller } from '../../routing/caller.ts';
import { type Route, route } from '../../routing/route.ts';
import { isId } from '../../store/ids.ts';
import { FailureWatchRepository } from '../../store/repositories/failureWatchRepository.ts';
import { NotificationSettingRepository } from '../../store/repositories/notifications/notificationSettingRepository.ts';
import type { ScenarioRepository } from '../../store/repositories/scenarioRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { notificationRegistry } from '../kinds/registry.ts';
import { channelsOf } from './choices.ts';
import { recipientRole, watcherOf } from './settings.ts';

export interface ScenarioMailDeps {
  pool: pg.Pool;
  scenarioRows: Pick<ScenarioRepository, 'exists'>;
}

/** Whether somebody gets mails about failed runs of all scenarios. */
async function ofAll(database: Queryable, caller: Caller): Promise<boolean> {
  const { userId, account } = watcherOf(caller);
  const rows = await new NotificationSettingRepository(database).of(account, [userId]);
  return channelsOf(notificationRegistry['run-failed'], recipientRole(caller), rows.get(userId) ?? null).mail;
}

/** The calls by which people choose mails about failed runs of one scenario, each for themselves. */
export function scenarioMailRoutes({ pool, scenarioRows }: ScenarioMailDeps): readonly Route[] {
  const watches = new FailureWatchRepository(pool);
  const assertOwn = async ({ accountNumber }: Caller, id: string) => {
    if (!isId(id) || !(await scenarioRows.exists(accountNumber, id))) throw notFound('scenario');
  };
  return [
    route(getFailureMails, async ({ caller, params: { id } }) => {
      await assertOwn(caller, id);
      const all = await ofAll(pool, caller);
      return { on: (await watches.choice(watcherOf(caller), id)) ?? all, all };
    }),
    route(switchFailureMails, async ({ caller, params: { id }, body: { on, language } }) => {
      await assertOwn(caller, id);
      const watcher = watcherOf(caller);
      const all = await ofAll(pool, caller);
      if (on) await new NotificationSettingRepository(pool).noteLanguage(watcher, language);
      // What is as for all scenarios is no choice: it changes with it.
      await (on === all ? watches.unchoose(watcher, id) : watches.choose(watcher, id, on));
      return { on, all };
    }),
  ];
}
